import {
  type PlainGroup,
  type PlayedGame,
  placesOf,
  playedGame,
  type Range,
} from '../../projections/testing/plain-table.ts'

/** Penalty points of a side that are tried where fair play decides: none, a few, and more than anyone has. */
const PENALTY_POINTS = [0, 1, 99]

/** Plays every open game with every score and ranks the team each time; the places by the difference of its own open game. */
export function placesByForce(group: PlainGroup, team: string, most: number): Map<number, Range> {
  const played = group.games.flatMap((game) => (game.goals ? [playedGame(game)] : []))
  const open = group.games.filter(({ goals }) => !goals)
  const own = open.find(({ home, guest }) => home === team || guest === team)
  const ranges = new Map<number, Range>()
  const punished = group.criteria.includes('fairPlay') ? pairsOf(PENALTY_POINTS) : pairsOf([0])
  const play = (n: number, games: readonly PlayedGame[], difference: number): void => {
    const next = open[n]
    if (!next) {
      const [best, worst] = placesOf(team, group, games)
      const [a, b] = ranges.get(difference) ?? [best, worst]
      ranges.set(difference, [Math.min(a, best), Math.max(b, worst)])
      return
    }
    for (const goals of pairsOf([...Array(most + 1).keys()])) {
      const score = (next.home === team ? 1 : -1) * (goals[0] - goals[1])
      for (const penaltyPoints of punished) {
        play(n + 1, [...games, playedGame({ ...next, goals, penaltyPoints })], next === own ? score : difference)
      }
    }
  }
  play(0, played, 0)
  return ranges
}

const pairsOf = (numbers: readonly number[]): [number, number][] =>
  numbers.flatMap((home) => numbers.map((guest): [number, number] => [home, guest]))
