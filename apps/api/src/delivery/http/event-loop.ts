import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Runtime } from '@cup/runtime'

/** The event loop of this process, as far as its load shows. */
export type EventLoop = {
  /** Whether everything takes its turn late: public work that is not ready is shed then. */
  readonly isLate: () => boolean
  readonly close: () => void
}

const LATE_MS = 50
const RESOLUTION_MS = 10
/** The event loop is judged by the last two of these. */
const WINDOW_MS = 250
const NANOSECONDS = 1e6

/** Measures the delay of the event loop until it is closed. */
export function watchEventLoop({ every }: Runtime): EventLoop {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let [last, before] = [0, 0]
  const stopSliding = every(WINDOW_MS, () => {
    before = last
    last = histogram.count > 0 ? histogram.percentile(99) / NANOSECONDS - RESOLUTION_MS : 0
    histogram.reset()
  })
  return {
    isLate: () => Math.max(last, before) > LATE_MS,
    close: () => {
      stopSliding()
      histogram.disable()
    },
  }
}
