import { setTimeout as sleep } from 'node:timers/promises'
import type { Viewer } from './viewer.ts'

/** The contract's delays before a viewer tries again. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 5000
const JITTER = 0.5

/** Those who come back after they have lost their connection. */
export type Returning = {
  readonly lost: (one: Viewer) => void
  /** Waits until everybody has come back once, or too long. */
  readonly everybody: (forMs: number) => Promise<void>
  /** How often one of them has tried. */
  readonly attempts: () => number
}

/** Lets each of so many viewers try again until it is subscribed. */
export function returning(viewers: number): Returning {
  const { promise: allBack, resolve: everybodyIsBack } = Promise.withResolvers<void>()
  let attempts = 0
  let back = 0

  const comeBack = async (one: Viewer) => {
    for (let failures = 0; ; failures++) {
      await sleep(reconnectDelayMs(failures))
      attempts++
      if (await one.open()) break
    }
    back++
    if (back === viewers) everybodyIsBack()
  }

  return {
    lost: (one) => void comeBack(one),
    everybody: (forMs) => Promise.race([allBack, sleep(forMs, undefined, { ref: false })]),
    attempts: () => attempts,
  }
}

const reconnectDelayMs = (failures: number): number =>
  Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS) * (1 - JITTER * Math.random())

/** So many handshakes are under way at once. */
const HANDSHAKES = 100

/** Opens all of them, a limited number at a time. */
export async function openAll(viewers: readonly Viewer[]): Promise<void> {
  const waiting = viewers.values()
  const openNext = async () => {
    for (const one of waiting) await one.open()
  }
  await Promise.all(Array.from({ length: HANDSHAKES }, openNext))
}
