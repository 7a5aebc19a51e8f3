/** The home page. */
export const homeTexts = {
  currentGame: 'Aktuelles Spiel',
  nextGame: 'Nächstes Spiel',
  lastGame: 'Letztes Spiel',
  myTeam: 'Meine Mannschaft',
  place: (place: string) => `${place} Platz`,
  kickoffIn: (minutes: number) =>
    minutes >= 60
      ? `in ${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`
      : minutes > 0
        ? `in ${minutes} Min.`
        : 'gleich',
  scored: (goals: number, assists: number) =>
    `${goals} ${goals === 1 ? 'Tor' : 'Tore'} · ${assists} ${assists === 1 ? 'Vorlage' : 'Vorlagen'}`,
  currentGameOn: (court: string) => `Aktuelles Spiel auf ${court}`,
  nowOn: (courts: number) => (courts === 1 ? 'Laufende Spiele' : `Jetzt auf ${courts} Feldern`),
  nextGames: 'Nächste Spiele',
  allGames: 'Alle Spiele',
  playedLast: 'Zuletzt gespielt',
  lastResults: 'Letzte Ergebnisse',
  allResults: 'Alle Ergebnisse',
  noResults: 'Noch keine Ergebnisse.',
  noGames: 'Noch keine Spiele geplant.',
  toHall: 'Heute in der Halle',
  myTeamComes: 'Deine Mannschaft: Platz, nächstes Spiel und Aussicht kommen gleich.',
  topScorers: 'Topscorer',
  allTopScorers: 'Alle Topscorer',
  noGoals: 'Noch keine Tore.',
  winner: 'Turniersieger',
  winnerOf: (division: string) => `Turniersieger ${division}`,
  finalAgainst: (score: string, opponent: string) => `Finale ${score} gegen ${opponent}`,
  toRanking: 'Zum Endstand',
  toFinal: 'Zum Finale',
  share: 'Teilen',
  linkCopied: 'Link kopiert',
  thanks: 'Danke an alle Mannschaften, alle in der Halle und alle, die geholfen haben. Bis zum nächsten Mal!',
  soon: 'Bald geht’s los!',
  inDays: (days: number) => (days === 1 ? 'Morgen' : `Noch ${days} Tage`),
  teams: (count: number) => `${count} Mannschaften`,
} as const
