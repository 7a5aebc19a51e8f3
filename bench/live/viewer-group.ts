import { setTimeout as sleep } from 'node:timers/promises'
import { monotonicMs } from '../shared/processes.ts'
import { type Arrivals, arrivals, type Faults } from './arrivals.ts'
import type { ReceivedMessage } from './viewer.ts'
import { type Viewer, viewer } from './viewer.ts'

/** The viewers of one address in one process. */
export type GroupSettings = {
  readonly port: number
  /** The address of the live socket, with its subscription. */
  readonly path: string
  readonly viewers: number
  /** They read nothing once they are subscribed. */
  readonly areMute: boolean
  /** They come back when they lose the connection, after the delays of the contract. */
  readonly comeBack: boolean
  /** The position before the first event that counts, and how many may follow. */
  readonly base: number
  readonly capacity: number
}

/** The orders of the coordinator to a process of viewers, one at a time. */
export type ViewerOrder =
  | ({ readonly type: 'start' } & GroupSettings)
  | { readonly type: 'complete'; readonly position: number; readonly forMs: number }
  | { readonly type: 'churn'; readonly percent: number; readonly awayMs: number }
  | { readonly type: 'allBack'; readonly forMs: number }
  | { readonly type: 'report' }

/** The number of subscribed viewers, and the moment of the count. */
export type Present = { readonly open: number; readonly at: number }

export type Churned = {
  readonly left: number
  readonly back: number
  /** From the first attempt until the last of them is subscribed again. */
  readonly backMs: number
}

/** The report of a process of viewers. */
export type ViewerReport = {
  readonly viewers: number
  readonly base: number
  /** The time of each event at each viewer, by event and then viewer; NaN if it is missing. */
  readonly times: Float64Array
  readonly faults: Faults
  /** How often a viewer received a `reload`. */
  readonly reloads: number
  /** How often a connection was lost unintentionally. */
  readonly losses: number
  /** How often a viewer tried to come back. */
  readonly attempts: number
  /** The length of the latest message with a single event. */
  readonly eventBytes: number
}

export type ViewerGroup = {
  readonly open: () => Promise<Present>
  readonly complete: (position: number, forMs: number) => Promise<number | undefined>
  readonly churn: (percent: number, awayMs: number) => Promise<Churned>
  /** Waits until every viewer has lost its connection and is back; answers how many are there then. */
  readonly allBack: (forMs: number) => Promise<Present>
  readonly report: () => ViewerReport
}

/** The viewers of one process. */
export function viewerGroup({ port, path, viewers, areMute, comeBack, base, capacity }: GroupSettings): ViewerGroup {
  const arrived = arrivals({ viewers, base, capacity })
  const memory = receivedSoFar(path, arrived)
  const reconnects = reconnecting(viewers)
  let losses = 0
  const all: readonly Viewer[] = Array.from({ length: viewers }, (_, number): Viewer => {
    const one = viewer({
      port,
      path: () => memory.pathOf(number),
      isMute: areMute,
      received: (message, at) => memory.take(number, message, at),
      lost: () => {
        losses++
        if (comeBack) reconnects.lost(one)
      },
    })
    return one
  })
  const present = (): Present => ({ open: all.filter((one) => one.isOpen()).length, at: monotonicMs() })

  return {
    open: () => openAll(all).then(present),
    complete: arrived.complete,
    churn: async (percent, awayMs) => {
      const leaving = all.filter((_, number) => number % 100 < percent)
      for (const one of leaving) one.leave()
      await sleep(awayMs)
      const startedAt = monotonicMs()
      await openAll(leaving)
      const back = leaving.filter((one) => one.isOpen()).length
      return { left: leaving.length, back, backMs: monotonicMs() - startedAt }
    },
    allBack: (forMs) => reconnects.allBack(forMs).then(present),
    report: () => ({
      ...{ viewers, base, times: arrived.times, faults: arrived.faults(), losses, attempts: reconnects.attempts() },
      ...memory.counts(),
    }),
  }
}

/** The events that the viewers have received so far, which decide their request when they reconnect. */
function receivedSoFar(path: string, arrived: Arrivals) {
  let epoch: string | undefined
  let reloads = 0
  let eventBytes = 0
  return {
    counts: () => ({ reloads, eventBytes }),
    pathOf: (number: number): string => {
      const last = arrived.last(number)
      return last === undefined || epoch === undefined ? path : `${path}&after=${epoch}.${last}`
    },
    take: (number: number, message: ReceivedMessage, at: number): void => {
      switch (message.type) {
        case 'welcome':
          epoch = message.epoch
          return
        case 'caughtUp':
          arrived.caughtUp(number, message.position)
          return
        case 'reload':
          reloads++
          return
        case 'events':
          if (message.links.length === 1) eventBytes = message.bytes
          for (const link of message.links) arrived.take(number, link, at)
          return
        case 'other':
          return
      }
    },
  }
}

/** The contract's delays before a viewer tries again. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 5000
const JITTER = 0.5

/** The viewers that reconnect after they have lost their connection. */
type Returning = {
  readonly lost: (one: Viewer) => void
  /** Waits until every viewer has come back once, or until the time is over. */
  readonly allBack: (forMs: number) => Promise<void>
  /** How often one of them has tried. */
  readonly attempts: () => number
}

/** Lets each of so many viewers try again until it is subscribed. */
function reconnecting(viewers: number): Returning {
  const { promise: allBack, resolve: allAreBack } = Promise.withResolvers<void>()
  let attempts = 0
  let back = 0

  const comeBack = async (one: Viewer) => {
    for (let failures = 0; ; failures++) {
      await sleep(reconnectDelayMs(failures))
      attempts++
      if (await one.open()) break
    }
    back++
    if (back === viewers) allAreBack()
  }

  return {
    lost: (one) => void comeBack(one),
    allBack: (forMs) => Promise.race([allBack, sleep(forMs, undefined, { ref: false })]),
    attempts: () => attempts,
  }
}

const reconnectDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (1 - JITTER * Math.random())

/** Number of simultaneous handshakes. */
const HANDSHAKES = 100
/** A service that is late refuses sockets, and they come back. */
const ATTEMPTS = 5

/** Opens all of them, a limited number at a time. */
async function openAll(viewers: readonly Viewer[]): Promise<void> {
  const waiting = viewers.values()
  const openNext = async () => {
    for (const one of waiting) {
      for (let attempt = 1; !(await one.open()) && attempt < ATTEMPTS; attempt++) await sleep(FIRST_DELAY_MS)
    }
  }
  await Promise.all(Array.from({ length: HANDSHAKES }, openNext))
}
