import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Instant } from '@cup/domain/kernel'

/** One ping and its answer in milliseconds: `sent` and `now` by the device's steady clock, the others the service's. */
export type ClockSample = {
  readonly sent: number
  readonly received: number
  readonly serverTime: number
  readonly now: number
}

/** What is known of the service's time: a guess that is late by one way, and the last answers to pings. */
export type ServerTime = { readonly guess: number | undefined; readonly samples: readonly ClockSample[] }

/** Before the service has said anything. */
export const unknownServerTime: ServerTime = { guess: undefined, samples: [] }

/** The best of so many answers counts. */
const SAMPLES = 8

/** What a message says of the service's time; a welcome begins anew, because a device's steady clock rests in its sleep. */
export function heard(time: ServerTime, message: ServiceMessage, now: number): ServerTime {
  switch (message.type) {
    case 'welcome':
      return { guess: millisOf(message.serverTime) - now, samples: [] }
    case 'pong': {
      const { sent, received, serverTime } = message
      const sample = { sent, received: millisOf(received), serverTime: millisOf(serverTime), now }
      return { ...time, samples: [...time.samples, sample].slice(-SAMPLES) }
    }
    default:
      return time
  }
}

/** What to add to the device's steady clock, measured by the answer that was least delayed. */
export function measuredOffsetOf({ samples }: ServerTime): number | undefined {
  const [best] = [...samples].sort((a, b) => delayOf(a) - delayOf(b))
  return best && (best.received - best.sent + best.serverTime - best.now) / 2
}

/** The same, or the guess until something is measured. */
export const offsetOf = (time: ServerTime): number | undefined => measuredOffsetOf(time) ?? time.guess

/** The time on the way, both ways. */
const delayOf = ({ sent, received, serverTime, now }: ClockSample): number => now - sent - (serverTime - received)

const millisOf = (instant: Instant): number => Date.parse(instant)
