/**
 * HTTP of every request: server options, hooks, callers, permissions, the response cache, problems, and the
 * registration of the contract's routes.
 */

export { type Admission, publicTraffic, type SocketTraffic } from './admission.ts'
export { isAtMachine } from './at-machine.ts'
export { cachedReadIn, cachedResponses, mayBeOurs, positionAt } from './cached-responses.ts'
export { type Call, type CallDeps, registerCall } from './call-route.ts'
export {
  type Caller,
  callerOf,
  deviceNameOf,
  requireScope,
  requireScopeOf,
  requireStaff,
  requireStaffOfAll,
  staffOf,
} from './caller.ts'
export { type Displays, requireMayEnrol, requireScopeFor } from './command-scope.ts'
export { type ConnectionRoom, connectionRoom, endlessRoom } from './connection-room.ts'
export { type EventLoop, watchEventLoop } from './event-loop.ts'
export { keptOf, keyOf, storedKeyOf } from './idempotency-key.ts'
export { BACKLOG } from './listen-beside.ts'
export { isAllowedOrigin, isLoopback, isOwnOrigin, originOf, varyOf } from './origin.ts'
export { pathOf } from './plain-address.ts'
export { type PositionWaiter, positionWaiter } from './position-waiter.ts'
export { preRouter } from './pre-router.ts'
export { codeOfError, problemOfDomain, problems } from './problems.ts'
export { type AskPublicly, type CachedRead, type PublicRead, publicReads } from './public-reads.ts'
export { type ReadDeps, registerRead } from './read-route.ts'
export { competitionIn, found, type ReadSources, type TakeRead } from './read-sources.ts'
export { refuseWhileBehind, refuseWhileOutdated, registerRequestHooks, requirePermissions } from './request-hooks.ts'
export {
  type ClientAddresses,
  COST_OF_WORK,
  clientAddresses,
  networkOf,
  OWN_ADDRESS,
  type RequestLimits,
  requestLimits,
} from './request-limits.ts'
export { responseCache } from './response-cache.ts'
export { imagePolicy } from './security-headers.ts'
export { createServer, serverOptions } from './server.ts'
export { type Exchange, giveSession, isOverOwnTls, takeSession } from './session-cookie.ts'
export { KEPT_FOR_EVER, sharedCaching } from './shared-caching.ts'
export { type Audience, competitionsFor, type Limited, type Sight } from './sight.ts'
export { listenOverTls } from './tls-listener.ts'
export { listenForTunnel } from './tunnel-listener.ts'
export { type WebApp, webApps, webAppsOf } from './web-apps.plugin.ts'
export { answerTo, registerWrites, type WriteDeps } from './write-route.ts'
