import type { PeriodName } from '@cup/domain/game'
import type { HalfOnDisplay } from '@cup/domain/projections'

const HALVES: Readonly<Record<Exclude<HalfOnDisplay | PeriodName, number>, string>> = {
  regular: 'reguläre Spielzeit',
  break: 'Pause',
  extraBreak: 'Pause vor der Verlängerung',
  extra: 'Verlängerung',
  extra1: 'Verlängerung 1',
  extra2: 'Verlängerung 2',
}

const halfText = (half: HalfOnDisplay | PeriodName): string =>
  typeof half === 'number' ? `${half}. Halbzeit` : HALVES[half]

/** [F25] The German texts of what a game counts by its rules. */
export const tallyTexts = {
  title: 'Zahlen zum Spiel',
  of: { goals: 'Tore', fouls: 'Fouls', timeOuts: 'Auszeiten' },
  half: halfText,
  inHalf: (what: string, half: PeriodName) => `${what}, ${halfText(half)}`,
} as const
