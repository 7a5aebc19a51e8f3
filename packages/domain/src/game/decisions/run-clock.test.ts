import { describe, expect, it } from 'vitest'
import { DomainError } from '../../kernel/domain-error.ts'
import {
  aCompetition,
  aGame,
  aGoal,
  aTimePenalty,
  at,
  competitionId,
  type EventDraft,
  gameId,
  given,
  goalId,
  knownGame,
  penalised,
  scored,
  TEAMS,
  timePenaltyId,
} from '../../testing/index.ts'
import { clockInstantOf, isTooLate } from './run-clock.ts'

const id = gameId(1)
const data = { id }
const started = (seconds: number, penaltyEndsOnGoal = true): EventDraft => ({
  type: 'game.started',
  data: { id, penaltyEndsOnGoal },
  occurredAt: at(seconds),
})
const paused = (seconds: number): EventDraft => ({ type: 'game.clockPaused', data, occurredAt: at(seconds) })
const resumed = (seconds: number): EventDraft => ({ type: 'game.clockResumed', data, occurredAt: at(seconds) })
const ended = (seconds: number): EventDraft => ({ type: 'game.regularTimeEnded', data, occurredAt: at(seconds) })
const set = (remaining: number, seconds: number): EventDraft => ({
  type: 'game.clockSet',
  data: { id, remaining },
  occurredAt: at(seconds),
})

const start = (seconds: number) => ({ type: 'game.start', data, occurredAt: at(seconds) }) as const
const pause = (seconds: number) => ({ type: 'game.pauseClock', data, occurredAt: at(seconds) }) as const
const resume = (seconds: number) => ({ type: 'game.resumeClock', data, occurredAt: at(seconds) }) as const
const setClock = (remaining: number, seconds: number) =>
  ({ type: 'game.setClock', data: { id, remaining }, occurredAt: at(seconds) }) as const
const endTime = (seconds: number) => ({ type: 'game.endRegularTime', data, occurredAt: at(seconds) }) as const

describe('start', () => {
  it('[G8] starts the game once both teams are set and the Regie is ready', () =>
    given(...aGame({ phase: 'ready' }))
      .when(start(7))
      .then([started(7)]))

  it('[P8] copies the setting whether a goal ends a penalty', () =>
    given(...aCompetition({ penaltyEndsOnGoal: false }), ...aGame({ phase: 'ready' }))
      .when(start(0))
      .then([started(0, false)]))

  describe('on a court where another game runs', () => {
    const isBusy = { runningBeside: () => [knownGame(aGame({ number: 2 })).plan] }
    const games = [
      { id: gameId(2), name: 'Spiel 2' },
      { id, name: 'Spiel 1' },
    ]

    it('[H17] is refused with both games', () =>
      given(...aGame({ phase: 'ready' }))
        .when(start(7), isBusy)
        .thenRefused('game/court-busy', { games }))

    it.each([
      ['confirmed', { data: { id, alsoRunning: true } }],
      ['late from a cut-off desk', { isLate: true, knownPosition: 5 }],
      ['older than the news', { isOldNews: true }],
      ['confirmed as late', { isConfirmed: true }],
    ])('[H17] starts the game when it is %s', (_, more) =>
      given(...aGame({ phase: 'ready' }))
        .when({ ...start(7), ...more }, isBusy)
        .then([started(7)]),
    )

    it('[H17] starts the game in a correction', () =>
      given(...aGame({ phase: 'ready' }))
        .when(start(7), { ...isBusy, isCorrection: true })
        .then([started(7)]))

    it('[I4] changes nothing when the game has started', () =>
      given(...aGame({ phase: 'started' }))
        .when(start(7), isBusy)
        .then([]))
  })

  it('[G8] is refused while no team is set', () =>
    given(...aGame(), { type: 'game.regieMarkedReady', data })
      .when(start(0))
      .thenRefused('game/teams-not-set'))

  it('[G8] is refused while one team is missing', () =>
    given(
      ...aGame(),
      { type: 'game.regieMarkedReady', data },
      { type: 'game.actualTeamsSet', data: { id, homeTeamId: TEAMS.home } },
    )
      .when(start(0))
      .thenRefused('game/teams-not-set'))

  it('[G8] is refused while the Regie is not ready', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(start(0))
      .thenRefused('game/regie-not-ready'))

  it('[G8] needs no Regie where the competition does not require it', () =>
    given(...aCompetition({ regieRequired: false }), ...aGame({ phase: 'confirmed' }))
      .when(start(0))
      .then([started(0)]))

  it('[K8] is refused in an archived competition', () =>
    given(
      ...aCompetition(),
      { type: 'competition.archived', data: { id: competitionId(1) } },
      ...aGame({ phase: 'ready' }),
    )
      .when(start(0))
      .thenRefused('competition/archived'))

  it('[C9] is refused when it comes too late from a device', () =>
    given(...aGame({ phase: 'ready' }))
      .when({ ...start(0), isLate: true })
      .thenRefused('time/late'))

  it.each(['started', 'paused', 'regularTimeOver', 'shootOut', 'finished'] as const)(
    '[I4] changes nothing when it is repeated in a game that is %s',
    (phase) =>
      given(...aGame({ phase }))
        .when(start(0))
        .thenNothing(),
  )

  it('[I4] changes nothing when it is repeated late', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...start(0), isLate: true })
      .thenNothing())

  it('[I4] changes nothing when it is repeated after an awarded result', () =>
    given(...aGame({ phase: 'started' }), {
      type: 'game.resultAwarded',
      data: { id, home: 0, guest: 2, reason: 'abandoned' },
    })
      .when(start(0))
      .thenNothing())
})

