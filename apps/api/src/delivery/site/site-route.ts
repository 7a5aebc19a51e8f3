import { LIVE_HEADER } from '@cup/contract/headers'
import type { FastifyInstance } from 'fastify'
import { sharedCaching } from '../http/index.ts'
import { isByFeed, type SiteSource, siteByFeed } from './site-now.ts'

/** Serves the site to the apps; its legal texts name persons. */
export function siteRoute(app: FastifyInstance, siteNow: SiteSource): void {
  app.get('/site.json', (request, reply) => {
    const { bytes, etag } = isByFeed(request) ? siteByFeed(siteNow()) : siteNow()
    reply.headers({ etag, 'cache-control': sharedCaching({ mayName: true }), vary: LIVE_HEADER })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}
