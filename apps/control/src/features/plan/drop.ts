import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'
import {
  type Clash,
  clashesBroughtBy,
  gamesAtPlace,
  type Insertion,
  insertionOf,
  isImpossible,
  type Placement,
  partnerFor,
  startOf,
  swapPlacements,
  withPlacements,
} from '@cup/domain/planning'
import { hallClock } from './hall-clock.ts'
import { mayMove, openPlanOf, type WholeMeet } from './whole-meet.ts'

/** Change of places with another game, and the clashes that it would bring. */
export type Swap = {
  readonly other: Game
  readonly placements: readonly Placement[]
  readonly clashes: readonly Clash[]
}

/** [H20] The ways that a game has which is let go at a place. */
export type Drop = {
  readonly game: Game
  readonly place: Placement
  /** The game that is in the way. */
  readonly target: Game | undefined
  /** Undefined where that one cannot be moved. */
  readonly swap: Swap | undefined
  readonly insertion: Insertion | undefined
  /** Clashes of the place itself, where no game is in the way. */
  readonly clashes: readonly Clash[]
  /** A swap with a game near by that brings no clash, where the place does. */
  readonly remedy: Swap | undefined
}

/** The game of a court that is in the way of another one at a place; of several the one that begins nearest. */
export function inTheWay(game: Game, place: Placement, meet: WholeMeet): Game | undefined {
  const distance = (other: Game) => Math.abs(Date.parse(startOf(other)) - Date.parse(place.dateTime))
  const hidden = gamesAtPlace(meet.games, { duration: game.duration, breakSeconds: game.breakSeconds, ...place }, meet)
  return hidden.toSorted((a, b) => distance(a) - distance(b))[0]
}

/** [H20] Ways that a game has at a place; `minRest` is the rest below which a clash is shown. */
export function dropOf(game: Game, place: Placement, { meet, minRest }: { meet: WholeMeet; minRest: Seconds }): Drop {
  const target = inTheWay(game, place, meet)
  const swapWith = (other: Game | undefined): Swap | undefined => {
    if (!other || !mayMove(other, meet)) return undefined
    const placements = swapPlacements(meet.games, { id: game.id, otherId: other.id }, meet)
    return { other, placements, clashes: clashesOf(placements, meet, minRest) }
  }
  const swap = swapWith(target)
  const clashes = target ? [] : clashesOf([place], meet, minRest)
  const isBad = target ? (swap?.clashes.length ?? 1) > 0 : clashes.some(isImpossible)
  const near = { id: game.id, near: place.dateTime, ...(target && { not: target.id }) }
  const partner = isBad ? partnerFor(meet.games, near, { minRest, hall: meet }) : undefined
  return {
    game,
    place,
    target,
    swap,
    insertion:
      target && mayMove(target, meet)
        ? insertionOf(openPlanOf(meet), { ...place, beforeId: target.id }, hallClock)
        : undefined,
    clashes,
    remedy: swapWith(meet.games.find(({ id }) => id === partner)),
  }
}

/** Whether a game can be let go here without a word: nothing is in the way, and no team is at two places. */
export const isFree = ({ target, clashes }: Drop): boolean => target === undefined && !clashes.some(isImpossible)

/** The clashes that new places bring. */
export const clashesOf = (placements: readonly Placement[], meet: WholeMeet, minRest: Seconds): readonly Clash[] =>
  clashesBroughtBy(meet.games, withPlacements(meet.games, placements), minRest, meet)
