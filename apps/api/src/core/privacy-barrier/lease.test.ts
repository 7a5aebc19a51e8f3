import { systemRuntime } from '@cup/runtime'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepLease } from './lease.ts'
import type { Processes, Renewal } from './processes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

type State = { answer: Renewal | undefined; applied: number; isReadable: boolean }

/** A process whose database returns what the test sets, and is unreachable while nothing is set. */
async function aProcess(answer: Renewal = { isRenewed: true, others: 1 }) {
  const state: State = { answer, applied: 7, isReadable: true }
  const done: string[] = []
  const renewed: number[] = []
  const processes: Processes = {
    renew: async (position) => {
      if (!state.answer) throw new Error('the database is away')
      renewed.push(position)
      return state.answer
    },
    require: async () => undefined,
    behind: async () => 0,
    leave: async () => void done.push('left'),
  }
  const lease = await keepLease({
    processes,
    applied: () => state.applied,
    follow: async () => {
      if (!state.isReadable) throw new Error('the log cannot be read')
      done.push('followed')
    },
    stopShowing: () => void done.push('stopped'),
    log: () => undefined,
    runtime: systemRuntime,
  })
  const times = (what: string) => done.filter((one) => one === what).length
  return { lease, state, renewed, times }
}

const ALONE: Renewal = { isRenewed: true, others: 0 }
const AMONG_OTHERS: Renewal = { isRenewed: true, others: 2 }
const BEHIND: Renewal = { isRenewed: false, others: 2 }

describe('[N8] the lease of a process', () => {
  it('begins with reading the log, after the process is registered', async () => {
    const { lease, times, renewed } = await aProcess()

    expect([renewed.length, times('followed'), lease.mayShow()]).toEqual([1, 1, true])
  })

  it('is renewed every second, with the position that is applied by then', async () => {
    const { state, renewed } = await aProcess()
    await seconds(1.1)
    state.applied = 9
    await seconds(1)

    expect(renewed).toEqual([7, 7, 9])
  })

  it('expires while the database is away, before the other processes continue', async () => {
    const { lease, state, times } = await aProcess(AMONG_OTHERS)
    state.answer = undefined
    await seconds(8.9)
    const before = lease.mayShow()
    await seconds(0.2)

    expect([before, lease.mayShow(), times('stopped')]).toEqual([true, false, 1])
  })

  it('expires at once after the machine was asleep', async () => {
    const { lease, state, times } = await aProcess(AMONG_OTHERS)
    state.answer = undefined
    vi.setSystemTime(Date.now() + 60_000)
    const awake = lease.mayShow()
    await seconds(1)

    expect([awake, times('stopped')]).toEqual([false, 1])
  })

  it('never expires for a single process', async () => {
    const { lease, state, times } = await aProcess(ALONE)
    state.answer = undefined
    await seconds(3600)

    expect([lease.mayShow(), times('stopped')]).toEqual([true, 0])
  })

  it('expires for a single process that was asleep: another process may have started meanwhile', async () => {
    const { lease, state, times } = await aProcess(ALONE)
    state.answer = undefined
    vi.setSystemTime(Date.now() + 9000)
    const awake = lease.mayShow()
    await seconds(1)
    const stillAway = lease.mayShow()
    state.answer = ALONE
    await seconds(1)

    expect([awake, stillAway, lease.mayShow(), times('stopped'), times('followed')]).toEqual([false, false, true, 1, 2])
  })

  it('is held again only after the log was read', async () => {
    const { lease, state } = await aProcess(AMONG_OTHERS)
    state.answer = undefined
    await seconds(10)
    state.isReadable = false
    state.answer = AMONG_OTHERS
    await seconds(2)
    const unread = lease.mayShow()
    state.isReadable = true
    await seconds(1)

    expect([unread, lease.mayShow()]).toEqual([false, true])
  })

  it('returns after a renewal and a read of the log to a process that is no longer alone', async () => {
    const { lease, state, times } = await aProcess(ALONE)
    state.answer = undefined
    await seconds(10)
    state.isReadable = false
    state.answer = AMONG_OTHERS
    await seconds(1)
    const unread = lease.mayShow()
    state.isReadable = true
    await seconds(1)

    expect([unread, lease.mayShow(), times('stopped')]).toEqual([false, true, 1])
  })

  it('expires for a live process that does not apply the position others wait for', async () => {
    const { lease, state, times } = await aProcess(AMONG_OTHERS)
    state.answer = BEHIND
    await seconds(9.1)

    expect([lease.mayShow(), times('stopped')]).toEqual([false, 1])
  })

  it('expires also for a process that had been alone', async () => {
    const { lease, state } = await aProcess(ALONE)
    state.answer = BEHIND
    await seconds(9.1)

    expect(lease.mayShow()).toBe(false)
  })

  it('is removed from the register at the end', async () => {
    const { lease, times, renewed } = await aProcess()
    await lease.close()
    await seconds(10)

    expect([times('left'), renewed.length]).toEqual([1, 1])
  })
})
