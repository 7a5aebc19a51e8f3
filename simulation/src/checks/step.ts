import type { Screen, Shown, WireRequest, WireResponse } from '../kernel/types.ts'
import type { Commit } from './log-history.ts'

/** Everything that happened in one step, as far as a check looks at it. */
export type Step = {
  /** True time, in milliseconds since 1970. */
  readonly now: number
  /** In the order in which the database took them. */
  readonly written: readonly Written[]
  readonly shown: readonly { readonly screen: Screen; readonly one: Shown }[]
  readonly answers: readonly Answered[]
  readonly sent: readonly SentBytes[]
  readonly reads: readonly LogRead[]
}

/** What the database did: a transaction, or the loss of everything after a position. */
export type Written = { readonly commit: Commit } | { readonly lostAfter: number }

/** An answer that a server has given. */
export type Answered = {
  readonly server: string
  readonly kind: ServerKind
  readonly request: WireRequest
  /** When the request arrived. */
  readonly arrivedAt: number
  readonly response: WireResponse
}

/** Bytes that a server has written to a connection. */
export type SentBytes = { readonly server: string; readonly to: string; readonly bytes: Uint8Array }

/** Events that a service has read from the log at once. */
export type LogRead = { readonly server: string; readonly events: number }

/** A service, or a cache in front of it. */
export type ServerKind = 'service' | 'cache'

/** A property that each step of a day has to keep. */
export type Check = {
  readonly name: string
  /** What is wrong after a step, in one sentence; undefined where nothing is. */
  readonly look: (step: Step) => string | undefined
}

/** The first finding among some. */
export function firstOf<One>(ones: Iterable<One>, findingOf: (one: One) => string | undefined): string | undefined {
  for (const one of ones) {
    const finding = findingOf(one)
    if (finding !== undefined) return finding
  }
  return undefined
}
