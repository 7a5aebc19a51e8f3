import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { coalesce, concurrencyLimit, pollFor } from './scheduling.ts'

/** Work that ends when the test resolves it. */
function someWork() {
  const ends: PromiseWithResolvers<void>[] = []
  const work = () => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  }
  return { ask: coalesce(work), runs: () => ends.length, ends }
}

const nextIteration = () => new Promise(setImmediate)

it('begins at once when no run is under way', async () => {
  const { ask, runs, ends } = someWork()
  const asked = ask()
  ends[0]?.resolve()
  await asked

  expect(runs()).toBe(1)
})

it('runs once more for all calls during a run, after that run has ended', async () => {
  const { ask, runs, ends } = someWork()
  const first = ask()
  const others = Array.from({ length: 100 }, () => ask())
  await nextIteration()
  const during = runs()
  ends[0]?.resolve()
  await first
  await nextIteration()
  ends[1]?.resolve()
  await Promise.all(others)

  expect([during, runs()]).toEqual([1, 2])
})

it('runs a third time for a call during the second run', async () => {
  const { ask, runs, ends } = someWork()
  void ask()
  void ask()
  ends[0]?.resolve()
  await nextIteration()
  const late = ask()
  ends[1]?.resolve()
  await nextIteration()
  ends[2]?.resolve()
  await late

  expect(runs()).toBe(3)
})

it('rejects the calls of a failed run and starts the waiting one', async () => {
  const { ask, ends } = someWork()
  const first = ask()
  const second = ask()
  ends[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await nextIteration()
  ends[1]?.resolve()

  await expect(second).resolves.toBeUndefined()
})

const tick = () => new Promise(setImmediate)

it('starts at most so many works, and the others in the order of their calls', async () => {
  const { run, waiting } = concurrencyLimit(2)
  const ends: PromiseWithResolvers<void>[] = []
  const started: number[] = []
  const works = [1, 2, 3, 4].map((n) =>
    run(() => {
      started.push(n)
      const end = Promise.withResolvers<void>()
      ends.push(end)
      return end.promise
    }),
  )
  const before = { started: [...started], waiting: waiting() }
  ends[1]?.resolve()
  await tick()

  expect(before).toEqual({ started: [1, 2], waiting: 2 })
  expect({ started, waiting: waiting() }).toEqual({ started: [1, 2, 3], waiting: 1 })
  ends[0]?.resolve()
  await tick()
  for (const end of ends) end.resolve()
  await Promise.all(works)
  expect(started).toEqual([1, 2, 3, 4])
})

it('starts the next work after one that failed', async () => {
  const { run } = concurrencyLimit(1)
  const failing = run(() => Promise.reject(new Error('broken')))
  const next = run(async () => 'done')

  await expect(failing).rejects.toThrow('broken')
  await expect(next).resolves.toBe('done')
})

const START = 1_000_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }))
afterEach(() => void vi.useRealTimers())

/** A source that answers each question after so much time, in milliseconds. */
function slowAnswers<T>(...answers: readonly (readonly [takesMs: number, answer: T | undefined])[]) {
  const left = [...answers]
  return () => {
    const [takesMs, answer] = left.shift() ?? [0, undefined]
    vi.setSystemTime(Date.now() + takesMs)
    return answer
  }
}

describe('polling for an answer', () => {
  it('returns the first answer', async () => {
    expect(await pollFor(slowAnswers([1, undefined], [1, 'yes']), { everyMs: 0, forMs: 10 })).toBe('yes')
  })

  it('asks once more after the machine was suspended for longer than the wait', async () => {
    expect(await pollFor(slowAnswers([60_000, undefined], [0, 'yes']), { everyMs: 0, forMs: 10 })).toBe('yes')
  })

  it('gives up when the time is up', async () => {
    const ask = slowAnswers([10, undefined], [0, undefined], [0, 'too late'])

    expect(await pollFor(ask, { everyMs: 0, forMs: 10 })).toBeUndefined()
  })
})
