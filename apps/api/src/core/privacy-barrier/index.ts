/**
 * Hides what a command redacts in every process before that command is answered: leases, in-flight responses,
 * sockets; and empties the shared caches in front of them.
 */

export type { PurgedCache } from './cache-purge.ts'
export { type InFlightResponses, inFlightResponses } from './in-flight-responses.ts'
export { openPrivacyBarrier, type PrivacyBarrier } from './privacy-barrier.ts'
export { postgresProcesses } from './processes.queries.ts'
export type { Processes, ProcessRegister } from './processes.ts'
export { redacts } from './redacting-commands.ts'
export { type CachesAfter, NAMES_IN_CACHES_SECONDS, type SharedCaches, sharedCaches } from './shared-caches.ts'
