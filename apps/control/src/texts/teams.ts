/** The German texts of the feature teams. */
export const teamsTexts = {
  created: (name: string | number) => `${name} ist angelegt.`,
  newTeam: 'Neue Mannschaft',
  saved: (name: string | number) => `${name} ist gespeichert.`,
  teams: 'Mannschaften',
  noTeams: 'Noch keine Mannschaften.',
  oneTeam: '1 Mannschaft',
  teamCount: (count: string | number) => `${count} Mannschaften`,
  logo: 'Logo',
  importFromTable: 'Aus Tabelle importieren',
} as const
