import { POSITION_HEADER } from '@cup/contract/headers'
import { formatPosition, type LogPosition, parsePosition } from '@cup/contract/position'
import { type Connection, openConnection } from './connection.ts'

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
const EVENT = /"type":"event","position":(\d+)(?:,"check":"\w+")?,"previous":(\d+)/g

/** The positions of the events in a frame, each with that of the event before it; found without parsing the views. */
export const eventsIn = (frame: string): readonly (readonly [position: number, previous: number])[] =>
  [...frame.matchAll(EVENT)].map(([, at, previous]) => [Number(at), Number(previous)])

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
      for (const [at, previous] of eventsIn(text)) account.take(at, previous)
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

const ANSWERS_WITHIN_MS = 10_000

/** The log position of a process; rejects if the response does not contain it. */
export async function positionOf(url: string): Promise<LogPosition> {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
  const answer = await fetch(`${url}/v1/competition.read/list`, { signal })
  await answer.arrayBuffer()
  const position = parsePosition(answer.headers.get(POSITION_HEADER) ?? '')
  if (!position) throw new Error(`${url} does not report its position`)
  return position
}

/** Messages that a viewer has received. */
export type Received = {
  readonly from: number
  readonly last: number
  readonly events: number
  /** The sum of all positions: together with their number it identifies them. */
  readonly sum: number
  /** How often everything had to be read again instead. */
  readonly reloads: number
  readonly connections: number
  /** How often a connection was aborted because it was silent. */
  readonly silences: number
  /** The longest time in milliseconds without a message, over all connections. */
  readonly longestSilence: number
  /** Events that did not follow the last known one. */
  readonly broken: readonly string[]
}

/** Counts the events of one viewer. */
type ReceivedEvents = {
  readonly last: () => number
  readonly take: (position: number, previous: number) => void
  /** Everything was read again: later events count from there. */
  readonly reloaded: (position: number) => void
  /** Any message arrived. */
  readonly messageArrived: () => void
  readonly connected: () => void
  /** A connection was aborted because it was silent. */
  readonly gaveUp: () => void
  readonly received: () => Received
}

/** Begins at a position up to which the viewer knows everything. */
export function receivedEventsFrom(position: number): ReceivedEvents {
  const broken: string[] = []
  let receivedAt = performance.now()
  let received = { ...nothingSince(position), reloads: 0, connections: 0, silences: 0, longestSilence: 0 }
  return {
    last: () => received.last,
    take: (at, previous) => {
      if (at <= received.last || previous > received.last) {
        broken.push(`${at} after ${received.last}, whose message names ${previous} as the previous one`)
        return
      }
      received = { ...received, last: at, events: received.events + 1, sum: received.sum + at }
    },
    reloaded: (at) => {
      received = { ...received, ...nothingSince(at), reloads: received.reloads + 1 }
    },
    messageArrived: () => {
      const now = performance.now()
      received = { ...received, longestSilence: Math.max(received.longestSilence, now - receivedAt) }
      receivedAt = now
    },
    connected: () => {
      received = { ...received, connections: received.connections + 1 }
    },
    gaveUp: () => {
      received = { ...received, silences: received.silences + 1 }
    },
    received: () => ({
      ...received,
      longestSilence: Math.max(received.longestSilence, performance.now() - receivedAt),
      broken,
    }),
  }
}

const nothingSince = (position: number) => ({ from: position, last: position, events: 0, sum: 0 })
