import type { LiveKind } from '@cup/contract/site'
import type { Loss } from './connection.ts'

/** After so many attempts in a row that failed, the other kind of connection is tried. */
const ATTEMPTS = { sockets: 2, feed: 3 } as const satisfies Record<LiveKind, number>

const OTHER = { sockets: 'feed', feed: 'sockets' } as const satisfies Record<LiveKind, LiveKind>

/** The kind of the next connection: the preferred one, or the other one where that cannot be opened. */
export class Alternation {
  readonly preferred: LiveKind
  readonly #hasBoth: boolean
  #current: LiveKind
  #failures = 0

  constructor(preferred: LiveKind, hasBoth: boolean) {
    this.preferred = preferred
    this.#current = preferred
    this.#hasBoth = hasBoth
  }

  get current(): LiveKind {
    return this.#current
  }

  /** A connection of the current kind has received something. */
  succeed(): void {
    this.#failures = 0
  }

  /** A connection of the current kind was lost before it received anything. */
  fail(loss: Loss): void {
    this.#failures += 1
    const isGivenUp = loss === 'absent' || this.#failures >= ATTEMPTS[this.#current]
    if (isGivenUp && this.#hasBoth) this.#take(OTHER[this.#current])
  }

  /** The preferred kind works again. */
  prefer(): void {
    this.#take(this.preferred)
  }

  #take(kind: LiveKind): void {
    this.#current = kind
    this.#failures = 0
  }
}
