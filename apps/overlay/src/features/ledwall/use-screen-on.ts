import { useEffect } from 'react'
import { isPreview } from './is-preview.ts'

/** Keeps the screen of the wall on where the browser can: it lets go when the page is hidden, and may want a press. */
export function useScreenOn(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator) || isPreview()) return
    const { wakeLock } = navigator
    let lock: WakeLockSentinel | undefined
    const take = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      // Refused for now: the next press or return asks again.
      lock = await wakeLock.request('screen').catch(() => undefined)
    }
    void take()
    document.addEventListener('visibilitychange', take)
    window.addEventListener('pointerdown', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      window.removeEventListener('pointerdown', take)
      void lock?.release()
    }
  }, [])
}
