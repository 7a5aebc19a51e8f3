import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

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

const turn = () => new Promise(setImmediate)

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
  await turn()
  const during = runs()
  ends[0]?.resolve()
  await first
  await turn()
  ends[1]?.resolve()
  await Promise.all(others)

  expect([during, runs()]).toEqual([1, 2])
})

it('runs a third time for a call during the second run', async () => {
  const { ask, runs, ends } = someWork()
  void ask()
  void ask()
  ends[0]?.resolve()
  await turn()
  const late = ask()
  ends[1]?.resolve()
  await turn()
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
  await turn()
  ends[1]?.resolve()

  await expect(second).resolves.toBeUndefined()
})
