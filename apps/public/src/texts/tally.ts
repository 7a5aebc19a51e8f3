/** [F25] What the rules of a game count, on its page alone. */
export const tallyTexts = {
  title: 'Zahlen zum Spiel',
  of: { goals: 'Tore', fouls: 'Fouls', timeOuts: 'Auszeiten' },
  inHalf: (what: string, half: number) => `${what}, ${half}. Halbzeit`,
} as const
