import {
  type BroadcastEvent,
  decideBroadcast,
  onAirFor,
  type SignalScope,
  type Signals,
  tagsIn,
} from '../broadcast/index.ts'
import { decideCompetition, requireActiveCompetition, unknownCompetition } from '../competition/index.ts'
import { decideCorrection } from '../correction/decide-correction.ts'
import type { Digest } from '../correction/outcome.ts'
import { decideErasure, unknownErasure } from '../erasure/index.ts'
import {
  decideGame,
  type GameEvent,
  type GamePlan,
  type GameState,
  isMoveCommand,
  unplannedGame,
} from '../game/index.ts'
import { courtIdOf, courtTag } from '../kernel/courts.ts'
import type { Timed } from '../kernel/decider.ts'
import type { CompetitionId, CourtId, GameId } from '../kernel/ids.ts'
import type { Deletable } from '../kernel/resting.ts'
import { isOf } from '../kernel/stream.ts'
import { assertNever } from '../kernel/values.ts'
import { decideMeet, unknownMeet } from '../meet/index.ts'
import { decidePlayer, type PlayerFacts, unknownPlayer } from '../player/index.ts'
import { decideTeam, type TeamFacts, unknownTeam } from '../team/index.ts'
import type { SingleCommand } from '../tournament-state/act-command.ts'
import { erasureFactsAt } from '../tournament-state/children.ts'
import {
  broadcastFactsAt,
  competitionFactsAt,
  gameFactsAt,
  isTeamAt,
  meetFactsAt,
  restsOn,
} from '../tournament-state/facts.ts'
import type { ActCommand, AnyCommand, AnyEvent } from '../tournament-state/log-event.ts'
import { presentGame, type TournamentState } from '../tournament-state/tournament-state.ts'
import { courtsAt } from '../tournament-state/views.ts'
import { type DecideOne, decideAct, decideRevocation as decideRevokedAct } from './apply-act.ts'
import { decideChangeGames } from './change-games.ts'
import { decideMoves } from './move-games.ts'
import { decideRevocation, decideWithdrawal } from './withdraw-team.ts'

/** Facts that are not in the log: who asks, and what the rows of people say. */
export type OutsideFacts = Omit<PlayerFacts, 'isTeam' | 'restsOn'> &
  Omit<TeamFacts, 'restsOn'> & {
    readonly actor: string
    readonly digest: Digest
    /** [I13] Throws where the sender of an act may not send one of its commands by itself. */
    readonly permits?: ((command: SingleCommand, tournament: TournamentState, index: number) => void) | undefined
  }

/** Decides any command on the tournament state as it is: the events that would follow, or a `DomainError`. */
export function decide(
  command: AnyCommand & Timed,
  tournament: TournamentState,
  outside: OutsideFacts,
): readonly AnyEvent[] {
  if (command.type === 'game.correct') {
    const events = decideCorrection(command, tournament, outside)?.events ?? []
    if (events.length > 0) requireOpenCompetition(command, tournament)
    return events
  }
  if (isOf(command, 'planning')) return decideActCommand(command, tournament, outside)
  if (isMoveCommand(command)) return decideMoves(command, tournament)
  if (command.type === 'competition.changeGames') return decideChangeGames(command, tournament, outside.actor)
  if (command.type === 'competition.withdrawTeam') return decideWithdrawal(command, tournament, outside.digest).events
  if (command.type === 'competition.revokeWithdrawal') return decideRevocation(command, tournament)
  if (isOf(command, 'game')) {
    const isOfAny = command.type === 'game.plan' || command.type === 'game.changePlan'
    const { id } = command.data
    const game = isOfAny ? (tournament.games.get(id)?.state ?? unplannedGame) : presentGame(tournament, id)
    const events = decideGame(command, game, gameFactsAt(tournament, outside.actor))
    if (events.length > 0 && !isTakenByArchived(command.type)) requireOpenCompetition(command, tournament)
    const isNoNews = command.isOldNews || command.type === 'game.enterResult'
    const cleared = isNoNews ? [] : wallCleared(tournament, game, events)
    return [...cleared, ...events]
  }
  if (isOf(command, 'competition')) {
    const competition = tournament.competitions.get(command.data.id)?.state ?? unknownCompetition
    return decideCompetition(command, competition, competitionFactsAt(tournament))
  }
  if (isOf(command, 'meet')) {
    return decideMeet(command, tournament.meets.get(command.data.id)?.state ?? unknownMeet, meetFactsAt(tournament))
  }
  if (isOf(command, 'team')) {
    const facts = { ...outside, restsOn: (thing: Deletable) => restsOn(tournament, thing) }
    return decideTeam(command, tournament.teams.get(command.data.id)?.state ?? unknownTeam, facts)
  }
  if (isOf(command, 'player')) {
    const player = tournament.players.get(command.data.id)?.state ?? unknownPlayer
    return decidePlayer(command, player, {
      ...outside,
      isTeam: (id) => isTeamAt(tournament, id),
      restsOn: (thing) => restsOn(tournament, thing),
    })
  }
  if (isOf(command, 'erasure')) {
    const erasure = tournament.erasures.get(command.data.id)?.state ?? unknownErasure
    return decideErasure(command, erasure, erasureFactsAt(tournament))
  }
  if (!isOf(command, 'broadcast')) return assertNever(command)
  return decideBroadcast(command, tournament.broadcast.state, broadcastFactsAt(tournament)) satisfies BroadcastEvent[]
}

