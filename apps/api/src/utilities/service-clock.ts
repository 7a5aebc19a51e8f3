import { type Instant, instantOf, millisOf } from '@cup/domain/kernel'

/** The service's own time: every instant that the service decides comes from here. */
export type ServiceClock = () => Instant

/** Starts at the wall clock and then runs steadily: changes of the machine's clock do not move it. */
export function steadyClock(): ServiceClock {
  const startedAt = Date.now() - performance.now()
  return () => instantOf(Math.round(startedAt + performance.now()))
}

/** Milliseconds from now until an instant; zero if it has passed. */
export const millisUntil = (instant: Instant, now: Instant): number => Math.max(0, millisOf(instant) - millisOf(now))
