import { LIVE_TIMES } from '@cup/contract/live-limits'
import { onAirAt } from '@cup/domain/broadcast'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { CommandQueue, Committed, CurrentState } from '../../core/commands/index.ts'
import type { EventStore } from '../../core/event-store/index.ts'
import type { PersonalData } from '../../core/personal-data/index.ts'
import type { Scopes, Views } from '../../core/projections/index.ts'
import type { Journal } from '../../operations/journal/index.ts'
import type { Storage } from '../../operations/storage/index.ts'
import { coalesce, type ServiceClock } from '../../utilities/index.ts'
import { type PositionWaiter, positionAt } from '../http/index.ts'
import type { Topics } from './connection.ts'
import { feedItemOf } from './feed-item.ts'
import { feedMessages } from './feed-messages.ts'
import { type FeedPolls, feedPolls } from './feed-polls.ts'
import { commandOf, type LiveCommands, liveCommands } from './live-commands.ts'
import { liveFeed } from './live-feed.ts'
import { liveTicks } from './live-ticks.ts'
import { presenceOf } from './presence.ts'
import { recentItems } from './recent-items.ts'
import { sightOf } from './sight.ts'
import { storageNotices } from './storage-notices.ts'

/** All topics of the live socket, fed by the committed events. */
export type LiveTopics = Omit<Topics, 'commands'> & {
  readonly commands: Pick<LiveCommands, 'join' | 'followedBy'>
  /** Requests of the feed for caches. */
  readonly polls: FeedPolls
  readonly publish: (committed: readonly Committed[]) => void
  /** [E7] Begins again with the last events of another log. */
  readonly restart: (recent: readonly Committed[]) => void
  /** Resolves when everything published so far has been handed to the sockets, and to the requests that waited for it. */
  readonly settled: () => Promise<void>
  readonly close: () => void
}

/** Sources of the topics. */
type Sources = {
  readonly people: PersonalData
  readonly scopes: Scopes
  readonly store: EventStore
  readonly live: CurrentState
  readonly views: Views
  readonly queue: Pick<CommandQueue, 'follow'>
  /** The last committed events before the service started. */
  readonly recent: readonly Committed[]
  readonly storage: Pick<Storage, 'places' | 'changes'>
  readonly journal?: Pick<Journal, 'state' | 'changes'> | undefined
  readonly now: ServiceClock
  readonly runtime: Runtime
}

/** Creates every topic of the live socket. */
export function liveTopics(sources: Sources, waiter: PositionWaiter): LiveTopics {
  const { people, scopes, store, recent: before, live, views, queue, now, runtime } = sources
  const tournament = live.current
  const { epoch, checkAt } = live
  const readOn = coalesce(queue.follow)
  const comesToKnow = comesToKnowAfter(readOn, { waiter, scopes, forMs: LIVE_TIMES.positionWait * 1000 })
  const recent = recentItems({ tournament, store, before, head: scopes.head, runtime })
  const feed = liveFeed({
    scopes,
    epoch,
    checkAt,
    recent,
    comesToKnow,
    messages: feedMessages({ tournament, views, people, scopes, epoch, checkAt }),
    isSettled: () => tournament().position === scopes.head,
    runtime,
  })
  const polls = feedPolls({ feed, epoch, checkAt, now, runtime })
  const commands = liveCommands(runtime)
  const ticks = liveTicks({ tournament, now, runtime })
  const presence = presenceOf({ tournament, scopes, now, runtime })
  const storage = storageNotices(sources.storage, sources.journal)
  return {
    feed,
    polls,
    commands,
    ticks,
    presence,
    storage,
    sightOf: (staff) => sightOf(staff, tournament),
    scopes,
    epoch,
    checkAt,
    now,
    broadcast: (device) => onAirAt(tournament().broadcast.state, device, now()),
    beat: () => {
      feed.beat(now())
      presence.publish()
    },
    publish: (committed) => {
      feed.publish(committed.flatMap((one) => feedItemOf(tournament(), one) ?? []))
      commands.publish(committed.flatMap(({ event }) => commandOf(event, positionAt(live, event.position)) ?? []))
      ticks.watch(committed)
    },
    restart: (committed) => {
      recent.restart(committed, scopes.head)
      polls.reload()
    },
    settled: async () => void (await Promise.all([feed.settled(), ticks.settled(), polls.settled()])),
    close: () => {
      ticks.close()
      presence.close()
      storage.close()
    },
  }
}

type Awaiting = {
  readonly waiter: Pick<PositionWaiter, 'waitFor'>
  readonly scopes: Pick<Scopes, 'head'>
  /** The longest wait where the log cannot be read, unless the caller says another one. */
  readonly forMs: number
}

/** Whether a position is in the log, perhaps appended by another process: known once the whole log has been read. */
export const comesToKnowAfter =
  (readOn: () => Promise<void>, { waiter, scopes, forMs }: Awaiting) =>
  (position: GlobalPosition, atMostMs = forMs): Promise<boolean> => {
    const known = waiter.waitFor(position, atMostMs)
    const read = readOn().then(
      () => position <= scopes.head,
      () => known,
    )
    return Promise.race([known, read])
  }
