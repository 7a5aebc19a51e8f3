import { z } from 'zod'
import type { Command, DomainEvent } from '../kernel/decider.ts'
import { orRemoved } from '../kernel/fields.ts'
import { TeamId } from '../kernel/ids.ts'
import { Deleted } from '../kernel/resting.ts'
import { LoggedShortName, Photo, photoFields, ShortName, Sponsor, teamFields } from './team-fields.ts'

/** [T1] The colour of a team that chose none. */
export const DEFAULT_COLOR = '#000000'

/** Creates a team. */
export const CreateTeam = z.strictObject({
  id: TeamId,
  name: teamFields.name,
  shortName: ShortName,
  primaryColor: teamFields.primaryColor.default(DEFAULT_COLOR),
  logoFilePath: teamFields.logoFilePath.optional(),
  photo: Photo.optional(),
  sponsor: Sponsor.optional(),
  staff: teamFields.staff.optional(),
})
/** A field that is left out stays as it is; null removes an optional one. */
export const ChangeTeamDetails = z.strictObject({
  id: TeamId,
  name: teamFields.name.optional(),
  shortName: ShortName.optional(),
  primaryColor: teamFields.primaryColor.optional(),
  logoFilePath: orRemoved(teamFields.logoFilePath),
  photo: orRemoved(Photo),
  sponsor: orRemoved(Sponsor),
  staff: orRemoved(teamFields.staff),
  deleted: Deleted.optional(),
})

/** The data of every command of a team, by its type. */
export const teamCommands = { 'team.create': CreateTeam, 'team.changeDetails': ChangeTeamDetails } as const

export type TeamCommandType = keyof typeof teamCommands
export type TeamCommandData<T extends TeamCommandType> = z.infer<(typeof teamCommands)[T]>
export type TeamCommand = { [T in TeamCommandType]: Command<T, TeamCommandData<T>> }[TeamCommandType]

/** [N1] The log holds no caption. */
const PhotoFile = z.strictObject({ filePath: photoFields.filePath }).meta({ description: 'A photo of the team.' })

/** [N1] Staff text and captions are people's; the log only notes that they changed. */
const textsChanged = z
  .literal(true)
  .optional()
  .meta({ description: 'Present if the staff text or a caption changed, which events do not hold.' })

/** The data of every event of a team, by its type. */
export const teamEvents = {
  'team.created': CreateTeam.omit({ staff: true }).extend({
    shortName: LoggedShortName,
    photo: PhotoFile.optional(),
  }),
  'team.detailsChanged': ChangeTeamDetails.omit({ staff: true }).extend({
    shortName: LoggedShortName.optional(),
    photo: orRemoved(PhotoFile),
    textsChanged,
  }),
} as const

export type TeamEventType = keyof typeof teamEvents
export type TeamEventData<T extends TeamEventType> = z.infer<(typeof teamEvents)[T]>
export type TeamEvent = { [T in TeamEventType]: DomainEvent<T, TeamEventData<T>> }[TeamEventType]
