import type { SentMessage } from './sent-message.ts'

/** A handful of pings measures the clock, then one a minute keeps it right. */
const FIRST_PINGS = 5
const FIRST_PAUSE_MILLIS = 200
const PAUSE_MILLIS = 60_000
/** Who does not answer by then is not there any more. */
const ANSWER_WITHIN_MILLIS = 10_000

/** Sends pings until it is stopped. */
export type Pinger = {
  /** Asks at once, unless an answer is awaited already. */
  readonly ask: () => void
  readonly answered: () => void
  readonly stop: () => void
}

/** Starts to ping; `onSilence` is called once when a ping stays without an answer. */
export function startPinging(send: (message: SentMessage) => void, onSilence: () => void): Pinger {
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
    ask: () => {
      if (silence === undefined) ping()
    },
    answered,
    stop: () => {
      clearTimeout(next)
      answered()
    },
  }
}
