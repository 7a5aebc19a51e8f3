/** The dialog that finds a competition among many. */
export const searchTexts = {
  title: 'Turnier wählen',
  search: 'Turnier oder Ort suchen',
  close: 'Schließen',
  archive: 'Archiv',
  more: 'Weitere anzeigen',
  none: 'Kein Turnier gefunden.',
  failed: 'Das ging gerade nicht. Bitte noch einmal suchen.',
} as const
