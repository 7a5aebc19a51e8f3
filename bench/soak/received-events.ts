/** What a viewer has received. */
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
export type ReceivedEvents = {
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