describe('revoke start', () => {
  const revoke = { type: 'game.revokeStart', data } as const

  it('[U4] takes the start back while the record is empty', () =>
    given(...aGame({ phase: 'started' }))
      .when(revoke)
      .then([{ type: 'game.startRevoked', data }]))

  it.each([
    ['goal', scored(aGoal())],
    ['time penalty', penalised(aTimePenalty())],
  ])('[U4] is refused while a %s is recorded', (_, entry) =>
    given(...aGame({ phase: 'started', record: [entry] }))
      .when(revoke)
      .thenRefused('game/sheet-not-empty'),
  )

  it('[U4] takes the start back once goal and penalty are revoked', () =>
    given(
      ...aGame({ phase: 'started', record: [scored(aGoal()), penalised(aTimePenalty())] }),
      { type: 'game.goalRevoked', data: { id, goalId: goalId(1) } },
      { type: 'game.timePenaltyRevoked', data: { id, timePenaltyId: timePenaltyId(1) } },
    )
      .when(revoke)
      .then([{ type: 'game.startRevoked', data }]))

  it('[U4] lets the game be started again', () =>
    given(...aGame({ phase: 'started' }), { type: 'game.startRevoked', data })
      .when(start(60))
      .then([started(60)]))

  it('[I4] changes nothing when it is repeated', () =>
    given(...aGame({ phase: 'started' }), { type: 'game.startRevoked', data })
      .when(revoke)
      .thenNothing())
})

describe('pause', () => {
  it('[C6] stops the clock when the button is pressed', () =>
    given(...aGame({ phase: 'started' }))
      .when(pause(120))
      .then([paused(120)]))

  it('[C6] stops the clock with a moment left', () =>
    given(...aGame({ phase: 'started' }))
      .when(pause(599.999))
      .then([paused(599.999)]))

  it('[C6] is refused at zero', () =>
    given(...aGame({ phase: 'started' }))
      .when(pause(600))
      .thenRefused('game/regular-time-over'))

  it('[C7] that was pressed before zero is accepted after the end of regular time', () =>
    given(...aGame({ phase: 'started' }), ended(600))
      .when(pause(598))
      .then([paused(598)]))

  it('[C8] pressed up to 5 s before the last clock command counts as at that one', () =>
    given(...aGame({ phase: 'paused' }), resumed(400))
      .when(pause(395))
      .then([paused(400)]))

  it('[C8] pressed more than 5 s before the last clock command is refused', () =>
    given(...aGame({ phase: 'paused' }), resumed(400))
      .when(pause(394.999))
      .thenRefused('time/out-of-order', { lastClockCommandAt: at(400) }))

  it('[C9] is refused when it comes too late from a device', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...pause(100), isLate: true })
      .thenRefused('time/late'))

  it('[I4] changes nothing when the clock is stopped, however late it arrives', () =>
    given(...aGame({ phase: 'paused' }))
      .when({ ...pause(10), isLate: true })
      .thenNothing())

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'paused' }), { type: 'game.regularTimeFrozen', data }, { type: 'game.finished', data })
      .when(pause(300))
      .thenNothing())
})

