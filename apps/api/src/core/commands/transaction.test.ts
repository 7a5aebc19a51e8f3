import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { anEnvelope, aProcess } from '../../../test/memory-cup.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { memoryEventStore } from '../event-store/memory-event-store.ts'

const createTeam = (number: number, key?: string) =>
  anEnvelope({ type: 'team.create', data: aTeam({ id: teamId(number) }) }, key)

/** A log whose next transaction fails with this error, before or after the commit has landed. */
function failingOnce(store: EventStore, error: unknown, landed: 'before' | 'after'): EventStore {
  let isDue = true
  return {
    ...store,
    append: async (asked, decide) => {
      if (!isDue) return store.append(asked, decide)
      isDue = false
      if (landed === 'after') await store.append(asked, decide)
      else decide()
      throw error
    },
    locked: async (asked, work) => {
      if (!isDue) return store.locked(asked, work)
      isDue = false
      if (landed === 'after') await store.locked(asked, work)
      else await store.locked(asked, async (log) => void (await work(log)))
      throw error
    },
  }
}

const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '57P01' })

/** A process that has read the log decides before it locks it; another one locks it first. */
const WAYS = ['decided before the lock', 'decided under the lock'] as const

async function aFailingProcess(way: (typeof WAYS)[number], error: unknown, landed: 'before' | 'after') {
  const process = aProcess(failingOnce(memoryEventStore(), error, landed))
  if (way === 'decided before the lock') await process.transactions.follow()
  return process
}

describe.each(WAYS)('a transaction whose commit failed, %s,', (way) => {
  it('answers each of its commands that the service is unavailable', async () => {
    const { transactions } = await aFailingProcess(way, lost, 'before')

    const outcomes = await transactions.commit([createTeam(1), createTeam(2)])

    expect(outcomes).toMatchObject([
      { refusal: { code: 'service/unavailable' } },
      { refusal: { code: 'service/unavailable' } },
    ])
  })

  it('shows no event that may be missing from the log', async () => {
    const { transactions, shown } = await aFailingProcess(way, lost, 'before')
    await transactions.commit([createTeam(1)])

    expect(shown()).toEqual([])
  })

  it('leaves no trace if it had not landed', async () => {
    const { transactions, shown, live } = await aFailingProcess(way, lost, 'before')
    await transactions.commit([createTeam(1)])
    const [outcome] = await transactions.commit([createTeam(2)])

    expect(outcome).toEqual({ position: 1 })
    expect(shown()).toEqual([1])
    expect([...live.current().teams.keys()]).toEqual([teamId(2)])
  })

  it('is found in the log, and shown once, if it had landed', async () => {
    const { transactions, shown } = await aFailingProcess(way, lost, 'after')
    await transactions.commit([createTeam(1)])
    const [again] = await transactions.commit([createTeam(1)])

    expect(again).toEqual({ position: 1 })
    expect(shown()).toEqual([1])
  })

  it('shows earlier commits of other processes once, and without its own events', async () => {
    const store = memoryEventStore()
    const other = aProcess(store)
    const { transactions, shown, showing } = aProcess(failingOnce(store, lost, 'before'))
    await other.transactions.commit([createTeam(1)])
    await transactions.commit([createTeam(2)])
    await transactions.follow()

    expect(shown()).toEqual([1])
    expect(showing()).toEqual([1])
  })

  it.each([
    ['55P03', 'log/busy'],
    ['57014', 'log/busy'],
    ['40001', 'log/busy'],
    ['08006', 'service/unavailable'],
    ['ECONNREFUSED', 'service/unavailable'],
    ['ENOENT', 'service/unavailable'],
    ['53300', 'service/unavailable'],
    ['23505', 'service/internal'],
  ])('by the database’s %s is %s', async (code, answer) => {
    const { transactions } = await aFailingProcess(way, Object.assign(new Error('no'), { code }), 'before')

    expect(await transactions.commit([createTeam(1)])).toMatchObject([{ refusal: { code: answer } }])
  })
})

describe('readers', () => {
  it('keep their state while the log is folded again', async () => {
    const store = memoryEventStore()
    const { transactions, live } = aProcess({
      ...store,
      pagesAfter: async function* (position) {
        for await (const page of store.pagesAfter(position)) {
          seen.push(live.current().teams.size)
          yield page
        }
      },
    })
    const seen: number[] = []
    await transactions.commit([createTeam(1)])
    live.doubt()
    await transactions.follow()

    expect(seen).toEqual([1])
    expect(live.current().teams.size).toBe(1)
  })

  it('keep their state when folding again fails half-way', async () => {
    const store = memoryEventStore()
    let isBroken = false
    const { transactions, live, shown } = aProcess({
      ...store,
      pagesAfter: async function* (position) {
        yield* store.pagesAfter(position)
        if (isBroken) throw lost
      },
    })
    await transactions.commit([createTeam(1)])
    live.doubt()
    isBroken = true
    await expect(transactions.follow()).rejects.toBe(lost)
    expect(live.current().teams.size).toBe(1)

    isBroken = false
    await transactions.commit([createTeam(2)])
    expect(shown()).toEqual([1, 2])
  })
})

