import { createContext, useContext, useEffect } from 'react'

/** True around a practice: nothing of it would be lost. */
export const IsPractice = createContext(false)

/** Asks before the page is left or reloaded, where it might not open again: without a worker that keeps the app. */
export function useLeaveGuard(isNeeded: boolean): void {
  const isPractice = useContext(IsPractice)
  useEffect(() => {
    if (!isNeeded || isPractice) return
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isKeptByWorker()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isNeeded, isPractice])
}

const isKeptByWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
