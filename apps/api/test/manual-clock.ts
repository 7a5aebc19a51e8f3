import { type Instant, plusSeconds, type Seconds } from '@cup/domain/kernel'
import { KICK_OFF } from '@cup/domain/testing'
import type { ServiceClock } from '../src/utilities/service-clock.ts'

/** A clock that only a test moves. */
export type ManualClock = { readonly now: ServiceClock; readonly advance: (seconds: Seconds) => Instant }

/** Stands at the kick-off, unless told otherwise. */
export function manualClock(start: Instant = KICK_OFF): ManualClock {
  let now = start
  const advance = (seconds: Seconds) => {
    now = plusSeconds(now, seconds)
    return now
  }
  return { now: () => now, advance }
}
