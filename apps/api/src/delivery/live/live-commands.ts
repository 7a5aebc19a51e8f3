import type { CommandMessage } from '@cup/contract/live-messages'
import { formatPosition } from '@cup/contract/position'
import type { CompetitionId } from '@cup/domain/kernel'
import { isBroadcast } from '@cup/domain/projections'
import type { Recorded } from '@cup/domain/tournament-state'
import { type FanOut, fanOut, type Priority, type Subscriber } from './fan-out.ts'
import { textFrame } from './frames.ts'

/** Which commands somebody wants: of one competition or of all, and for which devices. */
export type CommandFilter = { readonly competitionId: CompetitionId | undefined; readonly tags: readonly string[] }

export type LiveCommands = {
  readonly publish: (messages: readonly CommandMessage[]) => void
  readonly join: (wish: CommandFilter, subscriber: Subscriber, priority: Priority) => () => void
}

type Audience = { readonly wish: CommandFilter; readonly fanOut: FanOut }

/** [B1] Broadcast commands, horn and countdown on their way to displays and devices, as soon as they are in the log. */
export function liveCommands(): LiveCommands {
  const audiences = new Map<string, Audience>()
  return {
    publish: (messages) => {
      for (const message of messages) {
        const frame = textFrame(message)
        for (const { wish, fanOut: seats } of audiences.values()) if (concerns(message, wish)) seats.publish(frame)
      }
    },
    join: (wish, subscriber, priority) => {
      const key = JSON.stringify([wish.competitionId ?? null, [...wish.tags].sort()])
      const audience = audiences.get(key) ?? { wish, fanOut: fanOut() }
      audiences.set(key, audience)
      const leave = audience.fanOut.join(subscriber, priority)
      return () => {
        leave()
        if (audience.fanOut.size() === 0 && audiences.get(key) === audience) audiences.delete(key)
      }
    },
  }
}

/** What displays and devices are told of an event, if anything: the log's epoch and position name it for ever. */
export function commandOf(event: Recorded, epoch: string): CommandMessage | undefined {
  if (!isBroadcast(event)) return undefined
  const known = { type: 'command', commandId: formatPosition({ epoch, position: event.position }) } as const
  const sentAt = event.occurredAt
  switch (event.type) {
    case 'broadcast.commandSent':
      return { ...known, ...event.data, sentAt }
    case 'broadcast.hornSounded':
      return { ...known, command: 'horn', ...event.data, sentAt }
    case 'broadcast.countdownStarted': {
      const { competitionId, seconds, tags } = event.data
      return { ...known, command: 'countdown', competitionId, seconds, tags, sentAt }
    }
    case 'broadcast.countdownStopped':
      return { ...known, command: 'countdown', ...event.data, seconds: 0, sentAt }
  }
}

/** [B4] A horn of another hall is nobody's business here; who names no tags hears, and judges, everything. */
const concerns = ({ command, competitionId, tags }: CommandMessage, wish: CommandFilter): boolean =>
  (command === 'competition' || !wish.competitionId || !competitionId || competitionId === wish.competitionId) &&
  (tags.length === 0 || wish.tags.length === 0 || tags.some((tag) => wish.tags.includes(tag)))
