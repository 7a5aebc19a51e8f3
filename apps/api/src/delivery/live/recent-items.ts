import type { GlobalPosition } from '@cup/domain/kernel'
import { affectedToday, type Recorded, type TournamentState } from '@cup/domain/tournament-state'
import type { Committed } from '../../core/commands/index.ts'
import type { EventStore } from '../../core/event-store/index.ts'
import { type FeedItem, feedItemOf } from './feed-item.ts'
import { itemMemory } from './item-memory.ts'

/** So many of the last events are kept in memory for those who come back. */
export const REMEMBERED = 2000
/** Who missed more positions than this reads everything again instead: that is less for both. */
export const MOST_MISSED = 10_000
/** The log is read in pieces that begin at multiples of this: whoever asks for what, no piece is read twice. */
const PIECE = 1000
/** So long what was read again is kept, because those who come back after a pause come together. */
const KEEP_RECALLED_MS = 60_000

/** What viewers were told lately, and what the log can still tell them. */
export type RecentItems<Item = FeedItem> = {
  readonly add: (items: readonly Item[]) => void
  /** Whether everything after a position is remembered. */
  readonly reaches: (position: GlobalPosition) => boolean
  /** All items after a position that memory reaches. */
  readonly after: (position: GlobalPosition) => readonly Item[]
  /** Reads some of what memory has lost, for all who ask; answers false where that would be too much. */
  readonly recall: (position: GlobalPosition) => Promise<boolean>
}

type Deps = {
  readonly tournament: () => TournamentState
  readonly store: Pick<EventStore, 'pagesAfter'>
  /** What was in the log already when the service started: its last events, up to `head`. */
  readonly before: readonly Committed[]
  readonly head: GlobalPosition
}

/** Keeps the last items; older ones are read from the log once for all who ask, and forgotten as new ones come. */
export function recentItems({ tournament, store, before, head }: Deps): RecentItems {
  let mostKept = REMEMBERED
  const memory = itemMemory<FeedItem>(before[0] ? before[0].event.position - 1 : head, () => mostKept)
  let forgetting: NodeJS.Timeout | undefined
  let reading: Promise<void> | undefined

  const read = async (after: GlobalPosition) => {
    // What follows on what is read must not be forgotten meanwhile, or nobody ever catches up with a busy log.
    keepLonger()
    const until = memory.from()
    const older = await itemsBetween(after, until)
    if (memory.from() === until) memory.putBack(older, after)
  }
  const itemsBetween = async (after: GlobalPosition, until: GlobalPosition) => {
    const older: FeedItem[] = []
    for await (const page of store.pagesAfter(after)) {
      const wanted = page.filter(({ position }) => position <= until)
      older.push(...wanted.flatMap((event) => feedItemOf(tournament(), past(event)) ?? []))
      if (wanted.length < page.length) break
    }
    return older
  }
  const past = (event: Recorded): Committed => ({ event, affected: affectedToday(tournament(), event) })
  const keepLonger = () => {
    mostKept = REMEMBERED + MOST_MISSED
    clearTimeout(forgetting)
    forgetting = setTimeout(() => {
      mostKept = REMEMBERED
    }, KEEP_RECALLED_MS).unref()
  }
  memory.add(before.flatMap((committed) => feedItemOf(tournament(), committed) ?? []))

  return {
    add: memory.add,
    reaches: (position) => position >= memory.from(),
    after: memory.after,
    recall: async (position) => {
      if (tournament().position - position > MOST_MISSED) return false
      reading ??= read(position - (position % PIECE)).finally(() => {
        reading = undefined
      })
      return reading.then(
        () => true,
        // A log that cannot be read now: whoever asked reads everything again as soon as that is possible.
        () => false,
      )
    },
  }
}
