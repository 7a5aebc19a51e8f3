import { describe, expect, it } from 'vitest'
import type { PlannedTeam } from '../game-plan/planned-team.ts'
import { gameId, groupId, matchdayId, teamId } from '../testing/index.ts'
import { divisionsOf, scorersIn, treesIn } from './divisions.ts'

const team = (number: number): PlannedTeam => ({ teamId: teamId(number) })
const place = (group: number, position: number): PlannedTeam => ({ groupId: groupId(group), position })
const winner = (number: number): PlannedTeam => ({ winnerTeam: gameId(number) })
const loser = (number: number): PlannedTeam => ({ loserTeam: gameId(number) })

const aGame = (number: number, home: PlannedTeam, guest: PlannedTeam, group?: number) => ({
  id: gameId(number),
  name: `Spiel ${number}`,
  matchdayId: matchdayId(1),
  dateTime: `2025-01-19T${String(number).padStart(2, '0')}:00:00.000Z`,
  plannedTeams: { home, guest },
  cancelled: false,
  ...(group === undefined ? {} : { groupId: groupId(group) }),
})

const aGroup = (number: number, name: string, ...teams: number[]) => ({
  id: groupId(number),
  name,
  teamIds: teams.map(teamId),
})
const MATCHDAYS = [{ id: matchdayId(1), name: 'Endrunde' }]

/** The semi-finals of two groups and the games after them. */
const tree = (first: number, [one, other]: readonly [number, number]) => [
  aGame(first, place(one, 1), place(other, 2)),
  aGame(first + 1, place(other, 1), place(one, 2)),
  aGame(first + 2, loser(first), loser(first + 1)),
  aGame(first + 3, winner(first), winner(first + 1)),
]
const U11 = [aGroup(1, 'U11 Gruppe A', 1, 2), aGroup(2, 'U11 Gruppe B', 3, 4)]
const U9 = [aGroup(3, 'U9 Gruppe A', 5, 6), aGroup(4, 'U9 Gruppe B', 7, 8)]
const TWO_TREES = [...tree(1, [1, 2]), ...tree(5, [3, 4])]

/** Its name, the numbers of the finals of its trees, of its groups and of its teams. */
const found = (groups: ReturnType<typeof aGroup>[], games: ReturnType<typeof aGame>[]) =>
  divisionsOf({ groups, matchdays: MATCHDAYS }, games).map((division) => [
    division.name,
    division.trees.map(({ final }) => numberOf(final.id)),
    division.groups.map(({ id }) => numberOf(id)),
    [1, 2, 3, 4, 5, 6, 7, 8].filter((number) => division.hasTeam(teamId(number))),
  ])
const numberOf = (id: string) => Number(id.slice(-4))

describe('[H10] the divisions of a competition', () => {
  it('are what no game connects, each with its tree, groups and teams', () => {
    expect(found([...U11, ...U9], TWO_TREES)).toEqual([
      ['U11', [4], [1, 2], [1, 2, 3, 4]],
      ['U9', [8], [3, 4], [5, 6, 7, 8]],
    ])
  })

  it('are one where all groups lead into one tree, or into several', () => {
    const silver = [
      aGame(5, place(1, 3), place(2, 4)),
      aGame(6, place(2, 3), place(1, 4)),
      aGame(7, winner(5), winner(6)),
    ]
    expect(found(U11, tree(1, [1, 2]))[0]?.slice(0, 2)).toEqual([undefined, [4]])
    expect(found(U11, [...tree(1, [1, 2]), ...silver]).map((one) => one.slice(0, 2))).toEqual([[undefined, [4, 7]]])
  })

  it('are one before any knockout is planned', () => {
    expect(found([...U11, ...U9], [aGame(1, team(1), team(2), 1)])).toHaveLength(1)
  })

  it('have groups without a tree as one of their own', () => {
    expect(found([...U11, aGroup(3, 'U7', 5, 6)], tree(1, [1, 2]))).toEqual([
      ['U11', [4], [1, 2], [1, 2, 3, 4]],
      ['U7', [], [3], [5, 6]],
    ])
  })

  it('have a single final as their tree, but no game for the fifth place beside a longer one', () => {
    const games = [...tree(1, [1, 2]), aGame(5, place(1, 3), place(2, 3)), aGame(7, place(3, 1), place(4, 1))]
    const forThird = aGame(6, place(3, 2), place(4, 2))
    expect(found([...U11, ...U9], [...games, forThird]).map((one) => one[1])).toEqual([[4], [7]])
  })

  it('have no tree of what losers play on', () => {
    const consolation = [
      aGame(5, loser(1), place(1, 3)),
      aGame(6, loser(2), place(2, 3)),
      aGame(7, winner(5), winner(6)),
    ]
    expect(found(U11, [...tree(1, [1, 2]), ...consolation])[0]?.[1]).toEqual([4])
  })

  it('are told by the names of their groups where these begin alike', () => {
    const groups = [
      aGroup(1, 'Gruppe A', 1, 2),
      aGroup(2, 'Gruppe B', 3, 4),
      aGroup(3, 'Gruppe C', 5, 6),
      aGroup(4, 'Gruppe D', 7, 8),
    ]
    expect(found(groups, TWO_TREES).map(([name]) => name)).toEqual(['Gruppe A, Gruppe B', 'Gruppe C, Gruppe D'])
  })

  it('name their trees, by the games of the finals where the rounds are called alike', () => {
    const silver = [
      aGame(9, place(1, 3), place(2, 4)),
      aGame(10, place(2, 3), place(1, 4)),
      aGame(11, winner(9), winner(10)),
    ]
    const competition = { groups: [...U11, ...U9], matchdays: MATCHDAYS }
    const names = (games: typeof silver) =>
      divisionsOf(competition, games).flatMap((division) => treesIn(division, competition).map(({ name }) => name))
    expect(names(TWO_TREES)).toEqual(['U11', 'U9'])
    expect(names([...TWO_TREES, ...silver])).toEqual(['U11 · Spiel 4', 'U11 · Spiel 11', 'U9'])
    expect(names(tree(1, [1, 2])).at(0)).toBe('U11')
  })

  it('rank their scorers among themselves', () => {
    const [, u9] = divisionsOf({ groups: [...U11, ...U9], matchdays: MATCHDAYS }, TWO_TREES)
    const scorer = (number: number, rank: number) => ({ teamId: teamId(number), rank })
    const all = [scorer(1, 1), scorer(5, 2), scorer(6, 2), scorer(2, 4), scorer(7, 5)]
    expect(u9 && scorersIn(all, u9)).toEqual([scorer(5, 1), scorer(6, 1), scorer(7, 3)])
  })
})
