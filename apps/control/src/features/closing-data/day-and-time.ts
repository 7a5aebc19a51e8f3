import type { Instant } from '@cup/domain/kernel'
import { formatDate, formatTimeOfDay } from '@cup/ui/format'
import { closingDataTexts } from '../../texts/closing-data.ts'

/** A day and its time: "17.02.2025, 03:00 Uhr". */
export const dayAndTime = (instant: Instant): string =>
  closingDataTexts.dayAndTime(formatDate(instant), formatTimeOfDay(instant))
