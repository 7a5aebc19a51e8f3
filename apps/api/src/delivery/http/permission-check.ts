import { callersOf, PUBLIC_FILES } from '@cup/contract/permissions'
import { allRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import type { FastifyInstance } from 'fastify'

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
