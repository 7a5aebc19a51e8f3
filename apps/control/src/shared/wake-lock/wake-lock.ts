import { createStore, type ReadonlyStore } from '../store/store.ts'

/** Kept on; not asked for; refused for now; or not known to this browser, as on plain http. */
export type WakeLockState = 'on' | 'off' | 'refused' | 'missing'

/** Keeps the screen on while at least one component needs it. */
export type ScreenKeeper = {
  readonly state: ReadonlyStore<WakeLockState>
  /** Within a tap: keeps the screen on; browsers let go when the page is hidden, this takes it back on return. */
  readonly keepOn: () => Promise<void>
  readonly letGo: () => void
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>

/** Keeps the screen on by the browser's wake lock, if it has one. */
export function createScreenKeeper(locks: Pick<WakeLock, 'request'> | undefined, page: Page): ScreenKeeper {
  const state = createStore<WakeLockState>(locks ? 'off' : 'missing')
  let isWanted = false
  let lock: WakeLockSentinel | undefined

  const take = async () => {
    if (!locks || !isWanted || state.getState() === 'on' || page.visibilityState !== 'visible') return
    try {
      lock = await locks.request('screen')
      lock.addEventListener('release', () => state.set('off'), { once: true })
      state.set('on')
    } catch {
      // A battery that is low, or no tap yet: the next tap asks again.
      state.set('refused')
    }
  }
  page.addEventListener('visibilitychange', () => void take())

  return {
    state,
    keepOn: () => {
      isWanted = true
      return take()
    },
    letGo: () => {
      isWanted = false
      void lock?.release()
      lock = undefined
    },
  }
}

/** The browser's wake lock; plain http and old browsers have none. */
export const locksOfBrowser = (): WakeLock | undefined => ('wakeLock' in navigator ? navigator.wakeLock : undefined)
