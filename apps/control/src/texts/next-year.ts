/** The German texts of the feature next-year. */
export const nextYearTexts = {
  title: 'Nächstes Jahr',
  subtitle: 'Wie dieses Jahr, ohne Kinder und Ergebnisse. Das alte Turnier bleibt unverändert.',
  source: 'Aus welchem Turnier?',
  nothing: 'Es gibt noch kein Turnier, aus dem das nächste werden kann.',
  name: 'Name',
  when: 'Erster Tag',
  sameWeekday: 'Derselbe Wochentag im selben Monat; alle Uhrzeiten bleiben.',
  noDay: 'Bitte einen Tag wie 17.1.26 eintragen.',
  noName: 'Bitte einen Namen eintragen.',
  comesAlong: 'Was kommt mit?',
  plan: 'Spielplan mit Gruppen, Feldern und Uhrzeiten',
  keepPlaces: 'Plätze freihalten für Mannschaften, die nicht wiederkommen',
  always: 'Felder, Altersklassen, Pausen, Regeln und Spieltage kommen immer mit.',
  never: 'Was kommt nie mit?',
  neverThings: ['Ergebnisse, Tore und Strafen', 'Lose und Entscheidungen', 'Schiedsrichter', 'Codes und Zugänge'],
  children: (count: number) =>
    count === 0
      ? 'Kinder: In den Mannschaften stehen keine mehr.'
      : `Kinder: ${count === 1 ? '1 Kind steht' : `${count} Kinder stehen`} noch in diesen Mannschaften. Es wird keines angelegt; wer nicht mehr spielt, kommt mit dem Löschen der Kinderdaten aus den Kadern.`,
  teams: 'Wer kommt wieder?',
  teamCount: (chosen: number, all: number) => `${chosen} von ${all}`,
  all: 'Alle',
  none: 'Keine',
  result: 'Das kommt heraus',
  teamsLabel: 'Mannschaften',
  gamesLabel: 'Spiele',
  endLabel: 'Ende',
  leftOut: (games: number) =>
    games === 1
      ? '1 Spiel fehlt, weil es abgesagt war oder eine Mannschaft nicht wiederkommt.'
      : `${games} Spiele fehlen, weil sie abgesagt waren oder eine Mannschaft nicht wiederkommt.`,
  inThePast: 'Der Tag ist schon vorbei.',
  create: (year: string) => `${year} anlegen`,
  done: 'Fertig: Das Turnier ist angelegt.',
  toCompetition: 'Zum Turnier',
  dayPicture: (games: number, end: string) => `${games} Spiele bis ${end} Uhr`,
  someCourt: 'Feld',
} as const