/** Counts the transactions of a store, by the way in which they commit. */
function counted(store: EventStore) {
  const counts = { append: 0, locked: 0 }
  return {
    counts,
    store: {
      ...store,
      append: (...call: Parameters<EventStore['append']>) => {
        counts.append += 1
        return store.append(...call)
      },
      locked: (...call: Parameters<EventStore['locked']>) => {
        counts.locked += 1
        return store.locked(...call)
      },
    } satisfies EventStore,
  }
}

describe('a process that has read the log', () => {
  it('commits in one call', async () => {
    const { counts, store } = counted(memoryEventStore())
    const { transactions, shown } = aProcess(store)
    await transactions.follow()
    await transactions.commit([createTeam(1), createTeam(2)])
    await transactions.commit([createTeam(3)])

    expect(counts).toEqual({ append: 2, locked: 0 })
    expect(shown()).toEqual([1, 2, 3])
  })

  it('reads nothing up to a position that it has appended itself', async () => {
    const memory = memoryEventStore()
    let reads = 0
    const { transactions } = aProcess({
      ...memory,
      head: () => {
        reads += 1
        return memory.head()
      },
    })
    await transactions.commit([createTeam(1)])
    await transactions.follow(1)
    expect(reads).toBe(0)

    await transactions.follow(2)
    expect(reads).toBe(1)
  })

  it('[I2] answers a key that the log knows with its first response', async () => {
    const store = memoryEventStore()
    const [one, two] = [aProcess(store), aProcess(store)]
    await one.transactions.commit([createTeam(1, 'k')])
    await one.transactions.commit([createTeam(2)])
    await two.transactions.follow()

    expect(await two.transactions.commit([createTeam(1, 'k')])).toEqual([{ position: 1 }])
    expect(await two.transactions.commit([createTeam(3, 'k')])).toMatchObject([
      { refusal: { code: 'request/key-reused' } },
    ])
    expect(await store.head()).toMatchObject({ position: 2 })
  })

  it('decides again on what others have written meanwhile', async () => {
    const memory = memoryEventStore()
    const other = aProcess(memory)
    const { counts, store } = counted(memory)
    const { transactions, shown, live } = aProcess(store)
    await transactions.follow()
    await other.transactions.commit([createTeam(1)])
    const outcomes = await transactions.commit([createTeam(1), createTeam(2)])

    expect(outcomes).toEqual([{ position: 1 }, { position: 2 }])
    expect(counts).toEqual({ append: 1, locked: 1 })
    expect(shown()).toEqual([1, 2])
    expect([...live.current().teams.keys()]).toEqual([teamId(1), teamId(2)])
  })

  it('[I8] refuses nothing because of an old state', async () => {
    const store = memoryEventStore()
    const [one, two] = [aProcess(store), aProcess(store)]
    await two.transactions.follow()
    await one.transactions.commit([createTeam(1)])
    const rename = anEnvelope({ type: 'team.changeDetails', data: { id: teamId(1), name: 'Anders' } })

    expect(await two.transactions.commit([rename])).toEqual([{ position: 2 }])
  })

  it('locks the log first as long as others append too', async () => {
    const memory = memoryEventStore()
    const other = aProcess(memory)
    const { counts, store } = counted(memory)
    const { transactions } = aProcess(store)
    await transactions.follow()
    for (const n of [1, 3, 5]) {
      await other.transactions.commit([createTeam(n)])
      await transactions.commit([createTeam(n + 1)])
    }
    expect(counts).toEqual({ append: 1, locked: 3 })

    for (const n of [7, 8, 9]) await transactions.commit([createTeam(n)])
    expect(counts).toEqual({ append: 3, locked: 4 })
  })

  it('shows readers nothing before it is committed', async () => {
    const store = memoryEventStore()
    const seen: number[] = []
    const process = aProcess({
      ...store,
      append: async (asked, decide) => {
        const decided = decide()
        seen.push(process.live.current().teams.size)
        return store.append(asked, () => decided)
      },
    })
    await process.transactions.follow()
    await process.transactions.commit([createTeam(1)])

    expect(seen).toEqual([0])
    expect(process.live.current().teams.size).toBe(1)
  })
})

describe('two processes at one log', () => {
  it('each decide on the commits of the other', async () => {
    const store = memoryEventStore()
    const [one, two] = [aProcess(store), aProcess(store)]
    await one.transactions.commit([createTeam(1)])
    const [again] = await two.transactions.commit([createTeam(1)])
    const [next] = await two.transactions.commit([createTeam(2)])
    await one.transactions.follow()

    expect([again, next]).toEqual([{ position: 1 }, { position: 2 }])
    expect(one.shown()).toEqual([1, 2])
    expect(two.shown()).toEqual([1, 2])
  })
})
