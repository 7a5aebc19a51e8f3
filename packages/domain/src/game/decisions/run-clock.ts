import { requireActiveCompetition } from '../../competition/competition-state.ts'
import type { Timed } from '../../kernel/decider.ts'
import { DomainError } from '../../kernel/domain-error.ts'
import type { GameId } from '../../kernel/ids.ts'
import { SIDES } from '../../kernel/side.ts'
import { type Instant, laterOf, type Seconds, secondsBetween } from '../../kernel/time.ts'
import { defined } from '../../kernel/values.ts'
import type { CompetitionSettings } from '../../settings/competition-settings.ts'
import { copiedRules } from '../../settings/rules-that-hold.ts'
import { type GameClock, isBreak, isRunningAt, isTimeOver, nextStopOf, remainingAt } from '../game-clock.ts'
import type { GameCommandOf } from '../game-commands.ts'
import type { GameEvent } from '../game-events.ts'
import type { GameFacts, GamePlan, GameState, StartedGame } from '../game-state.ts'
import { periodAt, periodsOf, standingIn, type WithPeriods } from '../periods.ts'
import { standingEntries } from '../record/record.ts'
import { hasStarted, requireKnown, requirePlanned, requireStarted } from './require.ts'

/** [G8] Starts the game and its clock, once both teams are confirmed and the Regie is ready. */
export function startGame(
  command: GameCommandOf<'game.start'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  if (hasStarted(game)) return []
  const { plan } = requirePlanned(game)
  if (!plan.actualTeams.home || !plan.actualTeams.guest) throw new DomainError('game/teams-not-set')
  requireTeamsOfPlan(command, plan, facts)
  const { settings } = requireActiveCompetition(facts.competitionOf(plan.competitionId))
  if (settings.regieRequired && plan.regieReadyAt === undefined) throw new DomainError('game/regie-not-ready')
  requireFreeCourt(command, plan, facts)
  const occurredAt = clockInstantOf(command)
  return [{ type: 'game.started', data: { id: command.data.id, ...rulesToCopy(plan, settings) }, occurredAt }]
}

/** [J2] [P8] The rules that the game keeps, whatever the organiser changes later. */
export const rulesToCopy = ({ groupId }: GamePlan, settings: CompetitionSettings) => ({
  penaltyEndsOnGoal: settings.penaltyEndsOnGoal,
  ...defined({ rules: copiedRules(settings, groupId === undefined) }),
})

/** [R7] A start that wants the teams of the plan finds them; one that arrives late has happened already. */
function requireTeamsOfPlan(
  { data, isLate }: GameCommandOf<'game.start'> & Timed,
  { actualTeams, plannedTeams }: GamePlan,
  { resolve }: GameFacts,
): void {
  if (!data.asPlanned || isLate) return
  const isOfPlan = SIDES.every((side) => resolve(plannedTeams[side]) === actualTeams[side])
  if (!isOfPlan) throw new DomainError('game/teams-outdated')
}

/**
 * [H17] A start on a court where another game runs needs a confirmation. What has happened long before it arrives, or is
 * corrected, is not refused: it cannot be prevented any more.
 */
function requireFreeCourt(
  { data, isLate, isOldNews, isConfirmed }: GameCommandOf<'game.start'> & Timed,
  plan: GamePlan,
  facts: GameFacts,
): void {
  if (data.alsoRunning || isLate || isOldNews || isConfirmed || facts.isCorrection) return
  const [running] = facts.runningBeside(plan.id)
  if (!running) return
  throw new DomainError('game/court-busy', { games: [running, plan].map(({ id, name }) => ({ id, name })) })
}

/** [U4] Takes the start back while the record is empty. */
export function revokeStart(
  { data, occurredAt }: GameCommandOf<'game.revokeStart'> & Timed,
  game: GameState,
): GameEvent[] {
  if (requireKnown(game).phase === 'planned') return []
  const { record } = requireStarted(game)
  if (standingEntries(record).length > 0) throw new DomainError('game/sheet-not-empty')
  return [{ type: 'game.startRevoked', data, occurredAt }]
}

/** [C6] [C7] Stops the clock at the instant the button was pressed. */
export function pauseClock(
  command: GameCommandOf<'game.pauseClock'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  if (hasStarted(game) && !game.run.clock.running) return []
  const { run } = requireStarted(game)
  const occurredAt = clockInstantOf(command, run.lastClockCommandAt)
  // [Z3] In the break the clock stands already.
  if (isInBreak(run.clock, occurredAt)) return []
  if (!isRunningAt(run.clock, occurredAt)) throw new DomainError('game/regular-time-over')
  return [{ type: 'game.clockPaused', data: command.data, occurredAt }]
}

/**
 * [F4] The pause that an entry brings along. There is none while the clock stands, or where a pause of that instant
 * would have to be confirmed or was overtaken: the entry counts without it.
 */
export function pauseWith(command: ClockCommand, game: GameState, facts: GameFacts): GameEvent[] {
  const { occurredAt, isLate, knownPosition, data } = command
  if (game.phase !== 'started' || !isRunningAt(game.run.clock, occurredAt)) return []
  if (occurredAt < game.run.lastClockCommandAt) return []
  if (isLate && (knownPosition === undefined || facts.hasOtherEnteredSince(data.id, knownPosition))) return []
  return [{ type: 'game.clockPaused', data: { id: data.id }, occurredAt }]
}

