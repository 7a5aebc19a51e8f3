import { NAMES_IN_CACHES_SECONDS } from '../../core/privacy-barrier/index.ts'

const DAY_IN_SECONDS = 86_400
const YEAR_IN_SECONDS = 31_536_000

/** A copy is served this much longer while the cache asks for a new one: once, however many want it. */
const REVALIDATED_SECONDS = 30
/** A copy is fresh for a second: then a cache asks again, and everyone else waits for that answer or gets the copy. */
const FRESH_SECONDS = 1
/** Room for the way of an answer, from whose end a cache counts: nginx waits 15 s for its beginning. */
const ON_ITS_WAY_SECONDS = 16

/** Whether persons may be named in what is sent. */
type Content = { readonly mayName: boolean }

/**
 * [N8] How long shared caches keep a public response, as a `Cache-Control` header: for a second and while they ask for it
 * again. While the service is away they serve the last one, for a day; where it may name persons, until a minute after it
 * was made. Browsers ask again with each use.
 */
export function sharedCaching({ mayName }: Content): string {
  const whileAway = mayName ? NAMES_IN_CACHES_SECONDS - FRESH_SECONDS - ON_ITS_WAY_SECONDS : DAY_IN_SECONDS
  return [
    'public, max-age=0',
    `s-maxage=${FRESH_SECONDS}`,
    `stale-while-revalidate=${REVALIDATED_SECONDS}`,
    `stale-if-error=${whileAway}`,
  ].join(', ')
}

/** A file whose content never changes under its name. */
export const KEPT_FOR_EVER = `public, max-age=${YEAR_IN_SECONDS}, immutable`
