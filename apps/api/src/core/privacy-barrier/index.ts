/**
 * Hides what a command redacts in every process before that command is answered: leases, in-flight responses,
 * sockets.
 */

export { type InFlightResponses, inFlightResponses } from './in-flight-responses.ts'
export { openPrivacyBarrier, type PrivacyBarrier } from './privacy-barrier.ts'
export { enterProcess, processHeads } from './processes.queries.ts'
export { mayRedact } from './redacting-commands.ts'
