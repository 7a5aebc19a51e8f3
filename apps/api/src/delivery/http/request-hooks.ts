import { callersOf, PUBLIC_FILES } from '@cup/contract/permissions'
import { allRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import type { FastifyInstance } from 'fastify'
import { ALIVE, METRICS, READY } from '../../operations/observability/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { allowOtherOrigin, requireOwnSite } from './origin.ts'
import { limitRequests, type RequestLimits } from './request-limits.ts'
import { type SiteOfPages, securityHeaders } from './security-headers.ts'

export type RequestHooksDeps = {
  readonly limits: RequestLimits
  /** Other origins whose pages may read what anyone may. */
  readonly allowedOrigins: readonly string[]
  /** What the pages' policies depend on. */
  readonly siteNow: () => { readonly site: SiteOfPages }
}

/** What every request meets before its route: one hook for all of it, because each has its price at every read. */
export function registerRequestHooks(
  app: FastifyInstance,
  { limits, allowedOrigins, siteNow }: RequestHooksDeps,
): void {
  const addHeaders = securityHeaders(() => siteNow().site)
  app.addHook('onRequest', (request, reply, next) => {
    addHeaders(request, reply)
    if (allowOtherOrigin(request, reply, allowedOrigins)) return
    limitRequests(request, limits)
    requireOwnSite(request)
    next()
  })
}

/** What shows nobody. */
const OF_OPERATORS: readonly string[] = [ALIVE, READY, METRICS]

/** [N8] While other processes may know better whom not to show, this one shows nothing: reads and sockets are refused. */
export function refuseWhileBehind(app: FastifyInstance, mayShow: () => boolean): void {
  // Not `onRequest`: there a socket that is refused would stay half open, because its plugin has not seen it yet.
  app.addHook('preValidation', (request, _reply, next) => {
    if (mayShow() || request.method === 'POST' || OF_OPERATORS.includes(request.url)) next()
    else next(new RequestError('read/behind'))
  })
}

/** A process that does not know every event of the log answers no request: another process of a newer version does. */
export function refuseWhileOutdated(app: FastifyInstance, isOutdated: () => boolean): void {
  app.addHook('preValidation', (request, _reply, next) => {
    if (isOutdated() && !OF_OPERATORS.includes(request.url)) next(new RequestError('service/outdated'))
    else next()
  })
}

/** What stands below /v1 and is no call of the contract: each looks after itself. */
const NO_CALLS: readonly string[] = ['/v1/live', '/v1/openapi.json', UPLOAD_PATH]

const permitted: ReadonlySet<string> = new Set([...NO_CALLS, ...Object.keys(callersOf).map((name) => `/v1/${name}`)])

const mayStand = (url: string): boolean =>
  !url.startsWith('/v1/') || PUBLIC_FILES.some((path) => url.startsWith(path)) || permitted.has(url)

/**
 * Keeps the service from starting with a route that the permissions do not know, or without one that the contract
 * promises. Called before the first route is registered.
 */
export function requirePermissions(app: FastifyInstance): void {
  const served = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    served.add(url)
    if (!mayStand(url))
      throw new Error(`${url} is missing from the permissions (packages/contract/src/permissions.ts).`)
  })
  app.addHook('onReady', (done) => {
    const missing = Object.values(allRoutes).filter(({ path }) => !served.has(path))
    done(missing.length === 0 ? undefined : new Error(`Nobody serves ${missing.map(({ path }) => path).join(', ')}.`))
  })
}
