import type { ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { Instant } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { ResumedSubscription, SentMessage } from './transport.ts'

/** The first message of a feed: the log, and its last position when the answer was made. A socket sends a welcome. */
export type FoundMessage = { readonly type: 'found' } & LogPosition

/** The end of each answer of a feed: everything up to `position` was received. */
export type AnsweredMessage = {
  readonly type: 'answered'
  readonly position: number
  readonly check?: string
  /** The time of the service when it made the answer, which a cache may have kept since. */
  readonly serverTime: Instant
  /** The answer was made after it was asked for. */
  readonly isFresh: boolean
}

/** A message of a connection of either kind. */
export type LiveMessage = ServiceMessage | FoundMessage | AnsweredMessage

/** Reason why a connection is over; of a service that has no such connection, no further attempt is worth a wait. */
export type Loss = 'failed' | 'absent'

/** One connection, from its first request until it is lost. */
export type Connection = {
  readonly send: (message: SentMessage) => void
  /**
   * Asks the service for a sign of life, which must come within so many milliseconds; the steady clock may have missed so
   * many before. Gives up an attempt that has stalled.
   */
  readonly check: (missedMillis: number, answerWithinMillis: number) => void
  readonly abandon: () => void
}

/** Subscription of a connection, and the receivers of its messages. */
export type ConnectionOptions = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly runtime: Runtime
  readonly subscription: ResumedSubscription
  readonly onMessage: (message: LiveMessage) => void
  /** Until the next sign of life something may be missing since this moment of the steady clock. */
  readonly onDoubt: (since: number) => void
  /** Called once: closed, silent, or never opened. */
  readonly onLost: (loss: Loss) => void
}

/** Opens a connection. A lost one calls nothing any more, whatever it receives later. */
export type Connect = (options: ConnectionOptions) => Connection
