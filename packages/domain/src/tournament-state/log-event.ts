import { type ActEvent, actEvents } from '../act/index.ts'
import { type BroadcastCommand, type BroadcastEvent, broadcastEvents } from '../broadcast/index.ts'
import { type CompetitionCommand, type CompetitionEvent, competitionEvents } from '../competition/index.ts'
import { type ErasureCommand, type ErasureEvent, erasureEvents } from '../erasure/index.ts'
import { type GameCommand, type GameEvent, gameEvents, type MoveCommand } from '../game/index.ts'
import type { Command } from '../kernel/decider.ts'
import type { ActId, CorrectionId } from '../kernel/ids.ts'
import {
  BROADCAST_STREAM,
  type GlobalPosition,
  isOf,
  type StreamCategory,
  type StreamName,
  type StreamPosition,
  streamOf,
} from '../kernel/stream.ts'
import { assertNever } from '../kernel/values.ts'
import { type MeetCommand, type MeetEvent, meetEvents } from '../meet/index.ts'
import { type PlayerCommand, type PlayerEvent, playerEvents } from '../player/index.ts'
import { type TeamCommand, type TeamEvent, teamEvents } from '../team/index.ts'
import type { ApplyAct } from './act-command.ts'
import type { CorrectionCommand } from './correction-command.ts'
import type { TournamentState } from './tournament-state.ts'

/** Everything that can be asked for. */
export type AnyCommand =
  | GameCommand
  | CorrectionCommand
  | MoveCommand
  | CompetitionCommand
  | MeetCommand
  | TeamCommand
  | PlayerCommand
  | BroadcastCommand
  | ErasureCommand
  | ActCommand
export type AnyCommandType = AnyCommand['type']

/** Everything that can happen. */
export type AnyEvent =
  | GameEvent
  | CompetitionEvent
  | MeetEvent
  | TeamEvent
  | PlayerEvent
  | ErasureEvent
  | BroadcastEvent
  | ActEvent
export type AnyEventType = AnyEvent['type']

/** The data of every event that the log may hold, by its type. */
export const eventSchemas = {
  ...gameEvents,
  ...competitionEvents,
  ...meetEvents,
  ...teamEvents,
  ...playerEvents,
  ...erasureEvents,
  ...broadcastEvents,
  ...actEvents,
} as const

/** An event at its place in the log. */
export type Recorded<E extends AnyEvent = AnyEvent> = E & {
  readonly position: GlobalPosition
  readonly stream: StreamName
  readonly version: StreamPosition
  /** [X3] The correction that the event is part of. */
  readonly correctionId?: CorrectionId | undefined
  /** [C9] The device that entered it, or the access where there is none; of the events of a game only. */
  readonly enteredBy?: string | undefined
}

/** [I14] Takes an act back; its events, the head first, come from the log. */
export type RevokeAct = Command<'planning.revoke', { readonly id: ActId; readonly events: readonly Recorded[] }>

/** A command about many things at once. */
export type ActCommand = ApplyAct | RevokeAct

/** Whether a command is about many things at once. */
export const isActCommand = <Other extends { readonly type: string }>(
  command: Other | ActCommand,
): command is ActCommand => command.type === 'planning.apply' || command.type === 'planning.revoke'

/** The stream that a command or an event belongs to. */
export function streamOfMessage(message: AnyCommand | AnyEvent): StreamName {
  const named = entityOf(message)
  return named ? streamOf(named.category, named.id) : BROADCAST_STREAM
}

/** How many events the stream has. */
export function versionAt(tournament: TournamentState, message: AnyCommand | AnyEvent): number {
  const named = entityOf(message)
  if (!named) return tournament.broadcast.version
  return named.category === 'planning'
    ? versionOfAct(tournament, named.id)
    : (entriesOf(tournament, named.category).get(named.id)?.version ?? 0)
}

/** A decided event as the log would record it, directly after all that the tournament state has folded. */
export const recordedAt = <E extends AnyEvent>(tournament: TournamentState, event: E): Recorded<E> => ({
  ...event,
  position: tournament.position + 1,
  stream: streamOfMessage(event),
  version: versionAt(tournament, event) + 1,
})

/** An act is applied, and maybe revoked. */
function versionOfAct({ acts }: TournamentState, id: string): number {
  const act = [...acts].find(([known]) => known === id)?.[1]
  if (!act) return 0
  return act.revoked ? 2 : 1
}

type EntityCategory = Exclude<StreamCategory, 'broadcast'>

/** The entity that a message is about; none where it is about the hall. */
function entityOf(message: AnyCommand | AnyEvent): { category: EntityCategory; id: string } | undefined {
  if (isOf(message, 'game')) return { category: 'game', id: message.data.id }
  if (isOf(message, 'competition')) return { category: 'competition', id: message.data.id }
  if (isOf(message, 'meet')) return { category: 'meet', id: message.data.id }
  if (isOf(message, 'team')) return { category: 'team', id: message.data.id }
  if (isOf(message, 'player')) return { category: 'player', id: message.data.id }
  if (isOf(message, 'erasure')) return { category: 'erasure', id: message.data.id }
  if (isOf(message, 'planning')) return { category: 'planning', id: message.data.id }
  return isOf(message, 'broadcast') ? undefined : assertNever(message)
}

type Versions = ReadonlyMap<string, { readonly version: number }>

function entriesOf(tournament: TournamentState, category: Exclude<EntityCategory, 'planning'>): Versions {
  switch (category) {
    case 'game':
      return tournament.games
    case 'competition':
      return tournament.competitions
    case 'meet':
      return tournament.meets
    case 'team':
      return tournament.teams
    case 'player':
      return tournament.players
    case 'erasure':
      return tournament.erasures
  }
}
