import type { GlobalPosition } from '@cup/domain/kernel'
import type { Recorded } from '@cup/domain/tournament-state'
import type { LoggedEvent } from './log-chain.ts'
import type { Loss, NotedLoss } from './losses.ts'

/** The metadata of an event: its origin. */
export type Origin = { readonly actor: string; readonly device?: string; readonly key?: string }

/** An event with its origin, at the position that it will have. */
export type Appended = { readonly event: Recorded; readonly origin: Origin }

/** [I2] Which request a key belongs to. */
export type AskedKey = { readonly caller: string; readonly key: string }

/** [I2] The outcome of a request: the same body gets the same position again. */
export type StoredKey = AskedKey & { readonly bodyHash: string; readonly position: GlobalPosition }

/** [I2] Keys are kept for at least 7 days; a cup and its corrections are over after a month. */
export const KEYS_KEPT_DAYS = 30

/** [N1] A change of the rows beside the log; null removes, absent keeps. */
export type PersonalDataChange =
  | { readonly kind: 'person'; readonly playerId: string; readonly person: Partial<PersonRow> }
  | { readonly kind: 'personErased'; readonly playerId: string }
  | { readonly kind: 'teamTexts'; readonly teamId: string; readonly texts: Partial<TeamTextsRow> }
  | { readonly kind: 'correctionReason'; readonly correctionId: string; readonly reason: string }

/** Rows beside the log: the name of a player, and the texts of a team. */
export type PersonRow = { readonly firstName: string; readonly lastName: string; readonly birthday: string }
export type TeamTextsRow = { readonly staff: string | null; readonly photoDescription: string | null }

/** Everything that one transaction writes, or nothing of it. */
export type Append = {
  readonly events: readonly Appended[]
  /** [E7] The check value of the log after these events. */
  readonly check: string
  readonly keys: readonly StoredKey[]
  readonly people: readonly PersonalDataChange[]
}

/** Decision from before the log was locked, and the head of the log that it used. Nothing beside the log changes. */
export type Decided = { readonly on: LogHead; readonly append: Omit<Append, 'people'> | undefined }

/** The last position of a log; the epoch changes when the log is replaced, or has lost its end. */
export type LogHead = {
  readonly epoch: string
  readonly position: GlobalPosition
  /** [E7] The check value of the position; absent where a process of an older version appended last. */
  readonly check?: string | undefined
}

/** The log while no other process can append to it. */
export type LockedLog = LogHead & {
  readonly keys: readonly StoredKey[]
  readonly pagesAfter: (position: GlobalPosition) => AsyncIterable<readonly LoggedEvent[]>
}

/** The log. Positions are gapless and in commit order, because every append holds the lock first. */
export type EventStore = {
  readonly head: () => Promise<LogHead>
  /** The events after a position, oldest first, page by page, up to date schemas. */
  readonly pagesAfter: (position: GlobalPosition) => AsyncIterable<readonly LoggedEvent[]>
  /**
   * Commits in one round trip what is decided as soon as there is a connection. Answers false, and writes nothing, if the
   * log has another head or history by then, or knows one of the keys.
   */
  readonly append: (asked: readonly AskedKey[], decide: () => Decided) => Promise<boolean>
  /** Runs the work while holding the lock; what it returns is committed, and nothing if it throws. */
  readonly locked: (asked: readonly AskedKey[], work: (log: LockedLog) => Promise<Append | undefined>) => Promise<void>
  /** [E7] Notes what the log has lost, and begins a new epoch unless another process has done so. */
  readonly recordLoss: (loss: Loss) => Promise<void>
  /** [E7] All losses of the log, the latest first. */
  readonly losses: () => Promise<readonly NotedLoss[]>
  /** [I2] Removes the keys of requests that are too old to be repeated. */
  readonly forgetOldKeys: () => Promise<void>
  readonly close: () => Promise<void>
}

/** The append does not follow the head of the log: another process was first. */
export class StaleAppendError extends Error {
  constructor(head: GlobalPosition, first: GlobalPosition) {
    super(`an append at ${first} cannot follow the log's head ${head}`)
    this.name = 'StaleAppendError'
  }
}

/** Refuses events whose positions do not follow the head without a gap. */
export function requireFollows({ position }: LogHead, events: readonly Appended[]): void {
  for (const [n, { event }] of events.entries()) {
    if (event.position !== position + 1 + n) throw new StaleAppendError(position, event.position)
  }
}
