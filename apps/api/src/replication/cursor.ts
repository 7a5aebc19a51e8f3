import { FeedCursor } from '@cup/contract/feed-cursor'
import type { EventMessage } from '@cup/contract/live-messages'
import type { CompetitionId, GlobalPosition } from '@cup/domain/kernel'
import { EDGE_CURRENT_MS, EDGE_NAMES_MS } from '../core/privacy-barrier/index.ts'
import { emptyScopes, noteType, type Scopes } from '../core/projections/index.ts'
import { type Positioned, REMEMBERED } from '../delivery/live/index.ts'

/** [E7] As many positions as an edge replays, and some more between them. */
const MOST_CHECKS = 2 * REMEMBERED

/** An event as it was received. */
export type EdgeItem = Positioned & { readonly message: EventMessage }

/** Cursor of an edge in the log that it follows, and its age. */
export type EdgeCursor = {
  /** The position in the upstream feed. */
  readonly feed: FeedCursor
  readonly scopes: Scopes
  /** The identity of the log; empty before the first welcome. */
  readonly epoch: () => string
  /** Changes whenever earlier answers may not be trusted: after each reconnection, and when data is redacted. */
  readonly generation: () => number
  readonly distrust: () => void
  /** [E7] The check value of a position, if the upstream has sent one. */
  readonly checkAt: (position: GlobalPosition) => string | undefined
  readonly noteCheck: (position: GlobalPosition, check: string | undefined) => void
  /** Takes everything up to a position of the log for known; nothing is known of the feeds before it. */
  readonly begin: (position: GlobalPosition, check?: string) => void
  readonly note: (item: EdgeItem) => void
  /** No other event happened up to this position. */
  readonly advance: (position: GlobalPosition) => void
  /** The upstream has just sent something, and everything that it knows is known. */
  readonly confirm: () => void
  readonly hasBegun: () => boolean
  /** Whether everything is known, except for the last moments. */
  readonly isCurrent: () => boolean
  /** [N8] Whether names may be shown. */
  readonly mayName: () => boolean
  /** Milliseconds since the last confirmation. */
  readonly silentMs: () => number
}

/** A cursor that knows nothing yet. */
export function edgeCursor(nowMs: () => number = () => performance.now()): EdgeCursor {
  const feed = new FeedCursor()
  const scopes = emptyScopes()
  const checks = new Map<GlobalPosition, string>()
  let generation = 0
  let confirmedAt = Number.NEGATIVE_INFINITY
  /** The log that has begun. */
  let begun = ''
  const silentMs = () => nowMs() - confirmedAt
  const reach = (position: GlobalPosition) => {
    scopes.head = Math.max(scopes.head, position)
  }
  const noteCheck = (position: GlobalPosition, check: string | undefined) => {
    if (check === undefined) return
    checks.set(position, check)
    const [oldest] = checks.keys()
    if (checks.size > MOST_CHECKS && oldest !== undefined) checks.delete(oldest)
  }
  return {
    feed,
    scopes,
    epoch: () => feed.epoch,
    generation: () => generation,
    distrust: () => {
      generation += 1
    },
    checkAt: (position) => checks.get(position),
    noteCheck,
    begin: (position, check) => {
      const { epoch } = feed
      // Positions of before may have been given to other events.
      checks.clear()
      noteCheck(position, check)
      if (epoch !== begun) confirmedAt = Number.NEGATIVE_INFINITY
      begun = epoch
      generation += 1
      feed.startAt({ epoch, position, ...(check === undefined ? {} : { check }) })
      scopes.competition.clear()
      Object.assign(scopes, { head: position, events: position, shared: position, listed: position, meant: position })
    },
    note: ({ position, competitionId, message }) => {
      reach(position)
      noteType(scopes, message.eventType, position)
      if (competitionId === undefined) scopes.shared = position
      else scopes.competition.set(competitionId, position)
    },
    advance: (position) => {
      feed.advance(position, checks.get(position))
      reach(position)
    },
    confirm: () => {
      confirmedAt = nowMs()
    },
    hasBegun: () => confirmedAt > Number.NEGATIVE_INFINITY,
    isCurrent: () => silentMs() < EDGE_CURRENT_MS,
    mayName: () => silentMs() < EDGE_NAMES_MS,
    silentMs,
  }
}

/** An event with its feeds: teams and players belong to the feed of every competition. */
export function edgeItemOf(message: EventMessage): EdgeItem {
  const isShared = /^(team|player)\./.test(message.eventType)
  const competitionId: CompetitionId | undefined = isShared ? undefined : message.event.competitionId
  return { position: message.position, competitionId, message }
}
