import type { FastifyInstance } from 'fastify'
import { type AskPublicly, apiDocs, publicReads, type WebApp, webApps } from '../http/index.ts'
import { calendarRoutes } from './calendar/calendar-routes.ts'
import { pageAddressOf } from './page-address.ts'
import { publicApp } from './public-app.ts'
import type { PageDeps } from './public-pages.ts'
import type { ShareDeps } from './share-route.ts'

type PublicSide = Omit<PageDeps & ShareDeps, 'ask'> & {
  /** Where the built apps lie. */
  readonly apps: readonly WebApp[]
  /** Names the code that makes the answers. */
  readonly build: string
}

/** Everything that is made of what anyone may read: pages, previews, calendars, the apps. Answers how it asks. */
export async function publicSide(app: FastifyInstance, { apps, build, ...deps }: PublicSide): Promise<AskPublicly> {
  apiDocs(app, { version: build })
  const ask = publicReads(app)
  calendarRoutes(app, { ask, publicUrl: deps.publicUrl, limits: deps.limits })
  const sendPage = publicApp(app, { ...deps, ask })
  await webApps(
    app,
    apps.map((one) => (one.base === '/' ? { ...one, hasPage, sendPage } : one)),
  )
  return ask
}

const hasPage = (url: string): boolean => pageAddressOf(url) !== undefined
