import type { BroadcastFacts } from '../broadcast/index.ts'
import { type CompetitionFacts, unknownCompetition } from '../competition/index.ts'
import type { GameFacts, GamePlan, GameState, KnownGame } from '../game/index.ts'
import type { CompetitionId, CourtId, GameId, PlayerId, TeamId } from '../kernel/ids.ts'
import type { Deletable, Resting } from '../kernel/resting.ts'
import { SIDES } from '../kernel/side.ts'
import { compareGerman, isSame } from '../kernel/values.ts'
import type { MeetFacts } from '../meet/index.ts'
import { drawnGroups, drawOf } from '../planning/index.ts'
import { hasOtherEnteredSince } from './entered-at.ts'
import {
  competitionsOfMeet,
  competitionsOfTeamAt,
  endOf,
  gamesAt,
  playersOfTeamAt,
  presentGame,
  type TournamentState,
} from './tournament-state.ts'
import { courtOfGameAt, courtsAt, levelSetsAt, resolveAt } from './views.ts'

/** Facts for a decision on a game about everything else. */
export const gameFactsAt = (tournament: TournamentState, actor: string): GameFacts => ({
  competitionOf: (id) => tournament.competitions.get(id)?.state ?? unknownCompetition,
  courtsOf: (id) => courtsAt(tournament, id),
  teamOfPlayer: (id) => tournament.players.get(id)?.state.teamId,
  planOf: (id) => planOf(presentGame(tournament, id)),
  plansOfGroup: (id) => gamesAt(tournament, tournament.gamesOfGroup.get(id)).map((game) => game.plan),
  resolve: (reference) => resolveAt(tournament, reference),
  restsOn: (thing) => restsOn(tournament, thing),
  hasOtherGameStartedSince: (id) => hasOtherGameStartedSince(tournament, id),
  runningBeside: (id) => runningBeside(tournament, id).map(({ plan }) => plan),
  hasOtherEnteredSince: (id, position) => hasOtherEnteredSince(tournament.games.get(id)?.enteredAt, actor, position),
  isCorrection: false,
  actor,
})

const planOf = (game: GameState): GamePlan | undefined => (game.phase === 'unplanned' ? undefined : game.plan)

/** [U8] Whether another game of the competition has started after this one got its result. */
function hasOtherGameStartedSince(tournament: TournamentState, id: GameId): boolean {
  const entry = tournament.games.get(id)
  if (entry?.finishedAt === undefined) return false
  const { finishedAt } = entry
  const { competitionId, groupId } = entry.state.plan
  const waiting = [id, ...(groupId ? [groupId] : [])].flatMap((one) => [...(tournament.referrers.get(one) ?? [])])
  // [G27] A result from paper starts no game, but what waits for this one has got its teams from it.
  if (gamesAt(tournament, new Set(waiting)).some((game) => 'run' in game && game.run?.paper)) return true
  const siblings = tournament.gamesOfCompetition.get(competitionId) ?? new Set()
  return [...siblings].some((other) => other !== id && (tournament.games.get(other)?.startedAt ?? 0) > finishedAt)
}

/** [H17] The other games that run on the court of a game, of all competitions that play there; without courts none is known. */
function runningBeside(tournament: TournamentState, id: GameId): readonly KnownGame[] {
  const plan = planOf(presentGame(tournament, id))
  if (!plan) return []
  const courtId = courtOfGameAt(tournament, id)
  if (courtId === undefined) return []
  const plays = (one: CompetitionId) => courtsAt(tournament, one).some((court) => court.id === courtId)
  const ids = [...tournament.competitions.keys()].filter(plays)
  const games = ids.flatMap((one) => gamesAt(tournament, tournament.gamesOfCompetition.get(one)))
  return games.filter(
    (game) => isUnderWay(game) && game.plan.id !== id && courtOfGameAt(tournament, game.plan.id) === courtId,
  )
}

/** [K10] Whether the team is there; a deleted one is not. */
export const isTeamAt = ({ teams }: TournamentState, id: TeamId): boolean =>
  teams.has(id) && !teams.get(id)?.state.deleted

