import { type BroadcastCommand, type BroadcastEvent, broadcastEvents } from '../broadcast/index.ts'
import { type CompetitionCommand, type CompetitionEvent, competitionEvents } from '../competition/index.ts'
import type { CorrectionCommand } from '../correction/correction-command.ts'
import { type GameCommand, type GameEvent, gameEvents } from '../game/index.ts'
import type { CorrectionId } from '../kernel/ids.ts'
import type { GlobalPosition, StreamName, StreamPosition } from '../kernel/stream.ts'
import { type PlayerCommand, type PlayerEvent, playerEvents } from '../player/index.ts'
import { type TeamCommand, type TeamEvent, teamEvents } from '../team/index.ts'

/** Everything that can be asked for. */
export type AnyCommand =
  | GameCommand
  | CorrectionCommand
  | CompetitionCommand
  | TeamCommand
  | PlayerCommand
  | BroadcastCommand
export type AnyCommandType = AnyCommand['type']

/** Everything that can happen. */
export type AnyEvent = GameEvent | CompetitionEvent | TeamEvent | PlayerEvent | BroadcastEvent
export type AnyEventType = AnyEvent['type']

/** The data of every event that the log may hold, by its type. */
export const eventSchemas = {
  ...gameEvents,
  ...competitionEvents,
  ...teamEvents,
  ...playerEvents,
  ...broadcastEvents,
} as const

/** An event at its place in the log. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly position: GlobalPosition
  readonly stream: StreamName
  readonly version: StreamPosition
  /** [X3] The correction that the event is part of. */
  readonly correctionId?: CorrectionId | undefined
}
