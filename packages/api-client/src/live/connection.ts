import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Dial } from './live-line.ts'
import { parseMessage } from './live-message.ts'
import { type Pinger, startPinging } from './pinger.ts'
import type { SentMessage } from './sent-message.ts'

/** A socket that does not open by then is given up. */
const OPEN_WITHIN_MILLIS = 20_000
/** The service says something every 15 s; who hears nothing for so long is talking to nobody. */
const HEAR_WITHIN_MILLIS = 40_000

/** One connection, from dialling until it is lost. */
export type Connection = { readonly send: (message: SentMessage) => void; readonly abandon: () => void }

type ConnectionOptions = {
  readonly address: string
  readonly dial: Dial
  readonly onMessage: (message: ServiceMessage) => void
  /** Called once: closed, silent, or never opened. */
  readonly onLost: () => void
}

/** Dials once; a lost connection says nothing any more, whatever its socket does later. */
export function connect({ address, dial, onMessage, onLost }: ConnectionOptions): Connection {
  let isOver = false
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
    clearTimeout(watch)
    watch = setTimeout(lose, HEAR_WITHIN_MILLIS)
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

  return { send, abandon }
}
