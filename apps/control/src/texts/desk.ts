/** The timekeeper's desk. */
export const deskTexts = {
  clockSet: (time: string) => `Uhr auf ${time} gestellt`,
  shot: (name: string, team: string, isHit: boolean) => `${name} ${team}: ${isHit ? 'Treffer' : 'daneben'}`,
  record: {
    title: 'Protokoll',
    empty: 'Noch keine Tore und Zeitstrafen.',
    change: (entry: string) => `Ändern: ${entry}`,
    remove: (entry: string) => `Löschen: ${entry}`,
    states: {
      sending: 'wird gesendet …',
      changing: 'Änderung wird gesendet …',
      removing: 'wird gelöscht …',
    },
  },
  shortcuts: {
    title: 'Tasten',
    keys: { space: 'Leertaste', enter: 'Eingabe', undo: 'Strg Z', freeze: 'Umschalt F' },
    actions: {
      clock: 'Anpfiff, Uhr anhalten, Weiter',
      number: 'Nummer auf dem Trikot; ohne Nummer: keine Vorlage',
      ownGoal: 'Eigentor',
      undo: 'Rückgängig',
      shot: '9-Meter: Treffer, daneben',
      freeze: 'Festschreiben',
      horn: 'Horn',
      close: 'Schließen',
      help: 'Diese Übersicht',
    },
  },
} as const
