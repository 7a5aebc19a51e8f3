import { createLiveStore, serverNow } from '@cup/api-client/live'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '../testing/fake-browser.ts'
import { keepServiceTime } from './keep-service-time.ts'

const NOW = Date.parse('2025-01-18T09:00:00.000Z')
/** The clock of the device is this much behind. */
const BEHIND_MILLIS = 90_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A page that has measured the time of the service. */
function measured(storage = memoryStorage()) {
  const live = createLiveStore()
  keepServiceTime(live, storage)
  const offset = NOW + BEHIND_MILLIS - performance.now()
  live.setState({ serverTime: { samples: [{ offset, delay: 4 }], offset, shown: { offset, at: performance.now() } } })
  return storage
}

/** Service time that the next page takes over. */
function nextPage(storage: ReturnType<typeof memoryStorage>): string | undefined {
  const live = createLiveStore()
  keepServiceTime(live, storage)
  return serverNow(live)
}

describe('[C9] the time of the service after a reload without a connection', () => {
  it('is what the page before it has measured', () => {
    const storage = measured()
    vi.setSystemTime(NOW + 600_000)
    expect(nextPage(storage)).toBe(new Date(NOW + 600_000 + BEHIND_MILLIS).toISOString())
  })

  it('is unknown where nothing was measured, or long ago', () => {
    expect(nextPage(memoryStorage())).toBeUndefined()
    const storage = measured()
    vi.setSystemTime(NOW + 3_600_001)
    expect(nextPage(storage)).toBeUndefined()
  })

  it('is unknown where the clock of the device was set back', () => {
    const storage = measured()
    vi.setSystemTime(NOW - 1_000)
    expect(nextPage(storage)).toBeUndefined()
  })
})
