import {
  CompetitionId,
  CourtId,
  GameId,
  GoalId,
  GroupId,
  MatchdayId,
  MeetId,
  PlayerId,
  TeamId,
  TimePenaltyId,
} from '../kernel/ids.ts'

/** Kinds of ids; the order never changes, because the ids in people's databases come from it. */
const KINDS = [
  'competition',
  'group',
  'matchday',
  'team',
  'player',
  'game',
  'goal',
  'timePenalty',
  'meet',
  'court',
] as const
type Kind = (typeof KINDS)[number]

/** A version 8 UUID whose kind and number are readable: `cafe0004-0000-8000-8000-000000000012` is team 12. */
function sampleId(kind: Kind, number: number): string {
  const kindNumber = KINDS.indexOf(kind) + 1
  return `cafe${String(kindNumber).padStart(4, '0')}-0000-8000-8000-${String(number).padStart(12, '0')}`
}

/** The sample cup of 2025. */
export const SAMPLE_COMPETITION_ID = CompetitionId.parse(sampleId('competition', 1))
/** The one-game company final. */
export const COMPANY_COMPETITION_ID = CompetitionId.parse(sampleId('competition', 2))
/** The sample meet, and its two competitions. */
export const SAMPLE_MEET_ID = MeetId.parse(sampleId('meet', 1))
export const U11_COMPETITION_ID = CompetitionId.parse(sampleId('competition', 3))
export const U9_COMPETITION_ID = CompetitionId.parse(sampleId('competition', 4))
/** The group of all sixteen teams, whose table is the Vorrundentabelle. */
export const SAMPLE_GROUP_ID = GroupId.parse(sampleId('group', 1))

/** The groups of the sample meet count from 11 in the U11 and from 21 in the U9, as do its matchdays. */
export const groupIdOf = (number: number): GroupId => GroupId.parse(sampleId('group', number))

/** The courts of the sample meet. */
export const courtIdOf = (number: number): CourtId => CourtId.parse(sampleId('court', number))

/** Matchdays count in playing order. */
export const matchdayIdOf = (number: number): MatchdayId => MatchdayId.parse(sampleId('matchday', number))

/** Teams count as in `TEAM_DETAILS`. */
export const teamIdOf = (number: number): TeamId => TeamId.parse(sampleId('team', number))

/** Games have the number of their name. */
export const gameIdOf = (number: number): GameId => GameId.parse(sampleId('game', number))

/** Hundreds name the team, the rest is the place in its roster. */
export const playerIdOf = (team: number, place: number): PlayerId =>
  PlayerId.parse(sampleId('player', team * 100 + place))

/** Hundreds name the game, the rest counts within it. */
export const goalIdOf = (game: number, count: number): GoalId => GoalId.parse(sampleId('goal', game * 100 + count))

/** As for goals. */
export const timePenaltyIdOf = (game: number, count: number): TimePenaltyId =>
  TimePenaltyId.parse(sampleId('timePenalty', game * 100 + count))
