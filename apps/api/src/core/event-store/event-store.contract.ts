import { correctionId } from '@cup/domain/testing'
import type { Recorded } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import {
  aKey,
  anAppend,
  anEvent,
  appendNext,
  eventsIn,
  keysFor,
  pagesIn,
  positionsIn,
  upTo,
} from '../../../test/log-events.ts'
import type { EventStore, LogHead } from './event-store.ts'
import { logged } from './log-chain.ts'

/** Contract of every log, wherever it is kept. `aStore` makes an empty one. */
export function eventStoreContract(aStore: () => Promise<EventStore>): void {
  describe('[E2] the log', () => {
    it('begins before the first position, with a name of its own', async () => {
      const store = await aStore()

      expect(await store.head()).toEqual({ epoch: expect.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), position: 0 })
      expect(await pagesIn(store)).toEqual([])
    })

    it('returns the appended events in order and unchanged', async () => {
      const store = await aStore()
      const events = [1, 2, 3].map((position) => anEvent(position, `Verein '${position}' \\ "ä" 😀\n`))
      await store.locked([], async () => anAppend(events))

      expect(await eventsIn(store)).toEqual(events)
      expect(await store.head()).toMatchObject({ position: 3 })
    })

    it('[X3] keeps the correction that entered an event', async () => {
      const store = await aStore()
      const events = [anEvent(1), { ...anEvent(2), correctionId: correctionId(1) }]
      await store.locked([], async () => anAppend(events))

      expect(await eventsIn(store)).toEqual(events)
    })

    it('is read on from any position', async () => {
      const store = await aStore()
      await appendNext(store, 5)

      expect(await positionsIn(store, 3)).toEqual([4, 5])
      expect(await positionsIn(store, 5)).toEqual([])
    })

    it('is read page by page, without gaps or repeats', async () => {
      const store = await aStore()
      // In batches that a slow machine completes within the statement timeout.
      for (const count of [...upTo(8).map(() => 1000), 1]) await appendNext(store, count)

      expect(await positionsIn(store)).toEqual(upTo(8001))
      expect(await positionsIn(store, 1)).toEqual(upTo(8000, 2))
    })

    it('keeps its name', async () => {
      const store = await aStore()
      const { epoch } = await store.head()
      await appendNext(store)

      expect((await store.head()).epoch).toBe(epoch)
    })
  })

  describe('[E7] the check value of the log', () => {
    it('is that of the last append', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([anEvent(1)], { check: 'first' }))
      const { epoch } = await store.head()

      expect(await store.head()).toEqual({ epoch, position: 1, check: 'first' })
    })

    it('rests on digests that are the same before and after an event is stored', async () => {
      const store = await aStore()
      const names = ['\'\\ "ä" 😀\n\t', '\u2028 \u001f \u0007', 'Zürich \ud83d\ude00', '{"1": [2, 1e21, -0]}']
      const events = names.map((name, n) => anEvent(n + 1, name))
      await store.locked([], async () => anAppend(events))
      const digests = (await pagesIn(store)).flat().map(({ digest }) => digest)

      expect(digests).toEqual(events.map((event) => logged(event).digest))
      expect(new Set(digests).size).toBe(names.length)
    })
  })

  describe('[E2] the holder of the lock', () => {
    it('appends alone: eight writers leave no hole and no double, in the order in which they got the lock', async () => {
      const store = await aStore()
      const positions: number[] = []
      const writer = async (n: number) => {
        for (const round of upTo(20)) {
          await store.locked([], async ({ position }) => {
            positions.push(position + 1)
            return anAppend([anEvent(position + 1, `${n}.${round}`)])
          })
        }
      }
      await Promise.all(upTo(8).map(writer))

      expect(positions).toEqual(upTo(160))
      expect(await positionsIn(store)).toEqual(upTo(160))
    })

    it('sees all earlier appends', async () => {
      const store = await aStore()
      await appendNext(store, 2)
      let seen: { readonly head: LogHead; readonly events: readonly Recorded[] } | undefined
      await store.locked([], async (log) => {
        seen = { head: { epoch: log.epoch, position: log.position, check: log.check }, events: await eventsIn(log) }
        return undefined
      })

      expect(seen).toEqual({ head: await store.head(), events: await eventsIn(store) })
    })

    it('may append nothing', async () => {
      const store = await aStore()
      await appendNext(store)
      await store.locked([], async () => undefined)

      expect(await store.head()).toMatchObject({ position: 1 })
    })

    it('appends several events at once', async () => {
      const store = await aStore()
      await appendNext(store, 3)
      await appendNext(store, 2)

      expect(await positionsIn(store)).toEqual(upTo(5))
    })

    it('appends nothing and releases the lock when the work fails', async () => {
      const store = await aStore()
      const failing = store.locked([aKey('k')], async () => {
        throw new Error('no')
      })

      await expect(failing).rejects.toThrow('no')
      await appendNext(store)
      expect(await positionsIn(store)).toEqual([1])
    })

    it.for([
      ['at a position that is taken', 1],
      ['beyond the head', 3],
      ['at zero', 0],
    ] as const)('is refused an append %s', async ([, position]) => {
      const store = await aStore()
      await appendNext(store)
      const stale = store.locked([], async () => anAppend([anEvent(position, 'Anders')], { keys: [aKey('k')] }))

      await expect(stale).rejects.toMatchObject({ name: 'StaleAppendError' })
      expect(await positionsIn(store)).toEqual([1])
      expect(await keysFor(store, [aKey('k')])).toEqual([])
    })

    it('is refused an append with a hole in it', async () => {
      const store = await aStore()
      const holed = store.locked([], async () => anAppend([anEvent(1), anEvent(3)]))

      await expect(holed).rejects.toMatchObject({ name: 'StaleAppendError' })
      expect(await store.head()).toMatchObject({ position: 0 })
    })
  })

  describe('[I2] a key', () => {
    it('is found again with the outcome of its request', async () => {
      const store = await aStore()
      const key = aKey('k1', { bodyHash: 'abc', position: 1 })
      await store.locked([], async () => anAppend([anEvent(1)], { keys: [key] }))

      expect(await keysFor(store, [{ caller: 'tablet-1', key: 'k1' }])).toEqual([key])
    })

    it('belongs to its caller', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([], { keys: [aKey('k1')] }))

      expect(await keysFor(store, [{ caller: 'tablet-2', key: 'k1' }])).toEqual([])
    })

    it('is found among others, and no other with it', async () => {
      const store = await aStore()
      const keys = ['k1', 'k2', 'k3'].map((key) => aKey(key))
      await store.locked([], async () => anAppend([], { keys }))

      const asked = [
        { caller: 'tablet-1', key: 'k3' },
        { caller: 'tablet-1', key: 'k1' },
        { caller: 'tablet-1', key: 'k9' },
      ]
      expect(new Set((await keysFor(store, asked)).map(({ key }) => key))).toEqual(new Set(['k1', 'k3']))
    })

    it('may contain any characters', async () => {
      const store = await aStore()
      const key = `'; drop table events; -- \\' " $1 %`
      await store.locked([], async () => anAppend([], { keys: [aKey(key, { caller: key })] }))

      expect(await keysFor(store, [{ caller: key, key }])).toEqual([aKey(key, { caller: key })])
    })

    it('is not forgotten while its request may be repeated', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([], { keys: [aKey('k')] }))
      await store.forgetOldKeys()

      expect(await keysFor(store, [aKey('k')])).toEqual([aKey('k')])
    })

    it('is kept without an event too', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([], { keys: [aKey('k', { position: 0 })] }))

      expect(await store.head()).toMatchObject({ position: 0 })
      expect(await keysFor(store, [aKey('k')])).toHaveLength(1)
    })
  })
}
