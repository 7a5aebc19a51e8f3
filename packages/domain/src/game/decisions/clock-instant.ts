import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import { type Instant, type Seconds, secondsBetween } from '../../kernel/time.ts'

/** [C8] A clock command may arrive this much before the last one and counts as at that one's instant. */
const OUT_OF_ORDER_TOLERANCE: Seconds = 5
/** [C9] A device's clock command that is older than this must be confirmed by the operator. */
const LATE_AFTER: Seconds = 15

/** [C9] Whether a clock command was pressed so long before it arrived that a person must confirm it. */
export const isTooLate = (occurredAt: Instant, arrivedAt: Instant): boolean =>
  secondsBetween(occurredAt, arrivedAt) > LATE_AFTER

/** [C8] [C9] The instant at which a clock command counts, or why it cannot count any more. */
export function clockInstantOf({ occurredAt, isLate }: Timed, lastClockCommandAt?: Instant): Instant {
  if (lastClockCommandAt !== undefined && occurredAt < lastClockCommandAt) {
    if (secondsBetween(occurredAt, lastClockCommandAt) > OUT_OF_ORDER_TOLERANCE) {
      throw new DomainError('time/out-of-order', { lastClockCommandAt })
    }
    return lateChecked(isLate, lastClockCommandAt)
  }
  return lateChecked(isLate, occurredAt)
}

function lateChecked(isLate: boolean | undefined, instant: Instant): Instant {
  if (isLate) throw new DomainError('time/late')
  return instant
}
