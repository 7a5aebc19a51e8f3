import type { PeriodName } from '@cup/domain/game'

const NAMES: Readonly<Record<Exclude<PeriodName, number>, string>> = {
  regular: 'Reguläre Spielzeit',
  extra: 'Verlängerung',
  extra1: '1. Halbzeit der Verlängerung',
  extra2: '2. Halbzeit der Verlängerung',
}
const SHORT_NAMES: typeof NAMES = { regular: '', extra: 'V', extra1: 'V1', extra2: 'V2' }

/** [Z10] A period in German, as headings name it. */
export const periodText = (period: PeriodName): string =>
  typeof period === 'number' ? `${period}. Halbzeit` : NAMES[period]

/** [Z10] The same before a time of its clock; nothing where regular time is one period. */
export const shortPeriodText = (period: PeriodName): string =>
  typeof period === 'number' ? `${period}.\u00a0HZ` : SHORT_NAMES[period]
