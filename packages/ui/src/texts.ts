import type { LedwallActivityItemId } from '@cup/domain/broadcast'
import type { HalfOnDisplay } from '@cup/domain/projections'

const HALVES: Readonly<Record<Exclude<HalfOnDisplay, number>, string>> = {
  break: 'Halbzeit',
  extraBreak: 'Verlängerung',
  extra: 'Verlängerung',
  extra1: 'Verlängerung 1',
  extra2: 'Verlängerung 2',
}
const SHORT_HALVES: typeof HALVES = { break: 'HZ', extraBreak: 'V', extra: 'V', extra1: 'V1', extra2: 'V2' }

/** Never broken after the 9. */
const NINE_METRES = '9\u2011Meter-Schießen'

/** The texts of the components that the apps share. */
export const texts = {
  unknownTeam: 'Team kann nicht ermittelt werden',
  teamsOpen: 'Teams stehen noch nicht fest',
  nineMetres: NINE_METRES,
  home: 'Heim',
  guest: 'Gast',
  goalFor: (team: string) => `Tor für ${team}`,
  timePenaltyFor: (minutes: number, team: string) => `Zeitstrafe (${minutes}\u00a0Min.) für ${team}`,
  cardFor: (colour: string, team: string) => `${colour} für ${team}`,
  cards: { yellow: 'Gelb', yellowRed: 'Gelb-Rot', red: 'Rot' },
  bench: 'Bank',
  playerOpen: 'Spieler offen',
  scorerOpen: 'Torschütze offen',
  ownGoal: 'Eigentor',
  ownGoalBy: (scorer: string) => `Eigentor ${scorer}`,
  withAssist: (scorer: string, assist: string) => `${scorer} (Vorlage: ${assist})`,
  goalSpoken: (score: string, team: string, minute: number | undefined) => `${score} ${team}${inMinute(minute)}`,
  ownGoalSpoken: (score: string, team: string, minute: number | undefined) =>
    `${score} ${team}${inMinute(minute)}, Eigentor`,
  withNumber: (text: string, number: number) => `${text}, Nr. ${number}`,
  timeline: 'Torverlauf',
  timelineSpoken: (entries: readonly string[]) =>
    `Torverlauf: ${entries.length > 0 ? entries.join('; ') : 'noch keine Tore'}`,
  winner: 'Sieger',
  form: 'Form, das neueste Spiel zuletzt',
  win: 'Sieg',
  draw: 'Unentschieden',
  defeat: 'Niederlage',
  isPlaying: 'Spielt gerade',
  clockRunning: 'Spielzeit läuft: ',
  clockPaused: 'Spielzeit angehalten: ',
  postponed: 'verschoben',
  endHidden: ' Ende',
  live: 'Live',
  awarded: 'Wertung',
  awardedTo: (team: string) => `Wertung für ${team}`,
  cancelled: 'Abgesagt',
  annulled: 'Annulliert',
  withdrawn: 'Zurückgezogen',
  withdrawnInline: 'zurückgezogen',
  annulledInline: 'annulliert',
  winnerOf: (game: string) => `Gewinner ${game}`,
  loserOf: (game: string) => `Verlierer ${game}`,
  groupPlace: (group: string, position: number) => `${group}, Platz ${position}`,
  place: (position: number) => `Platz ${position}`,
  bestOfPlace: ({ place, rank }: { readonly place: number; readonly rank: number }) =>
    `${rank > 1 ? `${rank}. b` : 'B'}ester Gruppen${['erster', 'zweiter', 'dritter', 'vierter'][place - 1] ?? `platz ${place}`}`,
  afterShootOut: `nach ${NINE_METRES}`,
  shootOutShort: '9 m',
  winShort: 'S',
  drawShort: 'U',
  defeatShort: 'N',
  formExplained: ({ outcome, score, opponent, game }: FormExplained) =>
    `${outcome} ${score} gegen ${opponent} (${game})`,
  gameOf: (name: string, home: string, guest: string) => `${name}: ${home} gegen ${guest}`,
  cancelledInline: 'abgesagt',
  oClock: (time: string) => `${time}\u00a0Uhr`,
} as const

type FormExplained = {
  readonly outcome: string
  readonly score: string
  readonly opponent: string
  readonly game: string
}

/** The texts of the LED wall. */
export const wallTexts = {
  goal: 'TOR',
  countdown: 'Noch',
  nextGame: 'Nächstes Spiel',
  soon: 'Gleich',
  presentedBy: 'präsentiert von',
  champion: 'Turniersieger',
  championOf: (division: string) => `Turniersieger ${division}`,
  wonFinal: (score: string, opponent: string) => `Finale ${score} gegen ${opponent}`,
  running: 'läuft',
  earlierRounds: 'frühere Runden',
  paused: 'angehalten',
  half: (half: HalfOnDisplay) => (typeof half === 'number' ? `${half}. Halbzeit` : HALVES[half]),
  halfShort: (half: HalfOnDisplay) => (typeof half === 'number' ? `${half}. HZ` : SHORT_HALVES[half]),
  fouls: (count: number) => (count === 1 ? '1 Foul' : `${count} Fouls`),
  tenMetres: '10\u00a0m',
  tenMetresFor: (team: string) => `10\u00a0m für ${team}`,
  nthFoul: (count: number, team: string) => `${count}. Foul ${team}`,
  timeOut: 'Auszeit',
  timeOutOf: (team: string) => `Auszeit ${team}`,
  finalScore: 'Endstand',
  awarded: 'Wertung',
  afterExtraTime: 'n.\u00a0V.',
  shootOut: (tally: string) => `9\u00a0m (${tally})`,
  shots: { hit: 'getroffen', miss: 'verschossen', open: 'offen' },
  /** Phrase of an action image; it may break between its parts. */
  actionPhrases: {
    welcome: ['Willkommen'],
    thanks: ['Danke'],
    instagram: ['Folgt uns', 'auf Instagram'],
    tombola: ['Tombola'],
    app: ['Alle Spiele', 'live in der App'],
    trampoline: ['Trampolin'],
    'apprentice-cup': ['Azubi-Cup'],
    ddc: ['DDC'],
    finale: ['Finale'],
    congratulations: ['Herzlichen', 'Glückwunsch'],
    'see-you-tomorrow': ['Bis morgen'],
    'see-you-next-year': ['Bis nächstes', 'Jahr'],
  } satisfies Readonly<Record<LedwallActivityItemId, readonly string[]>>,
} as const

/** The texts of the parts of the control app. */
export const controlTexts = {
  holdByFinger: 'Mit dem Finger gedrückt halten',
  holdIt: 'gedrückt halten',
  holdByKey: 'Gedrückt halten, oder Umschalt und Eingabe drücken',
  close: 'Schließen',
  siteName: 'Hallencup',
  pageTitle: (title: string) => `${title} · Hallencup`,
  error: 'Error',
  undo: 'Rückgängig',
} as const

/** [G27] Minute of an entry; one from paper has none. */
function inMinute(minute: number | undefined): string {
  return minute === undefined ? '' : `, ${minute}. Minute`
}
