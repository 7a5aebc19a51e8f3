import { byEntryKind } from '@cup/domain/game'
import { entryTexts } from './record.ts'

/** The history: the list of events, its filters, the way back in time. */
export const historyTexts = {
  title: 'Verlauf',
  allGames: 'Alle Spiele',
  correctGame: 'Spiel korrigieren',
  timeTravel: 'Zeitreise',
  filter: 'Verlauf filtern',
  kind: 'Art',
  everything: 'Alles',
  filters: {
    ...byEntryKind((kind) => entryTexts[kind].filter),
    clock: 'Uhr',
    result: 'Ergebnis',
    plan: 'Plan',
    corrections: 'Korrekturen',
    cup: 'Turnier',
  },
  search: 'Suche',
  searchExample: 'Name, Nummer, Mannschaft …',
  day: 'Tag',
  from: 'Von',
  to: 'Bis',
  all: 'Alle',
  /** [E7] The entries that the log has lost. */
  missing: (count: number) =>
    count === 1 ? 'Nach einem Ausfall fehlt 1 Eintrag:' : `Nach einem Ausfall fehlen ${count} Einträge:`,
  missingToo: (count: number) =>
    count === 1 ? '1 weiterer, der hier nicht bekannt ist' : `${count} weitere, die hier nicht bekannt sind`,
  enterAgain: 'Bitte prüfen und neu eingeben.',
  nothingFound: 'Dazu steht nichts im Verlauf.',
  showOlder: 'Ältere zeigen',
  searched: (entries: number) => `${entries} Einträge durchsucht …`,
  correction: 'Korrektur',
  planning: 'Planung in einem Zug',
  planningTakenBack: 'Planung zurückgenommen',
  wasTakenBack: 'zurückgenommen',
  gamesMoved: (games: number) => (games === 1 ? '1 Spiel verlegt' : `${games} Spiele verlegt`),
  besideGames: 'Turnier',
  reason: (reason: string) => ` · Grund: ${reason}`,
  gameTime: 'Spielzeit',
  correct: 'Korrigieren',
  correctEntry: (entry: string) => `Korrigieren: ${entry}`,
  corrected: 'Korrigiert: siehe neuer Eintrag',
  unknown: 'unbekannt',
  game: 'Spiel',
  group: 'Gruppe',
  court: 'ein anderes Feld',
  sides: { home: 'Heim', guest: 'Gast' },
  shirtNumber: (number: number) => `Nr. ${number}`,
  byItself: 'Von selbst',
  organiser: 'Organisator',
  access: 'Zugang',
} as const

/** The competition as it was known at a moment. */
export const pastStateTexts = {
  previousEvent: 'Voriges Ereignis',
  moment: 'Zeitpunkt',
  nextEvent: 'Nächstes Ereignis',
  nothingPlayed: 'Noch ist nichts gespielt.',
  stateOf: (day: string, time: string) => `${day} · Stand ${time}, wie damals bekannt`,
  day: 'Tag',
  backToNow: 'Zurück zu jetzt',
  scorers: 'Torschützen',
  noGoal: 'Noch kein Tor.',
  /** "1. Nr. 7 Keller (HSG) · 3 Tore, 1 Vorlage". */
  scorer: (rank: number, player: string, team: string, tally: string) => `${rank}. ${player} (${team}) · ${tally}`,
  games: 'Spiele',
} as const

/** A table of a group. */
export const leaderboardTexts = {
  rank: 'Rang',
  team: 'Mannschaft',
  goals: 'Tore',
  difference: 'Diff.',
  points: 'Pkt.',
  rankChange: (before: number, now: number) => `Rang ${before} → ${now}`,
} as const

