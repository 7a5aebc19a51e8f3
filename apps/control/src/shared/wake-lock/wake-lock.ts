import { createStore, type ReadonlyStore } from '../store/store.ts'

/** Kept on; not asked for; refused for now; or not possible in this browser. */
export type WakeLockState = 'on' | 'off' | 'refused' | 'missing'

/** Keeps the screen on while at least one component needs it. */
export type ScreenKeeper = {
  readonly state: ReadonlyStore<WakeLockState>
  /** Within a tap: keeps the screen on; browsers let go when the page is hidden, this takes it back on return. */
  readonly keepOn: () => Promise<void>
  readonly letGo: () => void
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener'>

/** Interfaces of a browser that keep its screen on. */
export type ScreenMeans = {
  /** Plain http and old browsers have none. */
  readonly locks: Pick<WakeLock, 'request'> | undefined
  readonly video: SilentVideo | undefined
}

/** Keeps the screen on by the browser's wake lock, or else by a silent video. */
export function createScreenKeeper({ locks, video }: ScreenMeans, page: Page): ScreenKeeper {
  const state = createStore<WakeLockState>(locks || video ? 'off' : 'missing')
  let isWanted = false
  let lock: WakeLockSentinel | undefined

  const takeLock = async (wakeLock: Pick<WakeLock, 'request'>) => {
    lock = await wakeLock.request('screen')
    lock.addEventListener('release', () => state.set('off'), { once: true })
  }
  const take = async () => {
    if (!isWanted || state.getState() === 'on' || page.visibilityState !== 'visible') return
    // A battery that is low, or no tap yet: the next tap asks again.
    const ways = [locks && (() => takeLock(locks)), video?.play].filter((way) => way !== undefined)
    for (const way of ways) {
      if (await succeeds(way)) return state.set('on')
    }
    if (ways.length > 0) state.set('refused')
  }
  page.addEventListener('visibilitychange', () => {
    // A hidden page may pause the video without a word.
    if (page.visibilityState !== 'visible' && lock === undefined && state.getState() === 'on') state.set('off')
    void take()
  })

  return {
    state,
    keepOn: () => {
      isWanted = true
      return take()
    },
    letGo: () => {
      isWanted = false
      void lock?.release()
      if (lock === undefined && state.getState() === 'on') {
        video?.pause()
        state.set('off')
      }
      lock = undefined
    },
  }
}

const succeeds = (way: () => Promise<void>): Promise<boolean> =>
  way().then(
    () => true,
    () => false,
  )

/** The browser's wake lock; plain http and old browsers have none. */
export const locksOfBrowser = (): WakeLock | undefined => ('wakeLock' in navigator ? navigator.wakeLock : undefined)

/** A video that keeps the screen on while it plays, where the browser has no wake lock: on plain http. */
type SilentVideo = {
  /** Within a tap; fails where the browser cannot play it. */
  readonly play: () => Promise<void>
  readonly pause: () => void
}

/** Loaded with the page, so that it can be played without a connection. */
const ADDRESS = '/control/silent.mp4'
/** A browser lets the screen go off during a video that loops by itself, or that is muted. */
const BACK_AT_SECONDS = 8

/** The video of this page; undefined in a browser that cannot play one. */
export function silentVideoOf(page: Document): SilentVideo | undefined {
  const video = page.createElement('video')
  if (video.canPlayType('video/mp4') === '') return undefined
  video.src = ADDRESS
  video.preload = 'auto'
  video.setAttribute('playsinline', '')
  video.addEventListener('timeupdate', () => {
    if (video.currentTime > BACK_AT_SECONDS) video.currentTime = 0
  })
  return { play: () => video.play(), pause: () => video.pause() }
}
