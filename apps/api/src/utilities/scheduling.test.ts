import { systemRuntime } from '@cup/runtime'
import { describe, expect, it } from 'vitest'
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

/** A machine whose time the test makes pass. */
function aMachine() {
  let now = 0
  /** A source that answers each question after so much time, in milliseconds. */
  const slowAnswers = <T>(...answers: readonly (readonly [takesMs: number, answer: T | undefined])[]) => {
    const left = [...answers]
    return () => {
      const [takesMs, answer] = left.shift() ?? [0, undefined]
      now += takesMs
      return answer
    }
  }
  return { runtime: { ...systemRuntime, steadyMs: () => now }, slowAnswers }
}

const PATIENCE = { everyMs: 0, forMs: 10 }

describe('polling for an answer', () => {
  it('returns the first answer', async () => {
    const { runtime, slowAnswers } = aMachine()
    expect(await pollFor(runtime, slowAnswers([1, undefined], [1, 'yes']), PATIENCE)).toBe('yes')
  })

  it('asks once more after the process stood still for longer than the wait', async () => {
    const { runtime, slowAnswers } = aMachine()
    expect(await pollFor(runtime, slowAnswers([60_000, undefined], [0, 'yes']), PATIENCE)).toBe('yes')
  })

  it('gives up when the time is up', async () => {
    const { runtime, slowAnswers } = aMachine()
    const ask = slowAnswers([10, undefined], [0, undefined], [0, 'too late'])

    expect(await pollFor(runtime, ask, PATIENCE)).toBeUndefined()
  })

  it('waits as long when the clock of the machine is set ahead', async () => {
    const { runtime, slowAnswers } = aMachine()
    let wallMs = 0
    const stepping = { ...runtime, wallMs: () => (wallMs += 3_600_000) }

    expect(await pollFor(stepping, slowAnswers([1, undefined], [1, undefined], [1, 'yes']), PATIENCE)).toBe('yes')
  })
})
