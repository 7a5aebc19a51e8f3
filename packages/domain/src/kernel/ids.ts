import { z } from 'zod'

/** [I1] Ids of new entities are made by the client: any RFC 9562 UUID, kept in lower case. */
export const uuid = () => z.uuid().toLowerCase()

export const GameId = uuid().brand<'GameId'>().meta({ id: 'GameId' })
export type GameId = z.infer<typeof GameId>

export const TeamId = uuid().brand<'TeamId'>().meta({ id: 'TeamId' })
export type TeamId = z.infer<typeof TeamId>

export const PlayerId = uuid().brand<'PlayerId'>().meta({ id: 'PlayerId' })
export type PlayerId = z.infer<typeof PlayerId>

export const CompetitionId = uuid().brand<'CompetitionId'>().meta({ id: 'CompetitionId' })
export type CompetitionId = z.infer<typeof CompetitionId>

export const GroupId = uuid().brand<'GroupId'>().meta({ id: 'GroupId' })
export type GroupId = z.infer<typeof GroupId>

export const MatchdayId = uuid().brand<'MatchdayId'>().meta({ id: 'MatchdayId' })
export type MatchdayId = z.infer<typeof MatchdayId>

/** [X3] The id of one correction, under which all its events stand in the log. */
export const CorrectionId = uuid().brand<'CorrectionId'>().meta({ id: 'CorrectionId' })
export type CorrectionId = z.infer<typeof CorrectionId>

// A goal can end a time penalty, so that both ids are needed by both kinds. Any other kind of entry declares its own.
export const GoalId = uuid().brand<'GoalId'>().meta({ id: 'GoalId' })
export type GoalId = z.infer<typeof GoalId>

export const TimePenaltyId = uuid().brand<'TimePenaltyId'>().meta({ id: 'TimePenaltyId' })
export type TimePenaltyId = z.infer<typeof TimePenaltyId>
