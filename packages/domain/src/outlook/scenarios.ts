import type { TeamId } from '../kernel/ids.ts'
import { oppositeOf, SIDES, type Sides } from '../kernel/side.ts'
import type { GroupResult, pointsOf } from '../projections/leaderboard.ts'
import type { LeaderboardEntry } from '../projections/leaderboard-entry.ts'
import { resultOf } from './group-table.ts'

/** Results that are tried, and what they are worth. */
export type Outcomes = { readonly points: ReturnType<typeof pointsOf>; readonly mostGoals: number }

/** Numbers of a team in a table. */
export type Numbers = Pick<LeaderboardEntry, 'points' | 'goalDifference' | 'scoredGoals' | 'won'>

/** Results of some games, and what they add to each of their teams. */
export type Scenario = { readonly results: readonly GroupResult[]; readonly changes: ReadonlyMap<TeamId, Numbers> }

/** Splits games into those that have a team in common, directly or through others. */
export function componentsOf(games: readonly Sides<TeamId>[]): Sides<TeamId>[][] {
  return games.reduce<Sides<TeamId>[][]>((components, game) => {
    const isJoined = (one: readonly Sides<TeamId>[]) => one.some((other) => shareTeam(game, other))
    const joined = components.filter(isJoined)
    return [...components.filter((one) => !isJoined(one)), [game, ...joined.flat()]]
  }, [])
}

const shareTeam = (a: Sides<TeamId>, b: Sides<TeamId>): boolean =>
  SIDES.some((side) => a[side] === b.home || a[side] === b.guest)

/** Every combination of results of these games with so many goals of a side at most. */
export function scenariosOf(games: readonly Sides<TeamId>[], { points, mostGoals }: Outcomes): Scenario[] {
  return games.reduce<Scenario[]>(
    (scenarios, teams) => {
      const results = scoresUpTo(mostGoals).map((score) => ({ teams, result: resultOf(score, teams) }))
      return scenarios.flatMap((scenario) => results.map((result) => withResult(scenario, result, points)))
    },
    [{ results: [], changes: new Map() }],
  )
}

const scoresUpTo = (most: number): Sides<number>[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, n) => ({ home: Math.floor(n / (most + 1)), guest: n % (most + 1) }))

function withResult({ results, changes }: Scenario, one: GroupResult, points: Outcomes['points']): Scenario {
  const after = new Map(changes)
  for (const side of SIDES) {
    const known = changes.get(one.teams[side]) ?? NO_CHANGE
    const [scored, received] = [one.result[side], one.result[oppositeOf(side)]]
    const outcome = scored === received ? 'drawn' : scored > received ? 'won' : 'lost'
    after.set(one.teams[side], {
      points: known.points + points[outcome],
      goalDifference: known.goalDifference + scored - received,
      scoredGoals: known.scoredGoals + scored,
      won: known.won + (outcome === 'won' ? 1 : 0),
    })
  }
  return { results: [...results, one], changes: after }
}

/** Nothing is added. */
export const NO_CHANGE: Numbers = { points: 0, goalDifference: 0, scoredGoals: 0, won: 0 }
