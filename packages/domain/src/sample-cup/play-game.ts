import type { TeamId } from '../kernel/ids.ts'
import type { Sides } from '../kernel/side.ts'
import { type Instant, millisOf, plusSeconds, type Seconds } from '../kernel/time.ts'
import type { PlayRules } from '../settings/house-rules.ts'
import type { CupGame } from './cup-games.ts'
import type { GameScript, ScriptedGoal, ScriptedPenalty } from './game-script.ts'
import { goalIdOf, timePenaltyIdOf } from './ids.ts'
import { inventScript, runningScript } from './invent-script.ts'
import type { SampleStep } from './sample-command.ts'

const TEAMS_BEFORE_START: Seconds = 60
const REGIE_BEFORE_START: Seconds = 20
const REVOKED_AFTER: Seconds = 20
const FROZEN_AFTER_END: Seconds = 10
const SHOT_EVERY: Seconds = 10
const RUNNING_FOR: Seconds = 240
/** The teams change sides at once: the plan of the sample has no time for a longer break. */
const HALF_TIME: Seconds = 30

/** Context of every step of a game. */
type Course = {
  readonly game: CupGame
  readonly teams: Sides<TeamId>
  readonly script: GameScript
  readonly startedAt: Instant
  /** [Z1] The reading at which the first of two halves ends; undefined in a game of one period. */
  readonly mark: Seconds | undefined
}

/** The steps of a game from the confirmed teams to its result. */
export function playedGame(game: CupGame, teams: Sides<TeamId>, rules: PlayRules): SampleStep[] {
  const script = inventScript(game, teams)
  const startedAt = plusSeconds(game.plan.dateTime, script.delay)
  const course = { game, teams, script, startedAt, mark: rules.periods === 2 ? game.plan.duration / 2 : undefined }
  return inOrder([...opening(course), ...middle(course), ...secondHalf(course), ...end(course)])
}

/** The steps of a game that has been running for four minutes. */
export function runningGame(game: CupGame, teams: Sides<TeamId>, now: Instant): SampleStep[] {
  const course = { game, teams, script: runningScript(game, teams), startedAt: plusSeconds(now, -RUNNING_FOR), mark: undefined }
  return inOrder([...opening(course), ...middle(course)])
}

/** As the buttons were pressed: a goal before the pause that follows it. */
const inOrder = (steps: readonly SampleStep[]): SampleStep[] =>
  steps.toSorted((a, b) => millisOf(a.occurredAt) - millisOf(b.occurredAt))

/** Teams are confirmed and the Regie is ready when the game before is over. */
function opening({ game, teams, startedAt }: Course): SampleStep[] {
  const { id } = game.plan
  const confirmed = { id, homeTeamId: teams.home, guestTeamId: teams.guest }
  return [
    { type: 'game.setActualTeams', data: confirmed, occurredAt: plusSeconds(startedAt, -TEAMS_BEFORE_START) },
    { type: 'game.markRegieReady', data: { id }, occurredAt: plusSeconds(startedAt, -REGIE_BEFORE_START) },
    { type: 'game.start', data: { id }, occurredAt: startedAt },
  ]
}

function middle(course: Course): SampleStep[] {
  const { firstCount, goals, penalties } = course.script
  return [
    ...pause(course),
    ...goals.flatMap((goal, index) => goalSteps(course, goal, firstCount + index)),
    ...penalties.map((penalty, index) => penaltyStep(course, penalty, firstCount + index)),
  ]
}

/** The instant at which the clock shows a time for the first time. */
function instantOf({ game, script, startedAt, mark = 0 }: Course, time: Seconds): Instant {
  const paused = script.pause && time < script.pause.time ? script.pause.seconds : 0
  const halfTime = time < mark ? HALF_TIME : 0
  return plusSeconds(startedAt, game.plan.duration - time + paused + halfTime)
}

