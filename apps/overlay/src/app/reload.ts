/** The first, the second and every further time. */
const DELAYS_MILLIS = [5_000, 10_000, 20_000] as const
/** After running without an error for so long, the count of reloads restarts. */
const HEALTHY_AFTER_MILLIS = 60_000
const COUNT = 'overlay-reloads'

/** How long to wait after so many reloads in a row. */
export const reloadDelayMillis = (reloads: number): number => DELAYS_MILLIS[reloads] ?? 20_000

/** Reloads the page after a while, and only once it answers: the browser's error page has no way back. */
export function reloadWhenThere(): void {
  const reloads = reloadsSoFar()
  setTimeout(() => void tryToReload(reloads), reloadDelayMillis(reloads))
}

/** From then on a reload is the first one again. */
export function forgetReloadsWhenHealthy(): void {
  setTimeout(() => sessionStorage.removeItem(COUNT), HEALTHY_AFTER_MILLIS)
}

async function tryToReload(reloads: number): Promise<void> {
  if (!(await isThere())) return reloadWhenThere()
  sessionStorage.setItem(COUNT, String(reloads + 1))
  location.reload()
}

const reloadsSoFar = (): number => Number(sessionStorage.getItem(COUNT) ?? 0)

const isThere = (): Promise<boolean> =>
  fetch(location.href, { cache: 'no-store', headers: { accept: 'text/html' } }).then(
    ({ ok }) => ok,
    () => false,
  )
