import { z } from 'zod'
import type { DomainEvent } from '../kernel/decider.ts'
import { ChangePlayerDetails, ChangePlayerTeam, CreatePlayer, ErasePlayer } from './player-commands.ts'

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
