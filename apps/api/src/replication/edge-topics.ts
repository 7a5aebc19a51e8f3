import type { Broadcast, CommandMessage, PongMessage, TickMessage } from '@cup/contract/live-messages'
import { type BroadcastState, silentBroadcast } from '@cup/domain/broadcast'
import { type GlobalPosition, isSame } from '@cup/domain/kernel'
import type { z } from 'zod'
import type { PositionWaiter } from '../delivery/http/index.ts'
import { itemMemory, liveCommands, liveFeed, REMEMBERED, type Topics, tickTopics } from '../delivery/live/index.ts'
import type { GameHomes } from './game-homes.ts'
import { onAirAfter, onAirOf } from './on-air.ts'
import type { EdgeItem, Place } from './place.ts'
import type { UpstreamTime } from './upstream-time.ts'

/** A position that another process has told comes over the line in a moment, if the line is there. */
const LOOK_AGAIN_MS = 2000

/** All topics of an edge's socket, told of everything that comes over its line. */
export type EdgeTopics = Topics & {
  readonly publish: (items: readonly EdgeItem[]) => void
  readonly command: (message: CommandMessage) => void
  readonly tick: (message: z.infer<typeof TickMessage>) => void
  readonly pong: (message: z.infer<typeof PongMessage>, at: number) => void
  /** Takes what is on air; false where displays have missed how it came about. */
  readonly welcomed: (broadcast: Broadcast) => boolean
  /** Everything up to here is known. */
  readonly reached: (position: GlobalPosition) => void
  /** Nothing of what happened up to here is told again. */
  readonly forget: (position: GlobalPosition) => void
  /** Tells everybody to read again. */
  readonly requestReload: () => void
  /** Resolves when everything that was published until now has been handed to the viewers' lines. */
  readonly settled: () => Promise<void>
}

type Deps = {
  readonly place: Place
  readonly time: UpstreamTime
  readonly waiter: PositionWaiter
  readonly homes: GameHomes
}

/** Puts an edge's topics together: events travel on as they came, each with what came before it in its feed. */
export function edgeTopics({ place, time, waiter, homes }: Deps): EdgeTopics {
  const { scopes, epoch } = place
  const memory = itemMemory<EdgeItem>(0, () => REMEMBERED)
  /** Whoever knows more than this edge waits for its line; only what the service does not know either is unknown. */
  const comesToKnow = async (position: GlobalPosition): Promise<boolean> => {
    const askedAt = performance.now()
    for (;;) {
      if (await waiter.waitFor(position, LOOK_AGAIN_MS)) return true
      if (place.silentMs() < performance.now() - askedAt) return false
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
    isCurrent: place.isCurrent,
    beat: () => {
      if (place.isCurrent()) feed.beat(time.now())
    },
    publish: (items) => {
      for (const { message } of items) homes.note(message.games ?? [])
      feed.publish(items)
    },
    command: (message) => {
      onAir = onAirAfter(onAir, message)
      commands.publish([message])
    },
    tick: ({ gameId, time: seconds }) => {
      const home = homes.of(gameId)
      if (home) ticks.send({ gameId, time: seconds }, home)
    },
    pong: time.heard,
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
