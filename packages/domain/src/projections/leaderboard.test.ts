import { describe, expect, it } from 'vitest'
import type { TieDecision } from '../competition/index.ts'
import type { GameResult } from '../game/index.ts'
import { higherSide, oppositeOf, type Sides } from '../kernel/side.ts'
import { DEFAULT_HOUSE_RULES, DEFAULT_SETTINGS, houseRulesOf } from '../settings/index.ts'
import { groupId, teamId } from '../testing/index.ts'
import { type GroupResult, type GroupTable, leaderboardOf, levelSetsOf, teamsAtPlace } from './leaderboard.ts'
import type { DecidedBy } from './leaderboard-entry.ts'

/** A finished game between two teams by number: `[1, 2, 3, 0]` is team 1 against team 2, 3:0. */
type Game = readonly [home: number, guest: number, homeGoals: number, guestGoals: number]

const numberOf = (uuid: string): number => Number(uuid.slice(-12))

function played([home, guest, homeGoals, guestGoals]: Game): GroupResult {
  const teams = { home: teamId(home), guest: teamId(guest) }
  return { teams, result: resultFor(teams, { home: homeGoals, guest: guestGoals }) }
}

function resultFor(teams: GroupResult['teams'], score: Sides<number>): GameResult {
  const winner = higherSide(score)
  return {
    ...score,
    shootOut: null,
    winnerTeamId: winner ? teams[winner] : null,
    loserTeamId: winner ? teams[oppositeOf(winner)] : null,
  }
}

const tie = (...teams: readonly number[]): TieDecision => ({
  groupId: groupId(1),
  teamIds: teams.map(teamId),
  method: 'shootOut',
})

const tableOf = (games: readonly Game[], change: Partial<GroupTable> = {}): GroupTable => ({
  teamIds: [1, 2, 3, 4].map(teamId),
  results: games.map(played),
  tieDecisions: [],
  rules: DEFAULT_HOUSE_RULES,
  nameOf: (id) => `Team ${numberOf(id)}`,
  ...change,
})

const HEAD_TO_HEAD_FIRST = houseRulesOf({ ...DEFAULT_SETTINGS, headToHeadFirst: true })

/** Rank, team and reason of every line. */
const order = (
  games: readonly Game[],
  change: Partial<GroupTable> = {},
): readonly (readonly [rank: number, team: number, decidedBy?: DecidedBy])[] =>
  leaderboardOf(tableOf(games, change)).map(({ rank, teamId: team, decidedBy }) =>
    decidedBy ? [rank, numberOf(team), decidedBy] : [rank, numberOf(team)],
  )

/** Teams 1 and 2 are level in all numbers, and 2 has won against 1. */
const TWO_LEVEL: readonly Game[] = [
  [2, 1, 1, 0],
  [1, 4, 1, 0],
  [3, 2, 1, 0],
]

/** Teams 1, 2 and 3 are level in all numbers; among each other 1 has the best goal difference, then 3, then 2. */
const THREE_LEVEL: readonly Game[] = [
  [1, 2, 2, 0],
  [2, 3, 1, 0],
  [3, 1, 1, 0],
  [1, 4, 2, 1],
  [2, 4, 3, 0],
  [3, 4, 3, 1],
]

/** Teams 1, 2 and 3 are level in all numbers; among each other 2 and 3 stay level, though 2 has won against 3. */
const TWO_OF_THREE_LEVEL: readonly Game[] = [
  [1, 2, 2, 1],
  [3, 1, 3, 0],
  [2, 3, 2, 0],
  [1, 4, 5, 1],
  [2, 4, 4, 3],
  [3, 4, 4, 3],
]

/** Teams 1 and 2 are level and have not met; so are 3 and 4. */
const NEVER_MET: readonly Game[] = [
  [1, 3, 1, 0],
  [2, 4, 1, 0],
]

