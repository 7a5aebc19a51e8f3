import { useEffect, useState } from 'react'

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

/** F or a double click fills the screen with the wall, and ends that. */
export function useFullScreen(): void {
  useEffect(() => {
    const toggle = () => {
      const change = document.fullscreenElement
        ? document.exitFullscreen()
        : document.documentElement.requestFullscreen()
      // Without the right to it the window stays as it is.
      void change.catch(() => undefined)
    }
    const onKey = ({ key, repeat, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !repeat && !ctrlKey && !metaKey && !altKey) toggle()
    }
    document.addEventListener('dblclick', toggle)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('dblclick', toggle)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** Letters of another type are better than a black wall for longer. */
const LONGEST_WAIT_MILLIS = 3_000
/** A letter out of each file of the font. */
const LETTERS = 'aş'

/** Whether the type of the wall is there: the first picture is the right one. */
export function useWallFont(): boolean {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => {
    let isOver = false
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLIS))
    const loaded = document.fonts?.load('800 96px "Barlow Condensed"', LETTERS).catch(() => undefined)
    void Promise.race([loaded, patience]).then(() => {
      if (!isOver) setIsThere(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isThere
}

/** Inside of another page the output is no wall: it does no command, reports nothing and keeps no screen on. */
export const isPreview = (): boolean => window.self !== window.top
