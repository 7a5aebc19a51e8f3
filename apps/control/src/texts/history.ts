/** The history: the list of events, its filters, the way back in time. */
export const historyTexts = {
  filters: {
    goal: 'Tore',
    timePenalty: 'Strafen',
    clock: 'Uhr',
    result: 'Ergebnis',
    plan: 'Plan',
    corrections: 'Korrekturen',
    cup: 'Turnier',
  },
  unknown: 'unbekannt',
  game: 'Spiel',
  group: 'Gruppe',
  sides: { home: 'Heim', guest: 'Gast' },
  shirtNumber: (number: number) => `Nr. ${number}`,
  byItself: 'Von selbst',
  organiser: 'Organisator',
  access: 'Zugang',
} as const

/** The dialog that corrects a game. */
export const correctionTexts = {
  shots: (before: string, now: string) => `9-Meter: ${before} → ${now}`,
  award: (score: string, reason: string) => `Ergebnis werten: ${score} (${reason})`,
  duration: (before: string, minutes: string) => `Spieldauer ${before} → ${minutes}:00`,
  teams: (home: string, guest: string) => `Mannschaften: ${home} – ${guest}`,
  reasons: {
    shots: '9-Meter falsch eingetragen',
    award: 'Entscheidung der Turnierleitung',
    duration: 'Falsche Spieldauer',
    teams: 'Falsche Mannschaft',
  },
  subjects: {
    shots: '9-Meter-Schießen',
    award: 'Ergebnis werten',
    duration: 'Spieldauer',
    teams: 'Mannschaften',
  },
} as const
