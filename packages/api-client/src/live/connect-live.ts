import type { ServiceMessage } from '@cup/contract/live-messages'
import type { QueryClient } from '@tanstack/react-query'
import { CacheKeeper } from './cache-keeper.ts'
import { Feed, type FeedListener } from './feed.ts'
import { heldBack } from './held-back.ts'
import { LineState } from './line-state.ts'
import type { Dial } from './live-line.ts'
import { type LiveSocket, openLiveSocket } from './live-socket.ts'
import type { LiveStore } from './live-store.ts'
import { readAgain } from './read-again.ts'
import { retryFailed, spreadNet } from './safety-net.ts'
import type { LiveWish } from './sent-message.ts'
import { isDoubtful } from './server-time.ts'
import type { Audience } from './stale-by.ts'
import { stateAfter } from './state-after.ts'
import { watchPage } from './watch-page.ts'

/** Where to listen, for whom, and what to keep up to date. */
export type LiveUpdates = {
  readonly baseUrl: string
  readonly client: QueryClient
  readonly live: LiveStore
  readonly audience: Audience
  /** Everything is handed on so many milliseconds after it came. */
  readonly holdBackMillis?: number
  readonly dial?: Dial | undefined
  readonly random?: () => number
}

/** A socket that keeps the cache and the live store up to date. */
export type LiveConnection = {
  /** What to hear from now on; what is cached stays. */
  readonly want: (wish: LiveWish) => void
  readonly close: () => void
}

/** Connects a socket to the cache and the live store; goes on from the position that the store knows, if it knows one. */
export function connectLive(wish: LiveWish, options: LiveUpdates): LiveConnection {
  const { baseUrl, client, live, audience, holdBackMillis = 0, dial, random = Math.random } = options
  let wanted = wish
  live.setState({ holdBackMillis })

  const line = new LineState(live)
  const keeper = new CacheKeeper({ client, audience, random })
  const feed = new Feed(feedInto({ client, live, line, keeper }), (after) =>
    socket.send({ type: 'subscribe', ...wanted, after }),
  )
  const { position } = live.getState()
  if (position) feed.startAt(position)
  const news = heldBack(holdBackMillis)
  const commands = heldBack(holdBackMillis)
  const leave = () => {
    news.drop()
    live.setState({ say: undefined })
    feed.lose()
  }
  const socket = openLiveSocket({
    baseUrl,
    dial,
    random,
    subscribing: () => ({ ...wanted, after: feed.ask() }),
    onMessage: (message) => {
      const at = performance.now()
      const queue = message.type === 'command' ? commands : news
      queue.run(() => hear(message, at, { client, live, line, feed, socket }))
    },
    onDoubt: (since) => news.run(() => line.doubted(since + holdBackMillis)),
    // What is not handed on yet is told again by the next connection; only a command is not.
    onLost: () => {
      leave()
      line.lost()
    },
  })
  const isComplete = () => live.getState().isComplete
  const endings = [
    socket.close,
    leave,
    () => line.left(),
    commands.drop,
    () => keeper.close(),
    watchPage({ onSleep: socket.check, onReturn: () => socket.check() }),
    spreadNet({ client, isComplete, isCurrent: (query) => keeper.isCurrent(query) }),
  ]
  return {
    want: (next) => {
      if (isSame(next, wanted)) return
      wanted = next
      feed.restart()
    },
    close: () => {
      for (const end of endings) end()
    },
  }
}

const isSame = (one: LiveWish, other: LiveWish): boolean => JSON.stringify(one) === JSON.stringify(other)

type Parts = Pick<LiveUpdates, 'client' | 'live'> & {
  readonly line: LineState
  readonly keeper: CacheKeeper
  readonly feed: Feed
  readonly socket: LiveSocket
}

/** Where the feed ends: in the cache and in the live store. */
const feedInto = ({ client, live, line, keeper }: Omit<Parts, 'feed' | 'socket'>): FeedListener => ({
  onBegin: (position) => keeper.begin(position),
  onEvents: (events) => keeper.apply(events),
  onEnd: () => keeper.end(),
  readAgain: (epoch) => readAgain(client, epoch),
  onPosition: (position) => live.setState({ position }),
  onComplete: (isComplete) => line.fed(isComplete),
})

function hear(message: ServiceMessage, at: number, { client, live, line, feed, socket }: Omit<Parts, 'keeper'>): void {
  const { connection, serverTime } = live.getState()
  if (isDoubtful(serverTime, message, at)) socket.check()
  live.setState((state) => stateAfter(state, message, at))
  line.heard(message.type)
  feed.receive(message)
  if (message.type !== 'welcome') return
  live.setState({ say: socket.send })
  retryFailed(client, connection === 'down')
}