describe('group table', () => {
  it('[L1] counts games, points and goals of every team', () => {
    const games: readonly Game[] = [
      [1, 2, 3, 1],
      [2, 3, 2, 2],
    ]
    const line = {
      played: 0,
      won: 0,
      drawn: 0,
      lost: 0,
      points: 0,
      goalDifference: 0,
      scoredGoals: 0,
      receivedGoals: 0,
    }
    expect(leaderboardOf(tableOf(games))).toEqual([
      {
        ...line,
        teamId: teamId(1),
        rank: 1,
        played: 1,
        won: 1,
        points: 3,
        goalDifference: 2,
        scoredGoals: 3,
        receivedGoals: 1,
      },
      {
        ...line,
        teamId: teamId(3),
        rank: 2,
        decidedBy: 'points',
        played: 1,
        drawn: 1,
        points: 1,
        scoredGoals: 2,
        receivedGoals: 2,
      },
      {
        ...line,
        teamId: teamId(2),
        rank: 3,
        decidedBy: 'goalDifference',
        played: 2,
        drawn: 1,
        lost: 1,
        points: 1,
        goalDifference: -2,
        scoredGoals: 3,
        receivedGoals: 5,
      },
      { ...line, teamId: teamId(4), rank: 4, decidedBy: 'points' },
    ])
  })

  it('[L2] holds every team before the first game, all at rank 1', () => {
    expect(order([])).toEqual([
      [1, 1],
      [1, 2, 'undecided'],
      [1, 3, 'undecided'],
      [1, 4, 'undecided'],
    ])
  })

  it('[L1] takes the winner of an awarded game from the decision', () => {
    const teams = { home: teamId(1), guest: teamId(2) }
    const result: GameResult = {
      ...resultFor(teams, { home: 0, guest: 0 }),
      winnerTeamId: teamId(2),
      loserTeamId: teamId(1),
      awarded: 'noShow',
    }
    const points = leaderboardOf(tableOf([], { results: [{ teams, result }] })).map((entry) => entry.points)
    expect(points).toEqual([3, 0, 0, 0])
  })

  it('[L1] ignores a team that is not in the group', () => {
    expect(order([[1, 9, 0, 5]])).toEqual([
      [1, 2],
      [1, 3, 'undecided'],
      [1, 4, 'undecided'],
      [4, 1, 'goalDifference'],
    ])
  })

  it('[L2] orders teams of a shared rank by name, as German readers expect', () => {
    const names = ['', 'SV Zell', 'SV Öde 10', 'SV Öde 2', 'SV Ost']
    const nameOf = (id: string) => names[numberOf(id)] ?? ''
    expect(order([], { nameOf })).toEqual([
      [1, 3],
      [1, 2, 'undecided'],
      [1, 4, 'undecided'],
      [1, 1, 'undecided'],
    ])
  })

  it('[L2] leaves out as many ranks as teams share one', () => {
    expect(order(NEVER_MET)).toEqual([
      [1, 1],
      [1, 2, 'undecided'],
      [3, 3, 'points'],
      [3, 4, 'undecided'],
    ])
  })
})

describe('order of the table', () => {
  it('[L3] is by points first', () => {
    const games: readonly Game[] = [
      [1, 2, 1, 0],
      [3, 4, 9, 9],
    ]
    expect(order(games)).toEqual([
      [1, 1],
      [2, 3, 'points'],
      [2, 4, 'undecided'],
      [4, 2, 'points'],
    ])
  })

  it('[L3] is by goal difference second', () => {
    const games: readonly Game[] = [
      [1, 2, 5, 4],
      [3, 4, 2, 0],
    ]
    expect(order(games)).toEqual([
      [1, 3],
      [2, 1, 'goalDifference'],
      [3, 2, 'points'],
      [4, 4, 'goalDifference'],
    ])
  })

  it('[L3] is by goals scored third', () => {
    const games: readonly Game[] = [
      [1, 2, 1, 0],
      [3, 4, 2, 1],
    ]
    expect(order(games)).toEqual([
      [1, 3],
      [2, 1, 'scoredGoals'],
      [3, 4, 'points'],
      [4, 2, 'scoredGoals'],
    ])
  })

  it('[L4] is by the meeting of two teams fourth', () => {
    expect(order(TWO_LEVEL)).toEqual([
      [1, 3],
      [2, 2, 'goalDifference'],
      [3, 1, 'headToHead'],
      [4, 4, 'points'],
    ])
  })

  it('[L4] is by the table of three teams among each other', () => {
    expect(order(THREE_LEVEL)).toEqual([
      [1, 1],
      [2, 3, 'headToHead'],
      [3, 2, 'headToHead'],
      [4, 4, 'points'],
    ])
  })

  it('[L4] leaves two teams that have not met level', () => {
    expect(order([...NEVER_MET, [3, 4, 1, 0]])).toEqual([
      [1, 1],
      [1, 2, 'undecided'],
      [3, 3, 'goalDifference'],
      [4, 4, 'points'],
    ])
  })

  it('[L4] leaves three teams level of which only two have met', () => {
    const games: readonly Game[] = [
      [2, 1, 1, 0],
      [1, 4, 1, 0],
      [4, 2, 1, 0],
      [3, 4, 1, 0],
      [4, 3, 1, 0],
    ]
    expect(order(games)).toEqual([
      [1, 4],
      [2, 1, 'points'],
      [2, 2, 'undecided'],
      [2, 3, 'undecided'],
    ])
  })

  it('[L4] leaves three teams level that have beaten each other alike', () => {
    const games: readonly Game[] = [
      [1, 2, 1, 0],
      [2, 3, 1, 0],
      [3, 1, 1, 0],
    ]
    expect(order(games, { teamIds: [1, 2, 3].map(teamId) })).toEqual([
      [1, 1],
      [1, 2, 'undecided'],
      [1, 3, 'undecided'],
    ])
  })

  it('[L5] looks at the meetings once: teams that they leave level are not compared again', () => {
    expect(order(TWO_OF_THREE_LEVEL)).toEqual([
      [1, 2],
      [1, 3, 'undecided'],
      [3, 1, 'headToHead'],
      [4, 4, 'points'],
    ])
  })
})

