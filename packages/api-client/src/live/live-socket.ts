import type { ServiceMessage } from '@cup/contract/live-messages'
import { type Connection, connect } from './connection.ts'
import { type FeedListener, followFeed } from './feed.ts'
import { liveAddress } from './live-address.ts'
import { type Dial, dialWebSocket } from './live-line.ts'
import { reconnectDelayMillis } from './reconnect-delay.ts'
import type { LiveWish, SentMessage } from './sent-message.ts'

/** Not there yet; heard from; lost, and being looked for. */
export type ConnectionState = 'connecting' | 'live' | 'down'

/** Where to, what for, and whom to tell. */
export type LiveSocketOptions = FeedListener & {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  readonly wish: LiveWish
  readonly onState: (state: ConnectionState) => void
  /** Everything that is heard, also what the feed needs. */
  readonly onMessage: (message: ServiceMessage) => void
  readonly dial?: Dial
  readonly random?: () => number
}

/** A socket that comes back by itself, for ever. */
export type LiveSocket = {
  readonly send: (message: SentMessage) => void
  /** The network is back, or somebody looks again: does not wait any longer. */
  readonly reconnectNow: () => void
  readonly close: () => void
}

/** A connection that has held so long was no failure. */
const STABLE_AFTER_MILLIS = 30_000

/** Opens the live socket and follows its feed over all its connections. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { baseUrl, wish, dial = dialWebSocket, random = Math.random } = options
  let connection: Connection | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let heardSince: number | undefined
  let failures = 0
  let plannedDelay: number | undefined

  const send = (message: SentMessage) => connection?.send(message)
  const feed = followFeed(options, (after) => send({ type: 'subscribe', ...wish, ...(after ? { after } : {}) }))

  const open = () => {
    waiting = undefined
    const after = feed.ask()
    const address = liveAddress(baseUrl, { ...wish, ...(after ? { after } : {}) })
    connection = connect({ address, dial, onMessage, onLost })
  }
  const onMessage = (message: ServiceMessage) => {
    if (message.type === 'welcome') {
      heardSince = performance.now()
      options.onState('live')
    }
    if (message.type === 'bye') plannedDelay = secondsBetween(message.minDelay, message.maxDelay, random) * 1000
    options.onMessage(message)
    feed.receive(message)
  }
  const onLost = () => {
    connection = undefined
    if (heardSince !== undefined && performance.now() - heardSince >= STABLE_AFTER_MILLIS) failures = 0
    waiting = setTimeout(open, plannedDelay ?? reconnectDelayMillis(failures, random))
    failures += 1
    heardSince = undefined
    plannedDelay = undefined
    options.onState('down')
  }
  const stopWaiting = () => {
    const isWaiting = waiting !== undefined
    clearTimeout(waiting)
    waiting = undefined
    return isWaiting
  }

  options.onState('connecting')
  open()
  return {
    send,
    reconnectNow: () => {
      if (stopWaiting()) open()
    },
    close: () => {
      stopWaiting()
      connection?.abandon()
      connection = undefined
    },
  }
}

const secondsBetween = (min: number, max: number, random: () => number): number => min + (max - min) * random()
