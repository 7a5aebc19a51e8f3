import { endOf } from '../game/game-clock.ts'
import { type GamePlan, type GameRecord, isAnnulled, type KnownGame, type Run, type Shot } from '../game/game-state.ts'
import { type GameClock, resultOf } from '../game/index.ts'
import { periodsOf, periodView } from '../game/periods.ts'
import { byEntryList, type EntryKind, type EntryView, entryKinds, type entryLists } from '../game/record/entry-kinds.ts'
import type { EntryViewContext } from '../game/record/entry-rules.ts'
import { inClockOrder } from '../game/record/finished-by-goals.ts'
import { penaltiesOnClock } from '../game/record/penalties-on-clock.ts'
import { scoreOf, standing } from '../game/record/record.ts'
import { assumed } from '../kernel/assumed.ts'
import type { TeamId } from '../kernel/ids.ts'
import { bothSides, SIDES, type SomeSides } from '../kernel/side.ts'
import { defined } from '../kernel/values.ts'
import { playRulesOf } from '../settings/play-rules.ts'
import type { GameView } from './game-view.ts'
import { logStateOf } from './log-state.ts'
import { type PlanOutcome, teamOfOutcome, untoldOutcomes } from './plan-outcome.ts'

/** Data for a game's view beside its own events. */
export type GameSurroundings = {
  readonly version: number
  readonly changedAt: number
  /** [U8] The positions at which the game was started and got its result; absent until then. */
  readonly startPosition?: number | undefined
  readonly resultPosition?: number | undefined
  /** [Z6] The break between the halves of the game by the rules that it would copy now. */
  readonly breakSeconds?: number | undefined
  /** [R8] The outcome of each planned reference now. */
  readonly outcomes: SomeSides<PlanOutcome>
}

/** [V1] The view of a game; it depends on the log alone, never on the time of looking. */
export function gameViewOf(game: KnownGame, surroundings: GameSurroundings): GameView {
  const { version, changedAt, startPosition, resultPosition, breakSeconds, outcomes } = surroundings
  const { plan, record } = game
  const result = resultOf(game)
  return {
    ...planView(plan),
    ...teamsByPlan(game, outcomes),
    ...breakView(runOf(game), breakSeconds),
    ...clockView(game),
    ...recordView(game, recordContext(game)),
    score: scoreOf(record),
    ...shootOutView(game),
    cancelled: game.phase === 'cancelled',
    ...(isAnnulled(game) ? { annulled: true as const } : {}),
    ...(game.left && game.phase !== 'planned' ? { withdrawnTeamId: game.left.teamId } : {}),
    ...(result ? { result } : {}),
    ...paperView(runOf(game)),
    ...('resultAt' in game ? { resultAt: game.resultAt } : {}),
    ...defined({ startPosition, resultPosition: result && resultPosition }),
    ...defined({ operator: plan.operator, logState: logStateOf(game) }),
    version,
    changedAt,
  }
}

/** [Z6] The break of a game that has begun is that of the rules that it has copied. */
function breakView(run: Run | undefined, before: number | undefined): Pick<GameView, 'breakSeconds'> {
  const rules = run && playRulesOf(run)
  const breakSeconds = rules ? (rules.periods - 1) * rules.breakSeconds : before
  return breakSeconds ? { breakSeconds } : {}
}

const planView = (plan: GamePlan) => ({
  id: plan.id,
  name: plan.name,
  competitionId: plan.competitionId,
  ...(plan.groupId ? { groupId: plan.groupId } : {}),
  ...(plan.matchdayId ? { matchdayId: plan.matchdayId } : {}),
  ...(plan.courtId ? { courtId: plan.courtId } : {}),
  ...(plan.referee ? { referee: plan.referee } : {}),
  ...(plan.secondReferee ? { secondReferee: plan.secondReferee } : {}),
  dateTime: plan.dateTime,
  ...(plan.postponedDateTime ? { postponedDateTime: plan.postponedDateTime } : {}),
  duration: plan.duration,
  plannedTeams: plan.plannedTeams,
  actualTeams: teamsView(plan.actualTeams),
  livestreamRegieReady: plan.regieReadyAt !== undefined,
  ...(plan.regieReadyAt ? { regieReadyAt: plan.regieReadyAt } : {}),
  shootOutShotsNumber: plan.shootOutShotsNumber,
  links: {
    ...(plan.links.youtube ? { youtube: plan.links.youtube } : {}),
    ...(plan.links.gallery ? { gallery: plan.links.gallery } : {}),
  },
})

