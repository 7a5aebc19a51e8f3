import type { EntryCall } from '@cup/contract/entry-calls'
import type { Deed, EntryEventType, EntryField, EntryKind, RevokedEntry, UnknownEntry } from '@cup/domain/game'
import { card, foul, timeOut } from './record-of-rules.ts'

/** The words that every kind of entry must have; beside them each has words of its own. */
type EntryTexts<Kind extends EntryKind> = {
  readonly name: string
  /** The button of a team at the desk, and its name for a screen reader. */
  readonly button: (
    team: string,
    penaltyLength: string,
  ) => { readonly title: string; readonly detail: string | undefined }
  readonly buttonLabel: (team: string, teamName: string) => string
  /** Its name on a button that shares its row. */
  readonly shortName: string
  /** Its keys in the overview of shortcuts. */
  readonly shortcut: string
  /** Subjects of a correction: a missing entry, and one that does not count. */
  readonly addSubject: (team: string) => string
  readonly isInvalid: string
  readonly invalid: (entry: string) => string
  /** In the filter of the history. */
  readonly filter: string
  readonly refusals: { readonly [Code in UnknownEntry<Kind> | RevokedEntry<Kind>]: string }
  /** Its commands in the outbox. */
  readonly commands: { readonly [Call in EntryCall<Kind>]: string }
  /** In the data held about a player. */
  readonly heldData: {
    readonly deeds: { readonly [One in Deed<Kind>]: string }
    readonly events: { readonly [Type in EntryEventType<Kind>]: string }
    readonly fields: { readonly [Field in Exclude<EntryField<Kind>, SharedField>]: string }
  }
}

/** Named for all kinds in one place, texts/held-data.ts. */
type SharedField = 'time' | 'timeKnown' | 'teamId' | 'playerId'

const goal = {
  name: 'Tor',
  button: (team: string) => ({ title: `TOR ${team}`, detail: undefined }),
  buttonLabel: (team: string, teamName: string) => `Tor ${team}, ${teamName}`,
  shortName: 'Tor',
  shortcut: 'Tor Heim, Tor Gast',
  openScorer: 'Torschütze offen',
  ownGoal: 'Eigentor',
  scorer: 'Torschütze',
  assist: 'Vorlage',
  noAssist: 'keine Vorlage',
  countsFor: (team: string) => `Zählt für ${team}`,
  none: 'Kein Tor',
  noneDetail: 'zurücknehmen',
  of: (team: string) => `von ${team}`,
  /** In the undo bar of the desk: "Tor HSG, 7 Keller". */
  short: (isOwnGoal: boolean, team: string, scorer: string) =>
    `${isOwnGoal ? 'Eigentor für' : 'Tor'} ${team}, ${scorer}`,
  /** In the record of the desk, beside the team: "7 Keller (Vorlage 4 Brand)". */
  row: (scorer: string, assist: string | undefined) => `${scorer}${assist === undefined ? '' : ` (Vorlage ${assist})`}`,
  ownGoalRow: (scorer: string) => `Eigentor ${scorer}`,
  title: (isOwnGoal: boolean, team: string) => (isOwnGoal ? `Eigentor von ${team}` : `Tor ${team}`),
  /** In the history: "Tor für HSG, Nr. 7 Keller, Vorlage Nr. 4 Brand". */
  sentence: (isOwnGoal: boolean, team: string, scorer: string, assist: string | undefined) =>
    `${isOwnGoal ? 'Eigentor' : 'Tor'} für ${team}, ${scorer}${assist === undefined ? '' : `, Vorlage ${assist}`}`,
  addSubject: (team: string) => `Tor nachtragen: ${team}`,
  isInvalid: 'Tor zählt nicht',
  invalid: (goal: string) => `Zählt nicht: ${goal}`,
  reasons: {
    missing: 'Tor fehlte',
    invalid: 'Tor zählt nicht',
    ownGoal: 'Es war ein Eigentor',
    noOwnGoal: 'Es war kein Eigentor',
    wrongTeam: 'Tor für die falsche Mannschaft',
    wrongScorer: 'Falscher Torschütze',
    wrongTime: 'Falsche Spielzeit',
    wrongAssist: 'Falsche Vorlage',
  },
  filter: 'Tore',
  refusals: {
    'game/unknown-goal': 'Dieses Tor gibt es nicht.',
    'game/goal-revoked': 'Dieses Tor wurde schon zurückgenommen.',
  },
  commands: {
    'game.write/score-goal': 'Tor',
    'game.write/change-goal': 'Tor ändern',
    'game.write/revoke-goal': 'Tor zurücknehmen',
  },
  heldData: {
    deeds: { goal: 'Tor', ownGoal: 'Eigentor', assist: 'Vorlage' },
    events: {
      'game.goalScored': 'Tor eingetragen',
      'game.goalChanged': 'Tor geändert',
      'game.goalRevoked': 'Tor zurückgenommen',
    },
    fields: { goalId: 'Kennung des Tors', assistPlayerId: 'Vorlage', homeTeam: 'Seite', isOwnGoal: 'Eigentor' },
  },
} as const

