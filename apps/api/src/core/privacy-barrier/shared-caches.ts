import { type Instant, instantOf, millisOf } from '@cup/domain/kernel'
import { pause } from '@cup/runtime'
import type { ServiceClock } from '../../utilities/index.ts'
import { cachePurge, type PurgeDeps, type PurgedCache } from './cache-purge.ts'

/** [N8] A shared cache shows a name no longer than this, whether or not it reaches the service. */
export const NAMES_IN_CACHES_SECONDS = 60

/** A redacting command waits this long for the caches: with the longest wait for other processes its call is in time. */
const CONFIRMS_WITHIN_MS = 1500
/** Answers that the service had sent before a purge may still be on their way into a cache: by then they have arrived. */
const AGAIN_AFTER_MS = 10_000

/** [N8] Shared caches after a redacting command, as its answer names them. */
export type CachesAfter = {
  /** Names of the caches that have confirmed that they show nothing older. */
  readonly cachesPurged?: string[]
  /** The end of the time in which a cache may show what was hidden; absent where all have confirmed, or there is none. */
  readonly cachesMayShowUntil?: Instant
}

/** [N8] Shared caches in front of the service. */
export type SharedCaches = {
  /** Empties all of them, and answers once they have confirmed or the wait is over; those that have not are asked on. */
  readonly purge: () => Promise<CachesAfter>
  readonly close: () => void
}

type Deps = Omit<PurgeDeps, 'signal'> & {
  readonly caches: readonly PurgedCache[]
  /** Whether a proxy is in front of the service: it may be a cache that no purge reaches. */
  readonly isBehindProxy: boolean
  readonly now: ServiceClock
}

/** The configured caches, each with the request that empties it. */
export function sharedCaches({ caches, isBehindProxy, now, ...deps }: Deps): SharedCaches {
  const { runtime } = deps
  const closing = new AbortController()
  const purges = caches.map((cache) => cachePurge(cache, { ...deps, signal: closing.signal }))
  const purgeAgain = () => {
    for (const { purge } of purges) void purge()
  }
  const purgeAll = async (confirmed: Set<string>) => {
    const confirm = async ({ name, purge }: (typeof purges)[number]) => {
      await purge()
      confirmed.add(name)
    }
    await Promise.all(purges.map(confirm))
    if (!closing.signal.aborted) runtime.after(AGAIN_AFTER_MS, purgeAgain)
  }
  return {
    purge: async () => {
      const until = instantOf(millisOf(now()) + NAMES_IN_CACHES_SECONDS * 1000)
      if (purges.length === 0) return isBehindProxy ? { cachesMayShowUntil: until } : {}
      const confirmed = new Set<string>()
      const done = new AbortController()
      void purgeAll(confirmed).then(() => done.abort())
      await pause(runtime, CONFIRMS_WITHIN_MS, done.signal)
      const cachesPurged = [...confirmed]
      return confirmed.size === purges.length ? { cachesPurged } : { cachesPurged, cachesMayShowUntil: until }
    },
    close: () => closing.abort(),
  }
}
