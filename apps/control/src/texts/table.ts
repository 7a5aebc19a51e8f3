/** Fates of a line. */
const fates = {
  new: 'neu',
  changed: 'ändert sich',
  known: 'schon da',
  faulty: 'fehlerhaft',
  skipped: 'ausgelassen',
} as const

/** Texts of tables that come from files. */
export const tableTexts = {
  fates,
  linesOf: (count: number, fate: keyof typeof fates) => `${count} ${fates[fate]}`,
  allLines: (count: number) => `Alle ${count}`,
  fateCount: (fate: keyof typeof fates, count: number) => `${fates[fate]} ${count}`,
  noted: (count: number) => `mit Hinweis ${count}`,
  line: 'Zeile',
  whatHappens: 'Was passiert',
  reason: 'Warum',
  preview: 'Vorschau',
  lineCount: (count: number) => (count === 1 ? '1 Zeile' : `${count} Zeilen`),
  faultySkipped: 'Fehlerhafte Zeilen bleiben weg; alles andere wird übernommen.',
  saveFaultyLines: 'Fehlerhafte Zeilen speichern',
  changedTo: (title: string, before: string, after: string) => `${title}: ${before || '–'} → ${after || '–'}.`,
  cellOf: (line: number, title: string) => `${title} in Zeile ${line}`,
  cellsCanBeCorrected: 'Zellen von fehlerhaften Zeilen kannst du hier verbessern.',
  didYouMean: (name: string) => `Meinst du ${name}?`,
  isSummary: 'Das ist eine Summe.',
  titlesAgain: 'Das sind noch einmal die Titel der Spalten.',
  openQuote: 'Ein Anführungszeichen hat kein zweites; die Zellen können falsch getrennt sein.',
  files: '.xlsx, .csv, .tsv, .txt. Auch mit Überschriften und leeren Zeilen darüber, in allen Zeichensätzen.',
  chooseFile: 'Datei wählen',
  anotherFile: 'Andere Datei',
  tableText: 'Inhalt der Tabelle',
  tableTextHint: 'Du kannst auch aus Excel hierher kopieren und Fehler gleich hier verbessern.',
  showText: 'Inhalt bearbeiten',
  hideText: 'Inhalt ausblenden',
  sheet: 'Blatt',
  refused: {
    tooLarge: 'Die Datei ist zu groß: Es gehen bis zu 5 MB.',
    tooLargeUnpacked:
      'Die Datei ist entpackt größer als 50 MB. Speichere nur das Blatt mit der Tabelle, am besten als CSV.',
    locked:
      'Die Datei hat ein Passwort, oder es ist eine Excel-Datei von vor 2007. Speichere sie in Excel ohne Passwort als .xlsx.',
    notATable: 'Das ist keine Tabelle: Gelesen werden .xlsx, .csv, .tsv und .txt.',
    empty: 'In der Datei steht nichts.',
  },
  tooManyLines: (lines: number, most: number) =>
    `Die Tabelle hat ${lines} Zeilen; gelesen werden bis zu ${most}. Teile sie auf.`,
  read: (lines: number, titleLine: number | undefined) =>
    `Gelesen: ${lines === 1 ? '1 Zeile' : `${lines} Zeilen`}. ${
      titleLine === undefined ? 'Es gibt keine Zeile mit Titeln.' : `Titel in Zeile ${titleLine}.`
    } Jede Zeile steht unten.`,
  columns: 'Was bedeutet welche Spalte?',
  columnsGuessed: 'Geraten aus Titel und Inhalt. Du kannst jede ändern.',
  columnsRemembered: 'So wie beim letzten Mal auf diesem Gerät.',
  guessAgain: 'Neu raten',
  columnLetter: (letter: string) => `Spalte ${letter}`,
  notTaken: 'nicht übernehmen',
  staysOut: 'bleibt draußen',
  example: (text: string) => `z. B. ${text}`,
} as const
