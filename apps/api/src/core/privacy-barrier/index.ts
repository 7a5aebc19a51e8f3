/**
 * Hides what a command redacts in every process before that command is answered: leases, in-flight responses,
 * sockets.
 */

export { CUT_OFF_NAMES_MS, EDGE_CURRENT_MS, EDGE_NAMES_MS } from './edge-names.ts'
export { type InFlightResponses, inFlightResponses } from './in-flight-responses.ts'
export { openPrivacyBarrier, type PrivacyBarrier } from './privacy-barrier.ts'
export { enterProcess, processHeads } from './processes.queries.ts'
export { redacts } from './redacting-commands.ts'
