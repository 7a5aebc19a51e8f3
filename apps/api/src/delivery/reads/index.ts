/**
 * The read calls of games, teams, players and competitions: views of the tournament state and names become an answer of
 * the contract.
 */

export { allReads } from './all-reads.ts'
export { everyRead } from './every-read.ts'
export { type Asking, type FoldedReads, foldedReads, type ReadAnswer } from './folded-reads.ts'
