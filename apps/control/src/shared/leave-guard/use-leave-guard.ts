import { useEffect } from 'react'

/** Asks before the page is left or reloaded, where it might not open again: without a worker that keeps the app. */
export function useLeaveGuard(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const onLeave = (event: BeforeUnloadEvent) => {
      if (!isKeptByWorker()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onLeave)
    return () => window.removeEventListener('beforeunload', onLeave)
  }, [isNeeded])
}

const isKeptByWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
