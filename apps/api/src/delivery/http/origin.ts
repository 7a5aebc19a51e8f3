import type { IncomingHttpHeaders } from 'node:http'

/** What a browser says about where a request comes from, and to whom it goes. */
export type Whence = Pick<IncomingHttpHeaders, 'origin' | 'host'>

/** A page that came from here. The scheme is not compared: a proxy in front may end TLS. */
export const isOwnOrigin = ({ origin, host }: Whence): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host

/** A page of our own or of an allowed origin; programs that are no browser send no origin at all. */
export const isAllowedOrigin = (whence: Whence, allowed: readonly string[]): boolean =>
  whence.origin === undefined || allowed.includes(whence.origin) || isOwnOrigin(whence)
