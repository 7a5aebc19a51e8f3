import type { GlobalPosition } from './stream.ts'
import type { Instant } from './time.ts'

/** A request that may be refused. */
export type Command<Type extends string, Data> = { readonly type: Type; readonly data: Data }

/** When a command was pressed, and what its device knew then. */
export type Timed = {
  readonly occurredAt: Instant
  /** [C9] Whether it comes from a device so late that it may not count any more. */
  readonly isLate?: boolean
  /** [B13] Whether it arrives so long after its press that it is no news for the displays of the hall. */
  readonly isOldNews?: boolean
  /** [C9] The last position of the game that the device knew; absent where the client does not say it. */
  readonly knownPosition?: GlobalPosition
  /** [C9] Whether the operator has confirmed it although it is late. */
  readonly isConfirmed?: boolean
}

/** Event and its time; the past is never refused. */
export type DomainEvent<Type extends string, Data> = {
  readonly type: Type
  readonly data: Data
  readonly occurredAt: Instant
}

/** The whole pattern: a pure decision, a pure memory, a beginning. */
export type Decider<State, C, E, Facts> = {
  readonly decide: (command: C & Timed, state: State, facts: Facts) => readonly E[]
  readonly evolve: (state: State, event: E) => State
  readonly initialState: State
}

/** The state after all these events. */
export const fold = <State, E>(
  evolve: (state: State, event: E) => State,
  initialState: State,
  events: readonly E[],
): State => events.reduce(evolve, initialState)

/** The event that records a command's own data, at the instant when it was pressed. */
export const happened = <Type extends string, Data>(type: Type, { data, occurredAt }: { data: Data } & Timed) => ({
  type,
  data,
  occurredAt,
})
