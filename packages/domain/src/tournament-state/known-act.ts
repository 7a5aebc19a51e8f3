import type { ActId } from '../kernel/ids.ts'
import type { GlobalPosition } from '../kernel/stream.ts'

/** Place of events in the log: the position of their head, and how many follow it. */
type Place = { readonly position: GlobalPosition; readonly events: number }

/** [I13] An act as the log has it, and where it was taken back. */
export type KnownAct = Place & { readonly revoked?: Place }

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
