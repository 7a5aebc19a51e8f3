import { type Runtime, systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
import { publicQueue } from './public-queue.ts'

/** A queue with a clock and turns of the event loop that the test moves; each work takes a millisecond. */
function aQueue({ limits = {} }: { limits?: object } = {}) {
  let now = 0
  let deferred: (() => void)[] = []
  const done: string[] = []
  const runtime: Runtime = { ...systemRuntime, steadyMs: () => now, soon: (work) => void deferred.push(work) }
  const queue = publicQueue(runtime, { sliceMs: 5, waiting: 100, waitMs: 2000, ...limits })
  const take = (client: string, name = client) =>
    queue.take({
      client,
      run: () => {
        now += 1
        done.push(name)
      },
      shed: () => done.push(`${name} shed`),
    })
  const turn = () => {
    const due = deferred
    deferred = []
    for (const work of due) work()
  }
  const wait = (ms: number) => {
    now += ms
  }
  return { take, turn, done, wait, waiting: queue.waiting }
}

const times = (count: number, work: () => void) => Array.from({ length: count }, work)

describe('the queue of public requests', () => {
  it('runs a request at once while the turn has time', () => {
    const { take, done } = aQueue()
    take('phone')
    expect(done).toEqual(['phone'])
  })

  it('runs no longer than its slice in one turn of the event loop', () => {
    const { take, turn, done, waiting } = aQueue()
    times(20, () => take('flood'))
    const first = done.length
    turn()
    expect([first, done.length, waiting()]).toEqual([5, 10, 10])
  })

  it('serves clients in turn, so that a phone does not wait behind a flood', () => {
    const { take, turn, done } = aQueue()
    times(50, () => take('flood'))
    take('phone')
    turn()
    expect(done.indexOf('phone')).toBeLessThan(8)
  })

  it('sheds a request that has waited too long', () => {
    const { take, turn, done, wait } = aQueue()
    times(6, () => take('flood'))
    wait(3000)
    turn()
    expect(done.at(-1)).toBe('flood shed')
  })

  it('sheds what comes while it is full', () => {
    const { take, done } = aQueue({ limits: { waiting: 3 } })
    times(9, () => take('flood'))
    expect(done.filter((one) => one === 'flood shed')).toHaveLength(1)
  })
})
