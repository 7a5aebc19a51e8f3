import { expect } from 'vitest'
import { type BroadcastFacts, decideBroadcast, type Signals, signalsAfter } from '../broadcast/index.ts'
import {
  type CompetitionFacts,
  type CompetitionState,
  type Court,
  courtsIn,
  decideCompetition,
  evolveCompetition,
  unknownCompetition,
} from '../competition/index.ts'
import {
  decideErasure,
  type ErasureEvent,
  type ErasureFacts,
  type ErasureState,
  evolveErasure,
  unknownErasure,
} from '../erasure/index.ts'
import {
  decideGame,
  evolveGame,
  type GameFacts,
  type GameState,
  isMoveCommand,
  type KnownGame,
  resultOf,
  unplannedGame,
} from '../game/index.ts'
import { courtIdOf } from '../kernel/courts.ts'
import { fold, type Timed } from '../kernel/decider.ts'
import { DomainError, type DomainErrorCode } from '../kernel/domain-error.ts'
import type { CompetitionId, GameId, GroupId, MeetId, PlayerId, TeamId } from '../kernel/ids.ts'
import { isOf } from '../kernel/stream.ts'
import { decideMeet, evolveMeet, type KnownMeet, type MeetFacts, unknownMeet } from '../meet/index.ts'
import { decidePlayer, evolvePlayer, type PlayerFacts, unknownPlayer } from '../player/index.ts'
import { decideTeam, evolveTeam, type TeamFacts, unknownTeam } from '../team/index.ts'
import type { AnyCommand, AnyEvent } from '../tournament-state/log-event.ts'
import { aCompetition } from './builders.ts'
import { type CommandDraft, type EventDraft, happened, inOrder, nextInstant } from './history.ts'
import { competitionId, playerId, teamId } from './ids.ts'

const noSignals: Signals = []

/** Everything that any decision may ask. */
export type AllFacts = GameFacts &
  CompetitionFacts &
  MeetFacts &
  TeamFacts &
  PlayerFacts &
  ErasureFacts &
  BroadcastFacts

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8, 9]
const TEAM_IDS = NUMBERS.map(teamId)

/** Player 11 to 19 play for team 1, 21 to 29 for team 2, and so on. */
const TEAM_OF_PLAYER: ReadonlyMap<PlayerId, TeamId> = new Map(
  NUMBERS.flatMap((team) => NUMBERS.map((shirt) => [playerId(team * 10 + shirt), teamId(team)] as const)),
)

/** The state of one game of a history. */
export const gameIn = (history: readonly AnyEvent[], id: GameId): GameState =>
  fold(
    evolveGame,
    unplannedGame,
    history.filter((event) => isOf(event, 'game')).filter((event) => event.data.id === id),
  )

/** The state of one competition of a history. */
export const competitionIn = (history: readonly AnyEvent[], id: CompetitionId): CompetitionState =>
  fold(
    evolveCompetition,
    unknownCompetition,
    history.filter((event) => isOf(event, 'competition')).filter((event) => event.data.id === id),
  )

/** A game that these events have planned. */
export function knownGame(events: readonly AnyEvent[]): KnownGame {
  const planned = events.find((event) => event.type === 'game.planned')
  const game = planned ? gameIn(events, planned.data.id) : unplannedGame
  if (game.phase === 'unplanned') throw new Error('these events plan no game')
  return game
}

/**
 * Facts of a history and of the hall of the tests: teams and players 1 to 9, competition 1 unless it is built
 * differently.
 */
export function factsOf(history: readonly AnyEvent[]): AllFacts {
  const ids = history.flatMap((event) => (event.type === 'game.planned' ? [event.data.id] : []))
  const games = ids.map((id) => gameIn(history, id)).filter((game) => game.phase !== 'unplanned')
  const gameOf = (id: GameId) => games.find((game) => game.plan.id === id)
  const hasOwn = history.some((event) => event.type === 'competition.created')
  const competitions: readonly AnyEvent[] = hasOwn ? history : aCompetition()
  return {
    competitionOf: (id) => competitionIn(competitions, id),
    courtsOf: (id) => courtsOf(competitions, id),
    meetOf: (id) => meetIn(history, id),
    courtsNamedIn: () => games.flatMap(({ plan }) => plan.courtId ?? []),
    teamOfPlayer: (id) => TEAM_OF_PLAYER.get(id),
    planOf: (id) => gameOf(id)?.plan,
    plansOfGroup: (id) => games.map((game) => game.plan).filter((plan) => plan.groupId === id),
    resolve: (reference) => ('teamId' in reference ? reference.teamId : undefined),
    restsOn: () => [],
    hasOtherGameStartedSince: () => false,
    runningBeside: () => [],
    hasOtherEnteredSince: () => false,
    isCorrection: false,
    actor: 'tablet-1',
    isTeam: (id) => TEAM_IDS.includes(id),
    competitionOfGame: (id) => gameOf(id)?.plan.competitionId,
    competitionOfGroup: (id) => competitionOfGroup(competitions, id),
    courtOfGame: (id) => {
      const plan = gameOf(id)?.plan
      return plan && courtIdOf(plan, { courts: courtsOf(competitions, plan.competitionId) })
    },
    courtsNamed: () => games.flatMap(({ plan }) => plan.courtId ?? []),
    runningGame: () => games.find(({ phase }) => phase === 'started')?.plan.id,
    endOfGame: (id) => endOf(gameOf(id)),
    hasPlayed: () => false,
    isDrawn: () => true,
    levelSets: () => [],
    wouldChangeTexts: () => false,
    wouldChangePerson: () => false,
    otherOpen: () => undefined,
    archived: () => ({ competitionIds: [competitionId(1)], lastGame: undefined }),
    childrenOf: () => ({ going: [playerId(11)], teams: [], spared: [] }),
    isCompetition: (id) => id === competitionId(1),
  }
}

