import { inTime } from '@cup/api-client/http'
import { systemRuntime } from '@cup/runtime'
import { idle } from '../../shared/on-device.ts'
import { preloadPages } from '../pages.ts'
import { countVisit, watchInstallation } from './installation-hint.tsx'

/** Starts what makes the page an app: installation; service worker and preloading once `App` says that it is hydrated. */
export function startPwa(): void {
  watchInstallation()
  countVisit()
  window.addEventListener('vite:preloadError', () => void reloadForNewVersion(() => location.reload()))
  window.addEventListener('cup-hydrated', settle, { once: true })
}

/** Only a secure page may have a worker; without one the other pages are fetched ahead. */
function settle(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js')
  void preloadPages(() => idle(FETCHED_WITHIN_MILLIS))
}

/** A page that is always busy fetches the others anyway. */
const FETCHED_WITHIN_MILLIS = 10_000

/** Prevents reload loops. */
const RELOADED = 'cup.reloadedAt'
const RELOAD_EVERY_MILLIS = 60_000

/**
 * A chunk is not there any more: asks for the page as a whole once the service has answered with another version of it.
 * Without an answer, or with the same version, the page stays as it is.
 */
export async function reloadForNewVersion(reload: () => void): Promise<void> {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
  if (Date.now() - last < RELOAD_EVERY_MILLIS || !(await isThereAnother())) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  reload()
}

/** Each version has an entry file of another name. */
async function isThereAnother(): Promise<boolean> {
  const entry = document.querySelector('script[data-entry]')?.getAttribute('data-entry')
  const page = await inTime(pageOfService, { runtime: systemRuntime }).catch(() => undefined)
  return typeof entry === 'string' && page !== undefined && !page.includes(entry)
}

async function pageOfService(signal: AbortSignal): Promise<string | undefined> {
  const page = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' }, signal })
  return page.ok ? page.text() : undefined
}
