import { byEntryList, type EntryKind, entryKinds } from '../game/record/entry-kinds.ts'
import { assumed } from '../kernel/assumed.ts'
import { SIDES } from '../kernel/side.ts'
import type { PublicResults } from '../settings/competition-settings.ts'
import type { CompetitionView } from './competition-view.ts'
import type { GameView } from './game-view.ts'

/** [K6] [N4] A game as the public may see it: without what only the staff needs, and the plan alone where results stay private. */
export const publicGameOf = (game: GameView, publicResults: PublicResults): GameView =>
  publicViewOf(game, GAME_FIELDS, publicResults === 'planOnly')

/** [K6] A competition as the public may see it. */
export const publicCompetitionOf = (competition: CompetitionView): CompetitionView =>
  publicViewOf(competition, COMPETITION_FIELDS, competition.settings.publicResults !== 'all')

/** Only an optional field can be hidden. */
type Hidden<View, Field extends keyof View> = object extends Pick<View, Field> ? 'hidden' : never

/** Whether the public sees a field, and what it sees of it where results are private. */
type FieldRule<View, Field extends keyof View> =
  | 'shown'
  | Hidden<View, Field>
  | {
      readonly shown?: ((view: View) => View[Field]) | undefined
      readonly privateResults: Hidden<View, Field> | ((view: View) => View[Field])
    }

/** The decision for every field of a view: a new field does not compile until it has one. */
type PublicFields<View> = { readonly [Field in keyof View]-?: FieldRule<View, Field> }

function publicViewOf<View extends object>(view: View, fields: PublicFields<View>, arePrivate: boolean): View {
  const shown = { ...view }
  for (const field in fields) {
    const rule: FieldRule<View, typeof field> = fields[field]
    const applied = typeof rule === 'object' ? (arePrivate ? rule.privateResults : (rule.shown ?? 'shown')) : rule
    if (typeof applied === 'function') shown[field] = applied(view)
    else if (applied === 'hidden') Reflect.deleteProperty(shown, field)
  }
  return shown
}

const GAME_FIELDS: PublicFields<GameView> = {
  id: 'shown',
  name: 'shown',
  competitionId: 'shown',
  groupId: 'shown',
  matchdayId: 'shown',
  courtId: 'shown',
  referee: 'shown',
  secondReferee: 'shown',
  dateTime: 'shown',
  postponedDateTime: 'shown',
  duration: 'shown',
  breakSeconds: 'shown',
  plannedTeams: 'shown',
  actualTeams: 'shown',
  resolvedTeams: 'shown',
  planOutcome: 'hidden',
  score: { privateResults: () => ({ home: 0, guest: 0 }) },
  started: { privateResults: () => false },
  startedAt: { privateResults: 'hidden' },
  clockRunning: { privateResults: () => false },
  clockPausedAt: { privateResults: 'hidden' },
  clock: { privateResults: ({ duration, dateTime }) => ({ running: false, remaining: duration, at: dateTime }) },
  period: { privateResults: 'hidden' },
  periodRemaining: { privateResults: 'hidden' },
  rules: { privateResults: 'hidden' },
  extraTime: { privateResults: 'hidden' },
  regularTimeOver: { privateResults: () => false },
  regularTimeFreezed: { privateResults: () => false },
  livestreamRegieReady: 'shown',
  regieReadyAt: 'shown',
  shootOutStarted: { privateResults: () => false },
  shootOutShotsNumber: 'shown',
  shootOutRounds: { shown: withoutShooters, privateResults: () => [] },
  // [K6] Entries belong to the course of a game; [F6] some of their fields are for the staff.
  ...byEntryList((kind) => ({ shown: shownEntries(kind), privateResults: () => [] })),
  links: 'shown',
  cancelled: 'shown',
  annulled: { privateResults: 'hidden' },
  withdrawnTeamId: 'shown',
  result: { privateResults: 'hidden' },
  fromPaper: { privateResults: 'hidden' },
  halfTime: { privateResults: 'hidden' },
  resultAt: { privateResults: 'hidden' },
  startPosition: 'hidden',
  resultPosition: 'hidden',
  operator: 'hidden',
  logState: 'hidden',
  version: 'shown',
  changedAt: 'shown',
}

/** [N4] The entries of a kind without the fields that its events keep from the public; undefined where none is kept. */
function shownEntries(kind: EntryKind): ((view: GameView) => never[]) | undefined {
  const { list, publicData } = entryKinds[kind]
  const hidden = Object.values<object>(publicData).flatMap((fields) =>
    Object.entries(fields).flatMap(([field, audience]) => (audience === true ? [] : [field])),
  )
  if (hidden.length === 0) return undefined
  return (view) =>
    assumed(
      view[list].map((entry) => Object.fromEntries(Object.entries(entry).filter(([field]) => !hidden.includes(field)))),
      'what is left of an entry has the type of its view',
    )
}

/** [S10] The shots without their shooters, who are for the staff. */
function withoutShooters({ shootOutRounds }: GameView): GameView['shootOutRounds'] {
  return shootOutRounds.map((round) =>
    Object.fromEntries(
      SIDES.flatMap((side) => (round[side] ? [[side, { success: round[side].success }] as const] : [])),
    ),
  )
}

/** [K6] How a tie was decided is part of a table. */
const COMPETITION_FIELDS: PublicFields<CompetitionView> = {
  id: 'shown',
  name: 'shown',
  location: 'shown',
  start: 'shown',
  end: 'shown',
  courts: 'shown',
  breaks: 'shown',
  meetId: 'shown',
  teamIds: 'shown',
  withdrawals: 'shown',
  groups: 'shown',
  matchdays: 'shown',
  settings: 'shown',
  tieDecisions: { privateResults: () => [] },
  currentGameId: 'shown',
  currentGameIds: 'shown',
  archived: 'shown',
  version: 'shown',
  changedAt: 'shown',
}
