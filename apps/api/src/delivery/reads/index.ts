/**
 * The read calls of games, teams, players and competitions: views of the tournament state and names become an answer of
 * the contract.
 */

export type { PersonalDataChange } from '../../core/event-store/index.ts'
export type { KnownPeople } from '../../core/personal-data/index.ts'
export { readRoutes } from './all-reads.ts'
export { everyRead } from './every-read.ts'
export { type Asking, type FoldedReads, foldedReads, type ReadAnswer } from './folded-reads.ts'
export { isAnsweredFromLog, type ReadAnswers, readAnswers } from './read-answers.ts'
