import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { patiently } from './patiently.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('gets what comes at the third try', async () => {
  const load = vi
    .fn(async () => 'room')
    .mockRejectedValueOnce(new Error('offline'))
    .mockRejectedValueOnce(new Error('offline'))
  const loading = patiently(load)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await loading).toBe('room')
})

it('gives up after a quarter of a minute', async () => {
  const load = vi.fn(async () => Promise.reject(new Error('gone')))
  const failed = patiently(load).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await failed).toBe('gone')
  expect(load).toHaveBeenCalledTimes(6)
})
