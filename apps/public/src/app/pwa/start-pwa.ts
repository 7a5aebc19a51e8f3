import { preloadPages } from '../pages.ts'
import { watchInstallation } from './installation.ts'
import { countVisit } from './visits.ts'

/** A page that was made anew must not be asked for again and again. */
const RELOADED = 'cup.reloadedAt'
const RELOAD_EVERY_MILLIS = 60_000

/** What makes an app of the page, once nobody waits for it any more. */
export function startPwa(): void {
  watchInstallation()
  countVisit()
  window.addEventListener('vite:preloadError', reloadForNewVersion)
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

/** Only a secure page may have a worker; without one the other pages are fetched ahead. */
function settle(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
  whenIdle(() => void preloadPages())
}

const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 2_000)
}

/** A page of a version that is not there any more is asked for anew, as a whole. */
function reloadForNewVersion(): void {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (!navigator.onLine || Date.now() - last < RELOAD_EVERY_MILLIS) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
