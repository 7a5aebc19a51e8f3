import { preloadPages } from '../pages.ts'
import { watchInstallation } from './installation.ts'
import { reloadForNewVersion } from './reload-for-new-version.ts'
import { countVisit } from './visits.ts'

/** What makes an app of the page, once nobody waits for it any more. */
export function startPwa(): void {
  watchInstallation()
  countVisit()
  window.addEventListener('vite:preloadError', () => void reloadForNewVersion(() => location.reload()))
  if (document.readyState === 'complete') settle()
  else window.addEventListener('load', settle, { once: true })
}

/** Only a secure page may have a worker; without one the other pages are fetched ahead. */
function settle(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
  void preloadPages(idle)
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 10_000 })
    else setTimeout(resolve, 2_000)
  })
