import { formatPosition, type LogPosition } from '@cup/contract/position'
import { type Connection, openConnection } from './connection.ts'
import { positionOf } from './log-position.ts'
import { type Received, receivedEventsFrom } from './received-events.ts'

/** Viewers that reconnect for ever. */
export type Viewers = {
  readonly viewers: readonly Viewer[]
  /** Resolves when every viewer knows a position; rejects if one does not in time. */
  readonly reached: (position: number, forMs: number) => Promise<void>
  readonly leave: () => void
}

/** Lets so many viewers watch, distributed over these addresses. */
export function viewersAt(urls: readonly string[], from: LogPosition, count: number): Viewers {
  const viewers = Array.from({ length: count }, (_, n) => viewerAt(urls[n % urls.length] ?? '', from))
  return {
    viewers,
    reached: async (position, forMs) => {
      const until = performance.now() + forMs
      while (viewers.some(({ received }) => received().last < position)) {
        if (performance.now() > until) throw new Error('a viewer did not receive everything')
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    },
    leave: () => {
      for (const { leave } of viewers) leave()
    },
  }
}

/** The contract's delay before a reconnect: a second, doubling to five, up to half of it random. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 5000
const EVENT = /"type":"event","position":(\d+),"previous":(\d+)/g

export type Viewer = { readonly url: string; readonly received: () => Received; readonly leave: () => void }

/** Follows the contract, counts received events, and reconnects for ever. */
function viewerAt(url: string, { epoch, position }: LogPosition): Viewer {
  const account = receivedEventsFrom(position)
  let connection: Connection | undefined
  let failures = 0
  let isReading = false
  let hasLeft = false

  const receive = (text: string) => {
    account.messageArrived()
    // After a reload the first event has no known predecessor.
    if (isReading) return
    if (text.startsWith('{"type":"event')) {
      for (const [, at, previous] of text.matchAll(EVENT)) account.take(Number(at), Number(previous))
    } else if (text.startsWith('{"type":"subscribed"')) {
      failures = 0
      account.connected()
    } else if (text.startsWith('{"type":"reload"')) void reload()
  }
  const reload = async () => {
    isReading = true
    // Without a response it asks again after the next connection.
    const known = await positionOf(url).catch(() => undefined)
    if (known) account.reloaded(known.position)
    connection?.close()
  }
  const connect = () => {
    if (hasLeft) return
    isReading = false
    const after = formatPosition({ epoch, position: account.last() })
    connection = openConnection(`${url.replace(/^http/, 'ws')}/v1/live?topics=events&after=${after}`, {
      receive,
      lost: (how) => {
        if (how === 'silent') account.gaveUp()
        const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)
        failures += 1
        setTimeout(connect, delay * (1 - Math.random() / 2))
      },
    })
  }
  connect()
  return {
    url,
    received: account.received,
    leave: () => {
      hasLeft = true
      connection?.close()
    },
  }
}
