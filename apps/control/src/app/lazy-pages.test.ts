import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { withRetries } from './lazy-pages.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('returns what the third try loads', async () => {
  const load = vi
    .fn(async () => 'page')
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
  const loading = withRetries(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loading).toBe('page')
})

it('fails after a quarter of a minute', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('gone')))
  const failed = withRetries(load).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await failed).toBe('gone')
  expect(load).toHaveBeenCalledTimes(6)
})
