import type { Sides } from '../kernel/side.ts'
import { CLUBS } from './teams.ts'

const ROUNDS = 4
const GAMES_A_ROUND = CLUBS.length / 2

/**
 * The group games in playing order, as numbers of teams. Circle method: the last team keeps its place, the others move on by
 * one place a round, so that no teams meet twice; a team's place in the order of games then changes by one at most, which
 * leaves it at least six games of rest.
 */
export function groupPairings(): Sides<number>[] {
  const pairings: Sides<number>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let place = 0; place < GAMES_A_ROUND; place++) pairings.push(pairingAt(round, place))
  }
  return pairings
}

function pairingAt(round: number, place: number): Sides<number> {
  const circle = CLUBS.length - 1
  const one = place === 0 ? CLUBS.length : ((round + place) % circle) + 1
  const other = ((round - place + circle) % circle) + 1
  // Home and guest change every round, or half of the teams would never play at home.
  return round % 2 === 0 ? { home: one, guest: other } : { home: other, guest: one }
}
