import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { CHECKOUT } from '../../operations/config/index.ts'
import { type CachedRead, publicReads, sharedCaching, type WebApp, webApps } from '../http/index.ts'
import { siteRoute } from '../site/index.ts'
import { apiDocs } from './api-docs.ts'
import { type CalendarDeps, calendarRoutes } from './calendar/calendar-routes.ts'
import { type CertificateDeps, certificateRoutes } from './certificate/certificate-routes.ts'
import { contractFolderOf } from './kept-contract-documents.ts'
import { pageAddressOf } from './page-address.ts'
import { type PageDeps, publicPages } from './public-pages.ts'
import { type ShareDeps, shareRoute } from './share-route.ts'

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
