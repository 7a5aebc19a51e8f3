import { z } from 'zod'

/** [I1] Ids of new entities are made by the client: any RFC 9562 UUID, kept in lower case. */
export const uuid = () => z.uuid().toLowerCase()

export const GameId = uuid()
  .brand<'GameId'>()
  .meta({
    id: 'GameId',
    description: 'The id of a game: a UUID in lower case, created by the client that plans the game.',
    examples: ['cafe0006-0000-8000-8000-000000000001'],
  })
export type GameId = z.infer<typeof GameId>

export const TeamId = uuid()
  .brand<'TeamId'>()
  .meta({
    id: 'TeamId',
    description: 'The id of a team: a UUID in lower case, created by the client that creates the team.',
    examples: ['cafe0004-0000-8000-8000-000000000016'],
  })
export type TeamId = z.infer<typeof TeamId>

export const PlayerId = uuid()
  .brand<'PlayerId'>()
  .meta({
    id: 'PlayerId',
    description:
      'The id of a player: a UUID in lower case, created by the client that creates the player. It is never used again after an erasure.',
    examples: ['cafe0005-0000-8000-8000-000000001607'],
  })
export type PlayerId = z.infer<typeof PlayerId>

export const CompetitionId = uuid()
  .brand<'CompetitionId'>()
  .meta({
    id: 'CompetitionId',
    description: 'The id of a competition: a UUID in lower case, created by the client that creates the competition.',
    examples: ['cafe0001-0000-8000-8000-000000000001'],
  })
export type CompetitionId = z.infer<typeof CompetitionId>

export const GroupId = uuid()
  .brand<'GroupId'>()
  .meta({
    id: 'GroupId',
    description:
      'The id of a group, which belongs to one competition: a UUID in lower case, created by the client that creates the group.',
    examples: ['cafe0002-0000-8000-8000-000000000001'],
  })
export type GroupId = z.infer<typeof GroupId>

export const MatchdayId = uuid()
  .brand<'MatchdayId'>()
  .meta({
    id: 'MatchdayId',
    description: 'The id of a matchday: a UUID in lower case, created by the client that creates the matchday.',
    examples: ['cafe0003-0000-8000-8000-000000000001'],
  })
export type MatchdayId = z.infer<typeof MatchdayId>

export const CourtId = uuid()
  .brand<'CourtId'>()
  .meta({
    id: 'CourtId',
    description:
      'The id of a court: a UUID in lower case, created by the client that lists the court. The tag `court:` with this id names the devices at the court.',
    examples: ['0194a0c1-7b00-7000-8000-0000000000c1'],
  })
export type CourtId = z.infer<typeof CourtId>

export const MeetId = uuid()
  .brand<'MeetId'>()
  .meta({
    id: 'MeetId',
    description: 'The id of a meet: a UUID in lower case, created by the client that creates the meet.',
    examples: ['cafe0009-0000-8000-8000-000000000001'],
  })
export type MeetId = z.infer<typeof MeetId>

export const BreakId = uuid()
  .brand<'BreakId'>()
  .meta({
    id: 'BreakId',
    description: 'The id of a break: a UUID in lower case, created by the client that plans the break.',
    examples: ['0194a0c1-7b00-7000-8000-0000000000d1'],
  })
export type BreakId = z.infer<typeof BreakId>

/** [X3] The id of one correction, under which all its events stand in the log. */
export const CorrectionId = uuid()
  .brand<'CorrectionId'>()
  .meta({
    id: 'CorrectionId',
    description:
      'The id of a correction: a UUID in lower case, created by the client that sends the correction. All events of the correction carry it.',
    examples: ['0194a0c1-7b00-7000-8000-000000000001'],
  })
export type CorrectionId = z.infer<typeof CorrectionId>

/** [K20] [K21] The id of one act that moves several games, which their events carry. */
export const MoveId = uuid()
  .brand<'MoveId'>()
  .meta({
    id: 'MoveId',
    description:
      'The id of a swap or a slip: a UUID in lower case, created by the client that sends it. The events of all games that it moves carry it.',
    examples: ['0194a0c1-7b00-7000-8000-0000000000e1'],
  })
export type MoveId = z.infer<typeof MoveId>

/** [I13] The id of one act of many planning calls. */
export const ActId = uuid()
  .brand<'ActId'>()
  .meta({
    id: 'ActId',
    description:
      'The id of an act of many planning calls: a UUID in lower case, created by the client that sends it. It names the act when it is taken back.',
    examples: ['0194a0c1-7b00-7000-8000-0000000000f1'],
  })
export type ActId = z.infer<typeof ActId>

/** [N15] The id of one announced erasure of the children's data. */
export const ErasureId = uuid()
  .brand<'ErasureId'>()
  .meta({
    id: 'ErasureId',
    description:
      'The id of an announced erasure: a UUID in lower case, created by the client that announces it. It names the erasure when it is confirmed, withdrawn or carried out.',
    examples: ['0194a0c1-7b00-7000-8000-000000000101'],
  })
export type ErasureId = z.infer<typeof ErasureId>

// A goal can end a time penalty, so that both ids are needed by both kinds. Any other kind of entry declares its own.
export const GoalId = uuid()
  .brand<'GoalId'>()
  .meta({
    id: 'GoalId',
    description:
      'The id of a goal: a UUID in lower case, created by the client that enters the goal, and never changed. Sending the same goal again has no second effect.',
    examples: ['cafe0007-0000-8000-8000-000000000101'],
  })
export type GoalId = z.infer<typeof GoalId>

export const TimePenaltyId = uuid()
  .brand<'TimePenaltyId'>()
  .meta({
    id: 'TimePenaltyId',
    description:
      'The id of a time penalty: a UUID in lower case, created by the client that enters the penalty. Sending the same penalty again has no second effect.',
    examples: ['cafe0008-0000-8000-8000-000000000101'],
  })
export type TimePenaltyId = z.infer<typeof TimePenaltyId>

export const FoulId = uuid()
  .brand<'FoulId'>()
  .meta({
    id: 'FoulId',
    description:
      'The id of a foul: a UUID in lower case, created by the client that enters it. Sending the same foul again has no second effect.',
    examples: ['cafe0015-0000-8000-8000-000000000101'],
  })
export type FoulId = z.infer<typeof FoulId>

export const TimeOutId = uuid()
  .brand<'TimeOutId'>()
  .meta({
    id: 'TimeOutId',
    description:
      'The id of a time-out: a UUID in lower case, created by the client that enters it. Sending the same time-out again has no second effect.',
    examples: ['cafe0016-0000-8000-8000-000000000101'],
  })
export type TimeOutId = z.infer<typeof TimeOutId>

export const CardId = uuid()
  .brand<'CardId'>()
  .meta({
    id: 'CardId',
    description:
      'The id of a card: a UUID in lower case, created by the client that enters it. Sending the same card again has no second effect.',
    examples: ['cafe0017-0000-8000-8000-000000000101'],
  })
export type CardId = z.infer<typeof CardId>
