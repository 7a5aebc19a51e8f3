import type { CallOff, Runtime } from '@cup/runtime'
import type { Connect, Connection, ConnectionOptions } from './connection.ts'
import { type Dial, liveAddress, parseMessage, type SentMessage } from './transport.ts'

/** A socket that does not open within this time is given up. */
const OPEN_WITHIN_MILLIS = 20_000
/** An attempt that is older than this on a check was probably made without a network; a younger one has as long left. */
const STALLED_AFTER_MILLIS = 2_000
/** The service sends something every 15 s; a connection that receives nothing for this long is dead. */
const RECEIVE_WITHIN_MILLIS = 40_000
/** After such a silence something may have been missed, until the next answer shows otherwise. */
const DOUBT_AFTER_MILLIS = 20_000

/** Opens connections by sockets. */
export const socketsBy =
  (dial: Dial): Connect =>
  (options) =>
    connectBySocket(dial, options)

function connectBySocket(dial: Dial, options: ConnectionOptions): Connection {
  const { baseUrl, runtime, subscription, onMessage, onDoubt, onLost } = options
  const { steadyMs, after } = runtime
  let isOver = false
  let receivedAt = steadyMs()
  let pinger: Pinger | undefined
  let endWatch = after(OPEN_WITHIN_MILLIS, lose)

  const transport = dial(liveAddress(baseUrl, subscription), {
    opened: () => {
      if (isOver) return
      restartWatch()
      pinger = startPinging(runtime, send, lose)
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
    receivedAt = steadyMs()
    endWatch()
    endWatch = after(RECEIVE_WITHIN_MILLIS, lose)
  }
  function check(missedMillis: number, answerWithinMillis: number): void {
    const now = steadyMs()
    if (!pinger) {
      endWatch()
      if (now - receivedAt >= STALLED_AFTER_MILLIS) lose()
      else endWatch = after(STALLED_AFTER_MILLIS, lose)
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
    endWatch()
    pinger?.stop()
    transport.close()
  }
  function lose(): void {
    if (isOver) return
    abandon()
    onLost('failed')
  }

  return { send, check, abandon }
}

/** The first pings measure the clock, later ones keep the measurement right. */
const FIRST_PINGS = 5
const FIRST_PAUSE_MILLIS = 200
const PAUSE_MILLIS = 60_000
/** A ping without an answer for this long means that the connection is dead. */
export const ANSWER_WITHIN_MILLIS = 10_000

/** Sends pings until it is stopped. */
type Pinger = {
  /** Pings at once, unless a ping is unanswered; an answer must come within so many milliseconds. */
  readonly ask: (withinMillis: number) => void
  readonly answered: () => void
  readonly stop: () => void
}

/** Starts to ping; `onSilence` is called once if a ping stays without an answer. */
function startPinging(
  { steadyMs, after }: Runtime,
  send: (message: SentMessage) => void,
  onSilence: () => void,
): Pinger {
  let pings = 0
  let endPause: CallOff | undefined
  let endSilence: CallOff | undefined

  const ping = () => {
    send({ type: 'ping', sent: steadyMs() })
    pings += 1
    endSilence ??= after(ANSWER_WITHIN_MILLIS, onSilence)
    endPause?.()
    endPause = after(pings < FIRST_PINGS ? FIRST_PAUSE_MILLIS : PAUSE_MILLIS, ping)
  }
  const answered = () => {
    endSilence?.()
    endSilence = undefined
  }

  ping()
  return {
    ask: (withinMillis) => {
      if (endSilence === undefined) ping()
      if (withinMillis >= ANSWER_WITHIN_MILLIS) return
      endSilence?.()
      endSilence = after(withinMillis, onSilence)
    },
    answered,
    stop: () => {
      endPause?.()
      answered()
    },
  }
}
