import type { FastifyInstance } from 'fastify'
import type { SiteOfPages } from './content-policy.ts'
import { allowOtherOrigin } from './cross-origin.ts'
import { requireOwnSite } from './cross-site.ts'
import { type RequestLimits, requireRoomAtDoor } from './request-limits.ts'
import { securityHeaders } from './security-headers.ts'

export type Guards = {
  readonly limits: RequestLimits
  /** Other origins whose pages may read what anyone may. */
  readonly allowedOrigins: readonly string[]
  /** What the pages' policies depend on. */
  readonly siteNow: () => { readonly site: SiteOfPages }
}

/** What every request meets before its route: one hook for all of it, because each has its price at every read. */
export function guardRequests(app: FastifyInstance, { limits, allowedOrigins, siteNow }: Guards): void {
  const addHeaders = securityHeaders(() => siteNow().site)
  app.addHook('onRequest', (request, reply, next) => {
    addHeaders(request, reply)
    if (allowOtherOrigin(request, reply, allowedOrigins)) return
    requireRoomAtDoor(request, limits)
    requireOwnSite(request)
    next()
  })
}
