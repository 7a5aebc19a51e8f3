import { describe, expect, it } from 'vitest'
import { DomainError } from '../kernel/domain-error.ts'
import { plusSeconds } from '../kernel/time.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  factsOf,
  type GamePhase,
  gameId,
  gameIn,
  goalId,
  penalised,
  scored,
  TEAMS,
  teamId,
  timePenaltyId,
} from '../testing/index.ts'
import type { GameCommand } from './game-commands.ts'
import type { GameEvent } from './game-events.ts'
import { decideGame } from './index.ts'

const id = gameId(1)
const filled = [scored(aGoal()), penalised(aTimePenalty())]
const postponed: GameEvent = {
  type: 'game.postponed',
  data: { id, postponedToDateTime: at(60) },
  occurredAt: at(-3500),
}

/** The three outcomes in the command table: it happens, it is already so, or it is refused. */
type Answer = 'happens' | 'already so' | DomainError['code']

const COLUMNS = [
  'planned',
  'ready',
  'cancelled',
  'started',
  'paused',
  'regularTimeOver',
  'shootOut',
  'finished',
  'awarded',
] as const
type Row = Record<'unknown' | (typeof COLUMNS)[number], Answer>

/** The same answer in every phase. */
const everywhere = (answer: Answer): Row => ({ ...before(answer), ...under(answer), ...after(answer) })
const before = (answer: Answer) => ({ unknown: answer, planned: answer, ready: answer, cancelled: answer })
const under = (answer: Answer) => ({ started: answer, paused: answer, regularTimeOver: answer })
const after = (answer: Answer) => ({ shootOut: answer, finished: answer, awarded: answer })

/** Refusals for a game that does not exist, is cancelled or already has a result. */
const CLOSED = {
  unknown: 'game/unknown',
  cancelled: 'game/cancelled',
  finished: 'game/finished',
  awarded: 'game/finished',
} as const

/** [G1] Open before the start alone. */
const UNTIL_START: Row = {
  ...everywhere('happens'),
  ...under('game/already-started'),
  shootOut: 'game/already-started',
  ...CLOSED,
}
/** [G10] Open from the start to the freeze. */
const UNDER_WAY: Row = { ...everywhere('happens'), ...before('game/not-started'), shootOut: 'game/frozen', ...CLOSED }

type Line = readonly [rule: string, command: GameCommand, row: Row, record?: typeof filled]

