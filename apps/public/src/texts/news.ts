/** Texts of a game for screen readers. */
export const newsTexts = {
  correction: (score: string) => `Korrektur. ${score}`,
  awarded: 'Spiel gewertet.',
  goalFor: (team: string) => `Tor für ${team}.`,
  goalRevokedFor: (team: string) => `Ein Tor für ${team} zählt nicht mehr.`,
  scorerOf: (team: string, scorer: string) => `Torschütze für ${team}: ${scorer}`,
  shootOutBegins: 'Neunmeterschießen.',
  shotScoredBy: (team: string) => `${team} trifft.`,
  shotMissedBy: (team: string) => `${team} trifft nicht.`,
  shotRevokedOf: (team: string) => `Ein Schuss von ${team} zählt nicht mehr.`,
  kickOff: 'Anpfiff.',
  finalWhistle: 'Abpfiff.',
  /** Read aloud: "Neuer Stand: A gegen B 2 zu 1." or "Endstand: A gegen B 2 zu 2, nach Neunmeterschießen 4 zu 3." */
  scoreSpoken: ({ isFinal, home, guest, score, shootOut }: SpokenScore) =>
    `${isFinal ? 'Endstand' : 'Neuer Stand'}: ${home} gegen ${guest}${score ? ` ${score}` : ''}${shootOut ? `, ${isFinal ? 'nach' : 'im'} Neunmeterschießen ${shootOut}` : ''}.`,
  spokenScore: (home: number, guest: number) => `${home} zu ${guest}`,
} as const

type SpokenScore = {
  readonly isFinal: boolean
  readonly home: string
  readonly guest: string
  readonly score: string | undefined
  readonly shootOut: string | undefined
}
