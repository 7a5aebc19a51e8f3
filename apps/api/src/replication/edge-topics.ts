import type { PongMessage, TickMessage } from '@cup/contract/live-messages'
import { type CompetitionId, type GameId, type GlobalPosition, instantOf, millisOf } from '@cup/domain/kernel'
import type { z } from 'zod'
import type { PositionWaiter } from '../delivery/http/index.ts'
import {
  byAudience,
  itemMemory,
  liveCommands,
  liveFeed,
  type MessageBuilder,
  type Messages,
  REMEMBERED,
  type Topics,
  tickTopics,
  viewOfGame,
} from '../delivery/live/index.ts'
import type { ServiceClock } from '../utilities/index.ts'
import type { EdgeCursor, EdgeItem } from './cursor.ts'
import { type OnAir, onAirTopics } from './on-air.ts'

/** How long to wait for a position that another process knows, before looking whether the upstream is connected. */
const LOOK_AGAIN_MS = 2000

/** All topics of an edge's socket, fed by its upstream connection. */
export type EdgeTopics = Topics &
  OnAir & {
    readonly publish: (items: readonly EdgeItem[]) => void
    readonly tick: (message: z.infer<typeof TickMessage>) => void
    readonly pong: (message: z.infer<typeof PongMessage>, at: number) => void
    /** Everything up to here is known. */
    readonly reached: (position: GlobalPosition) => void
    /** Events up to here are not replayed any more. */
    readonly forget: (position: GlobalPosition) => void
    /** Asks every viewer to read again. */
    readonly requestReload: () => void
    /** Resolves when everything that was published until now has been handed to the viewers' sockets. */
    readonly settled: () => Promise<void>
  }

type Deps = {
  readonly cursor: EdgeCursor
  readonly time: UpstreamTime
  readonly waiter: PositionWaiter
  readonly competitions: GameCompetitions
}

/** Puts an edge's topics together: events are forwarded as received, each with its predecessor in its own feed. */
export function edgeTopics({ cursor, time, waiter, competitions }: Deps): EdgeTopics {
  const { scopes, epoch, checkAt } = cursor
  const memory = itemMemory<EdgeItem>(0, () => REMEMBERED)
  /** A viewer whose position is ahead of this edge waits for it, as long as the upstream may still send it. */
  const comesToKnow = async (position: GlobalPosition): Promise<boolean> => {
    const askedAt = performance.now()
    for (;;) {
      if (await waiter.waitFor(position, LOOK_AGAIN_MS)) return true
      if (cursor.silentMs() < performance.now() - askedAt) return false
    }
  }
  const feed = liveFeed<EdgeItem>({
    scopes,
    epoch,
    checkAt,
    recent: { ...memory, reaches: (position) => position >= memory.from(), recall: async () => false },
    comesToKnow,
    messages: { ofCommit: () => byAudience(() => forwarded), ...replayed, expect: () => undefined },
    isSettled: () => true,
  })
  const commands = liveCommands()
  const ticks = tickTopics()

  return {
    feed,
    commands,
    ticks,
    scopes,
    epoch,
    checkAt,
    now: time.now,
    ...onAirTopics({ commands, epoch, now: time.now }),
    isCurrent: cursor.isCurrent,
    beat: () => {
      if (cursor.isCurrent()) feed.beat(time.now())
    },
    publish: (items) => {
      for (const { message } of items) competitions.note(message.games ?? [])
      feed.publish(items)
    },
    tick: ({ gameId, time: seconds }) => {
      const competitionId = competitions.of(gameId)
      if (competitionId) ticks.send({ gameId, time: seconds }, competitionId)
    },
    pong: time.measure,
    reached: waiter.reached,
    forget: memory.restart,
    requestReload: feed.requestReload,
    settled: async () => void (await Promise.all([feed.settled(), ticks.settled()])),
  }
}

/** [0041] As received: also changes of lists, which name the list that they build on. */
const forwarded: MessageBuilder<EdgeItem> = ({ message }, previous) => ({ ...message, previous })

/** As received, but each game once: the lists build on each other. What a redaction changes is forgotten beforehand. */
const replayed: Pick<Messages<EdgeItem>, 'ofReplay' | 'viewsOf' | 'changesOthers'> = {
  ofReplay: (isLast) =>
    byAudience(() => (item, previous) => {
      const { games } = item.message
      const last = games?.filter(({ id }) => isLast(viewOfGame(id), item))
      return { ...item.message, previous, ...(last ? { games: last } : {}) }
    }),
  viewsOf: ({ message }) => message.games?.map(({ id }) => viewOfGame(id)) ?? [],
  changesOthers: () => false,
}

type Known = { readonly id: GameId; readonly competitionId: CompetitionId }

/** Which competition a game belongs to: a tick does not carry it. */
type GameCompetitions = {
  readonly note: (games: readonly Known[]) => void
  /** The competition, as soon as it is known; asked for otherwise. */
  readonly of: (id: GameId) => CompetitionId | undefined
}

/** Learns it from events, and asks once for a game of which no event was received. */
export function gameCompetitions(ask: (id: GameId) => Promise<Known | undefined>): GameCompetitions {
  const competitions = new Map<GameId, CompetitionId>()
  const asking = new Set<GameId>()
  const note = (games: readonly Known[]) => {
    for (const { id, competitionId } of games) competitions.set(id, competitionId)
  }
  const learn = (id: GameId) => {
    if (asking.has(id)) return
    asking.add(id)
    ask(id)
      .then((game) => game && note([game]))
      // The next tick asks again.
      .catch(() => undefined)
      .finally(() => asking.delete(id))
  }
  return {
    note,
    of: (id) => {
      const competitionId = competitions.get(id)
      if (competitionId === undefined) learn(id)
      return competitionId
    },
  }
}

/** An answer is wrong by half its delay at most, so of the last few the quickest counts. */
const SAMPLES = 8

/** The time of the service that is followed: an edge's own clock may be wrong by minutes. */
type UpstreamTime = {
  readonly now: ServiceClock
  /** Takes the answer to a ping; `sent` and `at` are moments of `performance.now()`. */
  readonly measure: (pong: z.infer<typeof PongMessage>, at: number) => void
}

type Sample = { readonly offset: number; readonly delay: number }

/** Measures it with every ping; until the first answer it is the clock of this machine. */
export function upstreamTime(): UpstreamTime {
  const own = { offset: Date.now() - performance.now(), delay: Number.POSITIVE_INFINITY }
  let samples: readonly Sample[] = []
  let { offset } = own
  return {
    now: () => instantOf(Math.round(performance.now() + offset)),
    measure: ({ sent, received, serverTime }, at) => {
      const delay = at - sent - (millisOf(serverTime) - millisOf(received))
      const sample = { offset: (millisOf(received) - sent + millisOf(serverTime) - at) / 2, delay }
      samples = [...samples, sample].slice(-SAMPLES)
      offset = samples.reduce<Sample>((best, one) => (one.delay < best.delay ? one : best), own).offset
    },
  }
}
