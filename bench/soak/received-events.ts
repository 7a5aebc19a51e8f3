/** What somebody was told. */
export type Told = {
  readonly from: number
  readonly last: number
  readonly events: number
  /** The sum of all positions: with their number it says which they were. */
  readonly sum: number
  /** How often everything had to be read again instead. */
  readonly reloads: number
  readonly connections: number
  /** How often a connection was given up because nothing was heard on it. */
  readonly silences: number
  /** The longest time in milliseconds without a word, over all connections. */
  readonly longestSilence: number
  /** Events that did not follow on what was known. */
  readonly broken: readonly string[]
}

/** Keeps count of what one viewer is told. */
export type Account = {
  readonly last: () => number
  readonly take: (position: number, previous: number) => void
  /** Everything was read again: what follows counts from there. */
  readonly requestReload: (position: number) => void
  /** Something was said, whatever it was. */
  readonly heard: () => void
  readonly connected: () => void
  /** A connection was given up because nothing was heard on it. */
  readonly gaveUp: () => void
  readonly told: () => Told
}

/** Begins where somebody knows everything. */
export function accountFrom(position: number): Account {
  const broken: string[] = []
  let heardAt = performance.now()
  let told = { ...nothingSince(position), reloads: 0, connections: 0, silences: 0, longestSilence: 0 }
  return {
    last: () => told.last,
    take: (at, previous) => {
      if (at <= told.last || previous > told.last) {
        broken.push(`${at} after ${told.last}, which was said to follow on ${previous}`)
        return
      }
      told = { ...told, last: at, events: told.events + 1, sum: told.sum + at }
    },
    requestReload: (at) => {
      told = { ...told, ...nothingSince(at), reloads: told.reloads + 1 }
    },
    heard: () => {
      const now = performance.now()
      told = { ...told, longestSilence: Math.max(told.longestSilence, now - heardAt) }
      heardAt = now
    },
    connected: () => {
      told = { ...told, connections: told.connections + 1 }
    },
    gaveUp: () => {
      told = { ...told, silences: told.silences + 1 }
    },
    told: () => ({
      ...told,
      longestSilence: Math.max(told.longestSilence, performance.now() - heardAt),
      broken,
    }),
  }
}

const nothingSince = (position: number) => ({ from: position, last: position, events: 0, sum: 0 })
