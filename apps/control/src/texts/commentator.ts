type Becoming = {
  readonly team: string
  readonly before: number
  readonly rank: number
  readonly points: number
}

/** The commentator's page. */
export const commentatorTexts = {
  callRegie: 'Bitte bei der Regie melden',
  putOnHeadset: 'Bitte das Headset aufsetzen.',
  understood: 'Verstanden',
  title: 'Kommentator',
  currentGame: 'Aktuelles Spiel',
  nextGame: 'Nächstes Spiel',
  goOn: (game: string) => `weiter zu ${game}`,
  goBack: (game: string) => `zurück zu ${game}`,
  noCurrentGame: 'Kein aktuelles Spiel.',
  noNextGame: 'Kein weiteres Spiel geplant.',
  score: 'Spielstand',
  noGoals: 'Noch keine Tore.',
  goals: 'Tore',
  scorerOpen: 'Torschütze offen',
  unknownPlayer: 'unbekannt',
  ownGoalBy: (scorer: string) => `${scorer} (Eigentor)`,
  withAssist: (scorer: string, assist: string) => `${scorer} (Vorlage ${assist})`,
  staff: 'Betreuung: ',
  notStated: 'keine Angabe',
  squadFollows: 'Der Kader folgt.',
  squadOf: (name: string) => `Kader ${name}`,
  numberShort: 'Nr.',
  name: 'Name',
  birthday: 'Geburtstag',
  goalsColumn: 'Tore',
  goalsNow: (goals: number) => `jetzt ${goals}`,
  standing: (rank: number, points: number) => `${rank}. Platz, ${points} ${points === 1 ? 'Punkt' : 'Punkte'}`,
  penalties: 'Zeitstrafen',
  noPenalties: 'Keine Zeitstrafen.',
  shots: '9\u2011Meter-Schießen',
  shot: { hit: 'getroffen', miss: 'verschossen', open: 'offen' },
  outlook: 'Was das Ergebnis bedeutet',
  outlookTable: 'Was es für die Tabelle heißt',
  outlookGames: 'Wie es weitergeht',
  staysAt: (score: string) => `Bleibt es ${score}`,
  endsAt: (score: string) => `Endet es ${score}`,
  becomes: ({ team, before, rank, points }: Becoming) =>
    `${team} ${before === rank ? `bleibt ${rank}.` : `von ${before}. auf ${rank}.`} mit ${points} ${points === 1 ? 'Punkt' : 'Punkten'}`,
  winnerPlays: (game: string, time: string, opponent: string) => `Sieger: ${game}, ${time}, gegen ${opponent}`,
  loserPlays: (game: string, time: string, opponent: string) => `Verlierer: ${game}, ${time}, gegen ${opponent}`,
  goalkeeper: 'Torwart',
  goalkeeperShort: 'TW',
} as const
