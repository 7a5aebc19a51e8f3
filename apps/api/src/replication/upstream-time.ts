import type { PongMessage } from '@cup/contract/live-messages'
import { instantOf, millisOf } from '@cup/domain/kernel'
import type { z } from 'zod'
import type { ServiceClock } from '../utilities/index.ts'

/** An answer is wrong by half its delay at most, so of the last few the quickest counts. */
const SAMPLES = 8

/** The time of the service that is followed: an edge's own clock may be wrong by minutes. */
export type UpstreamTime = {
  readonly now: ServiceClock
  /** Takes the answer to a ping; `sent` and `at` are moments of `performance.now()`. */
  readonly measure: (pong: z.infer<typeof PongMessage>, at: number) => void
}

type Sample = { readonly offset: number; readonly delay: number }

/** Measures it with every ping; until the first answer it is the clock of this machine. */
export function upstreamTime(): UpstreamTime {
  const own = { offset: Date.now() - performance.now(), delay: Number.POSITIVE_INFINITY }
  let samples: readonly Sample[] = []
  let { offset } = own
  return {
    now: () => instantOf(Math.round(performance.now() + offset)),
    measure: ({ sent, received, serverTime }, at) => {
      const delay = at - sent - (millisOf(serverTime) - millisOf(received))
      const sample = { offset: (millisOf(received) - sent + millisOf(serverTime) - at) / 2, delay }
      samples = [...samples, sample].slice(-SAMPLES)
      offset = samples.reduce<Sample>((best, one) => (one.delay < best.delay ? one : best), own).offset
    },
  }
}
