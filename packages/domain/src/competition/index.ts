export type {
  CompetitionCommand,
  CompetitionCommandData,
  CompetitionCommandOf,
  CompetitionCommandType,
} from './competition-commands.ts'
export {
  CompetitionSettings,
  competitionCommands,
  DEFAULT_SETTINGS,
  NamesPolicy,
  PublicResults,
  TieMethod,
} from './competition-commands.ts'
export type { CompetitionEvent, CompetitionEventData, CompetitionEventType } from './competition-events.ts'
export { competitionEvents } from './competition-events.ts'
export type {
  CompetitionFacts,
  CompetitionState,
  Group,
  KnownCompetition,
  Matchday,
  TieDecision,
} from './competition-state.ts'
export { groupOf, unknownCompetition } from './competition-state.ts'
export { decide as decideCompetition } from './decide.ts'
export { evolve as evolveCompetition, isSameSet } from './evolve.ts'
