import { z } from 'zod'
import type { Command, DomainEvent } from '../kernel/decider.ts'
import { TeamId } from '../kernel/ids.ts'
import { Color, FilePath, LedwallFilePath, line, Name, Text, WebUrl } from '../kernel/text.ts'

const ShortName = line(12)
const Sponsor = z.strictObject({
  name: Name,
  url: WebUrl.optional(),
  logoFilePath: FilePath.optional(),
  ledwallFilePath: LedwallFilePath.optional(),
})
const Photo = z.strictObject({ filePath: FilePath, description: Text.optional() })

/** [T1] The colour of a team that chose none. */
export const DEFAULT_COLOR = '#000000'

export const CreateTeam = z.strictObject({
  id: TeamId,
  name: Name,
  shortName: ShortName,
  primaryColor: Color.default(DEFAULT_COLOR),
  logoFilePath: FilePath.optional(),
  photo: Photo.optional(),
  sponsor: Sponsor.optional(),
  staff: Text.optional(),
})
/** A field that is left out stays as it is; null removes an optional one. */
export const ChangeTeamDetails = z.strictObject({
  id: TeamId,
  name: Name.optional(),
  shortName: ShortName.optional(),
  primaryColor: Color.optional(),
  logoFilePath: FilePath.nullable().optional(),
  photo: Photo.nullable().optional(),
  sponsor: Sponsor.nullable().optional(),
  staff: Text.nullable().optional(),
})

/** The data of every command of a team, by its type. */
export const teamCommands = { 'team.create': CreateTeam, 'team.changeDetails': ChangeTeamDetails } as const

export type TeamCommandType = keyof typeof teamCommands
export type TeamCommandData<T extends TeamCommandType> = z.infer<(typeof teamCommands)[T]>
export type TeamCommand = { [T in TeamCommandType]: Command<T, TeamCommandData<T>> }[TeamCommandType]

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
