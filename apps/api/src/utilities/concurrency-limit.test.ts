import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

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
