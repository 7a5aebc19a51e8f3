export type {
  CompetitionCommand,
  CompetitionCommandData,
  CompetitionCommandOf,
  CompetitionCommandType,
} from './competition-commands.ts'
export { CompetitionDetails, competitionCommands } from './competition-commands.ts'
export type { CompetitionEvent, CompetitionEventData, CompetitionEventType } from './competition-events.ts'
export { competitionEvents } from './competition-events.ts'
export { CompetitionName, Courts, TieMethod } from './competition-fields.ts'
export type {
  Break,
  CompetitionFacts,
  CompetitionState,
  Court,
  Group,
  KnownCompetition,
  Matchday,
  MeetOfCompetition,
  TieDecision,
  Withdrawal,
} from './competition-state.ts'
export {
  courtsIn,
  everyTeamOf,
  groupOf,
  requireActiveCompetition,
  unknownCompetition,
  withdrawalOf,
} from './competition-state.ts'
export { decide as decideCompetition } from './decide.ts'
export { evolve as evolveCompetition } from './evolve.ts'
export { GroupDraw } from './group-draw.ts'
