import type { CallOff, Runtime } from '@cup/runtime'
import type { QueryClient } from '@tanstack/react-query'
import { CacheSync } from './cache-sync.ts'
import { connectLater } from './connect-later.ts'
import type { Connect, LiveMessage } from './connection.ts'
import { browserPage, Connectivity, type Page, watchPage } from './connectivity.ts'
import { Feed, type FeedListener } from './feed.ts'
import type { Audience } from './invalidations.ts'
import { LiveLink } from './live-link.ts'
import type { LiveStore } from './live-store.ts'
import { isDoubtful, madeAt } from './measured-time.ts'
import { retryFailed, startPolling } from './polling.ts'
import { readAgain } from './refetch.ts'
import { socketsBy } from './socket-connection.ts'
import { stateAfter } from './state-after.ts'
import { type Dial, dialWebSocket, type LiveSubscription } from './transport.ts'

/** The feed of the service, as a screen uses it that can do without a socket. */
export type FeedUse = {
  /** Loads the code for it. */
  readonly load: () => Promise<Connect>
  /** The site prefers it to a socket. */
  readonly isPreferred: boolean
}

/** Address and audience of the connection, and the caches to keep current; the live store brings the runtime. */
export type LiveUpdates = {
  readonly baseUrl: string
  readonly client: QueryClient
  readonly live: LiveStore
  readonly audience: Audience
  /** Everything is applied so many milliseconds after it was received. */
  readonly delayMillis?: number
  readonly dial?: Dial | undefined
  /** Absent: sockets alone. */
  readonly feed?: FeedUse | undefined
  /** Absent: that of the browser. */
  readonly page?: Page
}

/** A connection that keeps the cache and the live store current. */
export type LiveConnection = {
  /** Changes the subscription; cached answers stay. */
  readonly subscribe: (subscription: LiveSubscription) => void
  readonly close: () => void
}

/** Connects the service to the cache and the live store; resumes from the position of the store, if it has one. */
export function connectLive(subscription: LiveSubscription, options: LiveUpdates): LiveConnection {
  const { client, live, audience, delayMillis = 0, page = browserPage } = options
  const { runtime } = live
  let wanted = subscription
  const showTags = ({ tags = [] }: LiveSubscription) => live.setState({ tags, delayMillis })
  showTags(wanted)

  const connectivity = new Connectivity(live)
  const sync = new CacheSync({ client, audience, runtime, onCurrent: (are) => connectivity.setAnswersCurrent(are) })
  const views = viewsFor(audience)
  const feed = new Feed(runtime, feedInto({ client, live, connectivity, sync }), (after) =>
    link.send({ type: 'subscribe', ...wanted, ...views.asked(), after }),
  )
  const { position } = live.getState()
  if (position) feed.startAt(position)
  const events = delayed(runtime, delayMillis)
  const commands = delayed(runtime, delayMillis)
  const leave = () => {
    events.drop()
    live.setState({ send: undefined })
    feed.lose()
  }
  const link = new LiveLink({
    ...waysOf(options),
    subscription: () => ({ ...wanted, ...views.asked() }),
    resumeFrom: () => feed.ask(),
    onMessage: (message) => {
      const at = runtime.steadyMs()
      if (views.areOffered(message)) feed.resubscribe()
      const queue = message.type === 'command' ? commands : events
      queue.run(() => receive(message, at, { client, live, connectivity, feed, link }))
    },
    onDoubt: (since) => events.run(() => connectivity.doubt(since + delayMillis)),
    // Delayed events are replayed to the next connection; commands are not, so they stay queued.
    onLost: () => {
      leave()
      connectivity.lost()
    },
  })
  const endings = [
    link.close,
    leave,
    () => connectivity.left(),
    commands.drop,
    () => sync.close(),
    watchPage(runtime, page, { onSleep: link.check, onReturn: () => link.check(), onOnline: link.networkIsBack }),
    startPolling({ client, live, isCurrent: (query) => sync.isCurrent(query) }),
  ]
  return {
    subscribe: (next) => {
      if (isSame(next, wanted)) return
      const before = wanted
      wanted = next
      showTags(next)
      changeFeed(feed, before, next)
    },
    close: () => {
      for (const end of endings) end()
    },
  }
}