/** Texts about the consequences of a correction. */
export const previewTexts = {
  whatChanges: 'Was sich ändert',
  changes: 'Das ändert sich',
  changesNothing: 'An Ergebnis, Tabelle, Torschützen und Paarungen ändert sich nichts.',
  before: 'Bisher',
  after: 'Danach',
  openScore: (score: string) => `${score} (offen)`,
  awardedScore: (score: string) => `${score} (gewertet)`,
  result: (before: string, after: string) => `Ergebnis: ${before} → ${after}`,
  winner: (teams: readonly (string | undefined)[]) => `Sieger: ${teams.map((team) => team ?? 'keiner').join(' → ')}`,
  resultGone: 'Das Spiel hat danach kein Ergebnis mehr.',
  teamRank: (team: string, before: number, after: number) => `${team}: Rang ${before} → ${after}`,
  sameRanks: (group: string) => `${group}: andere Zahlen, gleiche Ränge`,
  scorers: 'Torschützen',
  goals: 'Tore',
  assists: 'Vorlagen',
  /** Goals and assists of a player: "3 Tore, 1 Vorlage". */
  tally: ({ goals, assists }: { readonly goals: number; readonly assists: number }) =>
    `${goals} ${goals === 1 ? 'Tor' : 'Tore'}, ${assists} ${assists === 1 ? 'Vorlage' : 'Vorlagen'}`,
  scorer: (rank: number, player: string, tally: string) => `Rang ${rank} · ${player} · ${tally}`,
  notListed: (player: string) => `${player} · nicht in der Liste`,
  change: (what: string, before: number, after: number) => `${what} ${before} → ${after}`,
  scorerChange: (player: string, changes: readonly string[]) => `${player}: ${changes.join(', ')}`,
  openTeam: 'noch offen',
  /** "Viertelfinale 2: HSG → TSV (Heim)". */
  planned: (game: string, before: string, after: string, side: 'home' | 'guest') =>
    `${game}: ${before} → ${after} (${historyTexts.sides[side]})`,
  basedOnOldResult: 'Beruht auf dem alten Ergebnis',
  basedOnThose: (games: string) => `Darauf beruhen weiter: ${games}. Auch daran ändert sich nichts.`,
  pairing: ({ home, guest }: { readonly home: string; readonly guest: string }) => `${home} gegen ${guest}`,
  wouldHaveBeen: (game: string, pairing: string, played: string) =>
    `${game} wäre ${pairing} gewesen; gespielt wurde ${played}. Daran ändert sich nichts.`,
  wouldBe: (game: string, pairing: string, confirmed: string) =>
    `${game} wäre ${pairing}; bestätigt ist ${confirmed}. Daran ändert sich nichts von selbst.`,
} as const

/** The dialog that corrects a game. */
export const correctionTexts = {
  title: (game: string) => `${game} korrigieren`,
  titleWithScore: (game: string, pairing: string, score: string) => `${game} korrigieren: ${pairing} ${score}`,
  done: (game: string) => `${game} ist korrigiert.`,
  cancel: 'Abbrechen',
  preview: 'Vorschau',
  newPreview: 'Neue Vorschau',
  isPreview: 'Noch ist nichts geändert: Das ist die Vorschau.',
  back: 'Zurück',
  apply: 'Übernehmen',
  thisCorrection: 'Diese Korrektur',
  changes: 'Änderungen',
  noChanges: 'Noch nichts geändert.',
  change: 'Ändern',
  goOnChanging: (edit: string) => `Weiter ändern: ${edit}`,
  discard: (edit: string) => `Verwerfen: ${edit}`,
  reason: 'Grund',
  frequentReasons: 'Häufige Gründe',
  usualReasons: ['Vertippt', 'Auskunft des Schiedsrichters', 'Einspruch'],
  whatIsWrong: 'Was ist falsch?',
  correctMore: 'Noch etwas korrigieren',
  shotList: '9-Meter',
  /** "1. HSG: Treffer". */
  shot: (number: number, team: string, isHit: boolean) => `${number}. ${team}: ${isHit ? 'Treffer' : 'daneben'}`,
  shooterOf: (number: number) => `Schütze des ${number}. Schusses`,
  shooterOpen: 'Schütze offen',
  shotHint: 'Ein Tipp macht aus einem Treffer einen Fehlschuss und umgekehrt.',
  addShot: (team: string) => `Weiterer Schuss ${team}`,
  removeLastShot: 'Letzten Schuss streichen',
  goalsOf: (team: string) => `Tore ${team}`,
  awardKind: 'Art der Wertung',
  winner: 'Sieger',
  winnerIs: (team: string) => `Sieger ${team}`,
  drawn: 'unentschieden',
  minutes: 'Minuten',
  choose: 'Bitte wählen',
  unreachable:
    'Der Server ist gerade nicht zu erreichen. Nichts ist verloren: Deine Eingaben bleiben hier, versuche es gleich noch einmal.',
  shooters: '9-Meter: andere Schützen',
  shots: (before: string, now: string) => `9-Meter: ${before} → ${now}`,
  award: (score: string, reason: string) => `Ergebnis werten: ${score} (${reason})`,
  duration: (before: string, minutes: string) => `Spieldauer ${before} → ${minutes}:00`,
  teams: (home: string, guest: string) => `Mannschaften: ${home} – ${guest}`,
  reasons: {
    shots: '9-Meter falsch eingetragen',
    award: 'Entscheidung der Turnierleitung',
    duration: 'Falsche Spieldauer',
    teams: 'Falsche Mannschaft',
  },
  subjects: {
    shots: '9-Meter-Schießen',
    award: 'Ergebnis werten',
    duration: 'Spieldauer',
    teams: 'Mannschaften',
  },
} as const
