import type { Seconds } from '@cup/domain/kernel'
import { formatClock } from '@cup/ui/format'

/** What is left of a penalty: "1:32", without a leading zero to save room. */
export const formatRest = (seconds: Seconds): string => formatClock(seconds).replace(/^0/, '')