/** Connects by sockets and, where the screen can do with it, by the feed. */
const waysOf = ({ baseUrl, live, dial = dialWebSocket, feed }: LiveUpdates) => ({
  baseUrl,
  runtime: live.runtime,
  connects: { sockets: socketsBy(dial), feed: feed && connectLater(feed.load) },
  preferred: feed?.isPreferred ? ('feed' as const) : ('sockets' as const),
})

/** Asks for the views of the staff, until a service does not offer them: an older one closes the socket of who asks. */
function viewsFor(audience: Audience) {
  let areAsked = audience === 'staff'
  return {
    asked: () => (areAsked ? { audience: 'staff' as const } : {}),
    /** Whether a welcome offers views that its subscription did not ask for. */
    areOffered: (message: LiveMessage) => {
      if (message.type !== 'welcome' || audience === 'public') return false
      const wereAsked = areAsked
      areAsked = message.audience === 'staff'
      return areAsked && !wereAsked
    },
  }
}

const isSame = <Part extends LiveSubscription | readonly string[]>(one: Part, other: Part): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A subscription to the same feed, with other tags for example, resumes from what is known. */
function changeFeed(feed: Feed, before: LiveSubscription, next: LiveSubscription): void {
  if (next.competitionId === before.competitionId && isSame(next.topics, before.topics)) feed.resubscribe()
  else feed.restart()
}

type Parts = Pick<LiveUpdates, 'client' | 'live'> & {
  readonly connectivity: Connectivity
  readonly sync: CacheSync
  readonly feed: Feed
  readonly link: LiveLink
}

/** Applies the feed to the cache and the live store. */
const feedInto = ({ client, live, connectivity, sync }: Omit<Parts, 'feed' | 'link'>): FeedListener => ({
  onBegin: (position) => sync.begin(position),
  onEvents: (events) => sync.apply(events),
  onEnd: () => sync.end(),
  readAgain: (epoch) => readAgain(live.runtime, client, epoch),
  onPosition: (position) => live.setState({ position }),
  onComplete: (isComplete) => connectivity.setFeedComplete(isComplete),
})

function receive(message: LiveMessage, at: number, parts: Omit<Parts, 'sync'>): void {
  const { client, live, connectivity, feed, link } = parts
  const { connection, serverTime } = live.getState()
  if (isDoubtful(serverTime, message, at)) link.check()
  live.setState((state) => stateAfter(state, message, at))
  connectivity.received(message.type, madeAt(live.getState().serverTime, message, live.runtime.steadyMs()))
  feed.receive(message)
  const isBeginning = message.type === 'welcome' || message.type === 'found'
  if (isBeginning) live.setState({ send: link.send })
  // A feed is not lost while everything is read again: what has failed meanwhile waits for its next try.
  if (isBeginning || message.type === 'subscribed') retryFailed(client, isBeginning && connection === 'down')
}

/** Runs actions in the order in which they were given. */
export type Delayed = { readonly run: (act: () => void) => void; readonly drop: () => void }

/** Runs each action so many milliseconds after it was given; at once if that is 0. */
export function delayed({ after }: Runtime, millis: number): Delayed {
  const waiting = new Set<CallOff>()
  const run = (act: () => void) => {
    if (millis === 0) {
      act()
      return
    }
    const callOff = after(millis, () => {
      waiting.delete(callOff)
      act()
    })
    waiting.add(callOff)
  }
  const drop = () => {
    for (const callOff of waiting) callOff()
    waiting.clear()
  }
  return { run, drop }
}
