import { join } from 'node:path'
import { LIVE_HEADER } from '@cup/contract/headers'
import type { FastifyInstance } from 'fastify'
import { CHECKOUT } from '../../operations/config/index.ts'
import { type CachedRead, publicReads, sharedCaching, type WebApp, webApps } from '../http/index.ts'
import { apiDocs } from './api-docs.ts'
import { type CalendarDeps, calendarRoutes } from './calendar/calendar-routes.ts'
import { type CertificateDeps, certificateRoutes } from './certificate/certificate-routes.ts'
import { contractFolderOf } from './kept-contract-documents.ts'
import { pageAddressOf } from './page-address.ts'
import { type PageDeps, publicPages } from './public-pages.ts'
import { type ShareDeps, shareRoute } from './share-route.ts'
import { isByFeed, type SiteSource, siteByFeed } from './site-file.ts'

type PublicDeps = PageDeps & ShareDeps & CalendarDeps & CertificateDeps

type PublicSide = Omit<PublicDeps, 'ask'> & {
  /** The fresh public responses of this process. */
  readonly cached: CachedRead
  /** The built apps to serve. */
  readonly apps: readonly WebApp[]
  /** Names the code that makes the responses. */
  readonly build: string
}

/** Folder of the built service. */
const DIST = 'apps/api/dist'

/** Serves what is made from public reads: pages, previews, calendars, the apps. */
export async function publicSide(app: FastifyInstance, { apps, build, cached, ...given }: PublicSide): Promise<void> {
  apiDocs(app, contractFolderOf(join(CHECKOUT, DIST), build))
  certificateRoutes(app, given)
  const deps: PublicDeps = { ...given, ask: publicReads(app, cached) }
  calendarRoutes(app, deps)
  const sendPage = publicApp(app, deps)
  await webApps(
    app,
    apps.map((one) => (one.base === '/' ? { ...one, hasPage, sendPage } : one)),
  )
}

const hasPage = (url: string): boolean => pageAddressOf(url) !== undefined

/** Serves `site.json`, `robots.txt` and share cards; returns how the pages of the public app are sent. */
function publicApp(app: FastifyInstance, deps: PageDeps & ShareDeps): ReturnType<typeof publicPages> {
  siteRoute(app, deps.siteNow)
  robotsRoute(app)
  shareRoute(app, deps)
  return publicPages(deps)
}

/** Search engines may index all but the control app and the overlays. */
const ROBOTS = ['User-agent: *', 'Disallow: /control/', 'Disallow: /streamelements/', ''].join('\n')

/** Serves `robots.txt`. */
function robotsRoute(app: FastifyInstance): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', sharedCaching({ mayName: false }))
      .send(ROBOTS),
  )
}

/** Serves the site to the apps. Its names are those that the organiser publishes about the cup itself. */
export function siteRoute(app: FastifyInstance, siteNow: SiteSource): void {
  app.get('/site.json', (request, reply) => {
    const { bytes, etag } = isByFeed(request) ? siteByFeed(siteNow()) : siteNow()
    reply.headers({ etag, 'cache-control': sharedCaching({ mayName: false }), vary: LIVE_HEADER })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(bytes)
  })
}
