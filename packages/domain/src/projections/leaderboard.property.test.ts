import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../game/index.ts'
import { higherSide, oppositeOf } from '../kernel/side.ts'
import { CRITERIA } from '../settings/index.ts'
import { groupId, teamId } from '../testing/index.ts'
import { type GroupResult, type GroupTable, leaderboardOf, levelSetsOf, type TableRules } from './leaderboard.ts'
import type { LeaderboardEntry } from './leaderboard-entry.ts'
import { placesOf, playedGame, type Range } from './testing/plain-table.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 1_000

/** So few goals that teams are often level. */
const goals = fc.nat(2)

const resultsOf = (teamIds: GroupTable['teamIds']): fc.Arbitrary<GroupResult[]> =>
  fc.array(
    fc
      .record({
        pair: fc.shuffledSubarray([...teamIds], { minLength: 2, maxLength: 2 }),
        score: fc.record({ home: goals, guest: goals }),
        penaltyPoints: fc.record({ home: goals, guest: goals }),
      })
      .map(({ pair: [home, guest], score, penaltyPoints }) => ({
        ...resultOf({ home: home ?? teamId(1), guest: guest ?? teamId(2) }, score),
        penaltyPoints,
      })),
    { maxLength: 14, size: 'max' },
  )

function resultOf(teams: GroupResult['teams'], score: Pick<GameResult, 'home' | 'guest'>): GroupResult {
  const winner = higherSide(score)
  const winnerTeamId = winner ? teams[winner] : null
  const loserTeamId = winner ? teams[oppositeOf(winner)] : null
  return { teams, result: { ...score, shootOut: null, winnerTeamId, loserTeamId } }
}

/** Every set of criteria in every order, and few points, so that teams are often level. */
const tableRules: fc.Arbitrary<TableRules> = fc.record({
  pointsForWin: fc.integer({ min: 1, max: 4 }),
  pointsForDraw: fc.nat(3),
  criteria: fc
    .subarray([...CRITERIA])
    .chain((some) => fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
})

const tables: fc.Arbitrary<GroupTable> = fc
  .integer({ min: 2, max: 6 })
  .map((size) => Array.from({ length: size }, (_, n) => teamId(n + 1)))
  .chain((teamIds) =>
    fc.record({
      teamIds: fc.constant(teamIds),
      results: resultsOf(teamIds),
      rules: tableRules,
      tieDecisions: fc.array(
        fc
          .shuffledSubarray(teamIds, { minLength: 2 })
          .map((tied) => ({ groupId: groupId(1), teamIds: tied, method: 'lot' as const })),
        { maxLength: 2 },
      ),
      nameOf: fc.constant((id: string) => id),
    }),
  )

/** Checks a law of the tables of many groups. */
const always = (law: (entries: readonly LeaderboardEntry[], table: GroupTable) => void): void => {
  fc.assert(
    fc.property(tables, (table) => law(leaderboardOf(table), table)),
    { numRuns: runs },
  )
}

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0)