describe('resume', () => {
  it('[C6] lets a paused clock run on', () =>
    given(...aGame({ phase: 'paused' }))
      .when(resume(360))
      .then([resumed(360)]))

  it('[C6] is refused with no time left', () =>
    given(...aGame({ phase: 'paused' }), set(0, 310), ended(310))
      .when(resume(360))
      .thenRefused('game/regular-time-over'))

  it('[C6] is refused when the running clock has reached zero', () =>
    given(...aGame({ phase: 'started' }))
      .when(resume(600))
      .thenRefused('game/regular-time-over'))

  it('[C8] pressed up to 5 s before the pause counts as at the pause', () =>
    given(...aGame({ phase: 'paused' }))
      .when(resume(296))
      .then([resumed(300)]))

  it('[C8] pressed more than 5 s before the pause is refused', () =>
    given(...aGame({ phase: 'paused' }))
      .when(resume(294))
      .thenRefused('time/out-of-order', { lastClockCommandAt: at(300) }))

  it('[C8] pressed more than 5 s before a freeze that was taken back is refused', () =>
    given(...aGame({ phase: 'finished' }), { type: 'game.freezeRevoked', data }, set(30, 640))
      .when(resume(604))
      .thenRefused('time/out-of-order', { lastClockCommandAt: at(610) }))

  it('[C9] is refused when it comes too late from a device', () =>
    given(...aGame({ phase: 'paused' }))
      .when({ ...resume(301), isLate: true })
      .thenRefused('time/late'))

  it('[I4] changes nothing while the clock runs', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...resume(10), isLate: true })
      .thenNothing())

  it('[I4] changes nothing when it is repeated after the freeze', () =>
    given(...aGame({ phase: 'paused' }), resumed(360), ended(660), { type: 'game.regularTimeFrozen', data })
      .when(resume(360))
      .thenNothing())
})