function courtsOf(history: readonly AnyEvent[], id: CompetitionId): readonly Court[] {
  const competition = competitionIn(history, id)
  return competition.phase === 'unknown' ? [] : courtsIn(competition, (meetId) => meetIn(history, meetId))
}

function meetIn(history: readonly AnyEvent[], id: MeetId): KnownMeet | undefined {
  const events = history.filter((event) => isOf(event, 'meet')).filter((event) => event.data.id === id)
  const meet = fold(evolveMeet, unknownMeet, events)
  return meet.phase === 'unknown' ? undefined : meet
}

function endOf(game: KnownGame | undefined): 'finished' | 'cancelled' | undefined {
  if (game?.phase === 'cancelled') return 'cancelled'
  return game && resultOf(game) ? 'finished' : undefined
}

function competitionOfGroup(history: readonly AnyEvent[], id: GroupId): CompetitionId | undefined {
  const created = history.filter((event) => event.type === 'competition.groupCreated')
  return created.find((event) => event.data.groupId === id)?.data.id
}

/** Answer of the decision. */
type Outcome = { readonly events: readonly AnyEvent[] } | { readonly refusal: DomainError }

/** History before a command: the decider of any aggregate is then asked. */
export function given(...drafts: readonly EventDraft[]) {
  const history = inOrder(drafts)
  return {
    when: (draft: CommandDraft, facts: Partial<AllFacts> = {}) => {
      const command = { ...draft, occurredAt: draft.occurredAt ?? nextInstant(history) }
      const outcome = outcomeOf(() => decideOn(history, command, { ...factsOf(history), ...facts }))
      return expectations(outcome, command)
    },
  }
}

function outcomeOf(decision: () => readonly AnyEvent[]): Outcome {
  try {
    return { events: decision() }
  } catch (error) {
    if (error instanceof DomainError) return { refusal: error }
    throw error
  }
}

const expectations = (outcome: Outcome, { occurredAt }: Timed) => ({
  /** Exactly these events, in this order, at the instant of the command unless they say otherwise. */
  // biome-ignore lint/suspicious/noThenProperty: given, when, then are the words of every rule test; no code awaits them
  then: (drafts: readonly EventDraft[]): void => {
    const expected = drafts.map((draft) => happened(draft, draft.occurredAt ?? occurredAt))
    expect(outcome).toEqual({ events: expected })
  },
  /** Already so: a success that changes nothing. */
  thenNothing: (): void => {
    expect(outcome).toEqual({ events: [] })
  },
  /** Refused with this code, and with these details where the test names them. */
  thenRefused: (code: DomainErrorCode, details?: DomainError['details']): void => {
    const refused = 'refusal' in outcome ? { code: outcome.refusal.code, details: outcome.refusal.details } : outcome
    expect(refused).toEqual({ code, details: details ?? expect.anything() })
  },
})

function decideOn(history: readonly AnyEvent[], command: AnyCommand & Timed, facts: AllFacts): readonly AnyEvent[] {
  if (
    command.type === 'game.correct' ||
    isMoveCommand(command) ||
    command.type === 'competition.changeGames' ||
    command.type === 'competition.withdrawTeam' ||
    command.type === 'competition.revokeWithdrawal'
  ) {
    throw new Error(`${command.type} is decided on a tournament`)
  }
  if (isOf(command, 'game')) return decideGame(command, gameIn(history, command.data.id), facts)
  if (isOf(command, 'competition')) {
    return decideCompetition(command, competitionIn(history, command.data.id), facts)
  }
  if (isOf(command, 'meet')) return decideMeet(command, meetIn(history, command.data.id) ?? unknownMeet, facts)
  if (isOf(command, 'team')) {
    const events = history.filter((event) => isOf(event, 'team'))
    return decideTeam(command, fold(evolveTeam, unknownTeam, events), facts)
  }
  if (isOf(command, 'player')) {
    const events = history.filter((event) => isOf(event, 'player'))
    return decidePlayer(command, fold(evolvePlayer, unknownPlayer, events), facts)
  }
  if (isOf(command, 'erasure')) {
    const events = history.filter((event) => isOf(event, 'erasure')).filter(({ data }) => data.id === command.data.id)
    return decideErasure(command, fold<ErasureState, ErasureEvent>(evolveErasure, unknownErasure, events), facts)
  }
  if (isOf(command, 'planning')) throw new Error('an act is decided on the state of everything')
  const events = history.filter((event) => isOf(event, 'broadcast'))
  return decideBroadcast(command, events.reduce(signalsAfter, noSignals), facts)
}
