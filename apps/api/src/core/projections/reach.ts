import { type CompetitionId, isOf, type PlayerId, type TeamId } from '@cup/domain/kernel'
import {
  competitionsOfMeet,
  competitionsOfTeamAt,
  type Recorded,
  type TournamentState,
} from '@cup/domain/tournament-state'

/** The teams that each player and each competition has ever had: a list of scorers names a player who has left. */
export type Reach = {
  readonly teamsOfPlayer: Map<PlayerId, Set<TeamId>>
  readonly teamsOfCompetition: Map<CompetitionId, Set<TeamId>>
}

/** Before the first event. */
export const emptyReach = (): Reach => ({ teamsOfPlayer: new Map(), teamsOfCompetition: new Map() })

/** Places in which an event may be seen: the competitions whose reads it may change, and the teams whose players. */
export type Reached = { readonly competitions: ReadonlySet<CompetitionId>; readonly teams: ReadonlySet<TeamId> }

/** The reach of one event; events come in the order of the log. */
export function noteReach(reach: Reach, tournament: TournamentState, event: Recorded): Reached {
  if (isOf(event, 'game')) {
    const id = tournament.games.get(event.data.id)?.state.plan.competitionId
    return { competitions: new Set(id ? [id] : []), teams: NONE }
  }
  if (isOf(event, 'meet')) return { competitions: new Set(competitionsOfMeet(tournament, event.data.id)), teams: NONE }
  if (isOf(event, 'team')) return { competitions: new Set(competitionIdsOf(tournament, [event.data.id])), teams: NONE }
  if (isOf(event, 'player')) return reachOfPlayer(reach, tournament, event)
  if (event.type === 'erasure.carriedOut') return reachOfErasure(reach, tournament, event.data)
  if (isOf(event, 'competition')) return reachOfCompetition(reach, tournament, event)
  return { competitions: NONE, teams: NONE }
}

const NONE: ReadonlySet<never> = new Set()

const competitionIdsOf = (tournament: TournamentState, teams: Iterable<TeamId>): CompetitionId[] =>
  [...teams].flatMap((id) => competitionsOfTeamAt(tournament, id).map((one) => one.id))

function reachOfPlayer({ teamsOfPlayer }: Reach, tournament: TournamentState, { data }: OfPlayer): Reached {
  const teams = teamsOfPlayer.get(data.id) ?? new Set()
  if ('teamId' in data && data.teamId) teams.add(data.teamId)
  teamsOfPlayer.set(data.id, teams)
  return { competitions: new Set(competitionIdsOf(tournament, teams)), teams }
}

type OfPlayer = { readonly data: { readonly id: PlayerId; readonly teamId?: TeamId | undefined } }

/** [N18] Everywhere that one of the erased children was ever named, and the teams that lost a caption. */
function reachOfErasure(
  { teamsOfPlayer }: Reach,
  tournament: TournamentState,
  { playerIds, teamIds }: Erased,
): Reached {
  const teams = new Set(playerIds.flatMap((id) => [...(teamsOfPlayer.get(id) ?? [])]))
  return { competitions: new Set(competitionIdsOf(tournament, new Set([...teams, ...teamIds]))), teams }
}

type Erased = { readonly playerIds: readonly PlayerId[]; readonly teamIds: readonly TeamId[] }

/** [N2] A competition says by its setting, and by which teams it has, what players are called everywhere. */
function reachOfCompetition(
  { teamsOfPlayer, teamsOfCompetition }: Reach,
  tournament: TournamentState,
  event: OfCompetition,
): Reached {
  const { id, teamId, successorId } = event.data
  const joining = [teamId, successorId].flatMap((team) => team ?? [])
  const all = teamsOfCompetition.get(id) ?? new Set()
  for (const team of joining) all.add(team)
  teamsOfCompetition.set(id, all)
  const teams = new Set(OF_ALL_TEAMS.has(event.type) ? all : joining)
  const players = [...teams].flatMap((team) => [...(tournament.playersOfTeam.get(team) ?? [])])
  const everIn = new Set([...teams, ...players.flatMap((player) => [...(teamsOfPlayer.get(player) ?? [])])])
  return { competitions: new Set([id, ...competitionIdsOf(tournament, everIn)]), teams }
}

type OfCompetition = {
  readonly type: string
  readonly data: {
    readonly id: CompetitionId
    readonly teamId?: TeamId | undefined
    readonly successorId?: TeamId | undefined
  }
}

/** [K3] The successor of a team that comes back is not named by the event. */
const OF_ALL_TEAMS: ReadonlySet<string> = new Set(['competition.settingsChanged', 'competition.withdrawalRevoked'])
