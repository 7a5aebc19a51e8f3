import { z } from 'zod'
import type { DomainEvent } from '../kernel/decider.ts'
import { FilePath } from '../kernel/text.ts'
import { ChangeTeamDetails, CreateTeam } from './team-commands.ts'

const PhotoFile = z.strictObject({ filePath: FilePath })

/** [N1] Staff text and captions are people's; the log only notes that they changed. */
const textsChanged = z.literal(true).optional()

/** The data of every event of a team, by its type. */
export const teamEvents = {
  'team.created': CreateTeam.omit({ staff: true }).extend({ photo: PhotoFile.optional() }),
  'team.detailsChanged': ChangeTeamDetails.omit({ staff: true }).extend({
    photo: PhotoFile.nullable().optional(),
    textsChanged,
  }),
} as const

export type TeamEventType = keyof typeof teamEvents
export type TeamEventData<T extends TeamEventType> = z.infer<(typeof teamEvents)[T]>
export type TeamEvent = { [T in TeamEventType]: DomainEvent<T, TeamEventData<T>> }[TeamEventType]
