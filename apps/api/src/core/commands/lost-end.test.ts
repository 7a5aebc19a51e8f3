import { aTeam, teamId } from '@cup/domain/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsIn } from '../../../test/log-events.ts'
import { anEnvelope, aProcess } from '../../../test/memory-cup.ts'
import { mayBeOurs, positionAt } from '../../delivery/http/index.ts'
import { memoryEventStore } from '../event-store/memory-event-store.ts'

let created = 0
const aCommand = () => {
  created += 1
  return anEnvelope({ type: 'team.create', data: aTeam({ id: teamId(created) }) })
}

type Process = ReturnType<typeof aProcess>

const commit = async ({ transactions }: Process, count = 1) =>
  transactions.commit(Array.from({ length: count }, aCommand))

/** A process that has committed three events, of which the log has lost the last two. */
async function aLostEnd() {
  const store = memoryEventStore()
  const process = aProcess(store)
  await commit(process, 3)
  store.loseAfter(1)
  return { store, process }
}

describe('[E7] a log that has lost its end', () => {
  it('gets a new epoch from the process that knows more', async () => {
    const { store, process } = await aLostEnd()
    await process.transactions.follow()

    expect(await store.head()).toMatchObject({ epoch: 'memory01', position: 1 })
    expect(process.live.head()).toEqual({ ...(await store.head()), check: process.live.checkAt(1) })
    expect(process.replaced()).toEqual([[1]])
  })

  it('is reported with the events that are missing', async () => {
    const { store, process } = await aLostEnd()
    await process.transactions.follow()

    expect(await store.losses()).toMatchObject([
      { epoch: 'memory00', after: 1, upTo: 3, events: [{ position: 2 }, { position: 3 }] },
    ])
    expect(await store.losses()).toMatchObject(process.losses())
  })

  it('gets one new epoch from two processes, and the report of the one that knows most', async () => {
    const store = memoryEventStore()
    const [behind, ahead] = [aProcess(store), aProcess(store)]
    await commit(ahead, 2)
    await behind.transactions.follow()
    await commit(ahead, 2)
    store.loseAfter(1)
    await Promise.all([behind.transactions.follow(), ahead.transactions.follow()])

    expect((await store.head()).epoch).toBe('memory01')
    expect(await store.losses()).toMatchObject([{ after: 1, upTo: 4 }])
    expect([behind.live.epoch(), ahead.live.epoch()]).toEqual(['memory01', 'memory01'])
  })

  it('takes the next command in the new epoch, decided on what the log has', async () => {
    const { store, process } = await aLostEnd()
    const outcomes = await commit(process)

    expect(outcomes).toEqual([{ position: 2 }])
    expect((await store.head()).epoch).toBe('memory01')
    expect(process.live.current().teams.size).toBe(2)
  })

  it('is noticed although another process has filled the lost positions', async () => {
    const { store, process } = await aLostEnd()
    await commit(aProcess(store), 2)
    const outcomes = await commit(process)

    expect(outcomes).toEqual([{ position: 4 }])
    expect((await store.head()).epoch).toBe('memory01')
    expect(process.live.current().teams.size).toBe(4)
  })

  it('is noticed where the log is longer than ever', async () => {
    const { store, process } = await aLostEnd()
    await commit(aProcess(store), 5)
    await process.transactions.follow()

    expect((await store.head()).epoch).toBe('memory01')
    expect(process.replaced()).toEqual([[1, 2, 3, 4, 5, 6]])
  })

  it('keeps its epoch where only the process that starts next could know', async () => {
    const { store } = await aLostEnd()
    const next = aProcess(store)
    await next.transactions.follow()

    expect([await store.head(), next.replaced(), await store.losses()]).toMatchObject([{ epoch: 'memory00' }, [], []])
  })
})

describe('[E7] a check value of the head that the events do not have', () => {
  it('costs one fold of the log, and neither an epoch nor a command', async () => {
    const store = memoryEventStore()
    const process = aProcess(store)
    await commit(process, 2)
    const wrong = aProcess({ ...store, head: async () => ({ ...(await store.head()), check: 'wrong' }) })
    await wrong.transactions.follow()
    await wrong.transactions.follow()
    const outcomes = await commit(wrong)

    expect(outcomes).toEqual([{ position: 3 }])
    expect((await store.head()).epoch).toBe('memory00')
  })
})

/** A client: the events that it shows, and its cursor. */
type Client = { shown: readonly string[]; after: ReturnType<typeof positionAt> | undefined }

const idsOf = async (store: Parameters<typeof eventsIn>[0]) =>
  (await eventsIn(store)).map(({ data }) => String(Object(data).id))

const step = fc.oneof(
  fc.record({ type: fc.constant('commit' as const), by: fc.nat(1), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('lose' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('restart' as const), by: fc.nat(1) }),
  // All processes end before one of them can notice it.
  fc.record({ type: fc.constant('powerCut' as const), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ type: fc.constant('read' as const), by: fc.nat(1), client: fc.nat(2) }),
  fc.record({ type: fc.constant('resume' as const), by: fc.nat(1), client: fc.nat(2) }),
)

describe('[E7] after any commits, lost ends and restarts', () => {
  it('a client that resumes shows what the log has, and no other one reads again', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const store = memoryEventStore()
        const processes = [aProcess(store), aProcess(store)]
        const clients: Client[] = [0, 1, 2].map(() => ({ shown: [], after: undefined }))
        for (const one of steps) {
          const process = processes['by' in one ? one.by : 0] ?? aProcess(store)
          const client = clients['client' in one ? one.client : 0] ?? { shown: [], after: undefined }
          if (one.type === 'commit') await commit(process, one.count)
          if (one.type === 'restart') processes[one.by] = aProcess(store)
          if (one.type === 'powerCut') processes.splice(0, 2, aProcess(store), aProcess(store))
          if (one.type === 'lose' || one.type === 'powerCut')
            store.loseAfter(Math.max(0, (await store.head()).position - one.count))
          if (one.type === 'read' || one.type === 'resume') await process.transactions.follow()
          if (one.type === 'read') {
            client.shown = await idsOf(store)
            client.after = positionAt(process.live, process.live.current().position)
          }
          if (one.type === 'resume' && client.after) {
            const log = await idsOf(store)
            const isRight = client.shown.every((id, n) => id === log[n])
            const isTaken = client.after.position <= log.length && mayBeOurs(process.live, client.after)
            expect(isTaken && !isRight).toBe(false)
            if (client.after.epoch === process.live.epoch()) expect(isTaken).toBe(isRight)
          }
        }
      }),
    ))

  it('a process shows each position of an epoch with one event', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30, size: 'max' }), async (steps) => {
        const store = memoryEventStore()
        const process = aProcess(store)
        const known = new Map<string, string>()
        for (const one of steps) {
          if (one.type === 'commit') await commit(one.by === 0 ? process : aProcess(store), one.count)
          if (one.type === 'lose') store.loseAfter(Math.max(0, (await store.head()).position - one.count))
          await process.transactions.follow()
          for (const [n, id] of (await idsOf(store)).entries()) {
            const place = `${process.live.epoch()}.${n + 1}`
            expect(known.get(place) ?? id).toBe(id)
            known.set(place, id)
          }
        }
      }),
    ))
})
