import { ActId } from '@cup/domain/kernel'
import { aTeam, teamId, uuidOf } from '@cup/domain/testing'
import { systemRuntime } from '@cup/runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { anEnvelope, aProcess } from '../../../test/memory-cup.ts'
import { commandQueue } from './command-queue.ts'
import type { Envelope } from './handle-command.ts'

const createTeam = (number: number, key?: string) =>
  anEnvelope({ type: 'team.create', data: aTeam({ id: teamId(number), name: `Verein ${number}` }) }, key)

describe('the queue', () => {
  it('answers each command separately, in order of arrival', async () => {
    const { queue } = aProcess()

    const answers = await Promise.allSettled([
      queue.handle(createTeam(1)),
      queue.handle(anEnvelope({ type: 'team.create', data: aTeam({ id: teamId(1), name: 'Anders' }) })),
      queue.handle(createTeam(2)),
    ])

    expect(answers).toMatchObject([
      { status: 'fulfilled', value: 1 },
      { status: 'rejected', reason: { code: 'entity/id-taken' } },
      { status: 'fulfilled', value: 2 },
    ])
  })

  it('batches the waiting commands into the next transaction', async () => {
    const { transactions } = aProcess()
    const turnSizes: number[] = []
    const queue = commandQueue(
      {
        ...transactions,
        commit: (envelopes: readonly Envelope[]) => {
          turnSizes.push(envelopes.length)
          return transactions.commit(envelopes)
        },
      },
      systemRuntime,
    )
    await Promise.all(Array.from({ length: 100 }, (_, n) => queue.handle(createTeam(n + 1))))

    expect(turnSizes.reduce((sum, size) => sum + size)).toBe(100)
    expect(turnSizes.length).toBeLessThan(5)
  })

  it('[I13] commits what waits with an act before it, and the act alone', async () => {
    const { transactions } = aProcess()
    const turns: (readonly string[])[] = []
    const queue = commandQueue(
      {
        ...transactions,
        commit: (envelopes: readonly Envelope[]) => {
          turns.push(envelopes.map(({ command }) => command.type))
          return transactions.commit(envelopes)
        },
      },
      systemRuntime,
    )
    const commands = [{ type: 'team.create' as const, data: aTeam({ id: teamId(9), name: 'Verein 9' }) }]
    const act = anEnvelope({ type: 'planning.apply', data: { id: ActId.parse(uuidOf(90, 1)), commands } })

    await Promise.all([queue.handle(act), queue.handle(createTeam(1)), queue.handle(createTeam(2))])

    expect(turns).toEqual([['team.create', 'team.create'], ['planning.apply']])
  })

  it('continues after a failed transaction', async () => {
    const { transactions } = aProcess()
    let isBroken = true
    const queue = commandQueue(
      {
        ...transactions,
        commit: (envelopes) => (isBroken ? Promise.reject(new Error('no')) : transactions.commit(envelopes)),
      },
      systemRuntime,
    )
    const answers = await Promise.allSettled([queue.handle(createTeam(1)), queue.handle(createTeam(2))])
    isBroken = false

    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])

    expect(await queue.handle(createTeam(1))).toBe(1)
  })

  it('recognises a repeated key within one transaction too', async () => {
    const { queue } = aProcess()
    const answers = await Promise.allSettled([
      queue.handle(createTeam(1, 'k')),
      queue.handle(createTeam(1, 'k')),
      queue.handle(createTeam(2, 'k')),
    ])

    expect(answers).toMatchObject([{ value: 1 }, { value: 1 }, { reason: { code: 'request/key-reused' } }])
  })

  it('answers a repeated create with its own position, whatever key it has', async () => {
    const { queue } = aProcess()
    await queue.handle(createTeam(1))
    await queue.handle(createTeam(2))

    expect(await queue.handle(createTeam(1))).toBe(1)
    expect(await queue.handle(createTeam(1, 'k'))).toBe(1)
    await queue.handle(createTeam(3))
    expect(await queue.handle(createTeam(1, 'k'))).toBe(1)
  })

  it('finishes its commands, and accepts no more, after it is closed', async () => {
    const { queue, store } = aProcess()
    const last = queue.handle(createTeam(1))
    const closed = queue.close()

    await expect(queue.handle(createTeam(2))).rejects.toMatchObject({ code: 'service/unavailable' })
    expect(await last).toBe(1)
    await closed
    expect(await store.head()).toMatchObject({ position: 1 })
  })
})

describe('the queue behind a transaction that does not end', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  /** A queue whose first transaction ends when it is told to. */
  function aStuckQueue() {
    vi.useFakeTimers()
    const { transactions, store } = aProcess()
    const { promise: end, resolve: endNow } = Promise.withResolvers<void>()
    const queue = commandQueue(
      {
        ...transactions,
        commit: async (envelopes) => {
          await end
          return transactions.commit(envelopes)
        },
      },
      systemRuntime,
    )
    return { queue, store, endNow }
  }

  it('[I12] refuses all commands in time, and drops those that were still waiting', async () => {
    const { queue, store, endNow } = aStuckQueue()
    const first = queue.handle(createTeam(1))
    await vi.advanceTimersByTimeAsync(0)
    const answers = Promise.allSettled([first, queue.handle(createTeam(2))])
    await vi.advanceTimersByTimeAsync(10_000)
    const refused = await answers
    endNow()
    await queue.close()

    expect(refused).toMatchObject([
      { status: 'rejected', reason: { code: 'service/unavailable' } },
      { status: 'rejected', reason: { code: 'service/unavailable' } },
    ])
    expect(await store.head()).toMatchObject({ position: 1 })
  })

  it('reports for how long it has been busy with one thing', async () => {
    const { queue, endNow } = aStuckQueue()
    queue.handle(createTeam(1)).catch(() => undefined)
    await vi.advanceTimersByTimeAsync(60_000)
    const stuck = queue.busyMs()
    endNow()
    await queue.close()

    expect([stuck, queue.busyMs()]).toEqual([60_000, 0])
  })
})
