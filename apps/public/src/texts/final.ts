/** The page of the final ranking. */
export const finalTexts = {
  title: 'Endstand',
  afterFinal: 'Der Endstand steht fest, sobald das Finale gespielt ist.',
  afterAllGames: 'Der Endstand steht fest, sobald alle Spiele gespielt sind.',
  toBracket: 'Zum Turnierbaum',
  toPlan: 'Zum Spielplan',
  allPlaces: 'Alle Plätze',
  podium: 'Siegerpodest',
} as const
