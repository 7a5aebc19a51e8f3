import type { Faults } from './arrivals.ts'

/** Who watches: so many viewers of one address, in one process. */
export type Gathering = {
  readonly port: number
  /** The address of the live socket, with its subscription. */
  readonly path: string
  readonly viewers: number
  /** They read nothing once they are subscribed. */
  readonly areMute: boolean
  /** They come back when they lose the connection, after the delays of the contract. */
  readonly comeBack: boolean
  /** The position before the first event that counts, and how many may follow. */
  readonly base: number
  readonly capacity: number
}

/** What the coordinator asks of a process of viewers, one order at a time. */
export type CrowdOrder =
  | ({ readonly type: 'gather' } & Gathering)
  | { readonly type: 'complete'; readonly position: number; readonly forMs: number }
  | { readonly type: 'churn'; readonly percent: number; readonly awayMs: number }
  | { readonly type: 'allBack'; readonly forMs: number }
  | { readonly type: 'report' }

/** How many viewers are subscribed, and at which moment that was so. */
export type Present = { readonly open: number; readonly at: number }

export type Churned = {
  readonly left: number
  readonly back: number
  /** From the first attempt until the last of them is subscribed again. */
  readonly backMs: number
}

/** What a process of viewers saw. */
export type CrowdReport = {
  readonly viewers: number
  readonly base: number
  /** When each event came to each viewer, by event and then viewer; NaN where it did not. */
  readonly times: Float64Array
  readonly faults: Faults
  /** How often a viewer received a `reload`. */
  readonly reloads: number
  /** How often a connection was lost unintentionally. */
  readonly losses: number
  /** How often a viewer tried to come back. */
  readonly attempts: number
  /** The length of the latest message with a single event. */
  readonly eventBytes: number
}
