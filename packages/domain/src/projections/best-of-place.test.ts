import { describe, expect, it } from 'vitest'
import type { GameResult } from '../game/index.ts'
import type { BestOfPlace } from '../game-plan/index.ts'
import { higherSide, oppositeOf } from '../kernel/side.ts'
import { DEFAULT_HOUSE_RULES } from '../settings/index.ts'
import { groupId, teamId } from '../testing/index.ts'
import { type ComparedGroup, levelSetsAcross, outcomeOfBest } from './best-of-place.ts'
import type { GroupResult } from './leaderboard.ts'

/** A result as home team, guest team, goals of both. */
type Score = readonly [home: number, guest: number, homeGoals: number, guestGoals: number]

function resultOf([home, guest, homeGoals, guestGoals]: Score): GroupResult {
  const teams = { home: teamId(home), guest: teamId(guest) }
  const score = { home: homeGoals, guest: guestGoals }
  const winner = higherSide(score)
  const result: GameResult = {
    ...score,
    shootOut: null,
    winnerTeamId: winner ? teams[winner] : null,
    loserTeamId: winner ? teams[oppositeOf(winner)] : null,
  }
  return { teams, result }
}

const aGroup = (number: number, teams: readonly number[], scores: readonly Score[]): ComparedGroup => ({
  groupId: groupId(number),
  table: {
    teamIds: teams.map(teamId),
    results: scores.map(resultOf),
    tieDecisions: [],
    rules: DEFAULT_HOUSE_RULES,
    nameOf: (id) => id,
  },
})

/** Teams 1 to 3 in this order; the third has lost 0:1 and 0:`lostBy`. */
const aSmallGroup = (number: number, first: number, lostBy: number) =>
  aGroup(
    number,
    [first, first + 1, first + 2],
    [
      [first, first + 1, 1, 0],
      [first + 1, first + 2, 1, 0],
      [first, first + 2, lostBy, 0],
    ],
  )

const A = aSmallGroup(1, 1, 4)
const B = aSmallGroup(2, 11, 2)
const C = aSmallGroup(3, 21, 3)

const third = (rank: number, more: Partial<BestOfPlace> = {}): BestOfPlace => ({
  place: 3,
  rank,
  groupIds: [A, B, C].map((group) => group.groupId),
  ...more,
})
const outcome = (rank: number, groups = [A, B, C], more: Partial<BestOfPlace> = {}) =>
  outcomeOfBest(third(rank, more), groups, [])
const teamAt = (rank: number, groups = [A, B, C], more: Partial<BestOfPlace> = {}) => {
  const found = outcome(rank, groups, more)
  return found.type === 'team' ? found.teamId : found.type
}

