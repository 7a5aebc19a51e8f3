/** How often it is looked whether time has passed that nobody noticed. */
const LOOK_EVERY_MILLIS = 1_000
/** A timer that comes so late was not only waiting for its turn. */
const SLEEP_MILLIS = 2_000

/** Whom a page tells. */
export type PageListener = {
  /** The device has slept, or the page was frozen; the steady clock missed so many milliseconds of it. */
  readonly onSleep: (missedMillis: number) => void
  /** Somebody looks again, or the browser believes that the network is back: a hint, no more. */
  readonly onReturn: () => void
}

/** Watches for the moments at which a line may be dead without anybody having said so; answers how to stop. */
export function watchPage({ onSleep, onReturn }: PageListener): () => void {
  // On some systems the steady clock rests while the device sleeps. The other one is asked only
  // how far it went in a second, never what time it is.
  let steady = performance.now()
  let other = Date.now()

  const look = () => {
    const passed = performance.now() - steady
    const missed = Date.now() - other - passed
    steady += passed
    other = Date.now()
    if (passed > LOOK_EVERY_MILLIS + SLEEP_MILLIS || missed > SLEEP_MILLIS) onSleep(Math.max(0, missed))
  }
  const appear = () => {
    if (document.visibilityState === 'visible') onReturn()
  }

  const timer = setInterval(look, LOOK_EVERY_MILLIS)
  globalThis.window?.addEventListener('online', onReturn)
  globalThis.document?.addEventListener('visibilitychange', appear)
  return () => {
    clearInterval(timer)
    globalThis.window?.removeEventListener('online', onReturn)
    globalThis.document?.removeEventListener('visibilitychange', appear)
  }
}
