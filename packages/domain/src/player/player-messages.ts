import { z } from 'zod'
import { NamesPolicy } from '../competition/competition-commands.ts'
import type { Command, DomainEvent } from '../kernel/decider.ts'
import { PlayerId, TeamId } from '../kernel/ids.ts'
import { Name } from '../kernel/text.ts'
import { CalendarDate } from '../kernel/time.ts'

/** [T2] A number on a shirt starts at 1. */
const ShirtNumber = z.int().min(1).max(999)

export const CreatePlayer = z.strictObject({
  id: PlayerId,
  firstName: Name,
  lastName: Name,
  birthday: CalendarDate,
  teamId: TeamId,
  number: ShirtNumber,
  isGoalkeeper: z.boolean().default(false),
  publicName: NamesPolicy.default('full'),
})
export const ChangePlayerTeam = z.strictObject({ id: PlayerId, teamId: TeamId, number: ShirtNumber })
export const ChangePlayerDetails = z.strictObject({
  id: PlayerId,
  firstName: Name.optional(),
  lastName: Name.optional(),
  birthday: CalendarDate.optional(),
  teamId: TeamId.optional(),
  number: ShirtNumber.optional(),
  isGoalkeeper: z.boolean().optional(),
  publicName: NamesPolicy.optional(),
})
export const ErasePlayer = z.strictObject({ id: PlayerId })

/** The data of every command of a player, by its type. */
export const playerCommands = {
  'player.create': CreatePlayer,
  'player.changeTeam': ChangePlayerTeam,
  'player.changeDetails': ChangePlayerDetails,
  'player.erase': ErasePlayer,
} as const

export type PlayerCommandType = keyof typeof playerCommands
export type PlayerCommandData<T extends PlayerCommandType> = z.infer<(typeof playerCommands)[T]>
export type PlayerCommand = { [T in PlayerCommandType]: Command<T, PlayerCommandData<T>> }[PlayerCommandType]

const personal = { firstName: true, lastName: true, birthday: true } as const

/** [N1] The data of every event of a player, by its type: ids and numbers, never a name or a birthday. */
export const playerEvents = {
  'player.created': CreatePlayer.omit(personal),
  'player.teamChanged': ChangePlayerTeam,
  'player.detailsChanged': ChangePlayerDetails.omit(personal).extend({ personChanged: z.literal(true).optional() }),
  'player.erased': ErasePlayer,
} as const

export type PlayerEventType = keyof typeof playerEvents
export type PlayerEventData<T extends PlayerEventType> = z.infer<(typeof playerEvents)[T]>
export type PlayerEvent = { [T in PlayerEventType]: DomainEvent<T, PlayerEventData<T>> }[PlayerEventType]
