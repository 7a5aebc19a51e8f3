import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { welcome } from '../testing/fake-service.ts'
import { AT } from '../testing/views.ts'
import { createLiveStore, serverNow } from './live-store.ts'
import { heard } from './server-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('knows nothing at first', () =>
  expect(createLiveStore().getState()).toMatchObject({ connection: 'connecting', position: undefined }))

it('tells the service’s time once it is measured, and goes on with the device’s steady clock', () => {
  const live = createLiveStore()
  const now = performance.now()
  const hear = (message: Parameters<typeof heard>[1]) =>
    live.setState(({ serverTime }) => ({ serverTime: heard(serverTime, message, now) }))
  hear(welcome(1))
  expect(serverNow(live)).toBeUndefined()
  hear({ type: 'pong', sent: now, received: AT, serverTime: AT })
  expect(serverNow(live)).toBe(AT)
  vi.setSystemTime('1999-01-01')
  vi.advanceTimersByTime(1_500)
  expect(serverNow(live)).toBe('2025-01-18T09:00:01.500Z')
})
