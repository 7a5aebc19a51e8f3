export type { GameOptions, GamePhase } from './builders.ts'
export { aCompetition, aGame, aGoal, aPlayer, aTeam, aTimePenalty, penalised, scored, TEAMS } from './builders.ts'
export { logOfEntry, viewWithEntry } from './entry-games.ts'
export { entrySamples, NO_ENTRIES, sampleCommandsOf } from './entry-samples.ts'
export type { AllFacts } from './facts.ts'
export { competitionIn, factsOf, gameIn, knownGame } from './facts.ts'
export { given } from './given-when-then.ts'
export type { CommandDraft, EventDraft } from './history.ts'
export { at, inOrder, KICK_OFF } from './history.ts'
export {
  competitionId,
  correctionId,
  gameId,
  goalId,
  groupId,
  matchdayId,
  playerId,
  teamId,
  timePenaltyId,
} from './ids.ts'