const timePenalty = {
  name: 'Zeitstrafe',
  button: (team: string, penaltyLength: string) => ({ title: `Zeitstrafe ${team}`, detail: penaltyLength }),
  buttonLabel: (team: string, teamName: string) => `Zeitstrafe ${team}, ${teamName}`,
  shortName: 'Strafe',
  shortcut: 'Zeitstrafe Heim (mit G: Gast)',
  short: (team: string, who: string) => `Zeitstrafe ${team}, ${who}`,
  row: (who: string) => `Zeitstrafe ${who}`,
  title: (team: string) => `Zeitstrafe ${team}`,
  none: 'Keine Zeitstrafe',
  noneDetail: 'zurücknehmen',
  against: 'Gegen',
  whoGetsIt: 'Wer bekommt die Zeitstrafe?',
  running: 'Laufende Zeitstrafen',
  over: 'rein',
  minutes: (minutes: string) => `${minutes} Min.`,
  openPlayer: 'Spieler offen',
  sentence: (team: string, who: string) => `Zeitstrafe für ${team}, ${who}`,
  addSubject: (team: string) => `Zeitstrafe nachtragen: ${team}`,
  forWhom: 'Zeitstrafe für',
  isInvalid: 'Strafe gilt nicht',
  invalid: (penalty: string) => `Gilt nicht: ${penalty}`,
  reasons: {
    missing: 'Zeitstrafe fehlte',
    invalid: 'Zeitstrafe zu Unrecht eingetragen',
    wrong: 'Zeitstrafe falsch eingetragen',
  },
  filter: 'Strafen',
  refusals: {
    'game/unknown-timepenalty': 'Diese Zeitstrafe gibt es nicht.',
    'game/timepenalty-revoked': 'Diese Zeitstrafe wurde schon zurückgenommen.',
  },
  commands: {
    'game.write/give-timepenalty': 'Zeitstrafe',
    'game.write/change-timepenalty': 'Zeitstrafe ändern',
    'game.write/revoke-timepenalty': 'Zeitstrafe zurücknehmen',
  },
  heldData: {
    deeds: { timePenalty: 'Zeitstrafe' },
    events: {
      'game.timePenaltyGiven': 'Zeitstrafe eingetragen',
      'game.timePenaltyChanged': 'Zeitstrafe geändert',
      'game.timePenaltyRevoked': 'Zeitstrafe zurückgenommen',
    },
    fields: { timePenaltyId: 'Kennung der Zeitstrafe', duration: 'Dauer', playerOpen: 'Spieler offen' },
  },
} as const

const kinds = { goal, timePenalty, foul, timeOut, card } as const

/** The words that every kind of entry has. */
export const entryTexts: { readonly [Kind in EntryKind]: EntryTexts<Kind> } = kinds

/** Entries on the record of a game: at the desk, in a correction and in the history. */
export const recordTexts = {
  unknown: 'unbekannt',
  /** An entry in a line of the desk, with its team. */
  row: (team: string, entry: string) => `${team} · ${entry}`,
  added: (entry: string) => `Nachgetragen: ${entry}`,
  changed: (entry: string) => `Geändert: ${entry}`,
  changedTo: (before: string, now: string) => `${before} → ${now}`,
  revoked: (entry: string) => `Zurückgenommen: ${entry}`,
  inHalf: (period: number, time: string) => `${period}.\u00a0HZ ${time}`,
  withDetail: (entry: string, detail: string) => `${entry} (${detail})`,
  ...kinds,
  /** Penalised without a player. */
  bench: 'Bank',
  noSquad: {
    before: 'Für diese Mannschaft ist noch niemand eingetragen. Das geht unter ',
    link: 'Spieler',
    after: '; bis dahin bleibt der Name offen und lässt sich später ändern.',
  },
  goalkeeper: { short: 'TW', long: 'Torwart' },
  gameTime: 'Spielzeit',
  strength: (home: number, guest: number) => `Auf dem Feld: ${home} gegen ${guest}`,
  who: 'Wer?',
  nothingChosen: '–',
  otherTeam: 'Andere Mannschaft',
  done: 'Fertig',
  /** Entry that counts although its player is still to be named: "04:59 Tor FUX". */
  open: (time: string, entry: string) => `${time} ${entry}`,
  steps: {
    secondBack: '−1\u00a0s',
    secondOn: '+1\u00a0s',
    thirtySeconds: '30 s',
    tenSeconds: '10 s',
    second: '1 s',
    minute: '1 Min.',
  },
} as const
