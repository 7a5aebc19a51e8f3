export type { GameOptions, GamePhase } from './builders.ts'
export { aCompetition, aGame, aGoal, aPlayer, aTeam, aTimePenalty, penalised, scored, TEAMS } from './builders.ts'
export { aCard, aFoul, aTimeOut } from './entry-builders.ts'
export { entrySamples, logOfEntry, NO_ENTRIES, sampleCommandsOf, viewWithEntry } from './entry-samples.ts'
export type { AllFacts } from './given-when-then.ts'
export { competitionIn, factsOf, gameIn, given, knownGame } from './given-when-then.ts'
export type { CommandDraft, EventDraft } from './history.ts'
export { at, inOrder, KICK_OFF } from './history.ts'
export {
  breakId,
  cardId,
  competitionId,
  correctionId,
  courtId,
  erasureId,
  foulId,
  gameId,
  goalId,
  groupId,
  matchdayId,
  meetId,
  moveId,
  playerId,
  teamId,
  timeOutId,
  timePenaltyId,
  uuidOf,
} from './ids.ts'
export { LONGEST_OF_SAMPLE } from './longest-of-sample.ts'
