import { renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useLeaveGuard } from './use-leave-guard.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Whether a page asks before it is left. */
function asks(isNeeded: boolean): boolean {
  const { unmount } = renderHook(() => useLeaveGuard(isNeeded))
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  unmount()
  return leaving.defaultPrevented
}

it('[V14] asks before leaving while something would be lost, and not otherwise', () => {
  expect([asks(true), asks(false)]).toEqual([true, false])
})

it('does not ask where a worker opens the page again', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: {} } })
  expect(asks(true)).toBe(false)
})

it('asks while the worker does not serve the page yet', () => {
  vi.stubGlobal('navigator', { serviceWorker: { controller: null } })
  expect(asks(true)).toBe(true)
})
