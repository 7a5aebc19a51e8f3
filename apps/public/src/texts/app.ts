/** What the frame around the pages says: navigation, live score, connectivity, stream, legal pages. */
export const appTexts = {
  sponsors: 'Sponsoren',
  ad: 'Anzeige',
  offline: 'Du bist offline - wir können keine Echtzeitdaten laden.',
  reconnecting: 'Verbindung wird wiederhergestellt …',
  asOf: (time: string) => `Stand: ${time}`,
  liveHint: 'Verbunden: Änderungen werden automatisch übernommen',
  live: 'Live',
  correction: (score: string) => `Korrektur. ${score}`,
  awarded: 'Spiel gewertet.',
  goalFor: (team: string) => `Tor für ${team}.`,
  goalRevokedFor: (team: string) => `Ein Tor für ${team} zählt nicht mehr.`,
  kickOff: 'Anpfiff.',
  finalWhistle: 'Abpfiff.',
  /** Read aloud: "Neuer Stand: A gegen B 2 zu 1, nach Neunmeterschießen 4 zu 3." */
  scoreSpoken: ({ isFinal, home, guest, score, shootOut }: SpokenScore) =>
    `${isFinal ? 'Endstand' : 'Neuer Stand'}: ${home} gegen ${guest}${score ? ` ${score}` : ''}${shootOut ? `, nach Neunmeterschießen ${shootOut}` : ''}.`,
  spokenScore: (home: number, guest: number) => `${home} zu ${guest}`,
  score: 'Spielstand',
  livestream: 'Livestream',
  over: 'Ende',
  nextGame: 'Nächstes Spiel',
  after: 'Danach',
  cancelled: 'Abgesagt',
  asOfShort: (time: string) => `Stand ${time}`,
  outdated: 'Alter Stand',
  siteTitle: 'Hallencup live',
  siteDescription: 'Spiele, Ergebnisse, Tabelle und Topscorer – live aus der Halle.',
  previewOfCup: (games: number, where: string) => `${games} Spiele, Tabelle und Topscorer live: ${where}.`,
  previewOfPage: (page: string, where: string) => `${page}: ${where}.`,
  previewOfGame: ({ home, guest, time, where }: PreviewedGame) => `${home} gegen ${guest}, ${time}: ${where}.`,
  installApp: 'Als App installieren',
  installAppleHint: 'Als App: „Teilen“, dann „Zum Home-Bildschirm“',
  mainNavigation: 'Hauptnavigation',
  more: 'Mehr',
  toHomePage: 'Zur Startseite',
  siteName: 'Hallencup',
  chooseCompetition: 'Turnier wählen',
  organisedBy: 'Veranstaltet von ',
  builtBy: 'Umgesetzt von ',
  footer: 'Fußzeile',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  close: 'Schließen',
  furtherPages: 'Weitere Seiten',
  home: 'Startseite',
  homeShort: 'Start',
  games: 'Spiele',
  tree: 'Turnierbaum',
  teams: 'Mannschaften',
  teamsShort: 'Teams',
  player: 'Spieler',
  topScorers: 'Topscorer',
  topScorersShort: 'Scorer',
  leaderboard: 'Vorrundentabelle',
  leaderboardShort: 'Tabelle',
  finalRanking: 'Endstand',
  feedback: 'Feedback',
  website: 'Website',
  magazine: 'Magazin',
  instagram: 'Instagram',
  youtube: 'YouTube',
  linkCopied: 'Link kopiert',
  linkInAddressBar: 'Der Link steht in der Adresszeile',
  sharePage: 'Seite teilen',
  skipToContent: 'Zum Inhalt springen',
  toTop: 'Nach oben',
  streamConsentGiven: (provider: string) =>
    `Du hast auf diesem Gerät zugestimmt, dass der Livestream von ${provider} geladen wird.`,
  revokeConsent: 'Einwilligung zurücknehmen',
  noCompetition: 'Noch kein Turnier angelegt',
  noCompetitionHint:
    'Sobald die Turnierleitung eines anlegt, erscheinen hier Spiele, Tabelle und Topscorer – ganz ohne Neuladen.',
  error: 'Error',
  watchAt: (provider: string) => `Bei ${provider} ansehen`,
  loadLivestream: 'Livestream laden',
  streamConsent: (provider: string) =>
    `Mit dem Klick stimmst du zu, dass Daten von ${provider} geladen und an ${provider} übertragen werden. Das merkt sich nur dieses Gerät; unter „Datenschutz“ nimmst du es zurück.`,
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',
  theme: 'Ansicht',
} as const

type PreviewedGame = { readonly home: string; readonly guest: string; readonly time: string; readonly where: string }

type SpokenScore = {
  readonly isFinal: boolean
  readonly home: string
  readonly guest: string
  readonly score: string | undefined
  readonly shootOut: string | undefined
}
