import { byEntryList, type EntryKind } from '../game/index.ts'
import type { PlayerId, TeamId } from '../kernel/ids.ts'
import type { GameView } from '../projections/game-view.ts'
import type { ListedCommand } from '../tournament-state/correction-command.ts'
import type { Recorded } from '../tournament-state/log-event.ts'
import { gameViewAt } from '../tournament-state/views.ts'
import { aGame, aGoal, aTimePenalty, TEAMS } from './builders.ts'
import { aHall, sendOrThrow } from './cup-in-memory.ts'
import { aCard, aFoul, aTimeOut } from './entry-builders.ts'
import { at } from './history.ts'
import { cardId, foulId, gameId, goalId, playerId, timeOutId, timePenaltyId } from './ids.ts'

/** Commands of one entry of game 1, so that tests can walk every kind through every place that handles entries. */
type EntrySample = {
  readonly id: string
  /** Adds the entry with every field that the command knows; its players are of one team. */
  readonly add: ListedCommand
  readonly players: readonly PlayerId[]
  /** Adds it with the same id and other content. */
  readonly addOther: ListedCommand
  /** Adds it with a time beyond the 600 s of the game. */
  readonly addTooLate: ListedCommand
  /** Adds it with a player of another team; absent for a kind that names none. */
  readonly addForeign?: ListedCommand
  /** Adds it for a team and no player. */
  readonly addForTeam: { readonly teamId: TeamId; readonly command: ListedCommand }
  /** Adds it without the player who is to be named, and names one; absent for a kind that names none. */
  readonly fill?: { readonly add: ListedCommand; readonly change: ListedCommand }
  /** Commands that change it with every field that they know; none for a kind that is only taken back. */
  readonly changes: readonly ListedCommand[]
  readonly revoke: ListedCommand
}

/** Every command of a kind, in an order in which a game accepts them. */
export function sampleCommandsOf(kind: EntryKind): readonly ListedCommand[] {
  const { add, changes, revoke } = entrySamples[kind]
  return [add, ...changes, revoke]
}

/** The lists of entries in the view of a game without any. */
export const NO_ENTRIES = byEntryList(() => [])

