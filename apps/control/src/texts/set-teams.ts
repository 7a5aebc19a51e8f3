/** The confirmation of the two teams of a game. */
export const setTeamsTexts = {
  title: (game: string) => `Teams für ${game} festlegen`,
  confirm: 'Teams bestätigen',
  choose: 'Bitte wählen',
  none: 'kein passendes Team gefunden',
  fixed: 'Steht fest.',
  planned: (team: string) => `Laut Plan: ${team}`,
  others: 'Andere Mannschaft wählen',
  asks: 'Anders als im Plan?',
  other: (side: string, planned: string, chosen: string) =>
    `${side}: Laut Plan spielt ${planned}, gewählt ist ${chosen}.`,
  anyway: 'Trotzdem bestätigen',
  back: 'Zurück',
  faults: {
    missing: 'Bitte eine Mannschaft wählen.',
    same: 'Eine Mannschaft kann nicht gegen sich selbst spielen.',
  },
} as const
