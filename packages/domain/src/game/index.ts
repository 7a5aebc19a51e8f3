export { decide as decideGame } from './decide.ts'
export { isTooLate } from './decisions/run-clock.ts'
export { evolve as evolveGame } from './evolve.ts'
export type { GameClock } from './game-clock.ts'
export {
  endOf,
  isAtMark,
  isBreak,
  isRunningAt,
  isTimeOver,
  nextStopOf,
  pauseAt,
  remainingAt,
  resumeAt,
} from './game-clock.ts'
export type { GameCommand, GameCommandData, GameCommandOf, GameCommandType } from './game-commands.ts'
export { gameCommands } from './game-commands.ts'
export type { GameEvent, GameEventData, GameEventType } from './game-events.ts'
export { gameEvents } from './game-events.ts'
export type { GameFacts, GamePlan, GameRecord, GameState, KnownGame, Run, Shot, StartedGame } from './game-state.ts'
export { isAnnulled, sideOfTeam, unplannedGame } from './game-state.ts'
export type { MoveCommand, MoveCommandType } from './move-commands.ts'
export { isMoveCommand, moveCommands } from './move-commands.ts'
export type { ExtraTime, PeriodName, WithPeriods } from './periods.ts'
export { endOfPeriod, foulCounts, periodAt, periodLengthOf, periodNameOf, readingInPeriod } from './periods.ts'
export type { Act } from './record/entry-acts.ts'
export { actsOf } from './record/entry-acts.ts'
export type {
  Deed,
  EntryCommand,
  EntryCommandType,
  EntryEvent,
  EntryEventType,
  EntryField,
  EntryKind,
  EntryList,
  RecordEntry,
  RecordEntryContent,
  RevokedEntry,
  UnknownEntry,
} from './record/entry-kinds.ts'
export {
  addedEntryOf,
  byEntryKind,
  byEntryList,
  DEEDS,
  ENTRY_KINDS,
  entryKinds,
  forEntryCommands,
  forEntryEvents,
  isEntryCommand,
  isEntryEvent,
} from './record/entry-kinds.ts'
export { finishedByGoals } from './record/finished-by-goals.ts'
export { GoalData, isGoalFilled, sideOfGoal } from './record/goal.ts'
export { deedsOf, scoreOf, standingGoals, standingPenalties } from './record/record.ts'
export { TimePenaltyData } from './record/time-penalty-schemas.ts'
export { isWhoseFilled } from './record/whose.ts'
export type { GameResult } from './result.ts'
export { resultOf } from './result.ts'
export { isTurnOf, shootersLeft, shootOutScoreOf, shootOutWinnerOf, shotsBySide } from './shoot-out.ts'
