import type { Link } from './viewer.ts'

/** The faults of the deliveries to the viewers. */
export type Faults = {
  /** Repeated events. */
  readonly duplicates: number
  /** Events without their predecessor. */
  readonly gaps: number
  /** Events that came after a later one. */
  readonly outOfOrder: number
}

export type Arrivals = {
  /** Everything after it on this viewer's socket is after this position. */
  readonly caughtUp: (viewer: number, position: number) => void
  readonly take: (viewer: number, link: Link, at: number) => void
  /** The highest position that this viewer knows. */
  readonly last: (viewer: number) => number | undefined
  /** The moment at which the last viewer received the event; undefined if that does not happen in time. */
  readonly complete: (position: number, forMs: number) => Promise<number | undefined>
  /** The time of each event at each viewer, by event and then viewer; NaN if it is missing. */
  readonly times: Float64Array
  readonly faults: () => Faults
}

type Place = { readonly viewers: number; readonly base: number; readonly capacity: number }

/** Notes when which of the next `capacity` events after `base` came to which viewer, and checks once and in order. */
export function arrivals({ viewers, base, capacity }: Place): Arrivals {
  const times = new Float64Array(capacity * viewers).fill(Number.NaN)
  const counts = new Uint32Array(capacity)
  const lasts: (number | undefined)[] = Array.from({ length: viewers })
  const faults = { duplicates: 0, gaps: 0, outOfOrder: 0 }
  const completed = new Map<number, number>()
  const waiting = new Map<number, (at: number) => void>()

  const complete = (position: number, at: number) => {
    completed.set(position, at)
    waiting.get(position)?.(at)
    waiting.delete(position)
  }

  return {
    times,
    faults: () => ({ ...faults }),
    last: (viewer) => lasts[viewer],
    caughtUp: (viewer, position) => {
      lasts[viewer] = Math.max(position, lasts[viewer] ?? 0)
    },
    take: (viewer, { position, previous }, at) => {
      const place = position - base - 1
      if (place < 0 || place >= capacity) return
      const slot = place * viewers + viewer
      if (!Number.isNaN(times[slot])) return void faults.duplicates++
      const last = lasts[viewer] ?? base
      if (position <= last) faults.outOfOrder++
      else if (previous > last) faults.gaps++
      times[slot] = at
      lasts[viewer] = Math.max(position, last)
      const count = (counts[place] ?? 0) + 1
      counts[place] = count
      if (count === viewers) complete(position, at)
    },
    complete: (position, forMs) =>
      new Promise((resolve) => {
        const at = completed.get(position)
        if (at !== undefined) return resolve(at)
        const giveUp = setTimeout(() => {
          waiting.delete(position)
          resolve(undefined)
        }, forMs)
        waiting.set(position, (now) => {
          clearTimeout(giveUp)
          resolve(now)
        })
      }),
  }
}
