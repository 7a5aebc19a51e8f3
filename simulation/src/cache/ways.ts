import { FEED_PATH } from '@cup/contract/feed-address'
import type { WireRequest } from '../kernel/types.ts'

/** How a request goes through the cache: the maps of the shipped configuration. */
export type Way = {
  /** Responses for the staff, and to writes, are neither stored nor served from here. */
  readonly isPersonal: boolean
  readonly isRead: boolean
  readonly isFeed: boolean
  /** The rest of the key of a stored response: nothing that a phone of the hall sends tells two responses apart but the address. */
  readonly key: string
  readonly readWithinMillis: number
  /** Others wait so long for the response to the same request, before they ask for themselves. */
  readonly lockedMillis: number
  /** A request that has taken so long is not waited for alone. */
  readonly lockAgeMillis: number
}

/** The way of a request that arrives at a moment of the cache's clock. */
export function wayOf({ method, url, headers }: WireRequest, nowMs: number): Way {
  const path = pathOf(url)
  const isFeed = path === FEED_PATH
  const isStaff = isOfStaff(headers) && !isFeed && /^\/(v1|control)\//.test(path)
  const isForStaff = /^\/control(\/|$)|^\/v1\/(staff|log)\.read\//.test(path)
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  return {
    isPersonal: !isRead || isStaff || isForStaff,
    isRead,
    isFeed,
    key: isFeed ? `${feedSlot(url, nowMs)} ${url}` : url,
    ...(isFeed
      ? { readWithinMillis: 40_000, lockedMillis: 30_000, lockAgeMillis: 30_000 }
      : { readWithinMillis: 15_000, lockedMillis: 5_000, lockAgeMillis: 5_000 }),
  }
}

/** The path of an address without its query. */
export const pathOf = (url: string): string => url.split('?', 1)[0] ?? url

/** Whether a request names a session or a token. */
export const isOfStaff = ({ cookie = '', authorization = '' }: WireRequest['headers']): boolean =>
  /(^|;[ ]*)(__Host-)?cup-session=[^; ]/.test(cookie) || /^Bearer +[^ ]/i.test(authorization)

const TEN_SECONDS = 10_000

/** The present position is one address for all viewers: each ten seconds have a key of their own. */
const feedSlot = (url: string, nowMs: number): string =>
  /[?&]after=/.test(url) ? '' : String(Math.floor(nowMs / TEN_SECONDS))