/** [I13] [I14] Decides an act with the decision of each of its commands. */
function decideActCommand(
  command: ActCommand & Timed,
  tournament: TournamentState,
  outside: OutsideFacts,
): readonly AnyEvent[] {
  const decideOne: DecideOne = (one, draft, index) => {
    outside.permits?.(one, draft, index)
    return decide(one, draft, outside)
  }
  return command.type === 'planning.apply'
    ? decideAct(command, tournament, decideOne)
    : decideRevokedAct(command, tournament, decideOne)
}

/** [K8] Whether a game of an archived competition takes a command: media links, and the end of regular time from the clock. */
export const isTakenByArchived = (type: string): boolean => type === 'game.setLinks' || type === 'game.endRegularTime'

/** [K8] Refuses a change of a game whose competition is archived. */
function requireOpenCompetition(
  { data: { id } }: { readonly data: { readonly id: GameId } },
  tournament: TournamentState,
) {
  const plan = tournament.games.get(id)?.state.plan
  const competition = plan && tournament.competitions.get(plan.competitionId)?.state
  if (competition) requireActiveCompetition(competition)
}

/**
 * [B3] Signal that takes the action image off the walls when a game goes on or a goal is scored: off all of them, or
 * where there are several courts off those at the court of the game. It comes first, so that the last event of the
 * command is still that of the game.
 */
function wallCleared(tournament: TournamentState, game: GameState, events: readonly GameEvent[]): BroadcastEvent[] {
  const cause = events.find(({ type }) => CLEARS_WALL.has(type))
  if (!cause || game.phase === 'unplanned') return []
  const walls = walledBy(tournament, game.plan)
  if (!walls) return []
  return [
    {
      type: 'broadcast.commandSent',
      data: { command: 'ledwall.activityItem.disable', ...walls },
      occurredAt: cause.occurredAt,
    },
  ]
}

type Walls = { readonly tags: string[]; readonly scope?: SignalScope }

/** The walls that show an action image while a game of their competition goes on; undefined where there are none. */
function walledBy(tournament: TournamentState, plan: GamePlan): Walls | undefined {
  const { state } = tournament.broadcast
  const courts = courtsAt(tournament, plan.competitionId)
  const courtId = courts.length > 1 ? courtIdOf(plan, { courts }) : undefined
  const tags = walledTags(state, courtId, (tags) => {
    const { competitionId, ledwall } = onAirFor(state, { tags })
    return ledwall.activityItemId !== undefined && isOnAirWith(tournament, competitionId, plan.competitionId)
  })
  if (tags) return { tags }
  // [B28] What was sent to the followers of the competition alone is taken off their walls alone.
  const scoped = state.filter(({ data }) => data.scope)
  const follows = { competitionId: plan.competitionId }
  const ofFollowers = walledTags(scoped, courtId, (tags) => {
    return onAirFor(scoped, { tags, follows }).ledwall.activityItemId !== undefined
  })
  const scope = { competitionIds: [plan.competitionId], courtIds: courts.map(({ id }) => id) }
  return ofFollowers && { tags: ofFollowers, scope }
}

/** [H18] Whether a competition is on air: chosen itself, by its meet, or because none is chosen. */
function isOnAirWith(tournament: TournamentState, onAir: CompetitionId | undefined, id: CompetitionId): boolean {
  if (onAir === undefined || onAir === id) return true
  const meetOf = (one: CompetitionId) => tournament.competitions.get(one)?.state.meetId
  return courtsAt(tournament, id).length > 0 && meetOf(id) !== undefined && meetOf(onAir) === meetOf(id)
}

function walledTags(
  signals: Signals,
  courtId: CourtId | undefined,
  shows: (tags: readonly string[]) => boolean,
): string[] | undefined {
  if (courtId !== undefined) return shows([courtTag(courtId)]) ? [courtTag(courtId)] : undefined
  if (shows([])) return []
  const tagged = tagsIn(signals).filter((tag) => shows([tag]))
  return tagged.length > 0 ? tagged : undefined
}

const CLEARS_WALL: ReadonlySet<GameEvent['type']> = new Set(['game.started', 'game.clockResumed', 'game.goalScored'])
