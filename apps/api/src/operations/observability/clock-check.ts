import { type Instant, secondsBetween } from '@cup/domain/kernel'

/** Clocks of two machines on one database may differ by so much. */
const TOLERATED_SECONDS = 60

/** [C8] What to say where the log was written later than now: every press of a clock would be refused as too early. */
export function clockWarning(lastRecordedAt: Instant | undefined, now: Instant): string | undefined {
  if (lastRecordedAt === undefined || secondsBetween(now, lastRecordedAt) <= TOLERATED_SECONDS) return undefined
  return `The last entry of the log is of ${lastRecordedAt}, which is later than now (${now}): set the clock of this machine, and start again.`
}
