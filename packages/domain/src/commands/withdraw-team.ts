import type { CompetitionCommandOf } from '../competition/competition-commands.ts'
import {
  type KnownCompetition,
  requireActiveCompetition,
  requireCompetition,
  unknownCompetition,
  withdrawalOf,
} from '../competition/competition-state.ts'
import { type Digest, hashOf, outcomeOfTables } from '../correction/outcome.ts'
import type { GameEvent, KnownGame } from '../game/index.ts'
import { type PlannedTeam, referencedGroupsOf } from '../game-plan/index.ts'
import type { Timed } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import type { CompetitionId, GroupId, TeamId } from '../kernel/ids.ts'
import { requireFree } from '../kernel/resting.ts'
import { oppositeOf, SIDES, type Side, type Sides } from '../kernel/side.ts'
import { defined } from '../kernel/values.ts'
import { withdrawnAt } from '../tournament-state/creations.ts'
import { isTeamAt, restsOn } from '../tournament-state/facts.ts'
import { gamesAt, type TournamentState } from '../tournament-state/tournament-state.ts'
import { isComplete, resolveAt } from '../tournament-state/views.ts'
import { type ActEvent, differenceOf, drafted, type WithdrawalDifference } from './withdrawal-difference.ts'

type Withdraw = CompetitionCommandOf<'competition.withdrawTeam'> & Timed

/** Decision on a withdrawal: its events, their consequences, and the hash of both. */
export type DecidedWithdrawal = {
  readonly events: readonly ActEvent[]
  readonly difference: WithdrawalDifference
  readonly outcome: string
}

/**
 * [K3] Withdraws a team in one act: one event says where the team was, and one for each of its games what became of it.
 * [X5] Refused where the outcome is not the one of the preview.
 */
export function decideWithdrawal(command: Withdraw, tournament: TournamentState, digest: Digest): DecidedWithdrawal {
  const events = eventsOf(command, tournament)
  const difference = differenceOf(tournament, command.data.id, events)
  const outcome = hashOf({ events: textOf(events), ...outcomeOfTables(difference), ...rest(difference) }, digest)
  const { outcome: shown } = command.data
  if (events.length > 0 && shown !== undefined && shown !== outcome) throw new DomainError('correction/outdated')
  return { events, difference, outcome }
}

const textOf = (events: readonly ActEvent[]) => events.map(({ type, data }) => ({ type, data }))
const rest = ({ games, lostSides }: WithdrawalDifference) => ({ games, lostSides })

function eventsOf({ data, occurredAt }: Withdraw, tournament: TournamentState): ActEvent[] {
  const { id, teamId, openGames = 'cancel', successorId } = data
  const competition = requireCompetition(tournament.competitions.get(id)?.state ?? unknownCompetition)
  if (!competition.teamIds.includes(teamId)) return []
  requireActiveCompetition(competition)
  const games = gamesAt(tournament, tournament.gamesOfCompetition.get(id))
  const isNamed = games.some((game) => sideOf(tournament, game, teamId)) || isInGroup(competition, teamId)
  if (!isNamed) return [{ type: 'competition.teamWithdrawn', data: { id, teamId }, occurredAt }]
  if (openGames === 'replace') requireSuccessor(data, { competition, tournament })
  const act: Act = { tournament, competition, teamId, openGames, playedGames: playedGamesOf(data, games), successorId }
  const changes = games.flatMap((game) => changeOf(act, game))
  const groups = competition.groups.filter((group) => group.teamIds.includes(teamId))
  return [
    {
      type: 'competition.teamLeft',
      data: {
        ...{ id, teamId, openGames, playedGames: act.playedGames },
        ...(openGames === 'replace' ? defined({ successorId }) : {}),
        groups: groups.map((group) => placeIn(act, group.id, changes)),
        gameIds: changes.map((change) => change.id),
      },
      occurredAt,
    },
    ...changes.map((change): GameEvent => ({ type: 'game.teamLeft', data: change, occurredAt })),
  ]
}

type Act = {
  readonly tournament: TournamentState
  readonly competition: KnownCompetition
  readonly teamId: TeamId
  readonly openGames: 'cancel' | 'award' | 'replace'
  readonly playedGames: 'keep' | 'annul'
  readonly successorId: TeamId | undefined
}

