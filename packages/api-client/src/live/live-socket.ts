import type { ServiceMessage } from '@cup/contract/live-messages'
import { type Connection, connect } from './connection.ts'
import { liveAddress } from './live-address.ts'
import { type Dial, dialWebSocket } from './live-line.ts'
import { reconnectDelayMillis } from './reconnect-delay.ts'
import type { SentMessage, Subscribing } from './sent-message.ts'

/** Where to and whom to tell. */
export type LiveSocketOptions = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  /** What the next connection is for, and from where on. */
  readonly subscribing: () => Subscribing
  /** Everything that is heard. */
  readonly onMessage: (message: ServiceMessage) => void
  /** Until the next pong something may be missing since this moment of `performance.now()`. */
  readonly onDoubt: (since: number) => void
  readonly onLost: () => void
  readonly dial?: Dial | undefined
  readonly random?: () => number
}

/** A socket that comes back by itself, for ever. */
export type LiveSocket = {
  readonly send: (message: SentMessage) => void
  /** Measures and makes sure, after so many milliseconds that the steady clock may have missed; or does not wait any longer. */
  readonly check: (missedMillis?: number) => void
  readonly close: () => void
}

/** A connection that has held so long was no failure. */
const STABLE_AFTER_MILLIS = 30_000
/** When the network is back, not everybody comes in the same instant. */
const RETURN_WITHIN_MILLIS = 1_000

/** Opens the live socket. */
export function openLiveSocket(options: LiveSocketOptions): LiveSocket {
  const { baseUrl, subscribing, dial = dialWebSocket, random = Math.random, onDoubt } = options
  let connection: Connection | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let welcomeAt: number | undefined
  let failures = 0
  let plannedDelay: number | undefined

  const open = () => {
    waiting = undefined
    connection = connect({ address: liveAddress(baseUrl, subscribing()), dial, onMessage, onDoubt, onLost })
  }
  const onMessage = (message: ServiceMessage) => {
    if (message.type === 'welcome') welcomeAt = performance.now()
    if (message.type === 'bye') plannedDelay = secondsBetween(message.minDelay, message.maxDelay, random) * 1000
    options.onMessage(message)
  }
  const onLost = () => {
    connection = undefined
    if (welcomeAt !== undefined && performance.now() - welcomeAt >= STABLE_AFTER_MILLIS) failures = 0
    waiting = setTimeout(open, plannedDelay ?? reconnectDelayMillis(failures, random))
    failures += 1
    welcomeAt = undefined
    plannedDelay = undefined
    options.onLost()
  }

  open()
  return {
    send: (message) => connection?.send(message),
    check: (missedMillis = 0) => {
      connection?.check(missedMillis)
      if (waiting === undefined) return
      clearTimeout(waiting)
      waiting = setTimeout(open, random() * RETURN_WITHIN_MILLIS)
    },
    close: () => {
      clearTimeout(waiting)
      waiting = undefined
      connection?.abandon()
      connection = undefined
    },
  }
}

const secondsBetween = (min: number, max: number, random: () => number): number => min + (max - min) * random()