/** [Z3] The clock goes on after the break. */
function secondHalf(course: Course): SampleStep[] {
  const { game, mark } = course
  if (mark === undefined) return []
  const occurredAt = plusSeconds(instantOf(course, mark), HALF_TIME)
  return [{ type: 'game.resumeClock', data: { id: game.plan.id }, occurredAt, key: keyOf(game, 'second-half') }]
}

/** A clock that was paused and has finished is not "already so": the repeat of these two needs a key. */
function pause(course: Course): SampleStep[] {
  const { game, script, mark } = course
  // A clock that stands at the mark cannot be paused.
  if (!script.pause || script.pause.time === mark) return []
  const data = { id: game.plan.id }
  const pausedAt = instantOf(course, script.pause.time)
  const resumedAt = plusSeconds(pausedAt, script.pause.seconds)
  return [
    { type: 'game.pauseClock', data, occurredAt: pausedAt, key: keyOf(game, 'pause') },
    { type: 'game.resumeClock', data, occurredAt: resumedAt, key: keyOf(game, 'resume') },
  ]
}

const keyOf = ({ number }: CupGame, what: string): string => `sample-cup-2025-game-${number}-${what}`

function goalSteps(course: Course, { side, scorer, assist, ...goal }: ScriptedGoal, count: number): SampleStep[] {
  const { game } = course
  const ids = { id: game.plan.id, goalId: goalIdOf(game.number, count) }
  const { time, isOwnGoal, isRevoked } = goal
  const entry = { time, playerId: scorer, homeTeam: side === 'home', isOwnGoal }
  const data = { ...ids, ...entry, ...(assist ? { assistPlayerId: assist } : {}) }
  const occurredAt = instantOf(course, time)
  const scored: SampleStep = { type: 'game.scoreGoal', data, occurredAt }
  if (!isRevoked) return [scored]
  return [scored, { type: 'game.revokeGoal', data: ids, occurredAt: plusSeconds(occurredAt, REVOKED_AFTER) }]
}

function penaltyStep(course: Course, { side, time, player }: ScriptedPenalty, count: number): SampleStep {
  const { game, teams } = course
  const ids = { id: game.plan.id, timePenaltyId: timePenaltyIdOf(game.number, count), teamId: teams[side] }
  const data = { ...ids, time, ...(player ? { playerId: player } : {}) }
  return { type: 'game.giveTimePenalty', data, occurredAt: instantOf(course, time) }
}

/** The freeze, the shots if there are any, and links to pictures of a few games. */
function end(course: Course): SampleStep[] {
  const { id } = course.game.plan
  const frozenAt = plusSeconds(instantOf(course, 0), FROZEN_AFTER_END)
  return [
    { type: 'game.freezeRegularTime', data: { id }, occurredAt: frozenAt },
    ...shots(course, frozenAt),
    ...links(course, frozenAt),
  ]
}

/** A shot has no id of its own: its key keeps a repeat from being one more. */
function shots({ game, teams, script }: Course, frozenAt: Instant): SampleStep[] {
  return script.shots.map((success, index) => ({
    type: 'game.trackShootOutShot',
    data: { id: game.plan.id, teamId: index % 2 === 0 ? teams.home : teams.guest, success },
    occurredAt: plusSeconds(frozenAt, (index + 1) * SHOT_EVERY),
    key: keyOf(game, `shot-${index + 1}`),
  }))
}

/** Every tenth game has pictures; some of them a film. */
function links({ game }: Course, frozenAt: Instant): SampleStep[] {
  const { number, plan } = game
  if (number % 10 !== 1) return []
  const gallery = `https://example.com/cup-2025/spiel-${number}/bilder`
  const film = number % 20 === 1 ? { youtube: `https://example.com/cup-2025/spiel-${number}/film` } : {}
  return [{ type: 'game.setLinks', data: { id: plan.id, gallery, ...film }, occurredAt: frozenAt }]
}