/** A game that runs is ended first; one that was played needs an answer to what becomes of its result. */
function playedGamesOf({ teamId, playedGames }: Withdraw['data'], games: readonly KnownGame[]): Act['playedGames'] {
  const ofTeam = games.filter(({ plan }) => SIDES.some((side) => plan.actualTeams[side] === teamId))
  const running = ofTeam.find(({ phase }) => phase === 'started' || phase === 'frozen' || phase === 'shootOut')
  if (running) throw new DomainError('competition/game-running', { gameId: running.plan.id })
  const hasPlayed = ofTeam.some((game) => 'resultAt' in game)
  if (hasPlayed && playedGames === undefined) throw new DomainError('competition/team-has-played', { teamId })
  return playedGames ?? 'keep'
}

/** A team that has withdrawn itself has to be enrolled again first. */
function requireSuccessor(
  { teamId, successorId }: Withdraw['data'],
  { competition, tournament }: Pick<Act, 'competition' | 'tournament'>,
): void {
  if (successorId === undefined || !isTeamAt(tournament, successorId)) {
    throw new DomainError('team/unknown', defined({ teamId: successorId }))
  }
  if (successorId === teamId) throw new DomainError('game/same-team')
  if (withdrawalOf(competition, successorId))
    throw new DomainError('competition/team-withdrawn', { teamId: successorId })
}

const isInGroup = ({ groups }: KnownCompetition, teamId: TeamId): boolean =>
  groups.some((group) => group.teamIds.includes(teamId))

/** The side on which a team plays, or would play as everything stands. */
const sideOf = (tournament: TournamentState, game: KnownGame, teamId: TeamId): Side | undefined =>
  SIDES.find((side) => teamAt(tournament, game, side) === teamId)

type Change = Extract<GameEvent, { type: 'game.teamLeft' }>['data']

/** Change of one game; none for a game without the team, a cancelled one and a result that is kept. */
function changeOf(act: Act, game: KnownGame): Change[] {
  const { tournament, teamId, playedGames } = act
  const { plan } = game
  const side = sideOf(tournament, game, teamId)
  if (!side) return []
  if ('resultAt' in game) {
    const isAnnulled = playedGames === 'annul' && plan.groupId !== undefined
    return isAnnulled ? [{ id: plan.id, teamId, became: 'annulled' }] : []
  }
  if (game.phase !== 'planned' || movesUp(act, game, side)) return []
  return [openChangeOf(act, game, side)]
}

/** [L2] A side that waits for a place that the team loses gets the next team of the table by itself. */
function movesUp({ tournament, playedGames }: Act, { plan }: KnownGame, side: Side): boolean {
  const reference = plan.plannedTeams[side]
  const groupIds = referencedGroupsOf(reference)
  if (plan.actualTeams[side] !== undefined || groupIds.length === 0) return false
  return playedGames === 'annul' && groupIds.every((groupId) => isComplete(tournament, groupId))
}

function openChangeOf(act: Act, game: KnownGame, side: Side): Change {
  const { id } = game.plan
  switch (act.openGames) {
    case 'cancel':
      return { id, teamId: act.teamId, became: 'cancelled' }
    case 'award':
      return awardedChange(act, game, side)
    case 'replace':
      return replacedChange(act, game, side)
  }
}

const teamAt = (tournament: TournamentState, { plan }: KnownGame, side: Side): TeamId | undefined =>
  plan.actualTeams[side] ?? resolveAt(tournament, plan.plannedTeams[side])

/** [K5] The opponent gets the goals of the setting; a team that would meet itself has none. */
function awardedChange({ tournament, competition, teamId }: Act, game: KnownGame, side: Side): Change {
  const { id } = game.plan
  const opponent = teamAt(tournament, game, oppositeOf(side))
  if (!opponent) throw new DomainError('game/teams-not-set', { gameId: id })
  if (opponent === teamId) return { id, teamId, became: 'cancelled' }
  const goals = competition.settings.walkoverGoals
  return side === 'home'
    ? { id, teamId, became: 'awarded', homeTeamId: teamId, guestTeamId: opponent, home: 0, guest: goals }
    : { id, teamId, became: 'awarded', homeTeamId: opponent, guestTeamId: teamId, home: goals, guest: 0 }
}

