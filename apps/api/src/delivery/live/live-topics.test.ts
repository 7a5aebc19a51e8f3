import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { positionWaiter } from '../http/index.ts'
import { comesToKnowAfter } from './live-topics.ts'

describe('waiting for a position that a viewer has', () => {
  /** A process that knows everything up to position 5. */
  function aProcess(read: (reach: (position: number) => void) => Promise<void>) {
    const scopes = { head: 5 }
    const waiter = positionWaiter(systemRuntime)
    const reach = (position: number) => {
      scopes.head = position
      waiter.reached(position)
    }
    return { reach, comesToKnow: comesToKnowAfter(() => read(reach), { waiter, scopes, forMs: 60_000 }) }
  }

  it('ends as soon as the whole log has been read without it', async () => {
    const { comesToKnow } = aProcess(async () => undefined)

    expect(await comesToKnow(6)).toBe(false)
  })

  it('ends as soon as the log has been read with it', async () => {
    const { comesToKnow } = aProcess(async (reach) => reach(6))

    expect(await comesToKnow(6)).toBe(true)
  })

  it('ends with the position while the log is still being read', async () => {
    const { comesToKnow, reach } = aProcess(() => new Promise(() => undefined))
    const known = comesToKnow(6)
    reach(6)

    expect(await known).toBe(true)
  })

  it('goes on where the log cannot be read', async () => {
    const { comesToKnow, reach } = aProcess(() => Promise.reject(new Error('no database')))
    const known = comesToKnow(6)
    await new Promise(setImmediate)
    reach(6)

    expect(await known).toBe(true)
  })
})
