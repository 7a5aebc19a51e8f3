import type { CompetitionCommand } from '../competition/index.ts'
import type { GameCommand } from '../game/index.ts'
import type { Command } from '../kernel/decider.ts'
import type { ActId } from '../kernel/ids.ts'
import type { GlobalPosition } from '../kernel/stream.ts'
import type { MeetCommand } from '../meet/index.ts'
import type { PlayerCommand } from '../player/index.ts'
import type { TeamCommand } from '../team/index.ts'
import type { Recorded } from './log-event.ts'

/** A command that may stand in an act: of one entity, never a list itself. */
export type SingleCommand = Exclude<
  GameCommand | CompetitionCommand | MeetCommand | TeamCommand | PlayerCommand,
  { type: 'competition.changeGames' }
>

/** [I13] Many planning commands, decided one after the other: all of them, or none. */
export type ApplyAct = Command<'planning.apply', { readonly id: ActId; readonly commands: readonly SingleCommand[] }>

/** [I14] Takes an act back; its events, the head first, come from the log. */
export type RevokeAct = Command<'planning.revoke', { readonly id: ActId; readonly events: readonly Recorded[] }>

/** A command about many things at once. */
export type ActCommand = ApplyAct | RevokeAct

/** Where events of the log stand: the position of their head, and how many follow it. */
type Place = { readonly position: GlobalPosition; readonly events: number }

/** [I13] An act as the log has it, and where it was taken back. */
export type KnownAct = Place & { readonly revoked?: Place }

/** Whether a command is about many things at once. */
export const isActCommand = <Other extends { readonly type: string }>(
  command: Other | ActCommand,
): command is ActCommand => command.type === 'planning.apply' || command.type === 'planning.revoke'

/** [I13] The act that an event of the log belongs to, or the undo of one; most events belong to none. */
export function actAt(acts: ReadonlyMap<ActId, KnownAct>, position: GlobalPosition) {
  const holds = (place: Place | undefined) =>
    place !== undefined && position >= place.position && position <= place.position + place.events
  for (const [id, act] of acts) {
    if (!holds(act) && !holds(act.revoked)) continue
    return { id, isUndo: !holds(act), isRevoked: act.revoked !== undefined }
  }
  return undefined
}