/** [C6] Lets the clock run on, while there is time left; [Z3] in the break it starts the next period. */
export function resumeClock(
  command: GameCommandOf<'game.resumeClock'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  if (hasStarted(game) && isRunningAt(game.run.clock, command.occurredAt)) return []
  const started = requireStarted(game)
  const { run } = started
  const occurredAt = clockInstantOf(command, run.lastClockCommandAt)
  if (isTimeOver(run.clock, remainingAt(run.clock, occurredAt))) throw new DomainError('game/regular-time-over')
  return [
    ...missingEnd(started, command.data, occurredAt),
    { type: 'game.clockResumed', data: command.data, occurredAt },
  ]
}

/** [Z3] Whether a clock stands at the end of a period that is not the last. */
export const isInBreak = (clock: GameClock, now: Instant): boolean =>
  isBreak({ ...clock, running: isRunningAt(clock, now), remaining: remainingAt(clock, now) })

/**
 * [C10] Corrects a stopped clock, also after zero; zero ends regular time, more takes its end back. [Z4] The
 * reading decides the period, and the mark between two ends the first. [Z9] In extra time it may be below zero. [X2] A
 * correction may do so after the freeze too.
 */
export function setClock(
  command: GameCommandOf<'game.setClock'> & Timed,
  game: GameState,
  facts: GameFacts,
): GameEvent[] {
  requireInTime(command, facts)
  const { data } = command
  const played = facts.isCorrection && hasStarted(game) ? game : requireStarted(game)
  const { run, plan } = played
  const occurredAt = laterOf(command.occurredAt, run.clock.at)
  if (isRunningAt(run.clock, occurredAt)) throw new DomainError('game/clock-running')
  const { end = 0 } = run.clock
  if (data.remaining > plan.duration || data.remaining < end) {
    throw new DomainError('game/time-out-of-range', { duration: plan.duration })
  }
  if (remainingAt(run.clock, occurredAt) === data.remaining) return []
  const set: GameEvent = { type: 'game.clockSet', data, occurredAt }
  if (data.remaining === end) return [set, ended(data, occurredAt)]
  const periods = periodsOf(played)
  const clock = standingIn({ running: false, remaining: data.remaining, at: occurredAt }, periods)
  return isBreak(clock) ? [set, periodEnded(periods, clock, occurredAt)] : [set]
}

/** [C5] [Z2] Records that the clock has reached zero or the end of a period, at the exact instant; sent by the service. */
export function endRegularTime(
  { data, occurredAt }: GameCommandOf<'game.endRegularTime'> & Timed,
  game: GameState,
): GameEvent[] {
  return game.phase === 'started' ? missingEnd(game, data, occurredAt) : []
}

/** [C5] [Z2] The end of regular time or of a period, if the clock has reached it and the log has no event for it. */
export function missingEnd(
  game: StartedGame,
  data: { readonly id: GameCommandOf<'game.endRegularTime'>['data']['id'] },
  now: Instant,
): GameEvent[] {
  const { run } = game
  const at = nextStopOf(run)
  if (at === undefined || isRunningAt(run.clock, now)) return []
  return [run.clock.until === undefined ? ended(data, at) : periodEnded(periodsOf(game), run.clock, at)]
}

const periodEnded = (
  game: WithPeriods & Pick<GamePlan, 'id'>,
  { until = 0 }: GameClock,
  occurredAt: Instant,
): GameEvent => ({
  type: 'game.periodEnded',
  data: { id: game.id, period: periodAt(game, { time: until }) },
  occurredAt,
})

const ended = ({ id }: Pick<GameCommandOf<'game.endRegularTime'>['data'], 'id'>, occurredAt: Instant): GameEvent => ({
  type: 'game.regularTimeEnded',
  data: { id },
  occurredAt,
})

/** [C8] A clock command may arrive this much before the last one and counts as at that one's instant. */
const OUT_OF_ORDER_TOLERANCE: Seconds = 5
/** [C9] A device's clock command that is older than this must be confirmed by the operator. */
const LATE_AFTER: Seconds = 15

/** [C9] Whether a clock command was pressed so long before it arrived that a person must confirm it. */
export const isTooLate = (occurredAt: Instant, arrivedAt: Instant): boolean =>
  secondsBetween(occurredAt, arrivedAt) > LATE_AFTER

/**
 * [C9] A late command that says what its device knew counts as long as no other device has entered something since;
 * otherwise its operator is asked, also where the command would change nothing.
 */
export function requireInTime({ data, isLate, knownPosition }: ClockCommand, facts: GameFacts): void {
  if (!isLate || knownPosition === undefined) return
  if (facts.hasOtherEnteredSince(data.id, knownPosition)) throw new DomainError('time/late')
}

type ClockCommand = Timed & { readonly data: { readonly id: GameId } }

/** [C8] [C9] The instant at which a clock command counts, or why it cannot count any more. */
export function clockInstantOf(command: Timed, lastClockCommandAt?: Instant): Instant {
  const { occurredAt } = command
  const isLate = command.isLate && command.knownPosition === undefined
  if (lastClockCommandAt !== undefined && occurredAt < lastClockCommandAt) {
    const isTooOld = secondsBetween(occurredAt, lastClockCommandAt) > OUT_OF_ORDER_TOLERANCE
    if (isTooOld && !mayComeOutOfOrder(command)) {
      throw new DomainError('time/out-of-order', { lastClockCommandAt })
    }
    return lateChecked(isLate, lastClockCommandAt)
  }
  return lateChecked(isLate, occurredAt)
}

/** [C8] Whether an operator's confirmation counts after entries of others meanwhile. */
const mayComeOutOfOrder = ({ knownPosition, isConfirmed }: Timed): boolean =>
  knownPosition !== undefined && isConfirmed === true

function lateChecked(isLate: boolean | undefined, instant: Instant): Instant {
  if (isLate) throw new DomainError('time/late')
  return instant
}
