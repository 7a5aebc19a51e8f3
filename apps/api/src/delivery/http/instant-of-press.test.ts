import { plusSeconds } from '@cup/domain/kernel'
import { at } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { instantOfPress, millisUntil, steadyClock } from './instant-of-press.ts'
import { RequestError } from './problems.ts'

const ARRIVED = at(0)

describe('[I7] the instant of a press', () => {
  it('is the arrival, where nothing is said', () => expect(instantOfPress(undefined, ARRIVED)).toBe(ARRIVED))

  it('is when the button was pressed, however long ago', () =>
    expect(instantOfPress(at(-86_400), ARRIVED)).toBe(at(-86_400)))

  it.each([0.001, 4.999, 5])('is the arrival for a clock that is %d s ahead', (seconds) =>
    expect(instantOfPress(plusSeconds(ARRIVED, seconds), ARRIVED)).toBe(ARRIVED),
  )

  it('is refused when it lies further ahead, with the time of the service', () => {
    const refused = () => instantOfPress(plusSeconds(ARRIVED, 5.001), ARRIVED)

    expect(refused).toThrow(RequestError)
    expect(refused).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({
          code: 'time/ahead',
          errors: [{ path: 'occurredAt', code: 'ahead', message: `The service's time is ${ARRIVED}` }],
        }),
      }),
    )
  })
})

describe('the clock of the service', () => {
  it('says the time, in the one form, and never runs back', () => {
    const now = steadyClock()
    const readings = Array.from({ length: 1000 }, () => now())

    expect(readings).toEqual([...readings].sort())
    expect(Math.abs(Date.parse(now()) - Date.now())).toBeLessThan(1000)
  })

  it('knows how long it is until an instant, and no less than nothing', () => {
    expect([millisUntil(at(1.5), at(0)), millisUntil(at(0), at(1))]).toEqual([1500, 0])
  })
})
