import type { HalfOnDisplay } from '@cup/domain/projections'

const HALVES: Readonly<Record<Exclude<HalfOnDisplay, number>, string>> = {
  break: 'Pause',
  extraBreak: 'Pause vor der Verlängerung',
  extra: 'Verlängerung',
  extra1: '1. Halbzeit der Verlängerung',
  extra2: '2. Halbzeit der Verlängerung',
}

/** [F25] The German texts of what a game counts by its rules. */
export const tallyTexts = {
  title: 'Zahlen zum Spiel',
  of: { goals: 'Tore', fouls: 'Fouls', timeOuts: 'Auszeiten' },
  inHalf: (what: string, half: HalfOnDisplay) =>
    `${what}, ${typeof half === 'number' ? `${half}. Halbzeit` : HALVES[half]}`,
} as const
