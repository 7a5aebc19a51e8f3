import { problemOf } from '@cup/contract/problem'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aLine, answered, type Outcome } from '../testing/a-line.ts'
import { id } from '../testing/views.ts'
import { sendPress } from './send-press.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const ok = () => answered({ position: 43 })
const broken = () => new TypeError('Failed to fetch')
const refused = () => Response.json(problemOf('game/frozen'), { status: 409 })
const busy = () => new Response(null, { status: 503 })

/** What comes of one press when the service answers so. */
async function pressing(name: 'game.write/start' | 'game.write/pause-clock', outcomes: readonly Outcome[]) {
  let seconds = 0
  const { http, sent } = aLine(outcomes, { serverNow: () => `2025-01-18T09:00:0${seconds++}.000Z` })
  const press = sendPress(http, name, { id: id(1) })
  const outcome = press.catch((error: Error) => error.message)
  await vi.runAllTimersAsync()
  return { outcome: await outcome, sent }
}

describe('a press', () => {
  it('is sent once if it is answered', async () => {
    const { outcome, sent } = await pressing('game.write/start', [ok()])
    expect(outcome).toEqual({ position: 43 })
    expect(sent).toHaveLength(1)
  })

  it('keeps its key and its time over all retries', async () => {
    const { outcome, sent } = await pressing('game.write/start', [broken(), busy(), ok()])
    expect(outcome).toEqual({ position: 43 })
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
    expect(sent.map(({ body }) => body)).toEqual(
      Array(3).fill(`{"occurredAt":"2025-01-18T09:00:00.000Z","id":"${id(1)}"}`),
    )
  })

  it('is given up after three retries', async () => {
    const { outcome, sent } = await pressing('game.write/start', [broken(), broken(), broken(), broken(), ok()])
    expect(outcome).toBe('Failed to fetch')
    expect(sent).toHaveLength(4)
  })

  it('is not sent again when it was refused', async () => {
    const { outcome, sent } = await pressing('game.write/start', [refused(), ok()])
    expect(outcome).toBe('409')
    expect(sent).toHaveLength(1)
  })

  it('fails in silence for the clock’s own buttons, after all retries', async () => {
    const { outcome, sent } = await pressing('game.write/pause-clock', [broken(), refused()])
    expect(outcome).toBeUndefined()
    expect(sent).toHaveLength(2)
  })
})
