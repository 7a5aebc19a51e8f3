import { useMemo, useSyncExternalStore } from 'react'
import { useLiveStore } from './live-context.ts'

/** What time has made of something, and after how many milliseconds it becomes something else. */
export type Look<Shown> = () => readonly [shown: Shown, nextMillis: number | undefined]

/** Shows what changes with time: re-renders its component only at a change, also in a page that was hidden or asleep. */
export function useTimed<Shown>(look: Look<Shown>): Shown {
  const live = useLiveStore()
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined
      const wait = () => {
        clearTimeout(timer)
        const [, millis] = look()
        timer = millis === undefined ? undefined : setTimeout(again, Math.ceil(millis))
      }
      const again = () => {
        onChange()
        wait()
      }
      wait()
      const stop = live.subscribe(again)
      document.addEventListener('visibilitychange', again)
      return () => {
        clearTimeout(timer)
        stop()
        document.removeEventListener('visibilitychange', again)
      }
    },
    [live, look],
  )
  return useSyncExternalStore(subscribe, () => look()[0])
}