describe('head-to-head first', () => {
  const games: readonly Game[] = [
    [2, 1, 1, 0],
    [1, 3, 5, 0],
    [4, 2, 1, 0],
    [4, 3, 1, 0],
  ]

  it('[L6] is off: goal difference puts team 1 above the team that has beaten it', () => {
    expect(order(games)).toEqual([
      [1, 4],
      [2, 1, 'points'],
      [3, 2, 'goalDifference'],
      [4, 3, 'points'],
    ])
  })

  it('[L6] is on: the meeting comes straight after points', () => {
    expect(order(games, { rules: HEAD_TO_HEAD_FIRST })).toEqual([
      [1, 4],
      [2, 2, 'points'],
      [3, 1, 'headToHead'],
      [4, 3, 'points'],
    ])
  })

  it('[L6] is on: goal difference decides where the meeting does not', () => {
    const drawn: readonly Game[] = [
      [1, 2, 1, 1],
      [2, 3, 1, 0],
      [1, 3, 2, 0],
    ]
    expect(order(drawn, { rules: HEAD_TO_HEAD_FIRST })).toEqual([
      [1, 1],
      [2, 2, 'goalDifference'],
      [3, 4, 'points'],
      [4, 3, 'goalDifference'],
    ])
  })
})

describe('the house rules of a table', () => {
  const rules = (change: Partial<GroupTable['rules']>) => ({ rules: { ...DEFAULT_HOUSE_RULES, ...change } })

  it('[L17] say the points for a win and for a draw', () => {
    const games: readonly Game[] = [
      [1, 2, 1, 0],
      [3, 4, 2, 2],
    ]
    const table = tableOf(games, rules({ pointsForWin: 2, pointsForDraw: 3 }))
    const points = leaderboardOf(table).map((entry) => [numberOf(entry.teamId), entry.points])
    expect(points).toEqual([
      [3, 3],
      [4, 3],
      [1, 2],
      [2, 0],
    ])
  })

  it('[L18] put wins above the goal difference where the house does', () => {
    // Both have three points: 1 by a win, 2 by three draws.
    const games: readonly Game[] = [
      [1, 3, 1, 0],
      [4, 1, 5, 0],
      [2, 3, 1, 1],
      [2, 4, 1, 1],
      [2, 4, 1, 1],
    ]
    expect(order(games, rules({ criteria: ['wins', 'difference'] }))).toEqual([
      [1, 4],
      [2, 1, 'points'],
      [3, 2, 'wins'],
      [4, 3, 'points'],
    ])
    expect(order(games)).toEqual([
      [1, 4],
      [2, 2, 'points'],
      [3, 1, 'goalDifference'],
      [4, 3, 'points'],
    ])
  })

  it('[L18] leave teams to the lot that no criterion of the house tells apart', () => {
    const games: readonly Game[] = [
      [1, 2, 5, 0],
      [3, 4, 1, 0],
    ]
    expect(order(games, { ...rules({ criteria: [] }), tieDecisions: [tie(3, 1)] })).toEqual([
      [1, 3],
      [2, 1, 'tieDecision'],
      [3, 2, 'points'],
      [3, 4, 'undecided'],
    ])
  })

  it('[L19] put the team with fewer penalty points first, and say them', () => {
    const results = NEVER_MET.map((game, n) => ({ ...played(game), penaltyPoints: { home: 4 - n, guest: 1 } }))
    const fair = tableOf([], { results, ...rules({ criteria: ['difference', 'fairPlay'] }) })
    expect(leaderboardOf(fair).map((entry) => [numberOf(entry.teamId), entry.fairPlay, entry.decidedBy])).toEqual([
      [2, 3, undefined],
      [1, 4, 'fairPlay'],
      [3, 1, 'points'],
      [4, 1, 'undecided'],
    ])
  })

  it('[L19] say no penalty points where fair play does not count', () => {
    const results = NEVER_MET.map((game) => ({ ...played(game), penaltyPoints: { home: 4, guest: 1 } }))
    expect(leaderboardOf(tableOf([], { results })).some((entry) => 'fairPlay' in entry)).toBe(false)
  })
})

