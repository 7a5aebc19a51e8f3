import { texts as uiTexts } from '@cup/ui/components'

const goalsInWords = (goals: number): string => (goals === 1 ? 'ein Tor' : `${goals} Tore`)

/** Texts about the consequences of results for the table and a team. */
export const outlookTexts = {
  title: 'Ausblick',
  against: (round: string, opponent: string) => `${round} gegen ${opponent}`,
  ifWon: (text: string) => `Mit einem Sieg: ${text}`,
  ifPlaced: (place: number, text: string) => `Auf Platz ${place}: ${text}`,
  now: (team: string) => `derzeit ${team}`,
  either: (teams: readonly string[]) => teams.join(' oder '),
  currently: ' · derzeit ',
  currentlyMeans: '„derzeit“ heißt: so wäre es, wenn jetzt Schluss wäre.',
  view: 'Ansicht der Tabelle',
  scored: 'Gewertet',
  ifItStays: 'Wenn es so bleibt',
  liveNote: 'Laufende Spiele sind mit ihrem jetzigen Stand eingerechnet.',
  liveTable: (group: string) => `${group}, wenn es so bleibt`,
  liveRanks: (home: string, homeRank: number, guest: string, guestRank: number) =>
    `Mit diesem Stand: ${home} Platz ${homeRank}, ${guest} Platz ${guestRank}.`,
  liveLevel: `Mit diesem Stand: ${uiTexts.nineMetres}.`,
  liveWins: (team: string) => `Mit diesem Stand gewinnt ${team}.`,
  nextRound: (round: string, time: string, opponent: string | undefined) =>
    `Dann ${round} um ${time}${opponent ? ` gegen ${opponent}` : ''}.`,
  needsForShootOut: (team: string, goals: number) =>
    `${team} braucht ${goalsInWords(goals)} fürs ${uiTexts.nineMetres}.`,
  throughWith: (team: string, goals: number) =>
    `Mit ${goals === 1 ? 'einem Tor' : `${goals} Toren`} mehr ist ${team} weiter.`,
  liveThrough: (team: string) => `Mit diesem Stand ist ${team} weiter.`,
  liveBothThrough: (home: string, guest: string) => `Mit diesem Stand sind ${home} und ${guest} weiter.`,
  goesThrough: (team: string, next: string) => `${team} ist weiter: ${next}.`,
  playsNext: (team: string, next: string) => `${team} spielt als Nächstes: ${next}.`,
  isChampion: (team: string) => `${team} ist Turniersieger.`,
  isThird: (team: string) => `${team} ist Dritter.`,
  ranks: (one: string, other: string) => `${one}, ${other}.`,
  rank: (team: string, rank: number, isFinal: boolean) => `${team} ist ${isFinal ? '' : 'derzeit '}auf Platz ${rank}`,
  table: 'Tabelle',
  wholeTable: 'Zur ganzen Tabelle',
  points: (points: number) => `${points}\u00a0P`,
  up: 'besser als gewertet',
  down: 'schlechter als gewertet',
  win: 'einem Sieg',
  draw: 'einem Unentschieden',
  defeat: 'einer Niederlage',
  winBy: (goals: number) => `einem Sieg mit mindestens ${goals} Toren Unterschied`,
  narrowerWin: 'einem knapperen Sieg',
  defeatBy: (goals: number) =>
    `einer Niederlage mit höchstens ${goals === 1 ? 'einem Tor' : `${goals} Toren`} Unterschied`,
  higherDefeat: 'einer höheren Niederlage',
  anyResult: 'jedem Ergebnis',
  surelyThrough: (team: string) => `ist ${team} sicher weiter`,
  surelyThroughAfter: 'sicher weiter',
  maybeThrough: (team: string) => `ist ${team} vielleicht weiter`,
  maybeThroughAfter: 'vielleicht weiter',
  maybeAs: (team: string, best: string) => `ist ${team} vielleicht ${best} weiter`,
  maybeAsAfter: (best: string) => `vielleicht ${best} weiter`,
  mayBeBest: (team: string, best: string) => `${team} kann noch ${best} weiterkommen.`,
  asBest: (place: number, ranks: number) => {
    const word = ['erst', 'zweit', 'dritt', 'viert'][place - 1]
    if (!word) return ranks === 1 ? `als Bester auf Platz ${place}` : `als einer der Besten auf Platz ${place}`
    return ranks === 1 ? `als bester Gruppen${word}er` : `als einer der besten Gruppen${word}en`
  },
  out: (team: string) => `ist ${team} ausgeschieden`,
  outAfter: 'ausgeschieden',
  becomes: (team: string, places: string) => `wird ${team} ${places}`,
  withResult: (result: string) => `mit ${result}`,
  or: ' oder ',
  isThrough: (team: string) => `${team} ist schon sicher weiter.`,
  mayGoThrough: (team: string) => `Ob ${team} weiterkommt, entscheiden die anderen Spiele.`,
  isOut: (team: string) => `${team} kann nicht mehr weiterkommen.`,
  place: (team: string, places: string) => `${team} wird ${places}`,
  places: (best: number, worst: number) =>
    best === worst ? `${best}.` : `${best}.${worst - best === 1 ? ' oder ' : ' bis '}${worst}.`,
} as const
