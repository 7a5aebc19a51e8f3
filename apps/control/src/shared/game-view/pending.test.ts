import { describe, expect, it } from 'vitest'
import { clockPress } from '../../testing/an-outbox.ts'
import type { Sent } from '../outbox/sent.ts'
import { occurredAtOf, pendingAfter } from './pending.ts'

const NINE = '2025-01-18T09:00:00.000Z'

describe('what is still on its way', () => {
  const pause = (change: Partial<Sent>) => ({ ...clockPress('game.write/pause-clock', NINE), ...change })

  it('is neither what was refused nor what the view shows already', () => {
    const sent = [
      pause({ state: 'refused', refusal: 'game/frozen' }),
      pause({ state: 'done', position: 7 }),
      pause({ state: 'done', position: 8 }),
      pause({ state: 'unconfirmed' }),
    ]
    expect(pendingAfter({ changedAt: 7 }, sent)).toEqual(sent.slice(2))
  })

  it('[I7] has the time of the device, corrected, where the service’s was not known', () => {
    const { occurredAt: _, ...untimed } = pause({ pressedAt: Date.parse(NINE) })
    expect(occurredAtOf(untimed, -180_000)).toBe('2025-01-18T08:57:00.000Z')
  })
})
