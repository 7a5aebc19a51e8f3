import { aTeam, at, correctionId, teamId } from '@cup/domain/testing'
import type { Recorded } from '@cup/domain/tournament-state'
import { describe, expect, it } from 'vitest'
import type { Append, Appended, EventStore, LogHead, StoredKey } from './event-store.ts'

/** An event for a position; each in a stream of its own. */
export function anEvent(position: number, name = `Verein ${position}`): Recorded {
  const id = teamId(position)
  return {
    type: 'team.created',
    data: aTeam({ id, name }),
    occurredAt: at(position),
    position,
    stream: `team-${id}`,
    version: 1,
  }
}

export const appended = (event: Recorded): Appended => ({ event, origin: { actor: 'tablet-1' } })

/** An append of events alone. */
export const anAppend = (events: readonly Recorded[], more: Partial<Append> = {}): Append => ({
  events: events.map(appended),
  keys: [],
  views: [],
  people: [],
  ...more,
})

/** Appends so many events after the head. */
export const appendNext = (store: EventStore, count = 1): Promise<void> =>
  store.locked([], async ({ position }) => anAppend(Array.from({ length: count }, (_, n) => anEvent(position + 1 + n))))

/** Everything in the log after a position, page by page. */
export async function pagesIn(log: Pick<EventStore, 'pagesAfter'>, after = 0): Promise<(readonly Recorded[])[]> {
  const pages: (readonly Recorded[])[] = []
  for await (const page of log.pagesAfter(after)) pages.push(page)
  return pages
}

export const eventsIn = async (log: Pick<EventStore, 'pagesAfter'>, after = 0): Promise<Recorded[]> =>
  (await pagesIn(log, after)).flat()

const positionsIn = async (store: EventStore, after = 0) =>
  (await eventsIn(store, after)).map(({ position }) => position)

const upTo = (count: number, from = 1) => Array.from({ length: count }, (_, n) => from + n)

const aKey = (key: string, change: Partial<StoredKey> = {}): StoredKey => ({
  caller: 'tablet-1',
  key,
  bodyHash: 'h',
  position: 1,
  ...change,
})

/** The keys that the log answers for these. */
async function keysFor(store: EventStore, asked: readonly Pick<StoredKey, 'caller' | 'key'>[]) {
  let found: readonly StoredKey[] = []
  await store.locked(asked, async ({ keys }) => {
    found = keys
    return undefined
  })
  return found
}

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

/** What every log promises, wherever it is kept. `aStore` makes an empty one. */
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
        seen = { head: { epoch: log.epoch, position: log.position }, events: await eventsIn(log) }
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

  describe('[E2] what was decided before the lock', () => {
    it('is appended, with its keys, on the head that it was decided on', async () => {
      const store = await aStore()
      await appendNext(store, 2)

      expect(await appendOn(store, 2, [anEvent(3), anEvent(4)], [aKey('k', { position: 4 })])).toBe(true)
      expect(await eventsIn(store)).toEqual([1, 2, 3, 4].map((position) => anEvent(position)))
      expect(await keysFor(store, [aKey('k')])).toEqual([aKey('k', { position: 4 })])
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

    it('is kept without an event too', async () => {
      const store = await aStore()
      await store.locked([], async () => anAppend([], { keys: [aKey('k', { position: 0 })] }))

      expect(await store.head()).toMatchObject({ position: 0 })
      expect(await keysFor(store, [aKey('k')])).toHaveLength(1)
    })
  })
}