describe('tie decision', () => {
  it('[L8] orders exactly the teams that are level', () => {
    expect(order(NEVER_MET, { tieDecisions: [tie(2, 1)] })).toEqual([
      [1, 2],
      [2, 1, 'tieDecision'],
      [3, 3, 'points'],
      [3, 4, 'undecided'],
    ])
  })

  it('[L8] orders every level set on its own', () => {
    expect(order(NEVER_MET, { tieDecisions: [tie(2, 1), tie(4, 3)] })).toEqual([
      [1, 2],
      [2, 1, 'tieDecision'],
      [3, 4, 'points'],
      [4, 3, 'tieDecision'],
    ])
  })

  it('[L8] orders what head-to-head leaves level', () => {
    expect(order(TWO_OF_THREE_LEVEL, { tieDecisions: [tie(3, 2)] })).toEqual([
      [1, 3],
      [2, 2, 'tieDecision'],
      [3, 1, 'headToHead'],
      [4, 4, 'points'],
    ])
  })

  it.each([
    ['more teams than are level', tie(1, 2, 3)],
    ['other teams than are level', tie(2, 3)],
    ['teams that the numbers have separated', tie(3, 1)],
  ])('[L8] is ignored when it names %s', (_, decision) => {
    expect(order(NEVER_MET, { tieDecisions: [decision] })).toEqual(order(NEVER_MET))
  })

  it('[L8] is ignored when it names fewer teams than are level', () => {
    expect(order([], { tieDecisions: [tie(2, 1)] })).toEqual(order([]))
  })

  it('[L8] is ignored once its teams are no longer level', () => {
    expect(order(TWO_LEVEL, { tieDecisions: [tie(1, 2)] })).toEqual(order(TWO_LEVEL))
  })
})

describe('level sets', () => {
  const numbers = (table: GroupTable) => levelSetsOf(table).map((set) => set.map(numberOf))

  it('[L8] are the teams that share a rank', () => {
    expect(numbers(tableOf(NEVER_MET))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('[L8] stay those that were level before a decision', () => {
    expect(numbers(tableOf(NEVER_MET, { tieDecisions: [tie(2, 1)] }))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  it('[L8] are none where the numbers tell all teams apart', () => {
    expect(numbers(tableOf(THREE_LEVEL))).toEqual([])
  })
})

describe('teams at a place', () => {
  const entries = leaderboardOf(tableOf(TWO_OF_THREE_LEVEL))

  it.each([
    [3, { first: 3, teamIds: [teamId(1)] }],
    [4, { first: 4, teamIds: [teamId(4)] }],
    [1, { first: 1, teamIds: [teamId(2), teamId(3)] }],
    [2, { first: 1, teamIds: [teamId(2), teamId(3)] }],
    [5, { first: 4, teamIds: [] }],
  ])('[L7] of place %d are those of its rank: %o', (position, teams) => {
    expect(teamsAtPlace(entries, position)).toEqual(teams)
  })
})
