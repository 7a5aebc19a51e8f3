import { type LastingGame, timeInHallOf } from '../game-plan/time-in-hall.ts'
import { courtIdOf, type WithCourts } from '../kernel/courts.ts'
import { type Instant, millisOf, type Seconds } from '../kernel/time.ts'
import { type Clash, endOf, type PlannedSlot, startOf } from './clashes.ts'
import { isMovableSlot, type SlippingGame } from './slip.ts'
import { clashesBroughtBy, type SwappedIds, swapped } from './swap.ts'

/** [H20] The place that a game gets in a plan. */
export type Placement = { readonly id: string; readonly dateTime: Instant; readonly courtId?: string }

/** The games of a plan with their new places. */
export function withPlacements<Slot extends PlannedSlot>(
  games: readonly Slot[],
  placements: readonly Placement[],
): readonly Slot[] {
  const places = new Map(placements.map((place) => [place.id, place]))
  return games.map((game) => {
    const place = places.get(game.id)
    if (!place) return game
    return {
      ...game,
      dateTime: place.dateTime,
      postponedDateTime: undefined,
      ...(place.courtId && { courtId: place.courtId }),
    }
  })
}

/** [H20] The places of two games that change them. */
export const swapPlacements = (
  games: readonly PlannedSlot[],
  ids: SwappedIds,
  hall: WithCourts<string>,
): readonly Placement[] =>
  swapped(games, ids, hall).flatMap(({ id, dateTime, courtId }) =>
    id === ids.id || id === ids.otherId ? [{ id, dateTime, ...(courtId && { courtId }) }] : [],
  )

/** [H20] The games on the court of a placement that last at its time, in playing order: a game there would hide them. */
export function gamesAtPlace<Slot extends PlannedSlot>(
  games: readonly Slot[],
  place: Placement & LastingGame,
  hall: WithCourts<string>,
): readonly Slot[] {
  const begin = millisOf(place.dateTime)
  const end = begin + timeInHallOf(place) * 1000
  const court = courtIdOf(place, hall)
  return games
    .filter((game) => game.id !== place.id && !game.cancelled && courtIdOf(game, hall) === court)
    .filter((game) => millisOf(startOf(game)) < end && millisOf(endOf(game)) > begin)
    .sort((a, b) => millisOf(startOf(a)) - millisOf(startOf(b)))
}

/** [H20] A team cannot play twice at once, nor two games on one court: such a place is refused, a short rest is a warning. */
export const isImpossible = ({ type }: Clash): boolean => type === 'sameTeam' || type === 'overlap'

type Around = { readonly minRest: Seconds; readonly hall: WithCourts<string> }

/** [H20] The game nearest to a time with which a game changes places without a new clash; undefined where there is none. */
export function partnerFor(
  games: readonly SlippingGame[],
  { id, near, not }: { readonly id: string; readonly near: Instant; readonly not?: string },
  { minRest, hall }: Around,
): string | undefined {
  const own = games.find((game) => game.id === id)
  if (!own) return undefined
  const distance = (game: SlippingGame) => Math.abs(millisOf(startOf(game)) - millisOf(near))
  return games
    .filter((game) => game.id !== id && game.id !== not && isMovableSlot(game) && startOf(game) !== startOf(own))
    .sort((a, b) => distance(a) - distance(b))
    .find((game) => clashesBroughtBy(games, swapped(games, { id, otherId: game.id }, hall), minRest, hall).length === 0)
    ?.id
}
