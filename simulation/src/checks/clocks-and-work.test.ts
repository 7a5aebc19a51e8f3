import { expect, it } from 'vitest'
import { clocksGoOn } from './clocks-go-on.ts'
import { aScreen, aStep } from './testing/a-step.ts'
import { workBudget } from './work-budget.ts'

/** What is found while a screen shows these times, one after the other. */
function shownTimes(...times: readonly number[]) {
  let clock = 0
  const screen = aScreen({ clock: () => clock })
  const check = clocksGoOn(() => [screen])
  return times.map((time) => {
    clock = time
    return check.look(aStep())
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
