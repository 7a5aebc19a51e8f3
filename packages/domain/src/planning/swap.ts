import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import type { Seconds } from '../kernel/time.ts'
import { isSame } from '../kernel/values.ts'
import { type Clash, clashesIn, type PlannedSlot, startOf } from './clashes.ts'

/** [K20] The two games that change times and courts. */
export type SwappedIds = { readonly id: string; readonly otherId: string }

/** [K20] The games after a swap: each of the two has the time and the court of the other. */
export function swapped<Slot extends PlannedSlot>(
  games: readonly Slot[],
  { id, otherId }: SwappedIds,
  hall: WithCourts<string>,
): readonly Slot[] {
  const [one, other] = [id, otherId].map((wanted) => games.find((game) => game.id === wanted))
  if (!one || !other) return games
  const placedAs = (game: Slot, place: Slot): Slot => {
    const courtId = courtIdOf(place, hall)
    return { ...game, dateTime: startOf(place), postponedDateTime: undefined, ...(courtId && { courtId }) }
  }
  return games.map((game) => (game === one ? placedAs(one, other) : game === other ? placedAs(other, one) : game))
}

/** [K20] The clashes that a change of the plan would bring. */
export function clashesBroughtBy(
  before: readonly PlannedSlot[],
  after: readonly PlannedSlot[],
  minRest: Seconds,
  hall: WithCourts<string>,
): readonly Clash[] {
  const known = clashesIn(before, minRest, hall)
  return clashesIn(after, minRest, hall).filter((clash) => !known.some((one) => isSame(one, clash)))
}
