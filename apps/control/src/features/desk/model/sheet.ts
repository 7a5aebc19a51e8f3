import type { Game } from '@cup/contract/entities'
import type { BodyOf } from '@cup/contract/routes'
import { bothSides, type Seconds, type Side, type Sides } from '@cup/domain/kernel'
import type { Sent } from '../../../shared/outbox/sent.ts'

/** Whether the service has it as it is shown, or what of it is still on its way. */
export type RowState = 'there' | 'sending' | 'changing' | 'removing'

/** A goal on the sheet of this desk. */
export type DeskGoal = {
  readonly goalId: string
  readonly state: RowState
  /** [G12] For whom it counts, an own goal included. */
  readonly side: Side
  readonly isOwnGoal: boolean
  /** Seconds that remained. */
  readonly time: Seconds
  /** [G11] Null where the scorer was left open. */
  readonly scorer: string | null
  readonly assist: string | undefined
}

/** A time penalty on the sheet of this desk. */
export type DeskPenalty = {
  readonly timePenaltyId: string
  readonly state: RowState
  readonly teamId: string
  /** Undefined for the bench. */
  readonly playerId: string | undefined
  readonly time: Seconds
  /** Undefined while only the service knows how long it is. */
  readonly duration: Seconds | undefined
}

/** What is on the sheet, both in the order in which it happened by the clock. */
export type Sheet = { readonly goals: readonly DeskGoal[]; readonly penalties: readonly DeskPenalty[] }

/** The sheet of a game with what these presses will make of it. */
export const sheetOf = (game: Pick<Game, 'goals' | 'timePenalties'>, presses: readonly Sent[]): Sheet =>
  presses.reduce(afterPress, { goals: game.goals.map(goalOf), penalties: game.timePenalties.map(penaltyOf) })

/** The score with what is on its way. */
export const scoreOf = ({ goals }: Sheet): Sides<number> =>
  bothSides((side) => goals.filter((goal) => counts(goal) && goal.side === side).length)

/** Whether a goal counts, as far as this desk knows. */
export const counts = ({ state }: Pick<DeskGoal, 'state'>): boolean => state !== 'removing'

const goalOf = ({ goalId, homeTeam, isOwnGoal, time, playerId, assistPlayerId }: Game['goals'][number]): DeskGoal => ({
  goalId,
  state: 'there',
  side: homeTeam ? 'home' : 'guest',
  isOwnGoal,
  time,
  scorer: playerId,
  assist: assistPlayerId,
})

const penaltyOf = (penalty: Game['timePenalties'][number]): DeskPenalty => ({
  timePenaltyId: penalty.timePenaltyId,
  state: 'there',
  teamId: penalty.teamId,
  playerId: penalty.playerId,
  time: penalty.time,
  duration: penalty.duration,
})

function afterPress(sheet: Sheet, { command: { call, body } }: Sent): Sheet {
  const { goals, penalties } = sheet
  switch (call) {
    case 'game.write/score-goal':
      return { ...sheet, goals: withGoal(goals, body) }
    case 'game.write/change-goal':
      return { ...sheet, goals: goals.map((goal) => (goal.goalId === body.goalId ? changedGoal(goal, body) : goal)) }
    case 'game.write/revoke-goal':
      return { ...sheet, goals: goals.map((goal) => (goal.goalId === body.goalId ? removing(goal) : goal)) }
    case 'game.write/give-timepenalty':
      return { ...sheet, penalties: withPenalty(penalties, body) }
    case 'game.write/revoke-timepenalty':
      return {
        ...sheet,
        penalties: penalties.map((one) => (one.timePenaltyId === body.timePenaltyId ? removing(one) : one)),
      }
    default:
      return sheet
  }
}

const removing = <Row extends { readonly state: RowState }>(row: Row): Row => ({ ...row, state: 'removing' })

/** [I3] A goal that is there already is that goal. */
function withGoal(goals: readonly DeskGoal[], body: BodyOf<'game.write/score-goal'>): readonly DeskGoal[] {
  if (goals.some(({ goalId }) => goalId === body.goalId)) return goals
  const goal: DeskGoal = {
    goalId: body.goalId,
    state: 'sending',
    side: body.homeTeam ? 'home' : 'guest',
    isOwnGoal: body.isOwnGoal ?? false,
    time: body.time,
    scorer: body.playerId,
    assist: body.assistPlayerId,
  }
  return inClockOrder(goals, goal)
}

function changedGoal(goal: DeskGoal, body: BodyOf<'game.write/change-goal'>): DeskGoal {
  const wanted: DeskGoal = {
    ...goal,
    time: body.time ?? goal.time,
    side: body.homeTeam === undefined ? goal.side : body.homeTeam ? 'home' : 'guest',
    isOwnGoal: body.isOwnGoal ?? goal.isOwnGoal,
    scorer: body.playerId === undefined ? goal.scorer : body.playerId,
    assist: body.assistPlayerId === undefined ? goal.assist : (body.assistPlayerId ?? undefined),
  }
  if (goal.state !== 'there') return { ...wanted, state: goal.state }
  return isSameGoal(goal, wanted) ? goal : { ...wanted, state: 'changing' }
}

/** Whether two goals say the same, wherever they stand. */
export const isSameGoal = (one: DeskGoal, other: DeskGoal): boolean =>
  one.time === other.time &&
  one.side === other.side &&
  one.isOwnGoal === other.isOwnGoal &&
  one.scorer === other.scorer &&
  one.assist === other.assist

function withPenalty(
  penalties: readonly DeskPenalty[],
  { timePenaltyId, teamId, playerId, time }: BodyOf<'game.write/give-timepenalty'>,
): readonly DeskPenalty[] {
  if (penalties.some((one) => one.timePenaltyId === timePenaltyId)) return penalties
  return inClockOrder(penalties, { timePenaltyId, state: 'sending', teamId, playerId, time, duration: undefined })
}

/** The clock counts down: behind everything that happened before; the rest keeps its order. */
function inClockOrder<Row extends { readonly time: Seconds }>(rows: readonly Row[], row: Row): readonly Row[] {
  const before = rows.findLastIndex(({ time }) => time >= row.time) + 1
  return rows.toSpliced(before, 0, row)
}
