import { describe, expect, it } from 'vitest'
import { idMaker, newId } from './new-id.ts'

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const AT = Date.parse('2025-01-18T09:00:00.000Z')

const sources = (wallMs: () => number, byte = 0xff) => ({
  wallMs,
  randomize: (bytes: Uint8Array<ArrayBuffer>) => void bytes.fill(byte),
})

describe('[I1] a new id', () => {
  it('is a UUID of version 7', () => expect(newId()).toMatch(UUID_V7))

  it('begins with the time at which it was made', () =>
    expect(
      idMaker(sources(() => AT))()
        .replaceAll('-', '')
        .slice(0, 12),
    ).toBe(AT.toString(16).padStart(12, '0')))

  it('is another one each time', () => expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000))

  it('sorts after the one before, however many a millisecond has', () => {
    const next = idMaker(sources(() => AT))
    const ids = Array.from({ length: 10_000 }, next)
    expect(ids).toEqual([...new Set(ids)].sort())
    expect(ids.every((id) => UUID_V7.test(id))).toBe(true)
  })

  it('sorts after the one before when the clock of the device is set back', () => {
    const times = [AT, AT - 60_000, AT + 1]
    const next = idMaker(sources(() => times.shift() ?? AT, 0))
    const ids = [next(), next(), next()]
    expect(ids).toEqual([...ids].sort())
  })
})
