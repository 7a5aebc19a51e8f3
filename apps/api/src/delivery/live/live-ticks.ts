import type { CompetitionId, GameId, Seconds } from '@cup/domain/kernel'
import type { TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import type { Committed } from '../../core/commands/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import { type FanOut, fanOut, type Priority, type Subscriber } from './fan-out.ts'
import type { FeedName } from './feed-item.ts'
import { textFrame } from './frames.ts'
import { runningClocks } from './running-clocks.ts'

/** Ticks of running clocks on the live socket. */
export type LiveTicks = Pick<TickTopics, 'join' | 'settled'> & {
  /** Looks at the clocks again after new events. */
  readonly watch: (committed: readonly Committed[]) => void
  readonly close: () => void
}

type Deps = { readonly tournament: () => TournamentState; readonly now: ServiceClock; readonly runtime: Runtime }

/** Sends the seconds of running clocks, each at the second boundary of its game; stops without subscribers. */
export function liveTicks({ tournament, now, runtime }: Deps): LiveTicks {
  const topics = tickTopics(runtime, { onFirst: () => clocks.start(), onLast: () => clocks.stop() })
  const clocks = runningClocks({
    tournament,
    now,
    runtime,
    tick: (gameId, time) => topics.send({ gameId, time }, competitionOfGame(tournament(), gameId)),
  })
  return {
    watch: (committed) => {
      if (topics.hasSubscribers()) clocks.lookAgain(committed)
    },
    join: topics.join,
    settled: topics.settled,
    close: clocks.stop,
  }
}

const competitionOfGame = (tournament: TournamentState, id: GameId): CompetitionId | undefined =>
  tournament.games.get(id)?.state.plan.competitionId

/** The whole seconds that remain in a game. */
type Tick = { readonly gameId: GameId; readonly time: Seconds }

/** The subscribers of the seconds of running clocks, of one competition or of all. */
type TickTopics = {
  readonly join: (name: FeedName, subscriber: Subscriber, priority: Priority) => () => void
  readonly send: (tick: Tick, competitionId: CompetitionId | undefined) => void
  readonly hasSubscribers: () => boolean
  /** Resolves when every tick so far has been handed to the sockets. */
  readonly settled: () => Promise<void>
}

type Watchers = { readonly onFirst?: () => void; readonly onLast?: () => void }

/** Opens a topic with its first subscriber and closes it after the last. */
export function tickTopics(runtime: Runtime, { onFirst, onLast }: Watchers = {}): TickTopics {
  const topics = new Map<FeedName, FanOut>()
  return {
    join: (name, subscriber, priority) => {
      const topic = topics.get(name) ?? fanOut(runtime)
      if (topics.size === 0) onFirst?.()
      topics.set(name, topic)
      const leave = topic.join(subscriber, priority)
      return () => {
        leave()
        if (topic.size() === 0 && topics.get(name) === topic) topics.delete(name)
        if (topics.size === 0) onLast?.()
      }
    },
    send: (tick, competitionId) => {
      const frame = textFrame({ type: 'tick', ...tick })
      for (const [name, topic] of topics) if (name === 'all' || name === competitionId) topic.publish(frame)
    },
    hasSubscribers: () => topics.size > 0,
    settled: async () => void (await Promise.all([...topics.values()].map((topic) => topic.settled()))),
  }
}