describe('[R9] the best of a place', () => {
  it('are ranked by the criteria of a table', () => {
    expect([1, 2, 3].map((rank) => teamAt(rank))).toEqual([teamId(13), teamId(23), teamId(3)])
  })

  it('are ranked by the criteria that the house rules put first', () => {
    const scoring = aGroup(
      3,
      [21, 22, 23],
      [
        [21, 22, 1, 0],
        [22, 23, 4, 3],
        [21, 23, 5, 0],
      ],
    )
    const byGoals = [B, scoring].map(
      ({ groupId: id, table }): ComparedGroup => ({
        groupId: id,
        table: { ...table, rules: { ...table.rules, criteria: ['goals', 'difference'] } },
      }),
    )
    expect(teamAt(1, [B, scoring])).toBe(teamId(13))
    expect(teamAt(1, byGoals)).toBe(teamId(23))
  })

  it('give no team where fewer groups have the place', () => {
    const pair = aGroup(3, [21, 22], [[21, 22, 1, 0]])
    expect(outcome(3, [A, B, pair])).toEqual({ type: 'noRank', place: 3, rank: 3 })
    expect(teamAt(2, [A, B, pair])).toBe(teamId(3))
  })

  it('count without the games against the last of a larger group', () => {
    // The third of this group has beaten the fourth by ten goals, and lost to the others as that of group C has, but once.
    const larger = aGroup(
      4,
      [31, 32, 33, 34],
      [
        [31, 32, 1, 0],
        [32, 33, 1, 0],
        [31, 33, 5, 0],
        [31, 34, 2, 0],
        [32, 34, 2, 0],
        [33, 34, 10, 0],
      ],
    )
    expect([1, 2].map((rank) => teamAt(rank, [C, larger]))).toEqual([teamId(23), teamId(33)])
    const other = aGroup(
      5,
      [41, 42, 43, 44],
      [
        [41, 42, 1, 0],
        [42, 43, 1, 0],
        [41, 43, 3, 0],
        [41, 44, 2, 0],
        [42, 44, 2, 0],
        [43, 44, 1, 0],
      ],
    )
    expect(teamAt(1, [larger, other])).toBe(teamId(33))
  })

  it('wait for a tie within a group about the place', () => {
    const level = aGroup(
      1,
      [1, 2, 3],
      [
        [1, 2, 0, 0],
        [2, 3, 0, 0],
        [1, 3, 0, 0],
      ],
    )
    expect(outcome(1, [level, B, C])).toMatchObject({ type: 'tie', groupId: groupId(1), position: 1 })
  })

  it('wait for a tie about who is last in a larger group', () => {
    const larger = aGroup(
      4,
      [31, 32, 33, 34],
      [
        [31, 32, 1, 0],
        [31, 33, 1, 0],
        [31, 34, 1, 0],
        [32, 33, 1, 0],
        [32, 34, 1, 0],
        [33, 34, 0, 0],
      ],
    )
    const second = outcomeOfBest({ place: 2, rank: 1, groupIds: [] }, [A, larger], [])
    expect(second).toEqual({ type: 'tie', groupId: groupId(4), position: 3, teamIds: [33, 34].map(teamId) })
  })
})

describe('[R10] teams of several groups that nothing separates', () => {
  const twin = aSmallGroup(3, 21, 2)

  it('leave their ranks open, and no other', () => {
    const tie = { type: 'tie', groupId: groupId(1), position: 3, rank: 1, teamIds: [teamId(13), teamId(23)] }
    expect(outcome(1, [A, B, twin])).toEqual(tie)
    expect(outcome(2, [A, B, twin])).toEqual(tie)
    expect(teamAt(3, [A, B, twin])).toBe(teamId(3))
    expect(levelSetsAcross(third(1), [A, B, twin])).toEqual([[teamId(13), teamId(23)]])
  })

  it('are ordered by a lot that the first group keeps', () => {
    const lot = { groupId: groupId(1), teamIds: [teamId(23), teamId(13)], method: 'lot' as const }
    expect(outcomeOfBest(third(1), [A, B, twin], [lot])).toEqual({ type: 'team', teamId: teamId(23) })
    const kept = { ...lot, groupId: groupId(2) }
    expect(outcomeOfBest(third(1), [A, B, twin], [kept])).toMatchObject({ type: 'tie' })
  })
})

describe('[R11] teams kept apart from their own group', () => {
  const apartFrom = (...numbers: readonly number[]) => ({ apartFrom: numbers.map(groupId) })

  it('keep their ranks where none would meet its own', () => {
    const apart = apartFrom(1, 2)
    expect([1, 2].map((rank) => teamAt(rank, [A, B, C], apart))).toEqual([teamId(13), teamId(23)])
  })

  it('change places where one would', () => {
    const apart = apartFrom(2, 1)
    expect([1, 2].map((rank) => teamAt(rank, [A, B, C], apart))).toEqual([teamId(23), teamId(13)])
  })

  it('keep their ranks where that is impossible', () => {
    expect(teamAt(1, [A, B, C], apartFrom(2))).toBe(teamId(13))
  })

  it('wait for each tie among those that may change places', () => {
    const twin = aSmallGroup(3, 21, 4)
    expect(teamAt(1, [A, B, twin], apartFrom(1, 2))).toBe('tie')
    expect(teamAt(1, [A, B, twin])).toBe(teamId(13))
  })
})
