/** Phrases that stand in more than one place. */
export const texts = {
  unknownTeam: 'Team kann nicht ermittelt werden',
  teamsOpen: 'Teams stehen noch nicht fest',
  /** Never broken after the 9. */
  nineMetres: '9\u2011Meter-Schießen',
  home: 'Heim',
  guest: 'Gast',
} as const
