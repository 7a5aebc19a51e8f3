import type { FastifyInstance } from 'fastify'
import { type PageDeps, publicPages } from './public-pages.ts'
import { type ShareDeps, shareRoute } from './share-route.ts'
import type { SiteSource } from './site-file.ts'

/** What stands around the public app: its site, its pictures for links, what search engines are told. Answers how its pages are sent. */
export function publicApp(app: FastifyInstance, deps: PageDeps & ShareDeps): ReturnType<typeof publicPages> {
  siteRoute(app, deps.siteNow)
  robotsRoute(app)
  shareRoute(app, deps)
  return publicPages(deps)
}

/** What search engines may show: all but the rooms of the staff and the stream. */
const ROBOTS = ['User-agent: *', 'Disallow: /control/', 'Disallow: /streamelements/', ''].join('\n')

/** Tells search engines where to stay out. */
function robotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS))
}

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
