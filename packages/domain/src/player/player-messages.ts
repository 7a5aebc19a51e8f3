import { z } from 'zod'
import type { Command, DomainEvent } from '../kernel/decider.ts'
import { PlayerId, TeamId } from '../kernel/ids.ts'
import { Deleted } from '../kernel/resting.ts'
import { Birthday, FirstName, IsGoalkeeper, LastName, PublicName, ShirtNumber } from './player-fields.ts'

/** Creates a player. */
export const CreatePlayer = z.strictObject({
  id: PlayerId,
  firstName: FirstName,
  lastName: LastName,
  birthday: Birthday,
  teamId: TeamId,
  number: ShirtNumber,
  isGoalkeeper: IsGoalkeeper.default(false),
  publicName: PublicName.default('full'),
})
/** Commands that change a player. */
export const ChangePlayerTeam = z.strictObject({ id: PlayerId, teamId: TeamId, number: ShirtNumber })
export const ChangePlayerDetails = z.strictObject({
  id: PlayerId,
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  birthday: Birthday.optional(),
  teamId: TeamId.optional(),
  number: ShirtNumber.optional(),
  isGoalkeeper: IsGoalkeeper.optional(),
  publicName: PublicName.optional(),
  deleted: Deleted.optional(),
})
/** Erases the name of a player. */
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

const personChanged = z
  .literal(true)
  .optional()
  .meta({ description: 'Present if the name or the birthday changed, which events do not hold.' })

/** [N1] The data of every event of a player, by its type: ids and numbers, never a name or a birthday. */
export const playerEvents = {
  'player.created': CreatePlayer.omit(personal),
  'player.teamChanged': ChangePlayerTeam,
  'player.detailsChanged': ChangePlayerDetails.omit(personal).extend({ personChanged }),
  'player.erased': ErasePlayer,
} as const

export type PlayerEventType = keyof typeof playerEvents
export type PlayerEventData<T extends PlayerEventType> = z.infer<(typeof playerEvents)[T]>
export type PlayerEvent = { [T in PlayerEventType]: DomainEvent<T, PlayerEventData<T>> }[PlayerEventType]
