import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Dial } from './live-line.ts'
import { parseMessage } from './live-message.ts'
import { type Pinger, startPinging } from './pinger.ts'
import type { SentMessage } from './sent-message.ts'

/** A socket that does not open by then is given up. */
const OPEN_WITHIN_MILLIS = 20_000
/** The service says something every 15 s; who hears nothing for so long is talking to nobody. */
const HEAR_WITHIN_MILLIS = 40_000
/** After such a silence nobody can say whether something was missed until the next answer. */
const DOUBT_AFTER_MILLIS = 20_000

/** One connection, from dialling until it is lost. */
export type Connection = {
  readonly send: (message: SentMessage) => void
  /** Asks whether anybody is there, after so many milliseconds that the steady clock may have missed. */
  readonly check: (missedMillis: number) => void
  readonly abandon: () => void
}

type ConnectionOptions = {
  readonly address: string
  readonly dial: Dial
  readonly onMessage: (message: ServiceMessage) => void
  /** Nothing was heard since this moment of `performance.now()`: until the next pong, something may be missing. */
  readonly onDoubt: (since: number) => void
  /** Called once: closed, silent, or never opened. */
  readonly onLost: () => void
}

/** Dials once; a lost connection says nothing any more, whatever its socket does later. */
export function connect({ address, dial, onMessage, onDoubt, onLost }: ConnectionOptions): Connection {
  let isOver = false
  let heardAt = performance.now()
  let pinger: Pinger | undefined
  let watch = setTimeout(lose, OPEN_WITHIN_MILLIS)

  const line = dial(address, {
    opened: () => {
      if (isOver) return
      listen()
      pinger = startPinging(send, lose)
    },
    received: (text) => {
      if (isOver) return
      listen()
      const message = parseMessage(text)
      if (message?.type === 'pong') pinger?.answered()
      if (message) onMessage(message)
    },
    closed: lose,
  })

  function send(message: SentMessage): void {
    line.send(JSON.stringify(message))
  }
  function listen(): void {
    heardAt = performance.now()
    clearTimeout(watch)
    watch = setTimeout(lose, HEAR_WITHIN_MILLIS)
  }
  function check(missedMillis: number): void {
    if (!pinger) return
    const now = performance.now()
    const since = heardAt - missedMillis
    if (now - heardAt >= HEAR_WITHIN_MILLIS) {
      lose()
      return
    }
    if (now - since >= DOUBT_AFTER_MILLIS) onDoubt(since)
    pinger.ask()
  }
  function abandon(): void {
    isOver = true
    clearTimeout(watch)
    pinger?.stop()
    line.close()
  }
  function lose(): void {
    if (isOver) return
    abandon()
    onLost()
  }

  return { send, check, abandon }
}