const table: readonly Line[] = [
  ['[G3] a new date and time', { type: 'game.changeDateTime', data: { id, dateTime: at(900) } }, UNTIL_START],
  ['[G3] a new duration', { type: 'game.changeDuration', data: { id, duration: 720 } }, UNTIL_START],
  [
    '[G4] another number of shots',
    { type: 'game.changeShootOutShotsNumber', data: { id, shootOutShotsNumber: 3 } },
    { ...everywhere('happens'), ...CLOSED },
  ],
  [
    '[G5] other actual teams',
    { type: 'game.setActualTeams', data: { id, homeTeamId: teamId(3), guestTeamId: teamId(4) } },
    { ...UNTIL_START, ready: 'game/team-already-set' },
  ],
  [
    '[U3] taking the teams back',
    { type: 'game.revokeActualTeams', data: { id } },
    { ...UNTIL_START, planned: 'already so', cancelled: 'already so' },
  ],
  [
    '[G6] a later beginning',
    { type: 'game.postpone', data: { id, postponedToDateTime: at(5000) } },
    { ...UNTIL_START, ready: 'game/regie-ready' },
  ],
  [
    '[U7] taking a postponement back',
    { type: 'game.revokePostponement', data: { id } },
    { ...UNTIL_START, ready: 'game/regie-ready' },
  ],
  [
    '[G7] the Regie being ready',
    { type: 'game.markRegieReady', data: { id } },
    { ...everywhere('already so'), ...CLOSED, planned: 'happens', finished: 'already so' },
  ],
  [
    '[U6] the Regie not being ready after all',
    { type: 'game.revokeRegieReady', data: { id } },
    { ...UNTIL_START, planned: 'already so', cancelled: 'already so', awarded: 'already so' },
  ],
  [
    '[G8] the start',
    { type: 'game.start', data: { id } },
    { ...everywhere('already so'), ...CLOSED, planned: 'game/teams-not-set', ready: 'happens', finished: 'already so' },
  ],
  [
    '[U4] taking the start back',
    { type: 'game.revokeStart', data: { id } },
    { ...UNDER_WAY, planned: 'already so', ready: 'already so' },
    [],
  ],
  [
    '[C6] a pause',
    { type: 'game.pauseClock', data: { id } },
    { ...UNDER_WAY, paused: 'already so', regularTimeOver: 'game/regular-time-over' },
  ],
  [
    '[C6] the clock running on',
    { type: 'game.resumeClock', data: { id } },
    { ...UNDER_WAY, started: 'already so', regularTimeOver: 'game/regular-time-over' },
  ],
  [
    '[C10] a corrected clock',
    { type: 'game.setClock', data: { id, remaining: 200 } },
    { ...UNDER_WAY, started: 'game/clock-running' },
  ],
  ['[C5] the end of regular time before zero', { type: 'game.endRegularTime', data: { id } }, everywhere('already so')],
  ['[G11] a goal', { type: 'game.scoreGoal', data: aGoal({ goalId: goalId(9) }) }, UNDER_WAY],
  [
    '[G14] a change of a goal',
    { type: 'game.changeGoal', data: { id, goalId: goalId(1), time: 399 } },
    { ...UNDER_WAY, ...before('game/unknown-goal'), unknown: 'game/unknown', awarded: 'game/unknown-goal' },
  ],
  [
    '[G15] taking a goal back',
    { type: 'game.revokeGoal', data: { id, goalId: goalId(1) } },
    { ...UNDER_WAY, ...before('game/unknown-goal'), unknown: 'game/unknown', awarded: 'game/unknown-goal' },
  ],
  [
    '[P2] a time penalty',
    { type: 'game.giveTimePenalty', data: aTimePenalty({ timePenaltyId: timePenaltyId(9) }) },
    UNDER_WAY,
  ],
  [
    '[U2] taking a time penalty back',
    { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1) } },
    {
      ...UNDER_WAY,
      ...before('game/unknown-timepenalty'),
      unknown: 'game/unknown',
      awarded: 'game/unknown-timepenalty',
    },
  ],
  [
    '[G16] the freeze',
    { type: 'game.freezeRegularTime', data: { id } },
    { ...UNDER_WAY, started: 'game/clock-running', shootOut: 'already so', finished: 'already so' },
  ],
  [
    '[U5] taking the freeze back',
    { type: 'game.revokeFreeze', data: { id } },
    {
      ...everywhere('happens'),
      ...before('game/not-frozen'),
      ...under('already so'),
      unknown: 'game/unknown',
      awarded: 'game/finished',
    },
  ],
  [
    '[S1] a shot',
    { type: 'game.trackShootOutShot', data: { id, teamId: TEAMS.home, success: true } },
    {
      ...everywhere('game/no-shoot-out'),
      shootOut: 'happens',
      unknown: 'game/unknown',
      finished: 'game/finished',
      awarded: 'game/finished',
    },
  ],
  [
    '[U9] taking a shot back where none is',
    { type: 'game.revokeShootOutShot', data: { id } },
    {
      ...everywhere('game/no-shoot-out'),
      shootOut: 'already so',
      unknown: 'game/unknown',
      finished: 'game/finished',
      awarded: 'game/finished',
    },
  ],
  [
    '[G18] an awarded result',
    { type: 'game.awardResult', data: { id, home: 3, guest: 0, reason: 'decision' } },
    { ...everywhere('happens'), ...CLOSED },
  ],
  ['[G19] a cancellation', { type: 'game.cancel', data: { id } }, { ...UNTIL_START, cancelled: 'already so' }],
  [
    '[G19] a restoration',
    { type: 'game.restore', data: { id } },
    { ...everywhere('already so'), unknown: 'game/unknown', cancelled: 'happens' },
  ],
  [
    '[G21] media links',
    { type: 'game.setLinks', data: { id, youtube: 'https://example.org/video' } },
    { ...everywhere('happens'), unknown: 'game/unknown' },
  ],
  [
    '[G22] taking the game over',
    { type: 'game.takeOver', data: { id } },
    { ...everywhere('happens'), ...CLOSED, cancelled: 'happens' },
  ],
]

const lines = table.map(([rule, command, row, record = filled]) => ({ rule, command, row, record }))

function historyOf(phase: GamePhase, record: typeof filled): GameEvent[] {
  const [planned, ...rest] = aGame({ phase, record })
  return planned ? [planned, postponed, ...rest] : []
}

function answer(command: GameCommand, history: readonly GameEvent[]): Answer {
  const occurredAt = plusSeconds(history.at(-1)?.occurredAt ?? at(0), 1)
  try {
    const events = decideGame({ ...command, occurredAt }, gameIn(history, id), factsOf(history))
    return events.length > 0 ? 'happens' : 'already so'
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}

describe('command table', () => {
  it.each(lines)('$rule is answered as the phase demands', ({ command, row, record }) => {
    const histories = [['unknown', []], ...COLUMNS.map((phase) => [phase, historyOf(phase, record)] as const)] as const
    const answers = histories.map(([phase, history]) => [phase, answer(command, history)])
    expect(Object.fromEntries(answers)).toEqual(row)
  })
})
