/** The page of the top scorers. */
export const topScorersTexts = {
  goals: 'Tore',
  assists: 'Assists',
  sum: 'Summe',
  title: 'Topscorer',
  rank: 'Platz',
  rankShort: 'Pl.',
  name: 'Name',
  searchName: 'Name suchen',
  ranking: 'Rangliste',
  showAll: (count: number) => `Mehr: alle ${count} zeigen`,
  noGoals: 'Noch keine Tore.',
  nobodyFound: 'Niemand gefunden.',
  countingRule: 'Tore und Vorlagen zählen gleich. Eigentore zählen für niemanden.',
  legend: 'T Tore · A Assists (Vorlagen) · S Summe',
  team: 'Mannschaft',
  allTeams: 'Alle Mannschaften',
} as const
