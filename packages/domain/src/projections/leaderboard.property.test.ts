import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameResult } from '../game/index.ts'
import { higherSide, oppositeOf } from '../kernel/side.ts'
import { groupId, teamId } from '../testing/index.ts'
import { type GroupResult, type GroupTable, leaderboardOf, levelSetsOf } from './leaderboard.ts'
import type { LeaderboardEntry } from './leaderboard-entry.ts'

/** The domain knows no process; its long run is asked for from outside. */
declare const process: { readonly env: { readonly LONG?: string } }

const runs = process.env.LONG ? 100_000 : 1_000

/** So few goals that teams are often level. */
const goals = fc.nat(2)

const resultsOf = (teamIds: GroupTable['teamIds']): fc.Arbitrary<GroupResult[]> =>
  fc.array(
    fc
      .record({ pair: fc.shuffledSubarray([...teamIds], { minLength: 2, maxLength: 2 }), home: goals, guest: goals })
      .map(({ pair: [home, guest], ...score }) =>
        resultOf({ home: home ?? teamId(1), guest: guest ?? teamId(2) }, score),
      ),
    { maxLength: 14, size: 'max' },
  )

function resultOf(teams: GroupResult['teams'], score: Pick<GameResult, 'home' | 'guest'>): GroupResult {
  const winner = higherSide(score)
  const winnerTeamId = winner ? teams[winner] : null
  const loserTeamId = winner ? teams[oppositeOf(winner)] : null
  return { teams, result: { ...score, shootOut: null, winnerTeamId, loserTeamId } }
}

const tables: fc.Arbitrary<GroupTable> = fc
  .integer({ min: 2, max: 6 })
  .map((size) => Array.from({ length: size }, (_, n) => teamId(n + 1)))
  .chain((teamIds) =>
    fc.record({
      teamIds: fc.constant(teamIds),
      results: resultsOf(teamIds),
      headToHeadFirst: fc.boolean(),
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

  it('[L1] gives away three points a win and two a draw', () => {
    always((entries, { results }) => {
      const given = sum(results, ({ result }) => (result.winnerTeamId ? 3 : 2))
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
    always((entries) => {
      const lines = entries.map(({ won, drawn, lost, scoredGoals, receivedGoals }) => ({
        played: won + drawn + lost,
        points: 3 * won + drawn,
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

const shuffled = <T>(items: readonly T[]): fc.Arbitrary<T[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length })
