import { expect, it, vi } from 'vitest'
import { pause, type Runtime, randomId, systemRuntime } from './runtime.ts'

it('acts once after the time, unless it is called off', () => {
  vi.useFakeTimers()
  const done: string[] = []
  systemRuntime.after(1000, () => done.push('first'))
  const callOff = systemRuntime.after(1000, () => done.push('second'))
  callOff()
  vi.advanceTimersByTime(3000)
  expect(done).toEqual(['first'])
  vi.useRealTimers()
})

it('acts again and again until it is called off', () => {
  vi.useFakeTimers()
  let times = 0
  const callOff = systemRuntime.every(1000, () => {
    times += 1
  })
  vi.advanceTimersByTime(3500)
  callOff()
  vi.advanceTimersByTime(3500)
  expect(times).toBe(3)
  vi.useRealTimers()
})

it('a pause ends at once when it is aborted, also before it begins', async () => {
  const aborting = new AbortController()
  const pausing = pause(systemRuntime, 3_600_000, aborting.signal)
  aborting.abort()
  await pausing
  await pause(systemRuntime, 3_600_000, aborting.signal)
})

it('makes UUIDs of version 4 of the given bytes', () => {
  const runtime: Runtime = { ...systemRuntime, randomize: (bytes) => void bytes.fill(0xff) }
  expect(randomId(runtime)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})
