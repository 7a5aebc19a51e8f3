import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'

/** What two digits of minutes cannot say. */
const TOO_FAR_SECONDS = 100 * 60

/** A countdown as it is shown: mm:ss, 00:00 once it is over, and dashes while nobody knows or it is far away. */
export const countdownText = (seconds: Seconds | undefined): string =>
  seconds === undefined || seconds >= TOO_FAR_SECONDS ? '--:--' : formatClock(seconds)
