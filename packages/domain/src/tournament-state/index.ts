export type { ApplyAct, SingleCommand } from './act-command.ts'
export type { AffectedViews } from './affected.ts'
export { addAffected, noAffectedViews } from './affected.ts'
export { affectedToday } from './affected-today.ts'
export { applyTo } from './apply.ts'
export {
  archivedAt,
  type Children,
  childrenAt,
  currentErasureAt,
  erasureFactsAt,
  lastGameAt,
  type SparedChild,
} from './children.ts'
export type { CorrectionCommand, ListedCommand } from './correction-command.ts'
export { CORRECTION_COMMANDS, CorrectGame } from './correction-command.ts'
export { createdAt } from './creations.ts'
export { type Draft, draftOf } from './draft.ts'
export { broadcastFactsAt, competitionFactsAt, gameFactsAt, meetFactsAt } from './facts.ts'
export { actAt, type KnownAct } from './known-act.ts'
export type {
  ActCommand,
  AnyCommand,
  AnyCommandType,
  AnyEvent,
  AnyEventType,
  Recorded,
  RevokeAct,
} from './log-event.ts'
export { eventSchemas, isActCommand, recordedAt, streamOfMessage, versionAt } from './log-event.ts'
export type { Entry, GameEntry, TournamentState } from './tournament-state.ts'
export {
  competitionsOfMeet,
  competitionsOfTeamAt,
  emptyTournament,
  forkOf,
  gamesAt,
  playersOfTeamAt,
} from './tournament-state.ts'
export {
  competitionOfGroup,
  competitionViewAt,
  courtOfGameAt,
  courtsAt,
  gameViewAt,
  holdsAt,
  isComplete,
  leaderboardAt,
  levelSetsAt,
  meetViewAt,
  resolveAt,
  talliesAt,
} from './views.ts'
