import { describe, expect, it } from 'vitest'
import { lostPresses } from './lost-presses.ts'
import { pressesAnswered, type ShownPress } from './presses-answered.ts'
import { pressesKept } from './presses-kept.ts'
import { aGoalAfter, aLog, GAME } from './testing/a-log.ts'
import { aDesk, anAnswer, aPress, aStep } from './testing/a-step.ts'

describe('the wait of a press', () => {
  /** What is found after so many milliseconds, looked at twice a second. */
  function after(millis: number, press: Partial<ShownPress>, { isOnline = true, brokenAt = -1 } = {}) {
    const check = pressesAnswered(() => desks)
    const desks = [aDesk({ presses: () => [aPress(press)], isOnline: () => isOnline })]
    const broken = anAnswer('/v1/x', {}, { response: { status: 503, headers: {}, body: '' } })
    let found: string | undefined
    for (let now = 0; now <= millis && found === undefined; now += 500) {
      found = check.look(aStep({ now, answers: now === brokenAt ? [broken] : [] }))
    }
    return found
  }

  it('is found where the desk does not show it', () =>
    expect(after(4000, { state: 'sending' })).toBe(
      'Tisch 1 has pressed game.write/score-goal, and does not show after 3500 ms that it waits.',
    ))

  it('is found where it is longer than the attempts of the outbox', () =>
    expect(after(60_000, { state: 'unconfirmed' })).toBe(
      'Tisch 1 has pressed game.write/score-goal, and has no answer for 46 s while the line is up and every service answers.',
    ))

  it('is found where the desk does not show it, also without a line', () =>
    expect(after(4000, { state: 'sending' }, { isOnline: false })).toMatch(/does not show after 3500 ms that it waits/))

  it.each([
    ['without a line, or while its service stands still', { isOnline: false }],
    ['while a service fails', { brokenAt: 20_000 }],
  ])('is accepted %s', (_, hall) => expect(after(60_000, { state: 'unconfirmed' }, hall)).toBeUndefined())

  it('is accepted behind a question', () => expect(after(60_000, { state: 'needsDecision' })).toBeUndefined())
})

describe('a press that leaves its desk', () => {
  /** What is found where a press leaves a desk whose game is of this position; the goal may be in the log. */
  function leaving(press: Partial<ShownPress>, { isInLog = true, isShown = false, isLost = false } = {}) {
    const log = aLog()
    const goal = [...log.begun(), log.commit(aGoalAfter(1), 'k1')].at(-1)
    let presses = [aPress({ gameId: GAME, ...press })]
    const changedAt = log.tournament.position - (isShown ? 0 : 1)
    const shown = () => [{ read: 'game.read/get', query: { id: GAME }, data: { id: GAME, changedAt } }]
    const desks = [aDesk({ presses: () => presses, shown })]
    const check = pressesKept(() => desks)
    check.look(aStep({ written: isInLog && goal ? [{ commit: goal }] : [] }))
    if (isLost) check.look(aStep({ written: [{ lostAfter: log.tournament.position - 1 }] }))
    presses = []
    return check.look(aStep())
  }

  it('[C9] is found before its event is shown', () =>
    expect(leaving({ state: 'done' })).toMatch(
      /^Tisch 1 has dropped game.write\/score-goal at position \d+ while its game is of position \d+\.$/,
    ))

  it('[C9] is found where the log does not have it', () =>
    expect(leaving({ state: 'unconfirmed' }, { isInLog: false })).toBe(
      'Tisch 1 has dropped game.write/score-goal (unconfirmed), which is not in the log.',
    ))

  it('[C9] is accepted once its event is shown, and after a refusal', () => {
    expect(leaving({ state: 'done' }, { isShown: true })).toBeUndefined()
    expect(leaving({ state: 'refused' }, { isInLog: false })).toBeUndefined()
  })

  it('[I15] is accepted where the log has lost its event since', () =>
    expect(leaving({ state: 'done' }, { isLost: true })).toBeUndefined())
})

describe('a press that the log has lost', () => {
  function afterLoss(then: Partial<ShownPress>) {
    const log = aLog()
    let presses = [aPress()]
    const check = lostPresses(() => [aDesk({ presses: () => presses })])
    for (const commit of [...log.begun(), log.commit(aGoalAfter(1), 'k1')]) check.look(aStep({ written: [{ commit }] }))
    check.look(aStep({ written: [{ lostAfter: log.tournament.position - 1 }] }))
    presses = [aPress(then)]
    check.look(aStep())
    return check.finding()
  }

  it('[I15] is found where its device never asks about it', () =>
    expect(afterLoss({ state: 'done' })).toMatch(
      /^Tisch 1 never asks about game.write\/score-goal, which the log has lost/,
    ))

  it('[I15] is accepted where its device shows it as lost', () => expect(afterLoss({ state: 'lost' })).toBeUndefined())
})
