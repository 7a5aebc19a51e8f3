/** How a player is shown to the public, the strictest last. */
export const publicNameTexts = {
  full: 'Voller Name',
  first: 'Vorname und Anfangsbuchstabe',
  number: 'Nur die Nummer',
} as const

/** How much of the results the public sees. */
export const publicResultsTexts = {
  all: 'Alles',
  withoutTables: 'Ohne Tabelle und Topscorer',
  planOnly: 'Nur der Spielplan',
} as const

const day = { missing: 'Bitte einen Tag eintragen.', wrong: 'Bitte einen Tag eintragen.' } as const

/** The fields of a competition: in its form and in lists. */
export const competitionFieldTexts = {
  name: { label: 'Name', missing: 'Bitte einen Namen eintragen.', list: 'Turnier' },
  location: { label: 'Ort', missing: 'Bitte einen Ort eintragen.', list: 'Ort' },
  start: { ...day, label: 'Start', list: 'Start' },
  end: { ...day, label: 'Ende', list: 'Ende' },
  shootOutShotsNumber: {
    label: '9-Meter-Schüsse je Mannschaft',
    missing: 'Bitte 1 bis 99 eintragen.',
    wrong: 'Bitte 1 bis 99 eintragen.',
  },
  names: { label: 'Öffentliche Namen' },
  publicResults: { label: 'Öffentliche Ergebnisse' },
  walkoverGoals: {
    label: 'Wertung nach Rückzug: Tore für den Gegner',
    missing: 'Bitte 1 bis 99 eintragen.',
  },
  playerPages: { label: 'Öffentliche Seite für jeden Spieler' },
  regieRequired: { label: 'Anpfiff erst, wenn die Regie bereit ist' },
} as const

/** Days that were typed in the wrong order. */
export const daysSwappedText = 'Daten wurden getauscht: Das Turnier beginnt am früheren Tag.'

const noDayText = 'Der Geburtstag ist kein Tag wie 04.05.2012.'

/** The fields of a player: in the form, in lists and in CSV files. */
export const playerFieldTexts = {
  firstName: {
    label: 'Vorname',
    missing: 'Bitte den Vornamen eintragen.',
    list: 'Vorname',
    csv: {
      title: 'Vorname',
      accepts: ['vornamen', 'rufname', 'first name', 'firstname'],
      missing: 'Der Vorname fehlt.',
    },
  },
  lastName: {
    label: 'Nachname',
    missing: 'Bitte den Nachnamen eintragen.',
    list: 'Nachname',
    csv: {
      title: 'Nachname',
      accepts: ['familienname', 'zuname', 'last name', 'lastname', 'surname'],
      missing: 'Der Nachname fehlt.',
    },
  },
  birthday: {
    label: 'Geburtstag',
    missing: 'Bitte den Geburtstag eintragen.',
    wrong: 'Bitte den Geburtstag eintragen.',
    list: 'Geburtstag (Alter)',
    csv: {
      title: 'Geburtstag',
      accepts: [
        'geburtsdatum',
        'geb.',
        'geb.-datum',
        'geb. am',
        'geboren',
        'geboren am',
        'geburt',
        'gebdat',
        'gebtag',
        'birthday',
        'birthdate',
        'date of birth',
        'jahrgang',
        'jg.',
      ],
      missing: noDayText,
      wrong: noDayText,
    },
  },
  teamId: {
    label: 'Mannschaft',
    missing: 'Bitte eine Mannschaft wählen.',
    list: 'Mannschaft',
    csv: { title: 'Mannschaft', accepts: ['team', 'mannschaftsname', 'teamname'], missing: 'Die Mannschaft fehlt.' },
  },
  number: {
    label: 'Trikotnummer',
    missing: 'Bitte eine Nummer ab 1 eintragen.',
    wrong: 'Bitte eine Nummer ab 1 eintragen.',
    csv: {
      title: 'Nummer',
      accepts: [
        'trikotnummer',
        'trikot',
        'trikot-nr.',
        'rückennummer',
        'rücken-nr.',
        'spielernummer',
        'spieler-nr.',
        'shirt number',
        'shirt no.',
        'jersey',
        'no.',
        'nr',
        '#',
        'number',
      ],
      missing: 'Die Nummer ist keine Zahl von 1 bis 999.',
      wrong: 'Die Nummer ist keine Zahl von 1 bis 999.',
    },
  },
  isGoalkeeper: {
    label: 'Torwart',
    list: 'Torwart',
    csv: {
      title: 'Torwart',
      accepts: ['tw', 'torhüter', 'torfrau', 'torhüterin', 'tor', 'goalkeeper', 'keeper', 'position', 'pos.'],
    },
  },
  publicName: {
    label: 'Öffentlicher Name',
    help: 'Es gilt, was strenger ist: das hier oder die Einstellung des Turniers.',
  },
} as const

