import { timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf } from '../kernel/courts.ts'
import type { Instant } from '../kernel/time.ts'
import { millisOf, type Seconds } from '../kernel/time.ts'
import { endOf, startOf } from './clashes.ts'
import type { Placement } from './game-placement.ts'
import { byStart, type HallClock, type Shift, type ShiftingGame, type ShiftingPlan, shiftOf } from './shift.ts'
import { isMovableSlot } from './slip.ts'

const MINUTE = 60
/** [H22] Steps of the delay that an insertion brings. */
const STEP = 5 * MINUTE

/** [H22] A game that is put before another one, which makes room with everything after it. */
export type Insertion = Shift & {
  readonly placement: Placement
  /** By how many minutes the rest of the day moves. */
  readonly minutes: number
}

/**
 * [H22] Puts a game before one that is on its court, and moves that one and the rest of the day on all courts by as much as
 * the change between two games needs, in steps of 5 minutes. Breaks stay where they are.
 */
export function insertionOf(
  plan: ShiftingPlan,
  place: Placement & { readonly beforeId: string },
  clock: HallClock,
): Insertion | undefined {
  const { id, beforeId } = place
  const [game, before] = [id, beforeId].map((wanted) => plan.games.find((one) => one.id === wanted))
  if (!game || !before || !isMovableSlot(game) || !isMovableSlot(before)) return undefined
  const others = { ...plan, games: plan.games.filter((one) => one.id !== id) }
  const courtId = courtIdOf(before, plan)
  const dateTime = fits(place.dateTime, before, others) ? place.dateTime : startOf(before)
  const end = millisOf(dateTime) / 1000 + timeInHallOf(game) + changeOn(before, others, clock)
  const missing = Math.max(0, end - millisOf(startOf(before)) / 1000)
  const minutes = (Math.ceil(missing / STEP) * STEP) / MINUTE
  const request = { firstId: beforeId, days: 0, minutes, withBreaks: false, withLaterDays: false }
  const shift = shiftOf(others, request, clock)
  return { ...shift, minutes, placement: { id, dateTime, ...(courtId && { courtId }) } }
}

/** Whether a time is in the gap before a game. */
function fits(at: Instant, before: ShiftingGame, plan: ShiftingPlan): boolean {
  const isFree = plan.games.every(
    (game) =>
      game.cancelled || courtIdOf(game, plan) !== courtIdOf(before, plan) || at < startOf(game) || at >= endOf(game),
  )
  return at < startOf(before) && isFree
}

/** The shortest change between two games on the court of a game, on its day. */
function changeOn(before: ShiftingGame, plan: ShiftingPlan, clock: HallClock): Seconds {
  const day = clock.dayOf(startOf(before))
  const onCourt = plan.games
    .filter((game) => !game.cancelled && courtIdOf(game, plan) === courtIdOf(before, plan))
    .filter((game) => clock.dayOf(startOf(game)) === day)
    .toSorted(byStart)
  const gaps = onCourt.flatMap((game, index) => {
    const next = onCourt[index + 1]
    const gap = next ? (millisOf(startOf(next)) - millisOf(endOf(game))) / 1000 : -1
    return gap < 0 ? [] : [gap]
  })
  return gaps.length > 0 ? Math.min(...gaps) : STEP
}
