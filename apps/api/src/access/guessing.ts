/** How long somebody waits between wrong answers, and how many are free. */
export type Patience = { readonly freeTries: number; readonly firstWaitMs: number; readonly longestWaitMs: number }

/** A person mistypes; a program does not get far. */
export const FOR_PASSWORDS: Patience = { freeTries: 5, firstWaitMs: 2000, longestWaitMs: 60_000 }
/** A link cannot be guessed: this only keeps a flood of wrong ones short, and never stops a right one. */
export const FOR_LINKS: Patience = { freeTries: 60, firstWaitMs: 1000, longestWaitMs: 60_000 }

/** So many who guess are remembered; the oldest is forgotten first. */
const MOST_REMEMBERED = 10_000

/** How long somebody who has been wrong so often waits before the next try. */
export function waitAfter(failures: number, { freeTries, firstWaitMs, longestWaitMs }: Patience): number {
  if (failures < freeTries) return 0
  return Math.min(longestWaitMs, firstWaitMs * 2 ** Math.min(failures - freeTries, 20))
}

/** Slows down who guesses, by a name for who it is and what is guessed. */
export type Guessing = {
  /** Counts a try before it is judged, so that many at once count too; answers how long to wait instead, 0 for none. */
  readonly tries: (name: string) => number
  readonly succeeded: (name: string) => void
}

/** Counts tries in this process; after the longest wait without any they are forgotten. */
export function guessing(patience: Patience, nowMs: () => number = () => performance.now()): Guessing {
  const guesses = new Map<string, { failures: number; at: number; until: number }>()
  return {
    tries: (name) => {
      const now = nowMs()
      const known = guesses.get(name)
      if (known && known.until > now) return known.until - now
      const isStale = known !== undefined && now - known.at > 10 * patience.longestWaitMs
      const failures = (isStale ? 0 : (known?.failures ?? 0)) + 1
      guesses.delete(name)
      guesses.set(name, { failures, at: now, until: now + waitAfter(failures, patience) })
      const [oldest] = guesses.keys()
      if (guesses.size > MOST_REMEMBERED && oldest !== undefined) guesses.delete(oldest)
      return 0
    },
    succeeded: (name) => void guesses.delete(name),
  }
}
