import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'
import { recordTexts } from '../../../texts/record.ts'

const MINUTE: Seconds = 60

/** How long a penalty is, on its button: "2 Min.". */
export const penaltyLengthText = (seconds: Seconds): string =>
  recordTexts.timePenalty.minutes(
    seconds % MINUTE === 0 ? `${seconds / MINUTE}` : formatClock(seconds).replace(/^0/, ''),
  )
