/** The German texts of the feature teams. */
export const teamsTexts = {
  created: (name: string | number) => `${name} ist angelegt.`,
  newTeam: 'Neue Mannschaft',
  deletionConsequences:
    'Die Mannschaft verschwindet aus allen Listen. Das geht, solange kein Spieler, kein Turnier und kein Spiel sie braucht.',
  saved: (name: string | number) => `${name} ist gespeichert.`,
  teams: 'Mannschaften',
  noTeams: 'Noch keine Mannschaften.',
  oneTeam: '1 Mannschaft',
  teamCount: (count: string | number) => `${count} Mannschaften`,
  logo: 'Logo',
  sameName: 'So heißt schon eine andere Mannschaft.',
  sameShortName: (teams: string) => `Diese Kurzform hat schon ${teams}.`,
  sameNames: (name: string, count: number) => `${count} Mannschaften heißen ${name}.`,
  sameShortNames: (shortName: string, teams: string) => `Die Kurzform ${shortName} haben ${teams}.`,
  importFromTable: 'Aus Tabelle importieren',
} as const
