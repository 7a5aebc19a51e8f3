import type { IncomingMessage } from 'node:http'
import { ALIVE, METRICS, READY } from '../../operations/observability/index.ts'

const ORIGIN = /^https?:\/\/[^/?#]*/i
const FRAGMENT = /#.*$/s
/** Escapes of characters that need none: letters, digits and `-._~`. */
const NEEDLESS = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi

/**
 * The one spelling of an address, from which the router takes the same route: without an origin, a fragment, or needless
 * escapes in its path (RFC 3986, 6.2). What decides by an address of a request compares this spelling.
 */
export function plainAddressOf(url: string): string {
  if (url.startsWith('/') && !/[%#]/.test(url)) return url
  const [path = '', ...query] = url.replace(FRAGMENT, '').replace(ORIGIN, '').split('?')
  const plain = path.replace(NEEDLESS, (escaped) => decodeURIComponent(escaped))
  return [plain === '' ? '/' : plain, ...query].join('?')
}

/** The path of a request, without its query. */
export function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const queryAt = url.indexOf('?')
  return queryAt === -1 ? url : url.slice(0, queryAt)
}

/** The paths of operators, which show no personal data. */
export const OF_OPERATORS: ReadonlySet<string> = new Set([ALIVE, READY, METRICS])
