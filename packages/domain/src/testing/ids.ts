import {
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
  MoveId,
  PlayerId,
  TeamId,
  TimeOutId,
  TimePenaltyId,
} from '../kernel/ids.ts'

/** A valid id that a person can read: the kind in front, the number at the end. */
export const uuidOf = (kind: number, number: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Ids by kind and number. */
export const competitionId = (number: number): CompetitionId => CompetitionId.parse(uuidOf(1, number))
export const groupId = (number: number): GroupId => GroupId.parse(uuidOf(2, number))
export const matchdayId = (number: number): MatchdayId => MatchdayId.parse(uuidOf(3, number))
export const teamId = (number: number): TeamId => TeamId.parse(uuidOf(4, number))
export const playerId = (number: number): PlayerId => PlayerId.parse(uuidOf(5, number))
export const gameId = (number: number): GameId => GameId.parse(uuidOf(6, number))
export const goalId = (number: number): GoalId => GoalId.parse(uuidOf(7, number))
export const correctionId = (number: number): CorrectionId => CorrectionId.parse(uuidOf(9, number))
export const courtId = (number: number): CourtId => CourtId.parse(uuidOf(10, number))
export const meetId = (number: number): MeetId => MeetId.parse(uuidOf(11, number))
export const breakId = (number: number): BreakId => BreakId.parse(uuidOf(12, number))
export const moveId = (number: number): MoveId => MoveId.parse(uuidOf(13, number))
export const erasureId = (number: number): ErasureId => ErasureId.parse(uuidOf(14, number))
export const timePenaltyId = (number: number): TimePenaltyId => TimePenaltyId.parse(uuidOf(8, number))
export const foulId = (number: number): FoulId => FoulId.parse(uuidOf(15, number))
export const timeOutId = (number: number): TimeOutId => TimeOutId.parse(uuidOf(16, number))
export const cardId = (number: number): CardId => CardId.parse(uuidOf(17, number))