/** Age in words. */
export const ageText = (years: number): string => `${years} Jahre`

/** The fields of a team: in the form, in lists and in CSV files. */
export const teamFieldTexts = {
  name: {
    label: 'Name',
    missing: 'Bitte einen Namen eintragen.',
    list: 'Name',
    csv: {
      title: 'Mannschaft',
      accepts: [
        'team',
        'mannschaftsname',
        'teamname',
        'verein/mannschaft',
        'verein/team',
        'mannschaft/verein',
        'team/verein',
      ],
      missing: 'Die Mannschaft fehlt.',
    },
  },
  shortName: {
    label: 'Kurzform',
    missing: 'Bitte eine Kurzform eintragen.',
    list: 'Kurzform',
    csv: { title: 'Kurzform', accepts: ['kürzel', 'kurzname', 'kurz', 'abkürzung', 'abk.'] },
  },
  primaryColor: {
    label: 'Farbe',
    missing: 'Bitte eine Farbe wie #1d4ed8 eintragen.',
    wrong: 'Bitte eine Farbe wie #1d4ed8 eintragen.',
    csv: { title: 'Farbe', accepts: ['trikotfarbe', 'vereinsfarbe', 'farben', 'color', 'colour'] },
  },
  logoFilePath: { label: 'Logo', csv: { title: 'Logo', accepts: ['wappen'] } },
  'photo/filePath': {
    label: 'Foto',
    part: 'Mannschaftsfoto',
    missing: 'Hier fehlt das Foto.',
    csv: { title: 'Mannschaftsfoto', accepts: ['foto'], missing: 'Das Mannschaftsfoto fehlt.' },
  },
  'photo/description': {
    label: 'Bildbeschreibung',
    part: 'Mannschaftsfoto',
    csv: { title: 'Bildbeschreibung', accepts: [] },
  },
  'sponsor/name': {
    label: 'Name des Sponsors',
    part: 'Sponsor',
    missing: 'Bitte den Namen des Sponsors eintragen.',
    list: 'Sponsor',
    csv: { title: 'Sponsor', accepts: ['name des sponsors'], missing: 'Der Sponsor fehlt.' },
  },
  'sponsor/url': {
    label: 'Internetadresse',
    part: 'Sponsor',
    wrong: 'Bitte eine ganze Adresse mit https://',
    csv: { title: 'Internetadresse des Sponsors', accepts: ['internetadresse'] },
  },
  'sponsor/logoFilePath': {
    label: 'Logo des Sponsors',
    part: 'Sponsor',
    csv: { title: 'Logo des Sponsors', accepts: [] },
  },
  'sponsor/ledwallFilePath': {
    label: 'Bild für die Ledwall',
    part: 'Sponsor',
    help: 'Ein Bild, oder ein Pfad; $height, $width und $screenId stehen für Höhe, Breite und Nummer des Bildschirms.',
    csv: { title: 'Ledwall-Bild des Sponsors', accepts: ['bild für die ledwall'] },
  },
  staff: {
    label: 'Trainer-/Betreuerstab',
    help: 'Steht öffentlich auf der Seite der Mannschaft.',
    csv: { title: 'Trainer-/Betreuerstab', accepts: ['betreuer', 'trainer'] },
  },
} as const

/** Help for the short name of a team while it is typed. */
export const shortNameHelp = (most: number, length: number): string =>
  `Höchstens ${most} Zeichen für Stream und Ledwall, jetzt ${length}.`

/** CSV files, and what is wrong with a cell of one. */
export const csvTexts = {
  save: 'Als CSV speichern',
  missing: (title: string) => `${title} fehlt.`,
  tooLong: (title: string, most: number | bigint) => `${title} ist länger als ${most} Zeichen.`,
  wrong: (title: string) => `${title} passt hier nicht.`,
  saidOf: (title: string, fault: string) => `${title}: ${fault}`,
} as const

/** A switch that is on, in a cell of a CSV file. */
export const switchOn = 'ja'
