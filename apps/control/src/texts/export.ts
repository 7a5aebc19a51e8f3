/** The German texts of the feature export. */
export const exportTexts = {
  game: 'Spiel',
  postponedTo: 'Verschoben auf',
  teamHome: 'Mannschaft Heim',
  teamGuest: 'Mannschaft Gast',
  group: 'Gruppe',
  matchday: 'Spieltag',
  state: 'Stand',
  goalsHome: 'Tore Heim',
  goalsGuest: 'Tore Gast',
  shootOutHome: '9-Meter Heim',
  shootOutGuest: '9-Meter Gast',
  live: 'läuft',
  shootOut: '9-Meter-Schießen',
  cancelledState: 'abgesagt',
  export: 'Exportieren',
  planWithResults: 'Spielplan mit Ergebnissen',
  planExplained:
    'Eine Tabelle für Excel, ein Spiel je Zeile. Der Plan darin kann auf der Seite „Spielplan“ wieder eingelesen werden.',
  savePlan: 'Spielplan als CSV speichern',
  teamsOfCup: 'Teams des Turniers',
  teamsExplained: 'Eine Tabelle für Excel, eine Mannschaft je Zeile, die auch wieder importiert werden kann.',
  saveTeams: 'Teams als CSV',
  playersOfCup: 'Spieler des Turniers',
  playersExplained:
    'Eine Tabelle für Excel, die auch wieder importiert werden kann. Darin stehen Namen von Kindern: Gib sie nicht weiter.',
  savePlayers: 'Spieler als CSV speichern',
  wholeCup: 'Das ganze Turnier',
  wholeCupExplained:
    'Turnier, Einstellungen, Gruppen, Spieltage, Mannschaften, Spieler und Spielplan in einer Datei, ohne Ergebnisse. Unter „Turniere“ wird daraus wieder ein Turnier, hier oder auf einem anderen Server. Darin stehen Namen und Geburtstage von Kindern.',
  saveCup: 'Turnier als Datei speichern',
  copySuffix: ' (Kopie)',
  importCup: 'Turnier aus Datei einlesen',
  chooseCupFile: 'Turnierdatei wählen',
  cupCreated: 'Fertig: Das Turnier ist da.',
  createCopy: 'Als Kopie anlegen',
  createCup: 'Turnier anlegen',
  unusableFile: 'Aus dieser Datei lässt sich kein Turnier anlegen:',
  copyExplained:
    'Einen Teil davon gibt es hier schon. Deshalb wird alles noch einmal angelegt, auch die Mannschaften und Spieler; was da ist, bleibt unberührt.',
  team: 'Mannschaft',
  teams: 'Mannschaften',
  players: 'Spieler',
  groups: 'Gruppen',
  matchdays: 'Spieltage',
  games: 'Spiele',
  content: 'Inhalt',
  withoutResults: 'Ergebnisse, Tore und Strafen stehen nicht in der Datei.',
  toCompetition: 'Zum Turnier',
  anotherFile: 'Noch eine Datei',
  notACupFile: 'Das ist keine Turnierdatei aus dieser App.',
  wrongVersion: (version: string | number, cUP_FILE_VERSION: string | number) =>
    `Die Datei hat die Fassung ${version}; gelesen wird nur Fassung ${cUP_FILE_VERSION}.`,
  competition: 'Turnier',
  detailsWrong: 'Die Angaben zum Turnier fehlen oder stimmen nicht.',
  partIncomplete: (word: string | number, index: string | number) =>
    `${word} ${index} in der Datei fehlt oder ist unvollständig.`,
  fieldWrong: (part: string, field: string, fault: string) => `${part}, Feld „${field}“: ${fault}`,
  groupTeamMissing: (name: string | number) => `${name} hat eine Mannschaft, die nicht in der Datei ist.`,
  playerTeamMissing: (firstName: string | number, lastName: string | number) =>
    `${firstName} ${lastName} spielt für eine Mannschaft, die nicht in der Datei ist.`,
  gameGroupMissing: (name: string | number) =>
    `${name} gehört zu einer Gruppe oder einem Spieltag, die nicht in der Datei sind.`,
  gameCourtMissing: (name: string) => `${name} ist auf einem Feld, das nicht in der Datei ist.`,
  gameReferenceMissing: (name: string | number) => `${name} wartet auf etwas, das nicht in der Datei ist.`,
} as const

