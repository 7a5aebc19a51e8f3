import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { anEnvelope, aProcess } from '../../../test/memory-cup.ts'
import type { EventStore } from '../event-store/event-store.ts'
import { memoryEventStore } from '../event-store/memory-event-store.ts'

const createTeam = (number: number) => anEnvelope({ type: 'team.create', data: aTeam({ id: teamId(number) }) })

/** A log whose next transaction fails with this error, before or after the commit has landed. */
function failingOnce(store: EventStore, error: unknown, landed: 'before' | 'after'): EventStore {
  let isDue = true
  return {
    ...store,
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

describe('a transaction whose commit failed', () => {
  it('answers each of its commands that the service is unavailable', async () => {
    const { transactions } = aProcess(failingOnce(memoryEventStore(), lost, 'before'))

    const outcomes = await transactions.commit([createTeam(1), createTeam(2)])

    expect(outcomes).toMatchObject([
      { refusal: { code: 'service/unavailable' } },
      { refusal: { code: 'service/unavailable' } },
    ])
  })

  it('shows no event that may be missing from the log', async () => {
    const { transactions, shown } = aProcess(failingOnce(memoryEventStore(), lost, 'before'))
    await transactions.commit([createTeam(1)])

    expect(shown()).toEqual([])
  })

  it('leaves no trace if it had not landed', async () => {
    const { transactions, shown, live } = aProcess(failingOnce(memoryEventStore(), lost, 'before'))
    await transactions.commit([createTeam(1)])
    const [outcome] = await transactions.commit([createTeam(2)])

    expect(outcome).toEqual({ position: 1 })
    expect(shown()).toEqual([1])
    expect([...live.current().teams.keys()]).toEqual([teamId(2)])
  })

  it('is found in the log, and shown once, if it had landed', async () => {
    const { transactions, shown } = aProcess(failingOnce(memoryEventStore(), lost, 'after'))
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
    const { transactions } = aProcess(
      failingOnce(memoryEventStore(), Object.assign(new Error('no'), { code }), 'before'),
    )

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
