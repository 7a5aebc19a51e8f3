/** The page of the final ranking. */
export const finalTexts = {
  title: 'Endstand',
  afterFinal: 'Der Endstand steht fest, sobald das Finale gespielt ist.',
  afterAllGames: 'Der Endstand steht fest, sobald alle Spiele gespielt sind.',
  toBracket: 'Zum Turnierbaum',
  toPlan: 'Zum Spielplan',
  allPlaces: 'Alle Plätze',
  podium: 'Siegerpodest',
  byTables: 'Wo kein Spiel entscheidet: Platz in der Gruppe, Punkte je Spiel, Tordifferenz, Tore.',
  against: (team: string) => `gegen ${team}`,
  balance: ({ won, drawn, lost }: { readonly won: number; readonly drawn: number; readonly lost: number }) =>
    [
      won > 0 && `${won} ${won === 1 ? 'Sieg' : 'Siege'}`,
      drawn > 0 && `${drawn} Unentschieden`,
      lost > 0 && `${lost} ${lost === 1 ? 'Niederlage' : 'Niederlagen'}`,
    ]
      .filter(Boolean)
      .join(', '),
  path: 'Der Weg',
  finalPlace: 'Endplatz',
  placeOf: (place: string, teams: number) => `${place} Platz von ${teams}`,
  picture: 'Bild zum Behalten',
  pictureOf: (team: string, place: string) => `${team}: ${place}`,
  pictureFile: 'endplatz.png',
  loadPicture: 'Bild laden',
  sharePicture: 'Bild teilen',
  notShared: 'Dieses Gerät kann das Bild nicht teilen. Laden geht.',
  noNames: 'Auf dem Bild stehen keine Namen von Kindern.',
} as const
