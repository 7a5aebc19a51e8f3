import type { ConnectionState } from './connection-state.ts'
import type { LiveStore } from './live-store.ts'

/** Works out from what the parts of a line know whether anything may be missing, and since when. */
export class LineState {
  readonly #live: LiveStore
  #connection: ConnectionState = 'connecting'
  #isFed = false
  #isDoubted = false
  #heardAt = performance.now()

  constructor(live: LiveStore) {
    this.#live = live
    this.#report()
  }

  /** Something was said on the line; an answer to a ping says that nothing is under way behind it. */
  heard(type: string): void {
    this.#heardAt = performance.now()
    if (type === 'welcome') this.#connection = 'live'
    if (type === 'pong' || type === 'welcome') this.#isDoubted = false
    this.#report()
  }

  /** Whether the feed misses anything. */
  fed(isFed: boolean): void {
    this.#isFed = isFed
    this.#report()
  }

  /** Nothing was heard since then: until the next answer, nobody knows. */
  doubted(since: number): void {
    this.#isDoubted = true
    this.#report(since)
  }

  lost(): void {
    this.#connection = 'down'
    this.#report()
  }

  /** Nobody listens any more, and nobody misses the line. */
  left(): void {
    this.#connection = 'connecting'
    this.#report()
  }

  #report(since = this.#heardAt): void {
    const connection = this.#connection
    const isComplete = connection === 'live' && this.#isFed && !this.#isDoubted
    const known = this.#live.getState()
    const staleSince = isComplete ? undefined : Math.min(known.staleSince ?? since, since)
    if (known.connection === connection && known.isComplete === isComplete && known.staleSince === staleSince) return
    this.#live.setState({ connection, isComplete, staleSince })
  }
}
