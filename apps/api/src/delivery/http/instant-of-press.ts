import { type Instant, instantOf, millisOf, type Seconds, secondsBetween } from '@cup/domain/kernel'
import { RequestError } from './problems.ts'

/** [I7] A device's clock may be ahead by this much; what is more is refused. */
const AHEAD_TOLERANCE: Seconds = 5

/** [I7] When a command was pressed, in service time: never later than it arrived. */
export function instantOfPress(occurredAt: Instant | undefined, arrivedAt: Instant): Instant {
  if (occurredAt === undefined || occurredAt <= arrivedAt) return occurredAt ?? arrivedAt
  if (secondsBetween(arrivedAt, occurredAt) > AHEAD_TOLERANCE) {
    const message = `The service's time is ${arrivedAt}`
    throw new RequestError('time/ahead', undefined, [{ path: 'occurredAt', code: 'ahead', message }])
  }
  return arrivedAt
}

/** The service's own time; every instant in the house comes from here. */
export type ServiceClock = () => Instant

/** Starts at the wall clock and then runs steadily: it never jumps, whatever is done to the machine's clock. */
export function steadyClock(): ServiceClock {
  const startedAt = Date.now() - performance.now()
  return () => instantOf(Math.round(startedAt + performance.now()))
}

/** Milliseconds from now until an instant; zero if it has passed. */
export const millisUntil = (instant: Instant, now: Instant): number => Math.max(0, millisOf(instant) - millisOf(now))