/** [R3] The confirmed team of each side, else the one that the plan gives; and what these teams do not tell of the plan. */
function teamsByPlan(game: KnownGame, outcomes: GameSurroundings['outcomes']) {
  const [home, guest] = SIDES.map((side) => game.plan.actualTeams[side] ?? teamOfOutcome(outcomes[side]))
  const planOutcome = untoldOutcomes(game, outcomes)
  const isTold = SIDES.every((side) => planOutcome[side] === undefined)
  return { resolvedTeams: teamsView({ home, guest }), ...(isTold ? {} : { planOutcome }) }
}

const teamsView = ({ home, guest }: SomeSides<TeamId>) => ({
  ...(home ? { homeTeamId: home } : {}),
  ...(guest ? { guestTeamId: guest } : {}),
})

/** [C2] The anchor of the clock: every screen computes the time from it. */
function anchorOf({ clock, endedAt, periodEndedAt }: Run): GameClock {
  const at = endedAt ?? periodEndedAt
  return at === undefined ? clock : { ...clock, running: false, remaining: endOf(clock), at }
}

/** [C10] Only a setting of a clock that stands is later than its last command without being one. */
const lastCommandOf = ({ phase }: KnownGame, { clock, lastClockCommandAt }: Run, anchor: GameClock) =>
  phase === 'started' && anchor === clock && lastClockCommandAt < clock.at ? { commandedAt: lastClockCommandAt } : {}
const paperView = (run: Run | undefined) =>
  run?.paper ? { fromPaper: true as const, ...defined({ halfTime: run.paper.halfTime }) } : {}

const runOf = (game: KnownGame): Run | undefined => ('run' in game ? game.run : undefined)

function clockView(game: KnownGame) {
  const run = runOf(game)
  const isFrozen = game.phase !== 'planned' && game.phase !== 'cancelled' && game.phase !== 'started'
  if (!run) {
    const { duration, plannedAt } = game.plan
    const clock = { running: false, remaining: duration, at: plannedAt }
    return { started: false, clockRunning: false, clock, regularTimeOver: isFrozen, regularTimeFreezed: isFrozen }
  }
  const anchor = anchorOf(run)
  return {
    started: true,
    ...defined({ startedAt: run.startedAt }),
    clockRunning: anchor.running,
    ...(anchor.running ? {} : { clockPausedAt: anchor.remaining }),
    clock: { ...anchor, ...lastCommandOf(game, run, anchor) },
    ...periodView(periodsOf({ plan: game.plan, run }), anchor),
    ...defined({ rules: run.rules, extraTime: run.extraTime }),
    regularTimeOver: isFrozen || run.endedAt !== undefined,
    regularTimeFreezed: isFrozen,
  }
}

/** Every list of entries, each in clock order; equal times stay in the order of the log. */
const recordView = ({ record }: KnownGame, context: EntryViewContext): Pick<GameView, keyof typeof entryLists> =>
  assumed(
    byEntryList((kind) => entryViews(record, kind, context)),
    'every list holds the views of its kind',
  )

function entryViews<Kind extends EntryKind>(
  record: GameRecord,
  kind: Kind,
  context: EntryViewContext,
): EntryView<Kind>[] {
  const { viewOf } = entryKinds[kind]
  return inClockOrder(standing(record, kind)).map((entry) => viewOf(entry, context))
}

/** Context of a game's record: its clock and [P4] the goals that ended penalties. */
function recordContext(game: KnownGame): EntryViewContext {
  const run = runOf(game)
  return { onClock: run ? penaltiesOnClock(game.plan, game.record, run) : new Map() }
}

function shootOutView(game: KnownGame) {
  const shots = 'shots' in game ? game.shots : undefined
  return { shootOutStarted: shots !== undefined, shootOutRounds: shots ? roundsOf(shots) : [] }
}

/** [S6] Rounds pair the shots of both sides; a side that has not shot yet is absent. */
export function roundsOf(shots: readonly Shot[]): GameView['shootOutRounds'] {
  const bySide = bothSides((one) => shots.filter(({ side }) => side === one).map(({ side: _, ...shot }) => shot))
  const rounds = Math.max(bySide.home.length, bySide.guest.length)
  return Array.from({ length: rounds }, (_, n) => {
    const round = bothSides((side) => bySide[side][n])
    return Object.fromEntries(
      SIDES.flatMap((side) => (round[side] === undefined ? [] : [[side, round[side]] as const])),
    )
  })
}