/** The columns of the plan: how the export titles them, and what the import takes for them too, in small letters. */
export const planColumnTexts = {
  name: {
    title: 'Spiel',
    accepts: [
      'spielname',
      'name',
      'spiel-nr.',
      'spielnummer',
      'sp.-nr.',
      'nr',
      'nummer',
      'lfd. nr.',
      '#',
      'begegnung',
      'partie',
    ],
  },
  date: {
    title: 'Datum',
    accepts: ['spieldatum', 'datum/uhrzeit', 'datum/zeit', 'datum und uhrzeit', 'termin', 'date', 'tag'],
  },
  time: {
    title: 'Uhrzeit',
    accepts: [
      'zeit',
      'beginn',
      'spielbeginn',
      'von',
      'anstoß',
      'anstoss',
      'anpfiff',
      'anwurf',
      'start',
      'startzeit',
      'time',
    ],
  },
  court: { title: 'Feld', accepts: ['platz', 'spielfeld', 'spielort', 'halle', 'court'] },
  home: {
    title: 'Heim',
    accepts: ['heimmannschaft', 'heimteam', 'mannschaft 1', 'mannschaft a', 'team 1', 'team a', 'home'],
  },
  guest: {
    title: 'Gast',
    accepts: [
      'gastmannschaft',
      'gastteam',
      'gäste',
      'auswärts',
      'mannschaft 2',
      'mannschaft b',
      'team 2',
      'team b',
      'guest',
      'away',
    ],
  },
  group: { title: 'Gruppe', accepts: ['staffel', 'gr.', 'group'] },
  matchday: { title: 'Spieltag', accepts: ['matchday', 'runde'] },
  minutes: { title: 'Minuten', accepts: ['dauer', 'spieldauer', 'spielzeit', 'min'] },
  shots: { title: 'Schüsse', accepts: [] },
  referee: {
    title: 'Schiedsrichter',
    accepts: ['schiri', 'sr', 'schiedsrichter nr.', 'schiedsrichter 1', 'schiri 1', 'sr 1'],
  },
  secondReferee: {
    title: 'Zweiter Schiedsrichter',
    accepts: ['schiedsrichter 2', 'schiri 2', 'sr 2', '2. schiedsrichter'],
  },
} as const satisfies Readonly<Record<string, { title: string; accepts: readonly string[] }>>

/** Forms of columns that are no column of the plan: how people title them. */
export const planFormTexts = {
  pairing: { title: 'Heim – Gast', spellings: ['paarung', 'spielpaarung', 'begegnung', 'partie', 'heim gegen gast'] },
  end: { title: 'Ende', spellings: ['bis', 'spielende', 'abpfiff', 'schluss'] },
} as const satisfies Readonly<Record<string, { title: string; spellings: readonly string[] }>>

