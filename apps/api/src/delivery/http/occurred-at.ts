import { type Instant, type Seconds, secondsBetween } from '@cup/domain/kernel'
import { RequestError } from '../../utilities/request-error.ts'

/** [I7] A device's clock may be ahead by this much; what is more is refused. */
const AHEAD_TOLERANCE: Seconds = 5

/** [I7] When a command was pressed, in service time: never later than it arrived. */
export function occurredAtOf(occurredAt: Instant | undefined, arrivedAt: Instant): Instant {
  if (occurredAt === undefined || occurredAt <= arrivedAt) return occurredAt ?? arrivedAt
  if (secondsBetween(arrivedAt, occurredAt) > AHEAD_TOLERANCE) {
    const message = `The service's time is ${arrivedAt}`
    throw new RequestError('time/ahead', undefined, [{ path: 'occurredAt', code: 'ahead', message }])
  }
  return arrivedAt
}
