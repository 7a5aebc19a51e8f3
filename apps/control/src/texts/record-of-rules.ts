// The German texts of the kinds of entries that house rules add.

/** The words of a foul. */
export const foul = {
  name: 'Foul',
  button: (team: string) => ({ title: `Foul ${team}`, detail: undefined }),
  buttonLabel: (team: string, teamName: string) => `Foul ${team}, ${teamName}`,
  shortName: 'Foul',
  /** On the button, by the number of fouls beside the limit. */
  notes: {
    below: (hasHalves: boolean) => (hasHalves ? 'diese Halbzeit' : 'in diesem Spiel'),
    next: (_hasHalves: boolean) => 'nächstes: 10\u00a0m',
    due: (_hasHalves: boolean) => 'ab jetzt 10\u00a0m',
  },
  tenMetres: '10\u00a0m',
  /** In the lane, for the foul that matters. */
  isNext: (count: number, team: string) => `${count}. Foul ${team}: Das nächste Foul gibt 10\u00a0m.`,
  isDue: (count: number, team: string, other: string) =>
    `${count}. Foul ${team}: 10\u00a0m für ${other}. Ab jetzt bei jedem Foul, ohne Mauer.`,
  shortcut: 'Foul Heim (mit G: Gast)',
  short: (team: string) => `Foul ${team}`,
  row: 'Foul',
  none: 'Kein Foul',
  noneDetail: 'zurücknehmen',
  sentence: (team: string) => `Foul von ${team}`,
  addSubject: (team: string) => `Foul nachtragen: ${team}`,
  isInvalid: 'Foul zählt nicht',
  invalid: (foul: string) => `Zählt nicht: ${foul}`,
  reasons: { missing: 'Foul fehlte', invalid: 'Foul zählt nicht', wrong: 'Foul falsch eingetragen' },
  filter: 'Fouls',
  refusals: { 'game/unknown-foul': 'Dieses Foul gibt es nicht.' },
  commands: { 'game.write/call-foul': 'Foul', 'game.write/revoke-foul': 'Foul zurücknehmen' },
  heldData: {
    deeds: {},
    events: { 'game.foulCalled': 'Foul eingetragen', 'game.foulRevoked': 'Foul zurückgenommen' },
    fields: { foulId: 'Kennung des Fouls' },
  },
} as const

/** The words of a time-out. */
export const timeOut = {
  name: 'Auszeit',
  button: (team: string) => ({ title: `Auszeit ${team}`, detail: undefined }),
  buttonLabel: (team: string, teamName: string) => `Auszeit ${team}, ${teamName}`,
  shortName: 'Auszeit',
  left: (count: number) => (count === 0 ? 'keine' : `noch ${count}`),
  title: (teamName: string) => `Auszeit ${teamName}`,
  hint: 'Horn: 10 s vorher kurz, am Ende lang. Endet, sobald die Uhr läuft.',
  shortcut: 'Auszeit Heim (mit G: Gast)',
  short: (team: string) => `Auszeit ${team}`,
  row: 'Auszeit',
  none: 'Keine Auszeit',
  noneDetail: 'zurückgeben',
  sentence: (team: string) => `Auszeit von ${team}`,
  addSubject: (team: string) => `Auszeit nachtragen: ${team}`,
  isInvalid: 'Auszeit zählt nicht',
  invalid: (timeOut: string) => `Zählt nicht: ${timeOut}`,
  reasons: { missing: 'Auszeit fehlte', invalid: 'Auszeit zählt nicht', wrong: 'Auszeit falsch eingetragen' },
  filter: 'Auszeiten',
  refusals: { 'game/unknown-time-out': 'Diese Auszeit gibt es nicht.' },
  commands: { 'game.write/take-time-out': 'Auszeit', 'game.write/revoke-time-out': 'Auszeit zurückgeben' },
  heldData: {
    deeds: {},
    events: { 'game.timeOutTaken': 'Auszeit eingetragen', 'game.timeOutRevoked': 'Auszeit zurückgegeben' },
    fields: { timeOutId: 'Kennung der Auszeit', seconds: 'Dauer in Sekunden' },
  },
} as const

/** The words of a card. */
export const card = {
  name: 'Karte',
  button: (team: string) => ({ title: `Karte ${team}`, detail: undefined }),
  buttonLabel: (team: string, teamName: string) => `Karte ${team}, ${teamName}`,
  shortName: 'Karte',
  shortcut: 'Karte Heim (mit G: Gast)',
  colours: { yellow: 'Gelb', yellowRed: 'Gelb-Rot', red: 'Rot' },
  colourQuestion: 'Welche Karte?',
  secondYellow: (player: string) => `${player} hat schon Gelb: Gelb-Rot?`,
  /** On the tile of a player, for a screen reader. */
  has: (colour: string) => `hat ${colour}`,
  /** On the board, for a screen reader. */
  shown: (colour: string, who: string) => `${colour}: ${who}`,
  short: (colour: string, team: string, who: string) => `${colour} ${team}, ${who}`,
  row: (colour: string, who: string) => `${colour} ${who}`,
  title: (colour: string, team: string) => `${colour} ${team}`,
  none: 'Keine Karte',
  noneDetail: 'zurücknehmen',
  against: 'Gegen',
  whoGetsIt: 'Wer bekommt die Karte?',
  sentence: (colour: string, team: string, who: string) => `${colour} für ${team}, ${who}`,
  addSubject: (team: string) => `Karte nachtragen: ${team}`,
  forWhom: 'Karte für',
  isInvalid: 'Karte gilt nicht',
  invalid: (card: string) => `Gilt nicht: ${card}`,
  reasons: {
    missing: 'Karte fehlte',
    invalid: 'Karte zu Unrecht eingetragen',
    wrong: 'Karte falsch eingetragen',
  },
  filter: 'Karten',
  refusals: {
    'game/unknown-card': 'Diese Karte gibt es nicht.',
    'game/card-revoked': 'Diese Karte wurde schon zurückgenommen.',
  },
  commands: {
    'game.write/show-card': 'Karte',
    'game.write/change-card': 'Karte ändern',
    'game.write/revoke-card': 'Karte zurücknehmen',
  },
  heldData: {
    deeds: { card: 'Karte' },
    events: {
      'game.cardShown': 'Karte eingetragen',
      'game.cardChanged': 'Karte geändert',
      'game.cardRevoked': 'Karte zurückgenommen',
    },
    fields: {
      cardId: 'Kennung der Karte',
      colour: 'Farbe',
      duration: 'Dauer der Unterzahl',
      playerOpen: 'Spieler offen',
    },
  },
} as const
