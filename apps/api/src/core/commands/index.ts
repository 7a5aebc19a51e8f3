/**
 * Handles commands: a queue batches them, a transaction decides and commits them, and the current state holds the
 * folded log.
 */

export { type CommandQueue, commandQueue } from './command-queue.ts'
export { type CurrentState, currentState } from './current-state.ts'
export { type Actor, CLOCK_KEEPER, CommandError, ERASER, operatorOf } from './envelope.ts'
export type { Committed } from './folded-log.ts'
export type { Envelope } from './handle-command.ts'
export { transactions } from './transaction.ts'
