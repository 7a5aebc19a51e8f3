import type { ServiceMessage } from '@cup/contract/live-messages'
import {
  type Dial,
  dialWebSocket,
  liveAddress,
  parseMessage,
  type ResumedSubscription,
  type SentMessage,
} from './transport.ts'

/** Address of the socket, and the receivers of its messages. */
export type LiveSocketOptions = {
  /** The service's origin; empty for the page's own. */
  readonly baseUrl: string
  /** The subscription of the next connection, and from where it resumes. */
  readonly subscribing: () => ResumedSubscription
  readonly onMessage: (message: ServiceMessage) => void
  /** Until the next pong something may be missing since this moment of `performance.now()`. */
  readonly onDoubt: (since: number) => void
  readonly onLost: () => void
  readonly dial?: Dial | undefined
  readonly random?: () => number
}

/** A socket that reconnects by itself, without end. */
export type LiveSocket = {
  readonly send: (message: SentMessage) => void
  /**
   * Something may have changed for the connection. Pings at once, after so many milliseconds that the steady clock may
   * have missed; reconnects soon if disconnected, and with short delays from here on.
   */
  readonly check: (missedMillis?: number) => void
  /** As a check, but an open connection must answer soon: few survive the loss of the network. */
  readonly networkIsBack: () => void
  readonly close: () => void
}

/** A connection that lasted this long does not count as a failure. */
const STABLE_AFTER_MILLIS = 30_000
/** When the network is back, devices reconnect spread over this time. */
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

  const check = (missedMillis: number, answerWithinMillis: number) => {
    connection?.check(missedMillis, answerWithinMillis)
    failures = 0
    if (waiting === undefined) return
    clearTimeout(waiting)
    waiting = setTimeout(open, random() * RETURN_WITHIN_MILLIS)
  }

  open()
  return {
    send: (message) => connection?.send(message),
    check: (missedMillis = 0) => check(missedMillis, ANSWER_WITHIN_MILLIS),
    networkIsBack: () => check(0, ANSWER_AFTER_LOSS_MILLIS),
    close: () => {
      clearTimeout(waiting)
      waiting = undefined
      connection?.abandon()
      connection = undefined
    },
  }
}

const secondsBetween = (min: number, max: number, random: () => number): number => min + (max - min) * random()

const FIRST_DELAY_MILLIS = 1_000
const LONGEST_DELAY_MILLIS = 5_000
/** Up to this share of a delay is random, so that all devices of a hall do not reconnect at once. */
const JITTER = 0.5

/** How long to wait after so many failures: one second, doubling to five, less the jitter. */
export function reconnectDelayMillis(failures: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MILLIS * 2 ** failures, LONGEST_DELAY_MILLIS)
  return delay * (1 - JITTER * random())
}

/** A socket that does not open within this time is given up. */
const OPEN_WITHIN_MILLIS = 20_000
/** An attempt that is older than this on a check was probably made without a network; a younger one has as long left. */
const STALLED_AFTER_MILLIS = 2_000
/** The service sends something every 15 s; a connection that receives nothing for this long is dead. */
const RECEIVE_WITHIN_MILLIS = 40_000
/** After such a silence something may have been missed, until the next answer shows otherwise. */
const DOUBT_AFTER_MILLIS = 20_000

/** One connection, from dialling until it is lost. */
export type Connection = {
  readonly send: (message: SentMessage) => void
  /** Pings, after so many milliseconds that the steady clock may have missed; gives up an attempt that has stalled. */
  readonly check: (missedMillis: number, answerWithinMillis: number) => void
  readonly abandon: () => void
}

type ConnectionOptions = Pick<LiveSocketOptions, 'onMessage' | 'onDoubt'> & {
  readonly address: string
  readonly dial: Dial
  /** Called once: closed, silent, or never opened. */
  readonly onLost: () => void
}

/** Dials once. A lost connection calls nothing any more, whatever its socket does later. */
export function connect({ address, dial, onMessage, onDoubt, onLost }: ConnectionOptions): Connection {
  let isOver = false
  let receivedAt = performance.now()
  let pinger: Pinger | undefined
  let watch = setTimeout(lose, OPEN_WITHIN_MILLIS)

  const transport = dial(address, {
    opened: () => {
      if (isOver) return
      restartWatch()
      pinger = startPinging(send, lose)
    },
    received: (text) => {
      if (isOver) return
      restartWatch()
      const message = parseMessage(text)
      if (message?.type === 'pong') pinger?.answered()
      if (message) onMessage(message)
    },
    closed: lose,
  })

  function send(message: SentMessage): void {
    transport.send(JSON.stringify(message))
  }
  function restartWatch(): void {
    receivedAt = performance.now()
    clearTimeout(watch)
    watch = setTimeout(lose, RECEIVE_WITHIN_MILLIS)
  }
  function check(missedMillis: number, answerWithinMillis: number): void {
    const now = performance.now()
    if (!pinger) {
      clearTimeout(watch)
      if (now - receivedAt >= STALLED_AFTER_MILLIS) lose()
      else watch = setTimeout(lose, STALLED_AFTER_MILLIS)
      return
    }
    const since = receivedAt - missedMillis
    if (now - receivedAt >= RECEIVE_WITHIN_MILLIS) {
      lose()
      return
    }
    if (now - since >= DOUBT_AFTER_MILLIS) onDoubt(since)
    pinger.ask(answerWithinMillis)
  }
  function abandon(): void {
    isOver = true
    clearTimeout(watch)
    pinger?.stop()
    transport.close()
  }
  function lose(): void {
    if (isOver) return
    abandon()
    onLost()
  }

  return { send, check, abandon }
}

/** The first pings measure the clock, later ones keep the measurement right. */
const FIRST_PINGS = 5
const FIRST_PAUSE_MILLIS = 200
const PAUSE_MILLIS = 60_000
/** A ping without an answer for this long means that the connection is dead. */
const ANSWER_WITHIN_MILLIS = 10_000
/** The same when the network is back. */
const ANSWER_AFTER_LOSS_MILLIS = 2_000

/** Sends pings until it is stopped. */
type Pinger = {
  /** Pings at once, unless a ping is unanswered; an answer must come within so many milliseconds. */
  readonly ask: (withinMillis: number) => void
  readonly answered: () => void
  readonly stop: () => void
}

/** Starts to ping; `onSilence` is called once if a ping stays without an answer. */
function startPinging(send: (message: SentMessage) => void, onSilence: () => void): Pinger {
  let pings = 0
  let next: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  const ping = () => {
    send({ type: 'ping', sent: performance.now() })
    pings += 1
    silence ??= setTimeout(onSilence, ANSWER_WITHIN_MILLIS)
    clearTimeout(next)
    next = setTimeout(ping, pings < FIRST_PINGS ? FIRST_PAUSE_MILLIS : PAUSE_MILLIS)
  }
  const answered = () => {
    clearTimeout(silence)
    silence = undefined
  }

  ping()
  return {
    ask: (withinMillis) => {
      if (silence === undefined) ping()
      if (withinMillis >= ANSWER_WITHIN_MILLIS) return
      clearTimeout(silence)
      silence = setTimeout(onSilence, withinMillis)
    },
    answered,
    stop: () => {
      clearTimeout(next)
      answered()
    },
  }
}
