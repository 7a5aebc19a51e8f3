import { describe, expect, it } from 'vitest'
import { clocksGoOn } from './clocks-go-on.ts'
import { logReads } from './log-reads.ts'
import { aLog } from './testing/a-log.ts'
import { anAnswer, aScreen, aStep } from './testing/a-step.ts'
import { workBudget } from './work-budget.ts'

/** What is found while a screen shows these times, one after the other. */
function shownTimes(...times: readonly number[]) {
  let clock = 0
  const screen = aScreen({ clock: () => clock })
  const check = clocksGoOn(() => [screen])
  return times.map((time, n) => {
    clock = time
    return check.look(aStep({ now: n * 100 }))
  })
}

it('[C14] finds a clock that runs backwards by a little', () =>
  expect(shownTimes(10_000, 10_500, 10_200)).toEqual([
    undefined,
    undefined,
    'The clocks of Wand go from 00:00:10.500 back to 00:00:10.200.',
  ]))

it('[C14] accepts a correction of three seconds', () =>
  expect(shownTimes(10_000, 7_000)).toEqual([undefined, undefined]))

it('finds a frame that grows with the log, and a connection that is sent everything again and again', () => {
  const check = workBudget()
  const sent = (size: number) => aStep({ sent: [{ server: 'service-1', to: 'viewer-1', bytes: new Uint8Array(size) }] })
  expect(check.look(sent(1_300_000))).toBe('service-1 sends 1300000 bytes at once to viewer-1.')
  expect([1, 2].map(() => check.look(sent(1_000_000)))).toEqual([
    undefined,
    'service-1 has sent 3300000 bytes to viewer-1 within a minute; 2500000 are enough.',
  ])
})

describe('reads of the whole log', () => {
  /** What is found after so many reads of all events of a log, with this answer before each. */
  function reading(times: number, status = 200) {
    const check = logReads()
    const log = Array.from({ length: 10 }, () => aLog().begun()).flat()
    check.look(aStep({ written: log.map((commit) => ({ commit })) }))
    const answers = [anAnswer('/v1/x', {}, { response: { status, headers: {}, body: '' } })]
    const reads = [{ server: 'service-1', events: 120 }]
    return Array.from({ length: times }, (_, n) => check.look(aStep({ now: n * 1000, answers, reads }))).at(-1)
  }

  it('are found where a service makes them again and again', () => {
    expect(reading(6)).toBeUndefined()
    expect(reading(7)).toBe('service-1 reads the whole log for the 7th time within 10 minutes (120 events).')
  })

  it('are accepted after failures', () => expect(reading(20, 503)).toBeUndefined())
})
