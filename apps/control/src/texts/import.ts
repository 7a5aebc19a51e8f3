/** Fates of a line. */
const fates = { new: 'neu', known: 'schon da', faulty: 'fehlerhaft' } as const

/** The German texts of the feature import. */
export const importTexts = {
  playerCount: (players: string | number) => `${players} Spieler`,
  fates,
  linesOf: (count: number, fate: keyof typeof fates) => `${count} ${fates[fate]}`,
  create: (things: readonly string[]) => `${things.join(' und ')} anlegen`,
  enrol: (teams: string) => `${teams} eintragen`,
  enrolled: (teams: string, count: number) => `${teams} ${count === 1 ? 'wird' : 'werden'} in das Turnier eingetragen.`,
  oneTeam: '1 Mannschaft',
  teamCount: (count: string | number) => `${count} Mannschaften`,
  fault: 'Fehler',
  title: 'Mannschaften und Spieler importieren',
  explained:
    'Eine Tabelle mit einer Zeile je Spieler, oben die Spalten Mannschaft, Nachname, Vorname, Geburtstag und Nummer. Dazu können Kurzform, Farbe, Sponsor und Torwart stehen. Stehen nur Mannschaften darin, werden nur diese angelegt. Was es schon gibt, bleibt, wie es ist.',
  saveExample: 'Beispieldatei speichern',
  chooseFile: 'Datei wählen',
  tableText: 'Inhalt der Tabelle',
  tableTextHint: 'Du kannst auch aus Excel hierher kopieren und Fehler gleich hier verbessern.',
  missingColumns: (missing: string | number) => `In der ersten Zeile fehlt: ${missing}.`,
  allCreated: 'Fertig: Alles ist angelegt.',
  nothingToCreate: 'Es gibt nichts anzulegen.',
  toPlayers: 'Zu den Spielern',
  toTeams: 'Zu den Mannschaften',
  anotherTable: 'Noch eine Tabelle',
  enrollInto: 'Mannschaften in ein Turnier eintragen',
  intoNone: 'In keines',
  faultyLinesSkipped: 'Fehlerhafte Zeilen bleiben weg; alles andere wird angelegt.',
  saveFaultyLines: 'Fehlerhafte Zeilen speichern',
  preview: 'Vorschau',
  oneLine: '1 Zeile',
  lineCount: (count: string | number) => `${count} Zeilen`,
  sameShortName: (shortName: string, teams: string) => `Die Kurzform ${shortName} hat auch ${teams}.`,
  line: 'Zeile',
  content: 'Inhalt',
  whatHappens: 'Was passiert',
  playerLine: (firstName: string | number, lastName: string | number, team: string | number, number: string | number) =>
    `${firstName} ${lastName} · ${team} · Nr. ${number}`,
  /** A table to begin with; its people are invented. */
  example: {
    titles: ['Mannschaft', 'Kurzform', 'Farbe', 'Sponsor', 'Nachname', 'Vorname', 'Geburtstag', 'Nummer', 'Torwart'],
    rows: [
      ['SV Beispielhausen', 'SVB', '#1d4ed8', 'Bäckerei Muster', 'Muster', 'Mia', '04.05.2012', 7, ''],
      ['SV Beispielhausen', 'SVB', '#1d4ed8', 'Bäckerei Muster', 'Probe', 'Paul', '17.11.2011', 1, 'ja'],
      ['TSV Musterstadt', 'TSV', '#b91c1c', '', 'Beispiel', 'Bea', '23.02.2012', 10, ''],
    ],
  },
} as const
