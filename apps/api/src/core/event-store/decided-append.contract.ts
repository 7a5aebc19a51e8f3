import type { Recorded } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import { aKey, anAppend, anEvent, appendNext, eventsIn, keysFor, positionsIn, upTo } from '../../../test/log-events.ts'
import type { EventStore, StoredKey } from './event-store.ts'

/** Appends to this log what was decided when it had so many events. */
async function appendOn(
  store: EventStore,
  position: number,
  events: readonly Recorded[],
  keys: readonly StoredKey[] = [],
): Promise<boolean> {
  const { epoch } = await store.head()
  return store.append(keys, () => ({ on: { epoch, position }, append: anAppend(events, { keys }) }))
}

/** Contract of every log for commands that are decided before it is locked. `aStore` makes an empty one. */
export function decidedAppendContract(aStore: () => Promise<EventStore>): void {
  describe('[E2] what was decided before the lock', () => {
    it('is appended, with its keys, on the head that it was decided on', async () => {
      const store = await aStore()
      await appendNext(store, 2)

      expect(await appendOn(store, 2, [anEvent(3), anEvent(4)], [aKey('k', { position: 4 })])).toBe(true)
      expect(await eventsIn(store)).toEqual([1, 2, 3, 4].map((position) => anEvent(position)))
      expect(await keysFor(store, [aKey('k')])).toEqual([aKey('k', { position: 4 })])
    })

    it('[E7] writes nothing on another history of the same length', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([anEvent(1)], { check: 'right' }))
      const { epoch } = await store.head()
      const on = (check?: string) => ({ epoch, position: 1, ...(check === undefined ? {} : { check }) })
      const append = anAppend([anEvent(2)])

      expect(await store.append([], () => ({ on: on('wrong'), append }))).toBe(false)
      expect(await store.append([], () => ({ on: on('right'), append }))).toBe(true)
    })

    it.for([
      ['another position', { position: 1 }],
      ['another log', { epoch: 'other000' }],
    ] as const)('writes nothing on %s', async ([, other]) => {
      const store = await aStore()
      await appendNext(store, 2)
      const on = { ...(await store.head()), ...other }
      const events = [anEvent(on.position + 1, 'Anders')]
      const append = { ...anAppend(events), keys: [aKey('k')] }

      expect(await store.append([aKey('k')], () => ({ on, append }))).toBe(false)
      expect(await store.append([], () => ({ on, append: undefined }))).toBe(false)
      expect(await eventsIn(store)).toEqual([anEvent(1), anEvent(2)])
      expect(await keysFor(store, [aKey('k')])).toEqual([])
    })

    it('[I2] writes nothing where the log knows one of the keys', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([anEvent(1)], { keys: [aKey('k1')] }))

      expect(await appendOn(store, 1, [anEvent(2)], [aKey('k2'), aKey('k1')])).toBe(false)
      expect(await positionsIn(store)).toEqual([1])
      expect(await keysFor(store, [aKey('k1'), aKey('k2')])).toEqual([aKey('k1')])
      const other = aKey('k1', { caller: 'tablet-2', position: 2 })
      expect(await appendOn(store, 1, [anEvent(2)], [other])).toBe(true)
    })

    it('may be nothing: then the answer is whether the head is the same', async () => {
      const store = await aStore()
      await appendNext(store)
      const on = await store.head()

      expect(await store.append([aKey('k')], () => ({ on, append: undefined }))).toBe(true)
      expect(await store.head()).toEqual(on)
    })

    it('may be a key without an event', async () => {
      const store = await aStore()

      expect(await appendOn(store, 0, [], [aKey('k', { position: 0 })])).toBe(true)
      expect(await store.head()).toMatchObject({ position: 0 })
      expect(await keysFor(store, [aKey('k')])).toHaveLength(1)
    })

    it('is refused with a hole in it', async () => {
      const store = await aStore()

      await expect(appendOn(store, 0, [anEvent(2)])).rejects.toMatchObject({ name: 'StaleAppendError' })
      expect(await store.head()).toMatchObject({ position: 0 })
    })

    it('is appended by exactly one of eight writers that decided on the same head', async () => {
      const store = await aStore()
      const outcomes = await Promise.all(upTo(8).map((n) => appendOn(store, 0, [anEvent(1, `Verein ${n}`)])))

      expect(outcomes.filter(Boolean)).toHaveLength(1)
      expect(await eventsIn(store)).toEqual([anEvent(1, `Verein ${outcomes.indexOf(true) + 1}`)])
    })

    it('waits for the holder of the lock, and then finds another head', async () => {
      const store = await aStore()
      let overtaken: Promise<boolean> | undefined
      await store.locked([], async () => {
        overtaken = appendOn(store, 0, [anEvent(1, 'Anders')])
        return anAppend([anEvent(1)])
      })

      expect(await overtaken).toBe(false)
      expect(await eventsIn(store)).toEqual([anEvent(1)])
    })
  })
}
