import type { FastifyInstance } from 'fastify'
import { type PageDeps, publicPages } from './public-pages.ts'
import { type ShareDeps, shareRoute } from './share-route.ts'
import type { SiteSource } from './site-file.ts'

/** Serves `site.json`, `robots.txt` and share cards; returns how the pages of the public app are sent. */
export function publicApp(app: FastifyInstance, deps: PageDeps & ShareDeps): ReturnType<typeof publicPages> {
  siteRoute(app, deps.siteNow)
  robotsRoute(app)
  shareRoute(app, deps)
  return publicPages(deps)
}

/** Search engines may index all but the control app and the overlays. */
const ROBOTS = ['User-agent: *', 'Disallow: /control/', 'Disallow: /streamelements/', ''].join('\n')

/** Serves `robots.txt`. */
function robotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
}

/** The path of the site file. */
export const SITE_PATH = '/site.json'

/** Serves the site to the apps; browsers revalidate it with every use. */
export function siteRoute(app: FastifyInstance, siteNow: SiteSource): void {
  app.get(SITE_PATH, (request, reply) => {
    const { bytes, etag } = siteNow()
    reply.headers({ etag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}
