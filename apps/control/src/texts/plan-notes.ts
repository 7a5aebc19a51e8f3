/** The German texts of what the plan gives: confirmed teams that are others, and sides that have none. */
export const planNotesTexts = {
  outdated: (side: string, confirmed: string, given: string) =>
    `${side}: Bestätigt ist ${confirmed}, der Plan ergibt jetzt ${given}.`,
  outdatedOpen: (side: string, confirmed: string, why: string) =>
    `${side}: Bestätigt ist ${confirmed}, der Plan ergibt keine Mannschaft: ${why}.`,
  open: (side: string, why: string) => `${side}: ${why}.`,
  atGame: (game: string, text: string) => `${game}, ${text}`,
  aTeam: 'eine andere Mannschaft',
  aGame: 'ein anderes Spiel',
  aGroup: 'Gruppe',
  why: {
    group: (group: string, games: string) => `In ${group} ist noch offen: ${games}`,
    emptyGroup: (group: string) => `${group} hat keine Spiele`,
    tie: (places: string, group: string, teams: string) =>
      `${places} in ${group} gleich (${teams}): Entscheidung eintragen`,
    tieAcross: (best: string, teams: string) => `${best} noch offen, gleich sind ${teams}: Entscheidung eintragen`,
    noRank: (best: string) => `Für „${best}“ haben zu wenige Gruppen diesen Platz`,
    noPlace: (group: string, position: number) => `${group} hat keine Mannschaft auf Platz ${position}`,
    game: (game: string) => `${game} hat noch kein Ergebnis`,
    draw: (game: string) => `${game} endete unentschieden`,
    cancelled: (game: string) => `${game} ist abgesagt`,
  },
  twoPlaces: (first: number) => `Platz ${first} und ${first + 1}`,
  manyPlaces: (first: number, last: number) => `Platz ${first} bis ${last}`,
  more: (count: number) => `${count} weitere`,
  takeOver: (teams: string) => `${teams} übernehmen`,
  revoke: 'Bestätigung zurücknehmen',
  decideTie: 'Entscheidung eintragen',
  correct: 'Ergebnis korrigieren',
  changePlan: 'Plan ändern',
  others: {
    send: 'Ändern kann das die Zeitnahme oder die Turnierleitung.',
    decideTie: 'Die Entscheidung trägt die Turnierleitung ein.',
    correct: 'Korrigieren kann das die Turnierleitung.',
    changePlan: 'Den Plan ändert die Turnierleitung.',
  },
  waitsForRegie:
    'Anpfiff erst, wenn die Regie bereit ist. Das meldet die Regie oder die Turnierleitung; ausschalten kann es die Turnierleitung in den Einstellungen des Turniers.',
} as const
