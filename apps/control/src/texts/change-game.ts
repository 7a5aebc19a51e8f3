/** The German texts of the feature change-game. */
export const changeGameTexts = {
  changeTimeOf: (name: string | number) => `Zeit von ${name} ändern`,
  dateTimeMissing: 'Bitte Datum und Uhrzeit eintragen.',
  timeChanged: (game: string | number) => `Die Zeit von ${game} ist geändert.`,
  dateTime: 'Datum und Uhrzeit',
  laterMinutes: ' Min.',
  gameBefore: (name: string | number, before: string | number) => `Davor: ${name}, ${before}`,
  gameAfter: (name: string | number, after: string | number) => `Danach: ${name}, ${after}`,
  toCompetition: 'Zum Turnier',
  changeDurationOf: (name: string | number) => `Dauer von ${name} ändern`,
  durationChanged: (game: string | number) => `Die Dauer von ${game} ist geändert.`,
  durationInMinutes: 'Dauer in Minuten',
  minutesShort: 'Min.',
  changeShotsOf: (name: string | number) => `9-Meter-Schüsse von ${name} ändern`,
  outOfRange: (mOST_SHOTS: string | number) => `Bitte 1 bis ${mOST_SHOTS} eintragen.`,
  shotsChanged: (game: string | number) => `Die Zahl der 9-Meter von ${game} ist geändert.`,
  shotsEach: 'Schüsse je Mannschaft',
} as const