describe('every group table', () => {
  it('[L2] holds every team exactly once', () => {
    always((entries, { teamIds }) => {
      expect(entries.map((entry) => entry.teamId).sort()).toEqual([...teamIds].sort())
    })
  })

  it('[L1] [L17] gives away the points of a win or of two draws for each game', () => {
    always((entries, { results, rules: { pointsForWin, pointsForDraw } }) => {
      const given = sum(results, ({ result }) => (result.winnerTeamId ? pointsForWin : 2 * pointsForDraw))
      expect(sum(entries, (entry) => entry.points)).toBe(given)
    })
  })

  it('[L1] counts every goal once as scored and once as received', () => {
    always((entries, { results }) => {
      const scored = sum(results, ({ result }) => result.home + result.guest)
      const counted = [sum(entries, (entry) => entry.scoredGoals), sum(entries, (entry) => entry.receivedGoals)]
      expect(counted).toEqual([scored, scored])
    })
  })

  it('[L1] agrees with itself in every line', () => {
    always((entries, { rules: { pointsForWin, pointsForDraw } }) => {
      const lines = entries.map(({ won, drawn, lost, scoredGoals, receivedGoals }) => ({
        played: won + drawn + lost,
        points: pointsForWin * won + pointsForDraw * drawn,
        goalDifference: scoredGoals - receivedGoals,
      }))
      expect(entries).toMatchObject(lines)
    })
  })

  it('[L2] ranks from 1 on: each line at its place or level with the one above', () => {
    always((entries) => {
      const allowed = entries.map((entry, n) => (n > 0 && entry.rank === entries[n - 1]?.rank ? entry.rank : n + 1))
      expect(entries.map((entry) => entry.rank)).toEqual(allowed)
    })
  })

  it('[L9] names from the second line on what puts it below the one above', () => {
    always((entries) => {
      const isReasoned = entries.map((entry, n) => {
        const above = entries[n - 1]
        if (!above) return entry.decidedBy === undefined
        return (entry.decidedBy === 'undecided') === (entry.rank === above.rank) && entry.decidedBy !== undefined
      })
      expect(isReasoned).toEqual(entries.map(() => true))
    })
  })

  it.each(['points', 'goalDifference', 'scoredGoals'] as const)('[L9] names %s only where it decides', (reason) => {
    always((entries) => {
      const wrong = entries.filter(
        (entry, n) => entry.decidedBy === reason && !(entry[reason] < (entries[n - 1]?.[reason] ?? 0)),
      )
      expect(wrong).toEqual([])
    })
  })

  it('[L18] is as a second implementation has it, in every order of the criteria', () => {
    always((entries, table) => {
      expect(placesIn(entries)).toEqual(placesByHand(table))
    })
    const orders = ordersOf(CRITERIA)
    fc.assert(
      fc.property(tables, (table) => {
        const inOrder = orders.map((criteria) => ({ ...table, rules: { ...table.rules, criteria } }))
        expect(inOrder.map((one) => placesIn(leaderboardOf(one)))).toEqual(inOrder.map(placesByHand))
      }),
      { numRuns: runs / 100 },
    )
  })

  it('[L19] says the penalty points of every team where fair play counts, and otherwise none', () => {
    always((entries, table) => {
      const isUsed = table.rules.criteria.includes('fairPlay')
      const counted = sum(
        table.results,
        ({ penaltyPoints }) => (penaltyPoints?.home ?? 0) + (penaltyPoints?.guest ?? 0),
      )
      const said = entries.flatMap(({ fairPlay }) => fairPlay ?? [])
      expect([said.length, sum(said, (points) => points)]).toEqual(isUsed ? [entries.length, counted] : [0, 0])
    })
  })

  it('[L3] never puts fewer points above more', () => {
    always((entries) => {
      expect(entries.map((entry) => entry.points)).toEqual(entries.map((entry) => entry.points).sort((a, b) => b - a))
    })
  })

  it('[L3] is the same, in whatever order games and teams come', () => {
    fc.assert(
      fc.property(
        tables.chain((table) =>
          fc.record({
            table: fc.constant(table),
            results: shuffled(table.results),
            teamIds: shuffled(table.teamIds),
          }),
        ),
        ({ table, results, teamIds }) => {
          expect(leaderboardOf({ ...table, results, teamIds })).toEqual(leaderboardOf(table))
        },
      ),
      { numRuns: runs },
    )
  })

  it('[L8] has no shared rank once every level set is decided', () => {
    always((_, table) => {
      const tieDecisions = levelSetsOf(table).map((teamIds) => ({
        groupId: groupId(1),
        teamIds: teamIds.toReversed(),
        method: 'shootOut' as const,
      }))
      const ranks = leaderboardOf({ ...table, tieDecisions }).map((entry) => entry.rank)
      expect(ranks).toEqual(table.teamIds.map((_id, n) => n + 1))
    })
  })
})

/** The best and the worst place of every team. */
const placesIn = (entries: readonly LeaderboardEntry[]): Record<string, Range> =>
  Object.fromEntries(
    entries.map(({ teamId: id, rank }): [string, Range] => [
      id,
      [rank, rank + entries.filter((one) => one.rank === rank).length - 1],
    ]),
  )

function placesByHand({ teamIds, results, rules, tieDecisions }: GroupTable): Record<string, Range> {
  const games = results.map(({ teams, result: { home, guest, winnerTeamId }, penaltyPoints = { home: 0, guest: 0 } }) =>
    playedGame({
      ...teams,
      goals: [home, guest],
      winner: winnerTeamId,
      penaltyPoints: [penaltyPoints.home, penaltyPoints.guest],
    }),
  )
  const group = { ...rules, teams: teamIds, games, ties: tieDecisions.map((tie) => tie.teamIds) }
  return Object.fromEntries(teamIds.map((id) => [id, placesOf(id, group, games)]))
}

/** Every selection of these in every order. */
const ordersOf = <T>(all: readonly T[]): T[][] => [
  [],
  ...all.flatMap((one) => ordersOf(all.filter((other) => other !== one)).map((others) => [one, ...others])),
]

const shuffled = <T>(items: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
