/**
 * Handles commands: a queue batches them, a transaction decides and commits them, and the current state holds the
 * folded log.
 */

export { type Actor, CLOCK_KEEPER, operatorOf } from './actor.ts'
export { CommandError } from './command-error.ts'
export { type CommandQueue, commandQueue } from './command-queue.ts'
export { type Committed, type CurrentState, currentState } from './current-state.ts'
export type { Envelope } from './handle-command.ts'
export { transactions } from './transaction.ts'