function replacedChange({ tournament, teamId, successorId = teamId }: Act, game: KnownGame, side: Side): Change {
  const { id, plannedTeams } = game.plan
  if (teamAt(tournament, game, oppositeOf(side)) === successorId) {
    throw new DomainError('game/planned-teams-equal', { gameId: id })
  }
  const wanted: Sides<PlannedTeam> = { ...plannedTeams, [side]: { teamId: successorId } }
  return { id, teamId, became: 'replaced', plannedTeams: wanted }
}

/** [L2] Place of the team in the table of a group from now on, and whether its successor joins the group. */
function placeIn({ tournament, teamId, playedGames, successorId }: Act, groupId: GroupId, changes: readonly Change[]) {
  const becameOf = new Map(changes.map(({ id, became }) => [id, became]))
  const games = gamesAt(tournament, tournament.gamesOfGroup.get(groupId)).filter((game) =>
    sideOf(tournament, game, teamId),
  )
  const isPlayed = games.some((game) => 'resultAt' in game) && playedGames === 'keep'
  const isNamed = games.some(({ plan }) => becameOf.get(plan.id) !== 'replaced')
  return {
    groupId,
    rank:
      isPlayed && isComplete(tournament, groupId) ? ('kept' as const) : isNamed ? ('last' as const) : ('none' as const),
    isTaken: successorId !== undefined && games.some(({ plan }) => becameOf.get(plan.id) === 'replaced'),
  }
}

type Revoke = CompetitionCommandOf<'competition.revokeWithdrawal'> & Timed

/** [K3] Takes a withdrawal back as a whole, until another game of the competition has started. */
export function decideRevocation({ data, occurredAt }: Revoke, tournament: TournamentState): ActEvent[] {
  const { id, teamId } = data
  const competition = requireCompetition(tournament.competitions.get(id)?.state ?? unknownCompetition)
  const withdrawal = withdrawalOf(competition, teamId)
  if (!withdrawal && competition.teamIds.includes(teamId)) return []
  if (!withdrawal) throw new DomainError('competition/team-not-enrolled', { teamId })
  requireActiveCompetition(competition)
  requireNoGameSince(tournament, id, teamId)
  for (const gameId of withdrawal.gameIds) {
    if (tournament.games.get(gameId)?.state.left?.teamId !== teamId) {
      throw new DomainError('competition/withdrawal-changed', { gameId })
    }
  }
  const events: ActEvent[] = [
    { type: 'competition.withdrawalRevoked', data: { id, teamId }, occurredAt },
    ...withdrawal.gameIds.map(
      (gameId): GameEvent => ({ type: 'game.withdrawalRevoked', data: { id: gameId }, occurredAt }),
    ),
  ]
  const { successorId, enrolled } = withdrawal
  if (successorId && enrolled.isTaken) requireUnused(drafted(tournament, events).tournament, id, successorId)
  return events
}

/** A result that was entered from paper is a game that has started elsewhere. */
function requireNoGameSince(tournament: TournamentState, id: CompetitionId, teamId: TeamId): void {
  const since = withdrawnAt(tournament, id, teamId)
  for (const gameId of tournament.gamesOfCompetition.get(id) ?? []) {
    const entry = tournament.games.get(gameId)
    const isPaper = entry && 'run' in entry.state && entry.state.run?.paper !== undefined
    const at = Math.max(entry?.startedAt ?? 0, isPaper ? (entry.finishedAt ?? 0) : 0)
    if (at > since) throw new DomainError('game/other-game-started', { gameId })
  }
}

/** A successor that has come in leaves again, unless other games count on it by now. */
function requireUnused(after: TournamentState, id: CompetitionId, teamId: TeamId): void {
  const games = new Set(after.gamesOfCompetition.get(id))
  requireFree(
    restsOn(after, { kind: 'team', id: teamId }).filter((one) => one.kind === 'game' && hasGame(games, one.id)),
  )
}

const hasGame = (ids: ReadonlySet<string>, id: string): boolean => ids.has(id)
