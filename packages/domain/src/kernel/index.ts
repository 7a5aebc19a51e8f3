export { assumed } from './assumed.ts'
export { courtIdOf, courtNameOf, courtTag, gamesOn, type OnCourt, type WithCourts } from './courts.ts'
export type { Command, Decider, DomainEvent, Timed } from './decider.ts'
export { fold } from './decider.ts'
export type { DomainErrorCode } from './domain-error.ts'
export { DOMAIN_ERROR_CODES, DomainError } from './domain-error.ts'
export {
  ActId,
  BreakId,
  CardId,
  CompetitionId,
  CorrectionId,
  CourtId,
  ErasureId,
  FoulId,
  GameId,
  GoalId,
  GroupId,
  MatchdayId,
  MeetId,
  PlayerId,
  TeamId,
  TimeOutId,
  TimePenaltyId,
} from './ids.ts'
export { ChangedAt, Position, Version } from './position.ts'
export type { Deletable } from './resting.ts'
export { Resting } from './resting.ts'
export type { Side, Sides, SomeSides } from './side.ts'
export { bothSides, higherSide, oppositeOf, SIDES } from './side.ts'
export type { GlobalPosition, StreamCategory, StreamName, StreamPosition } from './stream.ts'
export { BROADCAST_STREAM, isOf, streamOf } from './stream.ts'
export {
  Color,
  codeOfIssue,
  cutTo,
  FilePath,
  HIDDEN_CHARACTERS,
  LedwallFilePath,
  line,
  Name,
  normalName,
  ServerUrl,
  Text,
  WebUrl,
  withoutCopiedMarks,
} from './text.ts'
export type { Seconds } from './time.ts'
export {
  CalendarDate,
  earliestDateAt,
  Instant,
  instantOf,
  laterOf,
  latestDateAt,
  millisOf,
  plusSeconds,
  secondsBetween,
  toMillisecond,
} from './time.ts'
export { assertNever, compareGerman, compareText, defined, isSame, isSameSet, joinedBy, picked } from './values.ts'
