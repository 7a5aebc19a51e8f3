import type { LogEntry } from '@cup/contract/log-routes'
import type { EntryKind } from '@cup/domain/game'
import { cardId, foulId, gameId, goalId, playerId, teamId, timeOutId, timePenaltyId } from '@cup/domain/testing'
import type { AnyEvent, AnyEventType } from '@cup/domain/tournament-state'
import type { HallCommand } from '../shared/outbox/command.ts'

type SampleEntry = {
  /** The fields of a game that has this entry alone. */
  readonly view: object
  /** The same while its player is open; absent for a kind that names none. */
  readonly openView?: object
  /** Words of its text at the desk and in the history. */
  readonly words: string
  /** The command that adds it. */
  readonly add: HallCommand
  /** The taps after that on its button, until it is the home side's and complete. */
  readonly taps: readonly (string | RegExp)[]
}

const id = gameId(1)
const common = { time: 400, playerId: playerId(1) }
const goal = { ...common, goalId: goalId(1), homeTeam: true, isOwnGoal: false }
const foul = { time: 400, foulId: foulId(1), teamId: teamId(1) }
const timeOut = { time: 400, timeOutId: timeOutId(1), teamId: teamId(1) }
const card = { ...common, cardId: cardId(1), teamId: teamId(1), colour: 'yellow' as const }
const penalty = { ...common, timePenaltyId: timePenaltyId(1), teamId: teamId(1) }

/** An entry of every kind, by player 7 of the home team: tests walk them through every place of the app. */
export const sampleEntries: { readonly [Kind in EntryKind]: SampleEntry } = {
  goal: {
    view: { goals: [{ ...goal, teamId: teamId(1) }], score: { home: 1, guest: 0 } },
    openView: { goals: [{ ...goal, teamId: teamId(1), playerId: null }], score: { home: 1, guest: 0 } },
    add: { call: 'game.write/score-goal', body: { id, ...goal } },
    words: '7 Keller',
    taps: [/^7/, 'keine Vorlage'],
  },
  timePenalty: {
    view: { timePenalties: [{ ...penalty, duration: 120 }] },
    openView: {
      timePenalties: [
        { timePenaltyId: timePenaltyId(1), teamId: teamId(1), time: 400, playerOpen: true, duration: 120 },
      ],
    },
    add: { call: 'game.write/give-timepenalty', body: { id, ...penalty } },
    words: '7 Keller',
    taps: [/^7/, '2 Min.'],
  },
  foul: {
    view: { fouls: [foul] },
    add: { call: 'game.write/call-foul', body: { id, ...foul } },
    words: 'Foul',
    taps: [],
  },
  timeOut: {
    view: { timeOuts: [{ ...timeOut, seconds: 60, at: '2025-01-18T09:30:00.000Z' }] },
    add: { call: 'game.write/take-time-out', body: { id, ...timeOut } },
    words: 'Auszeit',
    taps: [],
  },
  card: {
    view: { cards: [card] },
    openView: {
      cards: [{ cardId: cardId(1), teamId: teamId(1), time: 400, colour: 'yellow', playerOpen: true }],
    },
    add: { call: 'game.write/show-card', body: { id, ...card } },
    words: '7 Keller',
    taps: ['Gelb', /^7/, 'Fertig'],
  },
}

/** An entry that the timekeeper made, a minute after the one before it. */
export const anEntry = <Type extends AnyEventType>(
  position: number,
  type: Type,
  data: Extract<AnyEvent, { readonly type: Type }>['data'],
  change: Partial<LogEntry> = {},
): LogEntry => {
  const at = new Date(Date.parse('2025-01-18T13:30:10.000Z') + position * 60_000).toISOString()
  return {
    position,
    type,
    data: { ...data },
    occurredAt: at,
    recordedAt: at,
    by: { kind: 'access', name: 'Tablet 2', roles: ['timekeeper'] },
    ...change,
  }
}
