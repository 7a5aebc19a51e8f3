import { plusSeconds } from '@cup/domain/kernel'
import { at } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../utilities/errors.ts'
import { occurredAtOf } from './write-route.ts'

const ARRIVED = at(0)

describe('[I7] occurredAt of a command', () => {
  it('is the time of arrival where the device sends none', () => expect(occurredAtOf(undefined, ARRIVED)).toBe(ARRIVED))

  it('is the time that the device sends, however long ago', () =>
    expect(occurredAtOf(at(-86_400), ARRIVED)).toBe(at(-86_400)))

  it.each([0.001, 4.999, 5])('is the time of arrival for a device clock %d s ahead', (seconds) =>
    expect(occurredAtOf(plusSeconds(ARRIVED, seconds), ARRIVED)).toBe(ARRIVED),
  )

  it('is refused further ahead, with the time of the service', () => {
    const refused = () => occurredAtOf(plusSeconds(ARRIVED, 5.001), ARRIVED)

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