/** One sample for each kind: a new kind does not compile until it has one. */
export const entrySamples: { readonly [Kind in EntryKind]: EntrySample } = {
  goal: {
    id: goalId(1),
    add: { type: 'game.scoreGoal', data: aGoal({ assistPlayerId: playerId(12) }) },
    players: [playerId(11), playerId(12)],
    addOther: { type: 'game.scoreGoal', data: aGoal({ time: 1 }) },
    addTooLate: { type: 'game.scoreGoal', data: aGoal({ time: 601 }) },
    addForeign: { type: 'game.scoreGoal', data: aGoal({ playerId: playerId(21) }) },
    addForTeam: { teamId: TEAMS.home, command: { type: 'game.scoreGoal', data: aGoal({ playerId: null }) } },
    fill: {
      add: { type: 'game.scoreGoal', data: aGoal({ playerId: null }) },
      change: { type: 'game.changeGoal', data: { id: gameId(1), goalId: goalId(1), playerId: playerId(11) } },
    },
    changes: [
      {
        type: 'game.changeGoal',
        data: {
          ...{ id: gameId(1), goalId: goalId(1), time: 12.5, playerId: null, assistPlayerId: null },
          ...{ homeTeam: false, isOwnGoal: true },
        },
      },
    ],
    revoke: { type: 'game.revokeGoal', data: { id: gameId(1), goalId: goalId(1) } },
  },
  timePenalty: {
    id: timePenaltyId(1),
    add: { type: 'game.giveTimePenalty', data: aTimePenalty({ playerOpen: undefined, duration: 120 }) },
    players: [playerId(21)],
    addOther: { type: 'game.giveTimePenalty', data: aTimePenalty({ time: 1 }) },
    addTooLate: { type: 'game.giveTimePenalty', data: aTimePenalty({ time: 601 }) },
    addForeign: { type: 'game.giveTimePenalty', data: aTimePenalty({ playerId: playerId(11) }) },
    addForTeam: {
      teamId: TEAMS.guest,
      command: { type: 'game.giveTimePenalty', data: aTimePenalty({ playerId: undefined }) },
    },
    fill: {
      add: { type: 'game.giveTimePenalty', data: aTimePenalty({ playerId: undefined, playerOpen: true }) },
      change: {
        type: 'game.changeTimePenalty',
        data: { id: gameId(1), timePenaltyId: timePenaltyId(1), playerId: playerId(21) },
      },
    },
    changes: [
      {
        type: 'game.changeTimePenalty',
        data: {
          ...{ id: gameId(1), timePenaltyId: timePenaltyId(1), teamId: TEAMS.home, time: 12.5 },
          ...{ playerId: null, playerOpen: true, duration: 300 },
        },
      },
    ],
    revoke: { type: 'game.revokeTimePenalty', data: { id: gameId(1), timePenaltyId: timePenaltyId(1) } },
  },
  foul: {
    id: foulId(1),
    add: { type: 'game.callFoul', data: aFoul() },
    players: [],
    addOther: { type: 'game.callFoul', data: aFoul({ time: 1 }) },
    addTooLate: { type: 'game.callFoul', data: aFoul({ time: 601 }) },
    addForTeam: { teamId: TEAMS.guest, command: { type: 'game.callFoul', data: aFoul() } },
    changes: [],
    revoke: { type: 'game.revokeFoul', data: { id: gameId(1), foulId: foulId(1) } },
  },
  timeOut: {
    id: timeOutId(1),
    add: { type: 'game.takeTimeOut', data: aTimeOut() },
    players: [],
    addOther: { type: 'game.takeTimeOut', data: aTimeOut({ time: 1 }) },
    addTooLate: { type: 'game.takeTimeOut', data: aTimeOut({ time: 601 }) },
    addForTeam: { teamId: TEAMS.guest, command: { type: 'game.takeTimeOut', data: aTimeOut() } },
    changes: [],
    revoke: { type: 'game.revokeTimeOut', data: { id: gameId(1), timeOutId: timeOutId(1) } },
  },
  card: {
    id: cardId(1),
    add: { type: 'game.showCard', data: aCard({ playerOpen: undefined }) },
    players: [playerId(21)],
    addOther: { type: 'game.showCard', data: aCard({ time: 1 }) },
    addTooLate: { type: 'game.showCard', data: aCard({ time: 601 }) },
    addForeign: { type: 'game.showCard', data: aCard({ playerId: playerId(11) }) },
    addForTeam: { teamId: TEAMS.guest, command: { type: 'game.showCard', data: aCard({ playerId: undefined }) } },
    fill: {
      add: { type: 'game.showCard', data: aCard({ playerId: undefined, playerOpen: true }) },
      change: { type: 'game.changeCard', data: { id: gameId(1), cardId: cardId(1), playerId: playerId(21) } },
    },
    changes: [
      {
        type: 'game.changeCard',
        data: {
          ...{ id: gameId(1), cardId: cardId(1), teamId: TEAMS.home, colour: 'yellow', time: 12.5 },
          ...{ playerId: null, playerOpen: true },
        },
      },
    ],
    revoke: { type: 'game.revokeCard', data: { id: gameId(1), cardId: cardId(1) } },
  },
}

/** The view of game 1 with the sample of a kind on its record and nothing else. */
export function viewWithEntry(kind: EntryKind): GameView {
  const cup = aHall(aGame({ phase: 'paused' }))
  sendOrThrow(cup, entrySamples[kind].add, at(310))
  const view = gameViewAt(cup.tournament, gameId(1))
  if (!view) throw new Error('there is no game 1')
  return view
}

/** The events of game 1 in which the sample of a kind was added, changed where it can be, and revoked. */
export function logOfEntry(kind: EntryKind): readonly Recorded[] {
  const cup = aHall(aGame({ phase: 'paused' }))
  for (const [n, command] of sampleCommandsOf(kind).entries()) sendOrThrow(cup, command, at(310 + n))
  return cup.log.filter(({ stream }) => stream === `game-${gameId(1)}`)
}
