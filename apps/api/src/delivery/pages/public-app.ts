import type { FastifyInstance } from 'fastify'
import { type PageDeps, publicPages } from './public-pages.ts'
import { robotsRoute } from './robots-route.ts'
import { type ShareDeps, shareRoute } from './share-route.ts'
import { siteRoute } from './site-route.ts'

/** What stands around the public app: its site, its pictures for links, what search engines are told. Answers how its pages are sent. */
export function publicApp(app: FastifyInstance, deps: PageDeps & ShareDeps): ReturnType<typeof publicPages> {
  siteRoute(app, deps.siteNow)
  robotsRoute(app)
  shareRoute(app, deps)
  return publicPages(deps)
}
