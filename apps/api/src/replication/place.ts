import type { EventMessage } from '@cup/contract/live-messages'
import type { CompetitionId, GlobalPosition } from '@cup/domain/kernel'
import { emptyScopes, type Scopes } from '../core/projections/index.ts'
import type { Positioned } from '../delivery/live/index.ts'

/** So long after the last word of the other service an edge still speaks for it. */
const SPEAKS_FOR_MS = 15_000
/** [N8] After so long it shows nobody's name any more: who was erased meanwhile must not stay on screens. */
const NAMES_FOR_MS = 60_000

/** An event as it came. */
export type EdgeItem = Positioned & { readonly message: EventMessage }

/** What an edge knows of the log that it follows, and since when. */
export type Place = {
  readonly scopes: Scopes
  /** The log's name; empty before the first word. */
  readonly epoch: () => string
  /** Another number whenever answers from before may not be trusted: after each new line, and when somebody is hidden. */
  readonly turn: () => number
  readonly distrust: () => void
  /** Everything is complete from here on, and nothing is known of what was before. */
  readonly begin: (epoch: string, position: GlobalPosition) => void
  readonly note: (item: EdgeItem) => void
  /** Nothing else happened up to here. */
  readonly rest: (position: GlobalPosition) => void
  /** The other service has just spoken, and everything it had to tell is known. */
  readonly confirm: () => void
  readonly hasBegun: () => boolean
  /** Whether what is known is all there is, but for the last moments. */
  readonly isCurrent: () => boolean
  /** [N8] Whether people may be shown. */
  readonly mayName: () => boolean
  /** Milliseconds since the last confirmation. */
  readonly silentMs: () => number
}

/** Nothing is known at the beginning. */
export function unknownPlace(nowMs: () => number = () => performance.now()): Place {
  const scopes = emptyScopes()
  let epoch = ''
  let turn = 0
  let confirmedAt = Number.NEGATIVE_INFINITY
  const silentMs = () => nowMs() - confirmedAt
  return {
    scopes,
    epoch: () => epoch,
    turn: () => turn,
    distrust: () => {
      turn += 1
    },
    begin: (name, position) => {
      if (name !== epoch) confirmedAt = Number.NEGATIVE_INFINITY
      epoch = name
      turn += 1
      scopes.competition.clear()
      Object.assign(scopes, { head: position, events: position, shared: position })
    },
    note: ({ position, competitionId }) => {
      scopes.head = Math.max(scopes.head, position)
      scopes.events = position
      if (competitionId === undefined) scopes.shared = position
      else scopes.competition.set(competitionId, position)
    },
    rest: (position) => {
      scopes.head = Math.max(scopes.head, position)
    },
    confirm: () => {
      confirmedAt = nowMs()
    },
    hasBegun: () => confirmedAt > Number.NEGATIVE_INFINITY,
    isCurrent: () => silentMs() < SPEAKS_FOR_MS,
    mayName: () => silentMs() < NAMES_FOR_MS,
    silentMs,
  }
}

/** An event with its place in the feeds: teams and players belong to the feed of every competition. */
export function edgeItemOf(message: EventMessage): EdgeItem {
  const isShared = /^(team|player)\./.test(message.eventType)
  const competitionId: CompetitionId | undefined = isShared ? undefined : message.event.competitionId
  return { position: message.position, competitionId, message }
}