/** Texts of the import of a plan. */
export const planImportTexts = {
  title: 'Spielplan einlesen',
  explained:
    'Eine Tabelle mit einer Zeile je Spiel, oben die Spalten Spiel, Datum, Uhrzeit, Heim, Gast und Minuten. Dazu können Feld, Gruppe, Spieltag, Schüsse und Schiedsrichter stehen. Heim und Gast sind eine Mannschaft oder zum Beispiel „Vorrunde, Platz 1“, „Gewinner Spiel 33“, „Verlierer Spiel 33“. Ein Spiel, das es unter seinem Namen schon gibt, wird geändert. Der Spielplan aus „Exportieren“ passt.',
  columnsMissing: (columns: string) => `Es fehlt eine Spalte für: ${columns}.`,
  done: 'Fertig: Der Spielplan ist übernommen.',
  nothingToDo: 'Es gibt nichts zu ändern.',
  take: (made: number, changed: number) =>
    [made > 0 ? `${made} anlegen` : '', changed > 0 ? `${changed} ändern` : ''].filter(Boolean).join(', ') ||
    'Übernehmen',
  toPlan: 'Zum Spielplan',
  anotherTable: 'Noch eine Tabelle',
  alsoMade: (things: readonly string[]) => `Dazu angelegt: ${things.join(', ')}.`,
  matchdayMade: (name: string) => `Spieltag ${name}`,
  groupMade: (name: string, teams: number) => `Gruppe ${name} (${teams} Mannschaften)`,
  othersStay: (games: number) =>
    games === 1
      ? '1 Spiel steht nicht in der Tabelle und bleibt, wie es ist.'
      : `${games} Spiele stehen nicht in der Tabelle und bleiben, wie sie sind.`,
  template: 'Vorlage',
  saveExample: 'Vorlage speichern',
  /** A table to begin with. */
  example: {
    titles: ['Spiel', 'Datum', 'Uhrzeit', 'Feld', 'Heim', 'Gast', 'Gruppe', 'Minuten'],
    rows: [
      ['Spiel 1', '18.01.2025', '09:00', 'Feld 1', 'SV Beispielhausen', 'TSV Musterstadt', 'A', 12],
      ['Finale', '18.01.2025', '15:00', 'Feld 1', 'A, Platz 1', 'Sieger Spiel 1', '', 12],
    ],
  },
  nameGiven: (name: string) => `Heißt „${name}“, weil die Tabelle keinen Namen hat.`,
  dateFrom: (line: number) => `Der Tag ist der von Zeile ${line}.`,
  yearGiven: (day: string) => `Gemeint ist der ${day}, weil das Turnier dann ist.`,
  wrongWeekday: (day: string) => `Der ${day} ist ein anderer Wochentag.`,
  outsideCup: (day: string) => `Der ${day} liegt nicht in den Tagen des Turniers.`,
  minutesFromEnd: (minutes: string) => `${minutes} Minuten, von Beginn bis Ende.`,
  minutesGiven: (minutes: string) => `${minutes} Minuten, weil in der Zeile keine stehen.`,
  courtAndMinutes: 'Feld, Dauer',
  minutes: (minutes: string) => `${minutes} Min.`,
  /** Places in words, the first one first. */
  ordinals: ['erste', 'zweite', 'dritte', 'vierte', 'fünfte', 'sechste', 'siebte', 'achte'],
  minutesOfLines: 'Minuten, wo keine stehen',
  isBreak: 'Das ist eine Pause, kein Spiel.',
  isHeading: 'Das ist eine Überschrift, kein Spiel.',
  shortNameMeans: (shortName: string, team: string) => `„${shortName}“ ist ${team}.`,
  placeOfOwnGroup: (group: string) =>
    `Ein Spiel in „${group}“ kann nicht auf einen Platz in „${group}“ warten; schreib die Mannschaft hin.`,
  start: 'Beginn',
  nameMissing: 'Der Name des Spiels fehlt.',
  nameTwice: (name: string) => `„${name}“ steht in mehreren Zeilen.`,
  timeWrong: (date: string, time: string) => `„${date} ${time}“ ist keine Zeit; so geht es: 18.01.2025 und 09:30.`,
  sameSides: 'Heim und Gast sind dieselbe Mannschaft.',
  minutesMissing: 'Die Minuten fehlen.',
  minutesWrong: (text: string) => `„${text}“ sind keine Minuten von 1 bis 1440.`,
  shotsWrong: (text: string) => `„${text}“ ist keine Zahl der Schüsse von 1 bis 99.`,
  refereeWrong: (text: string, most: number) => `„${text}“ ist keine Nummer eines Schiedsrichters von 1 bis ${most}.`,
  sameReferee: (text: string) => `Schiedsrichter ${text} steht zweimal da.`,
  refereeUnlisted: (name: string) => `Schiedsrichter „${name}“ steht nicht in der Liste „Wer pfeift?“ und bleibt weg.`,
  notInGroup: (team: string, group: string) => `${team} gehört nicht zu „${group}“.`,
  courtUnknown: (court: string) => `Das Feld „${court}“ gibt es nicht; leg es zuerst unter „Felder“ an.`,
  isCancelled: 'Das Spiel ist abgesagt; sein Plan lässt sich nicht ändern.',
  hasStarted: 'Das Spiel hat begonnen; sein Plan lässt sich nicht mehr ändern.',
  sideMissing: 'Heim oder Gast fehlt.',
  teamTwice: (team: string) => `„${team}“ heißen mehrere Mannschaften des Turniers.`,
  notEnrolled: (team: string) => `„${team}“ ist nicht in das Turnier eingetragen.`,
  teamUnknown: (text: string) => `Wer „${text}“ ist, weiß die App nicht.`,
  gameUnknown: (game: string) => `„${game}“ steht weder im Plan noch in einer Zeile, die stimmt.`,
  groupUnknown: (group: string) => `Die Gruppe „${group}“ gibt es nicht.`,
  tooFewGroups: (text: string) => `Für „${text}“ hat das Turnier zu wenige Gruppen.`,
  placeUnknown: (group: string, place: number) => `„${group}“ hat keinen Platz ${place}.`,
} as const
