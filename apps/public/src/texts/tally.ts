/** [F25] The German texts of what a game counts by its rules. */
export const tallyTexts = {
  title: 'Zahlen zum Spiel',
  of: { goals: 'Tore', fouls: 'Fouls', timeOuts: 'Auszeiten' },
  half: (half: number | 'break') => (half === 'break' ? 'Halbzeitpause' : `${half}. Halbzeit`),
  inHalf: (what: string, half: number) => `${what}, ${half}. Halbzeit`,
} as const
