import type { CallOff, Runtime } from '@cup/runtime'
import type { LiveMessage } from './connection.ts'
import type { ConnectionState, LiveStore } from './live-store.ts'

const BEGINNINGS: readonly LiveMessage['type'][] = ['welcome', 'found']
const SIGNS_OF_LIFE: readonly LiveMessage['type'][] = [...BEGINNINGS, 'pong', 'answered']

/** Derives from the connection, the feed and the signs of life whether anything may be missing, and since when. */
export class Connectivity {
  readonly #live: LiveStore
  #connection: ConnectionState = 'connecting'
  #isFeedComplete = false
  #areAnswersCurrent = false
  #isDoubted = false
  #receivedAt: number

  constructor(live: LiveStore) {
    this.#live = live
    this.#receivedAt = live.runtime.steadyMs()
    this.#report()
  }

  /** A message was received; the answer to a ping, and that of a feed, show that nothing is queued behind it. */
  received(type: LiveMessage['type'], sentAt: number): void {
    this.#receivedAt = sentAt
    if (BEGINNINGS.includes(type)) this.#connection = 'live'
    if (SIGNS_OF_LIFE.includes(type)) this.#isDoubted = false
    this.#report()
  }

  /** Whether the feed misses anything. */
  setFeedComplete(isComplete: boolean): void {
    this.#isFeedComplete = isComplete
    this.#report()
  }

  /** Whether every answer on a screen holds every event received. */
  setAnswersCurrent(areCurrent: boolean): void {
    this.#areAnswersCurrent = areCurrent
    this.#report()
  }

  /** Nothing was received since then: until the next answer, something may be missing. */
  doubt(since: number): void {
    this.#isDoubted = true
    this.#report(since)
  }

  lost(): void {
    this.#connection = 'down'
    this.#report()
  }

  /** The connection was closed because no screen needs it. */
  left(): void {
    this.#connection = 'connecting'
    this.#report()
  }

  #report(since = this.#receivedAt): void {
    const connection = this.#connection
    const isComplete = connection === 'live' && this.#isFeedComplete && !this.#isDoubted
    const isCurrent = isComplete && this.#areAnswersCurrent
    const known = this.#live.getState()
    const staleSince = isComplete ? undefined : Math.min(known.staleSince ?? since, since)
    const isSame =
      known.connection === connection &&
      known.isComplete === isComplete &&
      known.isCurrent === isCurrent &&
      known.staleSince === staleSince
    if (!isSame) this.#live.setState({ connection, isComplete, isCurrent, staleSince })
  }
}

/** How often the clocks are compared. */
const COMPARE_EVERY_MILLIS = 1_000
/** A timer that is this late was not only waiting for other work. */
const SLEEP_MILLIS = 2_000

/** Reports of a page. */
export type PageListener = {
  /** The device has slept, or the page was frozen; the steady clock missed so many milliseconds of it. */
  readonly onSleep: (missedMillis: number) => void
  /** The page is visible again. */
  readonly onReturn: () => void
  /** The browser believes that the network is back: only a hint. */
  readonly onOnline: () => void
}

/** Reports when a page returns, and when its network does; answers how to stop. */
export type Page = (listener: Pick<PageListener, 'onReturn' | 'onOnline'>) => CallOff

/** The page in the browser that this program runs in; without a browser it reports nothing. */
export const browserPage: Page = ({ onReturn, onOnline }) => {
  const appear = () => {
    if (document.visibilityState === 'visible') onReturn()
  }
  globalThis.window?.addEventListener('online', onOnline)
  globalThis.document?.addEventListener('visibilitychange', appear)
  return () => {
    globalThis.window?.removeEventListener('online', onOnline)
    globalThis.document?.removeEventListener('visibilitychange', appear)
  }
}

/** Watches for the moments at which a connection may be dead without being closed; answers how to stop. */
export function watchPage(runtime: Runtime, page: Page, listener: PageListener): CallOff {
  const endings = [page(listener), watchForSleep(runtime, listener.onSleep)]
  return () => {
    for (const end of endings) end()
  }
}

function watchForSleep({ steadyMs, wallMs, every }: Runtime, onSleep: PageListener['onSleep']): CallOff {
  // On some systems the steady clock rests while the device sleeps. Of the wall clock only the time that has passed
  // is used, never what time it is.
  let steady = steadyMs()
  let wall = wallMs()
  return every(COMPARE_EVERY_MILLIS, () => {
    const passed = steadyMs() - steady
    const missed = wallMs() - wall - passed
    steady += passed
    wall = wallMs()
    if (passed > COMPARE_EVERY_MILLIS + SLEEP_MILLIS || missed > SLEEP_MILLIS) onSleep(Math.max(0, missed))
  })
}
