import type { FastifyInstance } from 'fastify'
import type { SiteSource } from './site-file.ts'

/** Where an app finds out at run time whose cup this is. */
export const SITE_PATH = '/site.json'

/** Serves the site to the apps; a browser asks each time whether it is still the same. */
export function siteRoute(app: FastifyInstance, siteNow: SiteSource): void {
  app.get(SITE_PATH, (request, reply) => {
    const { bytes, etag } = siteNow()
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}
