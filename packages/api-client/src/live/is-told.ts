import type { LiveStore } from './live-store.ts'

/** What has happened is told within this time, or it concerns somebody else. */
const TOLD_WITHIN_MILLIS = 1_000

/** Whether the socket tells of everything up to a position, so that nobody has to ask. */
export function isTold(live: LiveStore, position: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isIt: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(isIt)
    }
    const look = () => {
      const { isComplete, position: told } = live.getState()
      if (!isComplete) settle(false)
      else if (told && told.position >= position) settle(true)
    }
    const timer = setTimeout(() => settle(false), TOLD_WITHIN_MILLIS)
    const stop = live.subscribe(look)
    look()
  })
}
