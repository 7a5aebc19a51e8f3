/** The German texts of the feature competitions. */
export const competitionsTexts = {
  created: (name: string | number) => `${name} ist angelegt.`,
  newCompetition: 'Neues Turnier',
  fullName: 'Voller Name',
  exampleFull: 'Mia Keller',
  firstName: 'Vorname',
  exampleFirst: 'Mia K.',
  numberOnly: 'Nur die Nummer',
  exampleNumber: 'Nr. 7',
  publicNames: 'So stehen Spielerinnen und Spieler öffentlich',
  namesAdvice:
    'Für Kinder empfehlen wir den Vornamen: Mehr braucht die Einwilligung der Eltern. Alle, die hier angemeldet sind, sehen immer alle Namen.',
  competitions: 'Turniere',
  noCompetitions: 'Noch keine Turniere.',
  newCup: 'Neuer Hallencup',
  newCupExplained:
    'Ein Cup mit Altersklassen beginnt mit „Neuer Hallencup“, ein einzelnes Turnier mit „Neues Turnier“.',
  archivedCompetitions: 'Archivierte Turniere',
  archive: 'Archiv',
  oneCompetition: '1 Turnier',
  competitionCount: (count: string | number) => `${count} Turniere`,
  teams: 'Mannschaften',
  importFromFile: 'Aus Datei einlesen',
  createSample: 'Beispielturnier 2025 anlegen',
  sample: 'Beispielturnier 2025',
  sampleExplained:
    'Ein erfundenes Turnier zum Ausprobieren: 16 Mannschaften mit Spielern, 48 Spiele von der Vorrunde bis zum Finale, dazu ein Firmenfinale. Was es davon schon gibt, bleibt, wie es ist.',
  sampleDone: 'Fertig: Das Beispielturnier ist da.',
  create: 'Anlegen',
  close: 'Schließen',
} as const

/** [H7] The German texts of meets. */
export const meetTexts = {
  meet: 'Veranstaltung',
  meetExplained: 'Die Turniere einer Veranstaltung teilen sich ihre Felder.',
  courtsAreMapped: 'Dieses Turnier hat eigene Felder. Seine Spiele ziehen auf die Felder der Veranstaltung um.',
  courtTo: (name: string) => `${name} wird zu`,
  mapCourts: 'Felder zuordnen und beitreten',
  noMeet: 'Keine',
  courtsAreShared: 'Diese Felder gehören zur Veranstaltung: Eine Änderung gilt für alle ihre Turniere.',
  meets: 'Veranstaltungen',
  noMeets: 'Noch keine Veranstaltung. Sie fasst Turniere zusammen, die sich Felder teilen.',
  newMeet: 'Neue Veranstaltung',
  createMeet: 'Veranstaltung anlegen',
  toCompetitions: 'Zu den Turnieren',
  noCompetitions: 'Noch kein Turnier. Wähle die Veranstaltung in der Struktur eines Turniers unter „Felder“.',
  competitionsOf: (name: string) => `Turniere: ${name}`,
  renameMeet: 'Veranstaltung umbenennen …',
  renameTitle: (name: string) => `${name} umbenennen`,
  archiveMeet: 'Veranstaltung archivieren …',
  archiveQuestion: (name: string) => `${name} archivieren?`,
  archiveConsequences:
    'Felder und Name lassen sich dann nicht mehr ändern, und kein Turnier kann dazukommen. Ihre Turniere bleiben, wie sie sind.',
  unarchive: 'Veranstaltung zurückholen',
} as const