/** Facts for a decision on a competition about teams and games. */
export const competitionFactsAt = (tournament: TournamentState): CompetitionFacts => ({
  isTeam: (id) => isTeamAt(tournament, id),
  restsOn: (thing) => restsOn(tournament, thing),
  competitionOfGame: (id) => planOf(presentGame(tournament, id))?.competitionId,
  competitionOfGroup: (id) => tournament.competitionOfGroup.get(id),
  courtsOf: (id) => courtsAt(tournament, id),
  courtOfGame: (id) => courtOfGameAt(tournament, id),
  courtsNamed: (id) => courtsNamedAt(tournament, id),
  runningGame: (id) => gamesAt(tournament, tournament.gamesOfCompetition.get(id)).find(isUnderWay)?.plan.id,
  meetOf: (id) => tournament.meets.get(id)?.state,
  endOfGame: (id) => {
    const game = tournament.games.get(id)?.state
    return game && endOf(game)
  },
  hasPlayed: (competitionId, teamId, groupId) => {
    const ids = groupId ? tournament.gamesOfGroup.get(groupId) : tournament.gamesOfCompetition.get(competitionId)
    return gamesAt(tournament, ids).some((game) => hasPlayed(game, teamId))
  },
  isDrawn: (groups, { number, ...rules }) => {
    const steps = drawOf(number, { ...rules, groupCount: groups.length })
    const teams = groups.map(({ teamIds }) => teamIds)
    return steps !== undefined && isSame(teams, drawnGroups(steps, groups.length))
  },
  levelSets: (_competitionId, groupId) => levelSetsAt(tournament, groupId),
})

const isUnderWay = ({ phase }: KnownGame): boolean => phase === 'started' || phase === 'frozen' || phase === 'shootOut'

/** Facts for a decision on a meet about its competitions. */
export const meetFactsAt = (tournament: TournamentState): MeetFacts => ({
  courtsNamedIn: (id) => competitionsOfMeet(tournament, id).flatMap((cup) => courtsNamedAt(tournament, cup)),
})

/** [H1] The courts that games of a competition name. */
const courtsNamedAt = (tournament: TournamentState, id: CompetitionId): CourtId[] =>
  gamesAt(tournament, tournament.gamesOfCompetition.get(id)).flatMap(({ plan }) => plan.courtId ?? [])

/** Started or awarded with this team. */
function hasPlayed({ phase, plan }: KnownGame, teamId: TeamId): boolean {
  if (phase === 'planned' || phase === 'cancelled') return false
  return plan.actualTeams.home === teamId || plan.actualTeams.guest === teamId
}

/** Facts for a broadcast command. */
export const broadcastFactsAt = (tournament: TournamentState): BroadcastFacts => ({
  isCompetition: (id) => tournament.competitions.has(id),
})

/**
 * [K10] Things that rest on a game, group, matchday, team or player: only one on which nothing rests can be deleted.
 */
export function restsOn(tournament: TournamentState, thing: Deletable): readonly Resting[] {
  switch (thing.kind) {
    case 'game':
      return gamesOf(gamesAt(tournament, tournament.referrers.get(thing.id)))
    case 'group': {
      const ids = [...(tournament.gamesOfGroup.get(thing.id) ?? []), ...(tournament.referrers.get(thing.id) ?? [])]
      return gamesOf(gamesAt(tournament, new Set(ids)))
    }
    case 'matchday': {
      const games = gamesAt(tournament, tournament.gamesOfCompetition.get(thing.competitionId))
      return gamesOf(games.filter(({ plan }) => plan.matchdayId === thing.id))
    }
    case 'team': {
      const games = thing.inGroup
        ? gamesAt(tournament, tournament.gamesOfGroup.get(thing.inGroup))
        : [...tournament.competitions.keys()].flatMap((id) =>
            gamesAt(tournament, tournament.gamesOfCompetition.get(id)),
          )
      const named = gamesOf(games.filter((game) => namesTeam(game, thing.id)))
      return thing.inGroup
        ? named
        : [...competitionsWith(tournament, thing.id), ...playersOf(tournament, thing.id), ...named]
    }
    case 'player': {
      const games = [...tournament.games.values()].map(({ state }) => state)
      return gamesOf(games.filter((game) => namesPlayer(game, thing.id)))
    }
  }
}

const gamesOf = (games: readonly KnownGame[]): Resting[] =>
  games
    .map(({ plan: { id, name } }): Resting => ({ kind: 'game', id, name }))
    .sort((a, b) => compareGerman(a.name, b.name))

const namesTeam = ({ plan }: KnownGame, teamId: TeamId): boolean =>
  SIDES.some((side) => {
    const reference = plan.plannedTeams[side]
    return plan.actualTeams[side] === teamId || ('teamId' in reference && reference.teamId === teamId)
  })

const competitionsWith = (tournament: TournamentState, teamId: TeamId): Resting[] =>
  competitionsOfTeamAt(tournament, teamId).flatMap(({ id, name, teamIds }) =>
    teamIds.includes(teamId) ? [{ kind: 'competition' as const, id, name }] : [],
  )

const playersOf = (tournament: TournamentState, teamId: TeamId): Resting[] =>
  playersOfTeamAt(tournament, teamId).map(({ id, number }) => ({ kind: 'player', id, name: `${number}` }))

/** Also a revoked entry keeps its player: the history shows it. */
const namesPlayer = ({ record }: KnownGame, playerId: PlayerId): boolean =>
  record.entries.some(({ data }) => Object.values(data).includes(playerId))
