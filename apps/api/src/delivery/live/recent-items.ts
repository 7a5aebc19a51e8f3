import { LIVE_LIMITS } from '@cup/contract/live-limits'
import type { GlobalPosition } from '@cup/domain/kernel'
import { affectedToday, type Recorded, type TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import type { Committed } from '../../core/commands/index.ts'
import type { EventStore } from '../../core/event-store/index.ts'
import { type FeedItem, feedItemOf } from './feed-item.ts'
import { type ItemMemory, itemMemory } from './item-memory.ts'

/** The number of last events in memory for clients that reconnect. */
export const REMEMBERED = 2000
/** A client that missed more positions reloads instead, which is less work for both. */
const MOST_MISSED = LIVE_LIMITS.replayedPositions
/** The log is read in pages that begin at multiples of this, so that no page is read twice. */
const PIECE = 1000
/** Older events stay in memory this long, because clients reconnect together after an outage. */
const KEEP_RECALLED_MS = 60_000

/** The recent feed items, and older ones from the log. */
export type RecentItems = Pick<ItemMemory<FeedItem>, 'add' | 'from' | 'after' | 'lastUpTo' | 'generation'> & {
  /** Whether all items after a position are in memory. */
  readonly reaches: (position: GlobalPosition) => boolean
  /** Reads older items from the log, once for all callers; false where there are too many. */
  readonly recall: (position: GlobalPosition) => Promise<boolean>
}

/** The items of a log that may be replaced by another one. */
type RestartableItems = RecentItems & {
  /** Begins again with the last events of another log, up to its head. */
  readonly restart: (last: readonly Committed[], head: GlobalPosition) => void
}

type Deps = {
  readonly tournament: () => TournamentState
  readonly store: Pick<EventStore, 'pagesAfter'>
  /** The last events in the log at the start of the service, up to `head`. */
  readonly before: readonly Committed[]
  readonly head: GlobalPosition
  readonly runtime: Runtime
}

/** Keeps the last items; older ones are read from the log once for all callers, and dropped again later. */
export function recentItems({ tournament, store, before, head, runtime }: Deps): RestartableItems {
  let mostKept = REMEMBERED
  const memory = itemMemory<FeedItem>(head, () => mostKept)
  let callOff = () => {}
  let reading: Promise<void> | undefined

  const read = async (after: GlobalPosition) => {
    // Newer items must not be dropped during the read, or a client never catches up with a busy log.
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
    callOff()
    callOff = runtime.after(KEEP_RECALLED_MS, () => {
      mostKept = REMEMBERED
    })
  }
  const restart: RestartableItems['restart'] = (last, end) => {
    memory.restart(last[0] ? last[0].event.position - 1 : end)
    memory.add(last.flatMap((committed) => feedItemOf(tournament(), committed) ?? []))
  }
  restart(before, head)

  return {
    ...memory,
    restart,
    reaches: (position) => position >= memory.from(),
    recall: async (position) => {
      if (tournament().position - position > MOST_MISSED) return false
      reading ??= read(position - (position % PIECE)).finally(() => {
        reading = undefined
      })
      return reading.then(
        () => true,
        // The log cannot be read now: the client reloads as soon as that is possible.
        () => false,
      )
    },
  }
}
