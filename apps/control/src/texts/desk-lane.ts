/** The German texts of the lane of the desk, where all notices stand. */
export const deskLaneTexts = {
  keys: { space: 'Leertaste' },
  actions: {
    clock: 'Uhr',
    undo: 'zurück',
    help: 'alle',
    hit: 'Treffer',
    miss: 'daneben',
  },
  /** The last entry: its time, the entry, and the score after it. */
  last: (time: string, entry: string, score: string | undefined) =>
    [time, entry, score].filter((part) => part !== undefined).join(' · '),
  kickOffAt: (time: string) => `Anpfiff um ${time}.`,
  nothingYet: 'Das Spiel läuft. Noch nichts eingetragen.',
  extraTime: (periods: number, length: string) =>
    `Unentschieden. Verlängerung ${periods === 1 ? '' : `${periods} × `}${length} oder festschreiben. TOR zählt noch mit 00:00.`,
  over: 'Spielzeit abgelaufen. Noch ein Tor? TOR zählt mit 00:00.',
  counts: (entry: string) => `${entry} zählt. Schließen behält es.`,
  /** While a part of the deck is open. */
  open: {
    clock: 'Jeder Schritt gilt sofort. Fertig behält es.',
    menu: 'Menü. Uhr und Tor gehen weiter.',
    keys: 'Uhr und Tor gehen weiter.',
    freeze: 'Noch nicht festgeschrieben. Unten antworten.',
    choice: 'Noch nicht eingetragen. Unten wählen, dann zählt es.',
    outdated: 'Noch nicht angepfiffen. Unten antworten.',
    alsoRunning: 'Noch nicht angepfiffen. Unten antworten.',
  },
  unsure: 'Erst unten wählen. Tore und Zeitstrafen zählen weiter.',
  shootOut: 'Jeder Schuss zählt sofort.',
  ended: 'Spiel beendet.',
} as const
