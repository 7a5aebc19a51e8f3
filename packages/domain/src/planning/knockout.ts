import type { z } from 'zod'
import type { gameCommands } from '../game/index.ts'
import type { PlannedTeam } from '../game-plan/index.ts'
import type { Sides } from '../kernel/side.ts'

/** A round of the knockout, named as its matchday. */
export type KnockoutRound = { readonly name: string; readonly games: readonly KnockoutGame[] }
export type KnockoutGame = { readonly id: string; readonly plannedTeams: Sides<PlainReference> }

type Knockout = {
  /** The best first; the first two meet in the final at the earliest. */
  readonly entrants: readonly PlainReference[]
  readonly hasSmallFinal: boolean
  readonly newId: () => string
}

/** Names of the rounds, by the number of their games. */
const NAMES: Readonly<Record<number, string>> = {
  1: 'Finale',
  2: 'Halbfinale',
  4: 'Viertelfinale',
  8: 'Achtelfinale',
  16: 'Sechzehntelfinale',
}
/** Name of a full round of so many games. */
export const roundNameOf = (games: number): string => NAMES[games] ?? ''
export const SMALL_FINAL = 'Kleines Finale'

/** As many as the longest named round has places. */
export const MOST_ENTRANTS = 32

/**
 * The rounds of a knockout, first round first: the best meets the last, the second best the last but one. Where the number
 * of entrants is no power of two, the best of them begin a round later. None for fewer than two entrants.
 */
export function knockoutOf({ entrants, hasSmallFinal, newId }: Knockout): readonly KnockoutRound[] {
  if (entrants.length < 2 || entrants.length > MOST_ENTRANTS) return []
  const rounds: KnockoutRound[] = []
  let places = firstPlaces(entrants)
  while (places.length > 1) {
    const { games, winners } = roundOf(places, newId)
    if (places.length === 2 && hasSmallFinal) rounds.push(...smallFinalAfter(rounds.at(-1), newId))
    rounds.push({ name: roundNameOf(places.length / 2), games })
    places = winners
  }
  return rounds
}

/** The entrant at a place of the tree; undefined where the opponent begins a round later. */
type Place = PlainReference | undefined

/** The order of the tree: of each two neighbours one is as good as the other is weak, in every round. */
function firstPlaces(entrants: readonly PlainReference[]): readonly Place[] {
  let seeds: readonly number[] = [0]
  while (seeds.length < entrants.length) {
    const size = seeds.length * 2
    seeds = seeds.flatMap((seed) => [seed, size - 1 - seed])
  }
  return seeds.map((seed) => entrants[seed])
}

function roundOf(places: readonly Place[], newId: () => string) {
  const games: KnockoutGame[] = []
  const winners: Place[] = []
  for (let index = 0; index < places.length; index += 2) {
    const [home, guest] = [places[index], places[index + 1]]
    if (!home || !guest) {
      winners.push(home ?? guest)
      continue
    }
    const game = { id: newId(), plannedTeams: { home, guest } }
    games.push(game)
    winners.push({ winnerTeam: game.id })
  }
  return { games, winners }
}

/** Game of the losers of the semi-finals for the third place, before the final. */
function smallFinalAfter(semiFinals: KnockoutRound | undefined, newId: () => string): readonly KnockoutRound[] {
  const [one, other] = semiFinals?.games ?? []
  if (!one || !other) return []
  const plannedTeams = { home: { loserTeam: one.id }, guest: { loserTeam: other.id } }
  return [{ name: SMALL_FINAL, games: [{ id: newId(), plannedTeams }] }]
}

/** [R1] How a plan names a team before it is sent: its ids are the client's own, and plain text still. */
export type PlainReference = z.input<typeof PlannedTeam>

/** Body that plans a game, before it is sent. */
export type PlanBody = z.input<(typeof gameCommands)['game.plan']>
