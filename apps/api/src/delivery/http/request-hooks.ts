import { FEED_PATH } from '@cup/contract/feed-address'
import { callersOf, PUBLIC_FILES } from '@cup/contract/permissions'
import { allRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '../../access/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { allowOtherOrigin, requireOwnSite } from './origin.ts'
import { OF_OPERATORS, pathOf } from './plain-address.ts'
import { sendNotFound } from './problems.ts'
import { COST_OF_WORK, limitGuesses, limitRequests, type RequestLimits } from './request-limits.ts'
import { type SiteOfPages, securityHeaders } from './security-headers.ts'

/** Dependencies of the request hooks. */
export type RequestHooksDeps = {
  readonly limits: RequestLimits
  readonly signIns: Tokens
  /** Other origins whose pages may make public reads. */
  readonly allowedOrigins: readonly string[]
  /** The site, on which the content policies of the pages depend. */
  readonly siteNow: () => { readonly site: SiteOfPages }
}

/** Headers, limits and origin checks before every route. One hook for all, because each hook slows down every read. */
export function registerRequestHooks(
  app: FastifyInstance,
  { limits, signIns, allowedOrigins, siteNow }: RequestHooksDeps,
): void {
  const addHeaders = securityHeaders(() => siteNow().site)
  app.addHook('onRequest', (request, reply, next) => {
    addHeaders(request, reply)
    if (allowOtherOrigin(request, reply, allowedOrigins)) return
    limitGuesses(request, limits, signIns)
    limitRequests(request, limits)
    requireOwnSite(request)
    // At once: otherwise its body would be read first.
    if (request.is404) return void sendNotFound(request, reply)
    next()
  })
  // What names nothing took its work without being of use to a visitor.
  app.addHook('onResponse', (request, { statusCode }, next) => {
    if (statusCode === 404 || statusCode === 400) limits.charge(request, COST_OF_WORK - 1)
    next()
  })
}

/** [N8] Refuses reads and sockets while another process may have redacted a person that this one still shows. */
export function refuseWhileBehind(app: FastifyInstance, mayShow: () => boolean): void {
  // Not `onRequest`: there a refused socket stays half open, because its plugin has not seen it yet.
  app.addHook('preValidation', (request, _reply, next) => {
    if (mayShow() || request.method === 'POST' || OF_OPERATORS.has(pathOf(request))) next()
    else next(new RequestError('read/behind'))
  })
}

/** A process that does not know every event of the log answers no request: another process of a newer version does. */
export function refuseWhileOutdated(app: FastifyInstance, isOutdated: () => boolean): void {
  app.addHook('preValidation', (request, _reply, next) => {
    if (isOutdated() && !OF_OPERATORS.has(pathOf(request))) next(new RequestError('service/outdated'))
    else next()
  })
}

/** Routes below /v1 outside of the contract's calls; each checks its own permissions. */
const NO_CALLS: readonly string[] = ['/v1/live', FEED_PATH, '/v1/openapi.json', '/v1/live-schemas.json', UPLOAD_PATH]

const permitted: ReadonlySet<string> = new Set([...NO_CALLS, ...Object.keys(callersOf).map((name) => `/v1/${name}`)])

const isPermitted = (url: string): boolean =>
  !url.startsWith('/v1/') || PUBLIC_FILES.some((path) => url.startsWith(path)) || permitted.has(url)

/**
 * Stops the start where a route has no permissions, or a call of the contract has no route. Called before the first
 * route is registered.
 */
export function requirePermissions(app: FastifyInstance): void {
  const served = new Set<string>()
  app.addHook('onRoute', ({ url }) => {
    served.add(url)
    if (!isPermitted(url))
      throw new Error(`${url} is missing from the permissions (packages/contract/src/permissions.ts).`)
  })
  app.addHook('onReady', (done) => {
    const missing = Object.values(allRoutes).filter(({ path }) => !served.has(path))
    done(missing.length === 0 ? undefined : new Error(`No route serves ${missing.map(({ path }) => path).join(', ')}.`))
  })
}
