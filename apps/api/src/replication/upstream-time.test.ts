import { instantOf, millisOf } from '@cup/domain/kernel'
import { expect, it } from 'vitest'
import { upstreamTime } from './upstream-time.ts'

const THERE = Date.parse('2030-01-01T10:00:00.000Z')

/** The other service answered half-way between the ping and the pong, by its own clock. */
const pong = (sent: number, delay: number, error = 0) => {
  const serverTime = instantOf(Math.round(THERE + sent + delay / 2 + error))
  return [{ type: 'pong', sent, received: serverTime, serverTime }, sent + delay] as const
}

it('is the time of the upstream, by the quickest answer', () => {
  const time = upstreamTime()
  const from = performance.now()
  time.measure(...pong(from, 4))
  time.measure(...pong(from + 100, 900, 400))

  const shown = millisOf(time.now()) - THERE
  expect(shown).toBeGreaterThanOrEqual(Math.floor(from) - 1)
  expect(shown).toBeLessThanOrEqual(Math.ceil(performance.now()) + 1)
})
