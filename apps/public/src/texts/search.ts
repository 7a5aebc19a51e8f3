/** The dialog that finds a competition among many. */
export const searchTexts = {
  title: 'Turnier wählen',
  search: 'Turnier oder Ort suchen',
  close: 'Schließen',
  archive: 'Archiv',
  more: 'Weitere anzeigen',
  none: 'Kein Turnier gefunden.',
} as const
