import type { Broadcast, CommandMessage, PongMessage, TickMessage } from '@cup/contract/live-messages'
import { type BroadcastState, silentBroadcast } from '@cup/domain/broadcast'
import { type CompetitionId, type GameId, type GlobalPosition, isSame } from '@cup/domain/kernel'
import type { z } from 'zod'
import type { PositionWaiter } from '../delivery/http/index.ts'
import { itemMemory, liveCommands, liveFeed, REMEMBERED, type Topics, tickTopics } from '../delivery/live/index.ts'
import type { EdgeCursor, EdgeItem } from './cursor.ts'
import { onAirAfter, onAirOf } from './on-air.ts'
import type { UpstreamTime } from './upstream-time.ts'

/** How long to wait for a position that another process knows, before looking whether the upstream is connected. */
const LOOK_AGAIN_MS = 2000

/** All topics of an edge's socket, fed by its upstream connection. */
export type EdgeTopics = Topics & {
  readonly publish: (items: readonly EdgeItem[]) => void
  readonly command: (message: CommandMessage) => void
  readonly tick: (message: z.infer<typeof TickMessage>) => void
  readonly pong: (message: z.infer<typeof PongMessage>, at: number) => void
  /** Takes what is on air; false where displays have missed the commands that led to it. */
  readonly welcomed: (broadcast: Broadcast) => boolean
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
  const { scopes, epoch } = cursor
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
    recent: {
      add: memory.add,
      reaches: (position) => position >= memory.from(),
      after: memory.after,
      recall: async () => false,
    },
    comesToKnow,
    messages: () => (item, previous) => ({ ...item.message, previous }),
    isSettled: () => true,
  })
  const commands = liveCommands()
  const ticks = tickTopics()
  let onAir: BroadcastState = silentBroadcast

  return {
    feed,
    commands,
    ticks,
    scopes,
    epoch,
    now: time.now,
    broadcast: () => onAir,
    isCurrent: cursor.isCurrent,
    beat: () => {
      if (cursor.isCurrent()) feed.beat(time.now())
    },
    publish: (items) => {
      for (const { message } of items) competitions.note(message.games ?? [])
      feed.publish(items)
    },
    command: (message) => {
      onAir = onAirAfter(onAir, message)
      commands.publish([message])
    },
    tick: ({ gameId, time: seconds }) => {
      const competitionId = competitions.of(gameId)
      if (competitionId) ticks.send({ gameId, time: seconds }, competitionId)
    },
    pong: time.measure,
    welcomed: (broadcast) => {
      const before = onAir
      onAir = onAirOf(broadcast)
      return isSame(before, onAir)
    },
    reached: waiter.reached,
    forget: memory.restart,
    requestReload: feed.requestReload,
    settled: async () => void (await Promise.all([feed.settled(), ticks.settled()])),
  }
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