describe('set clock', () => {
  it('[C10] gives a paused clock another reading', () =>
    given(...aGame({ phase: 'paused' }))
      .when(setClock(200, 310))
      .then([set(200, 310)]))

  it('[C10] works after zero', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when(setClock(30, 620))
      .then([set(30, 620)]))

  it('[C10] works at zero before the end of regular time is recorded', () =>
    given(...aGame({ phase: 'started' }))
      .when(setClock(30, 600))
      .then([set(30, 600)]))

  it('[C10] to zero ends regular time', () =>
    given(...aGame({ phase: 'paused' }))
      .when(setClock(0, 310))
      .then([set(0, 310), ended(310)]))

  it('[C10] is refused while the clock runs', () =>
    given(...aGame({ phase: 'started' }))
      .when(setClock(200, 310))
      .thenRefused('game/clock-running'))

  it('[C10] is refused beyond the duration', () =>
    given(...aGame({ phase: 'paused' }))
      .when(setClock(601, 310))
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('[C10] never happens before the clock was stopped', () =>
    given(...aGame({ phase: 'paused' }))
      .when(setClock(200, 250))
      .then([set(200, 300)]))

  it('[I4] changes nothing when the clock already shows it', () =>
    given(...aGame({ phase: 'paused' }))
      .when(setClock(300, 310))
      .thenNothing())

  it('[I4] changes nothing when the clock is at zero already', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when(setClock(0, 610))
      .thenNothing())
})

describe('end of regular time', () => {
  it('[C5] is recorded at the exact instant, however late the service comes', () =>
    given(...aGame({ phase: 'started' }))
      .when(endTime(4000))
      .then([ended(600)]))

  it('[C5] counts from the last resume', () =>
    given(...aGame({ phase: 'paused' }), resumed(1000.5))
      .when(endTime(1300.5))
      .then([ended(1300.5)]))

  it('[C5] is nothing while there is time left', () =>
    given(...aGame({ phase: 'started' }))
      .when(endTime(599.999))
      .thenNothing())

  it('[C5] is nothing while the clock is stopped', () =>
    given(...aGame({ phase: 'paused' }))
      .when(endTime(4000))
      .thenNothing())

  it('[C5] is recorded once', () =>
    given(...aGame({ phase: 'regularTimeOver' }))
      .when(endTime(4000))
      .thenNothing())

  it('[C7] is recorded again after a pause has taken it back', () =>
    given(...aGame({ phase: 'regularTimeOver' }), paused(590), resumed(700))
      .when(endTime(710))
      .then([ended(710)]))

  it('[C5] is nothing for a game that is not there', () => given().when(endTime(600)).thenNothing())
})

describe('a late command of a device that says what it knew', () => {
  const late = { isLate: true, knownPosition: 7 }
  const alone = { hasOtherEnteredSince: () => false }
  const overtaken = { hasOtherEnteredSince: () => true }

  it('[C9] counts as long as no other device has entered something since', () => {
    given(...aGame({ phase: 'ready' }))
      .when({ ...start(0), ...late }, alone)
      .then([started(0)])
    given(...aGame({ phase: 'started' }))
      .when({ ...pause(100), ...late }, alone)
      .then([paused(100)])
    given(...aGame({ phase: 'paused' }))
      .when({ ...resume(301), ...late }, alone)
      .then([resumed(301)])
    given(...aGame({ phase: 'paused' }))
      .when({ ...setClock(60, 320), ...late }, alone)
      .then([set(60, 320)])
  })

  it.each([
    ['a start', 'started', start(0)],
    ['a pause', 'paused', pause(100)],
    ['a resume', 'started', resume(100)],
    ['a reading', 'paused', setClock(60, 320)],
    ['a freeze', 'finished', { type: 'game.freezeRegularTime', data, occurredAt: at(700) }],
  ] as const)('[C9] is asked about otherwise, also where %s would change nothing', (_, phase, command) =>
    given(...aGame({ phase }))
      .when({ ...command, ...late }, overtaken)
      .thenRefused('time/late'),
  )

  it('[C9] asks about the game and the position that the device knew', () => {
    const asked: unknown[] = []
    const hasOtherEnteredSince = (...question: unknown[]) => asked.push(question) < 0
    given(...aGame({ phase: 'started' })).when({ ...pause(100), ...late }, { hasOtherEnteredSince })
    expect(asked).toEqual([[id, 7]])
  })

  it('[C9] is not asked about while it is in time', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...pause(100), knownPosition: 7 }, overtaken)
      .then([paused(100)]))

  it('[C8] counts at the last clock command, however far before it, once its operator has confirmed it', () =>
    given(...aGame({ phase: 'paused' }), resumed(400))
      .when({ ...pause(310), knownPosition: 7, isConfirmed: true }, overtaken)
      .then([paused(400)]))

  it('[C8] is refused far before the last clock command where it does not say what its device knew', () =>
    given(...aGame({ phase: 'paused' }), resumed(400))
      .when({ ...pause(310), isConfirmed: true })
      .thenRefused('time/out-of-order', { lastClockCommandAt: at(400) }))
})

describe('instant of a clock command', () => {
  it('[C8] is when the button was pressed', () => {
    expect(clockInstantOf({ occurredAt: at(10) }, at(0))).toBe(at(10))
  })

  it('[C8] is when the button was pressed where no clock command came before', () => {
    expect(clockInstantOf({ occurredAt: at(-100) })).toBe(at(-100))
  })

  it.each([0.001, 2, 5])('[C8] is that of the last clock command when it is %d s earlier', (seconds) => {
    expect(clockInstantOf({ occurredAt: at(100 - seconds) }, at(100))).toBe(at(100))
  })

  it.each([5.001, 60])('[C8] is refused when it is %d s before the last clock command', (seconds) => {
    const refused = () => clockInstantOf({ occurredAt: at(100 - seconds) }, at(100))
    expect(refused).toThrow(new DomainError('time/out-of-order', { lastClockCommandAt: at(100) }))
  })

  it('[C9] is refused when the device sent it too late', () => {
    expect(() => clockInstantOf({ occurredAt: at(10), isLate: true }, at(0))).toThrow(new DomainError('time/late'))
  })

  it.each([
    [0, false],
    [15, false],
    [15.001, true],
    [-5, false],
  ])('[C9] that arrives %d s after the tap is late: %s', (seconds, isLate) => {
    expect(isTooLate(at(0), at(seconds))).toBe(isLate)
  })
})
