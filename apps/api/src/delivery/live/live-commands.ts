import type { CommandMessage } from '@cup/contract/live-messages'
import { formatPosition, type LogPosition } from '@cup/contract/position'
import { type BroadcastEvent, type Follows, isWithin } from '@cup/domain/broadcast'
import { isBroadcast } from '@cup/domain/feed'
import type { CompetitionId } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import { type FanOut, fanOut, type Priority, type Subscriber } from './fan-out.ts'
import { textFrame } from './frames.ts'

/** The commands of a subscription: of one competition or of all, and for which devices. */
export type CommandFilter = {
  readonly competitionId: CompetitionId | undefined
  readonly tags: readonly string[]
  readonly follows: Follows | undefined
}

/** Commands to displays on the live socket. */
export type LiveCommands = {
  readonly publish: (messages: readonly CommandMessage[]) => void
  readonly join: (filter: CommandFilter, subscriber: Subscriber, priority: Priority) => () => void
  /** [B28] Competitions and courts that the subscribed devices with one of these tags follow. */
  readonly followedBy: (tags: readonly string[]) => readonly (Follows | undefined)[]
}

type Audience = { readonly filter: CommandFilter; readonly fanOut: FanOut }

/** [B1] Sends broadcast commands, horn and countdown to displays and devices as soon as they are in the log. */
export function liveCommands(runtime: Runtime): LiveCommands {
  const audiences = new Map<string, Audience>()
  return {
    publish: (messages) => {
      for (const message of messages) {
        const frame = textFrame(message)
        for (const { filter, fanOut: subscribers } of audiences.values())
          if (concerns(message, filter)) subscribers.publish(frame)
      }
    },
    join: (filter, subscriber, priority) => {
      const { competitionId = null, tags, follows = null } = filter
      const key = JSON.stringify([competitionId, [...tags].sort(), follows])
      const audience = audiences.get(key) ?? { filter, fanOut: fanOut(runtime) }
      audiences.set(key, audience)
      const leave = audience.fanOut.join(subscriber, priority)
      return () => {
        leave()
        if (audience.fanOut.size() === 0 && audiences.get(key) === audience) audiences.delete(key)
      }
    },
    followedBy: (tags) =>
      [...audiences.values()]
        .filter(({ filter }) => filter.tags.some((tag) => tags.includes(tag)))
        .map(({ filter: { follows } }) => follows),
  }
}

/** The command message of a broadcast event; undefined for all others. Its position in the log is its id. */
export function commandOf(event: Recorded, position: LogPosition): CommandMessage | undefined {
  return isBroadcast(event) ? messageOf(event, formatPosition(position)) : undefined
}

function messageOf(event: BroadcastEvent, commandId: string): CommandMessage {
  const known = { type: 'command', commandId } as const
  const sentAt = event.occurredAt
  switch (event.type) {
    case 'broadcast.commandSent':
      return { ...known, ...event.data, sentAt }
    case 'broadcast.hornSounded':
      return { ...known, command: 'horn', ...event.data, sentAt }
    case 'broadcast.countdownStarted': {
      const { endsAt: _, ...data } = event.data
      return { ...known, command: 'countdown', ...data, sentAt }
    }
    case 'broadcast.countdownStopped':
      return { ...known, command: 'countdown', ...event.data, seconds: 0, sentAt }
  }
}

/** [B4] Commands of another competition are left out; a subscription without tags receives the commands of all tags. */
const concerns = ({ command, competitionId, tags, scope }: CommandMessage, filter: CommandFilter): boolean =>
  (command === 'competition' || !filter.competitionId || !competitionId || competitionId === filter.competitionId) &&
  (tags.length === 0 || filter.tags.length === 0 || tags.some((tag) => filter.tags.includes(tag))) &&
  isWithin(filter.follows, scope)
