/** The German texts of the page that closes a cup. */
export const closingTexts = {
  title: 'Abschluss',
  noCup: 'Noch gibt es kein Turnier.',
  steps: 'Schritte',
  nextYear: 'Nächstes Jahr vorbereiten',
  stepTitles: {
    games: 'Alle Spiele beendet',
    standing: 'Endstand',
    certificates: 'Urkunden',
    papers: 'Drucke und Dateien',
    thanks: 'Dankeseite',
    archive: 'Archiv',
    data: 'Kinderdaten löschen',
  },
  /** The words of the steps in addresses. */
  stepAddresses: {
    games: 'spiele',
    standing: 'endstand',
    certificates: 'urkunden',
    papers: 'drucke',
    thanks: 'danke',
    archive: 'archiv',
    data: 'kinderdaten',
  },
  states: { done: 'erledigt', attention: 'zu entscheiden', open: 'offen' },

  gamesAbout:
    'Der Endstand steht, wenn jedes Spiel ein Ergebnis hat. Wer in seiner Gruppe gleichauf ist, teilt sich den Platz, bis er entschieden ist.',
  noGames: 'Hier sind keine Spiele geplant.',
  allEnded: 'Alle Spiele sind beendet, und kein Gleichstand ist offen.',
  gamesEnded: (count: number) =>
    count === 0
      ? 'keine Spiele geplant'
      : count === 1
        ? '1 Spiel, alles entschieden'
        : `${count} Spiele, alles entschieden`,
  openGames: (count: number) => (count === 1 ? '1 Spiel offen' : `${count} Spiele offen`),
  moreGames: (count: number) => `und ${count} weitere`,
  openTies: (count: number) => (count === 1 ? '1 Gleichstand offen' : `${count} Gleichstände offen`),
  game: (name: string, home: string, guest: string) => `${name}: ${home} – ${guest}`,
  toPaper: 'Ergebnisse vom Papier eintragen',
  tiesOf: (group: string) => `Gleichstand in ${group}`,
  staysShared: 'Ohne Entscheidung teilen sie sich den Platz.',
  draw: 'Losen',
  drawn: (teams: string) => `Gelost: ${teams}.`,

  printStanding: 'Endstand drucken',
  planOnly: 'Der Veranstalter veröffentlicht nur den Spielplan: Es gibt keine Plätze.',
  notDecided: 'Der Endstand steht fest, sobald das letzte Spiel um Platz 1 beendet ist.',
  places: (count: number) => (count === 1 ? '1 Platz' : `${count} Plätze`),
  place: (place: number) => `${place}. Platz`,
  sharedPlace: (place: number) => `Geteilter ${place}. Platz`,
  shared: 'geteilt',
  rankIn: (rank: number, group: string) => `${rank}. ${group}`,
  numbers: (points: number, goals: string) => `${points === 1 ? '1 Punkt' : `${points} Punkte`}, ${goals}`,
  rule: 'Wo kein Spiel entscheidet: Platz in der Gruppe, Punkte je Spiel, Tordifferenz, Tore.',

  certificatesAbout:
    'Ein Blatt für jede Mannschaft und für die Kinder, die geehrt werden: A4 mit dem weißen Rand jedes Druckers.',
  noChildrenNamed:
    'Ein Blatt für jede Mannschaft: A4 mit dem weißen Rand jedes Druckers. Kinder bekommen Urkunden nur, wo Spieler eigene Seiten haben (Einstellungen des Turniers).',
  printCertificates: (count: number) => (count === 1 ? '1 Urkunde drucken' : `${count} Urkunden drucken`),
  certificateOf: (name: string) => `Urkunde: ${name}`,
  choice: 'Auswahl',
  whichSheets: 'Welche Urkunden',
  allSheets: (count: number) => `Alle (${count})`,
  sheet: (name: string, title: string) => `${name}: ${title}`,
  scorersHonoured: 'Torschützenliste',
  firstScorer: 'Platz 1',
  firstThreeScorers: 'Plätze 1 bis 3',
  noScorer: 'Keine Urkunde',
  saveInk: 'Tinte sparen',
  wording: 'Text für alle Blätter',
  kicker: 'Urkunde für',
  kickerLabel: 'Über dem Platz',
  thanksLabel: 'Satz unter dem Namen',
  placeAndDate: 'Ort und Datum',
  organisers: 'Turnierleitung',
  leftSignature: 'Linke Unterschrift',
  rightSignature: 'Rechte Unterschrift',
  supportedBy: 'Mit Unterstützung von',
  tookPart: 'Teilnahme',
  balance: (teams: number, games: number, goals: string) =>
    `${teams} Mannschaften, ${games === 1 ? '1 Spiel' : `${games} Spiele`}, ${goals} Tore`,
  lastGame: (round: string, score: string, opponent: string) =>
    opponent === '' ? `${round}: ${score}` : `${round}: ${score} gegen ${opponent}`,
  scorersList: 'Torschützenliste',
  tally: (goals: number, assists: number) =>
    [goals === 1 ? '1 Tor' : `${goals} Tore`, assists > 0 && (assists === 1 ? '1 Vorlage' : `${assists} Vorlagen`)]
      .filter(Boolean)
      .join(', '),
  honours: 'Weitere Ehrungen',
  honour: (title: string, name: string) => `${title}: ${name}`,
  honouredChild: 'Kind',
  honouredFor: 'Wofür',
  child: (name: string, team: string) => `${name} (${team})`,
  choose: 'Bitte wählen',
  addHonour: 'Ehrung dazu',
  remove: 'Entfernen',
  removeHonour: (name: string) => `Ehrung von ${name} entfernen`,
  preview: 'Vorschau',
  noSheets: 'Noch steht kein Platz fest.',
  teamsCount: (count: number) => (count === 1 ? '1 Mannschaft' : `${count} Mannschaften`),

  papers: 'Drucke',
  papersNote: 'Endstand, Tabellen, Torschützen',
  papersAbout:
    'Endstand, Tabellen, Torschützen und Spielberichte aller Turniere, mit den Namen, die auch Besucher sehen.',
  whichPapers: 'Was gedruckt wird',
  everyPaper: 'Alles',
  paperTitles: {
    standing: 'Endstand',
    tables: 'Tabellen',
    scorers: 'Torschützenliste',
    reports: 'Spielberichte',
  },
  printPapers: 'Drucken',
  resultsOf: (name: string) => `Ergebnisse ${name}`,
  files: 'Dateien für den Verein',
  filesAbout:
    'Endstand, Spielplan mit Ergebnissen, Mannschaften, Spieler und das ganze Turnier in einer ZIP-Datei. Darin stehen Namen und Geburtstage von Kindern: Gib sie nicht weiter, und lösche sie, wenn du sie nicht mehr brauchst.',
  saveFiles: 'Alle Dateien speichern',
  reports: 'Spielberichte',
  tables: 'Tabellen',
  rank: 'Platz',
  team: 'Mannschaft',
  name: 'Name',
  decidedBy: 'Entschieden durch',
  gamesShort: 'Sp.',
  goalsShort: 'Tore',
  differenceShort: 'Diff.',
  pointsShort: 'Punkte',
  goals: 'Tore',
  assists: 'Vorlagen',

  thanksAbout:
    'Nach dem letzten Spiel zeigt die Startseite von selbst Sieger, Weg zum Titel, Torschützen, alle Plätze und den Dank.',
  thanksLater: 'Noch ist kein Sieger entschieden.',
  thanksLaterNote: 'nach dem letzten Spiel',
  visible: 'für Besucher zu sehen',
  championsShown: (teams: readonly string[]) => `Zu sehen: ${teams.join(', ')} als Sieger.`,
  openPublicPage: 'Seite für Besucher öffnen',
  toWebsite: 'Den Satz des Danks auf der Website schreiben',

  archiveAbout:
    'Im Archiv bleibt alles für Besucher zu sehen und nimmt keine Änderung mehr an. Namen lassen sich weiter löschen, und jedes Turnier lässt sich zurückholen.',
  archiveNote: 'nur noch lesen',
  archiveAll: 'Alles archivieren',
  archiveQuestion: (name: string) => `${name} archivieren?`,
  archiveIt: 'Archivieren',
  archiveConsequences:
    'Ergebnisse, Spielplan und Einstellungen lassen sich dann nicht mehr ändern, bis ein Turnier zurückgeholt wird.',
  archivedNow: (name: string) => `${name} ist archiviert.`,
  meet: (name: string) => `Veranstaltung ${name}`,
  isArchived: 'archiviert',
  isOpen: 'offen',
  restore: 'Zurückholen',
  restoreNamed: (name: string) => `${name} zurückholen`,
  restored: (name: string) => `${name} ist wieder offen.`,

  dataAbout:
    'Namen und Geburtstage der Kinder werden an einem Tag gelöscht, den du bestätigst; Spiele und Tore bleiben.',
  dataNote: 'mit angekündigtem Termin',
  toData: 'Zur Löschung',
} as const
