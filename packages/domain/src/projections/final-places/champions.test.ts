import { describe, expect, it } from 'vitest'
import { groupId, teamId } from '../../testing/index.ts'
import { areTablesNeeded, championsOf, isTitleGame } from './champions.ts'
import { finalRankingsOf } from './final-places.ts'
import type { TableLine } from './stages.ts'
import { aGame, aTable, place, team, winner, wonBy } from './testing/placed.ts'

type Game = ReturnType<typeof aGame>

const teams = (...numbers: readonly number[]) => numbers.map(teamId)
const aGroup = (number: number, name: string, ...numbers: readonly number[]) => ({
  id: groupId(number),
  name,
  teamIds: teams(...numbers),
})
const won = (game: Game, first: number, second: number) => wonBy(game, teamId(first), teamId(second))

const U9 = aGroup(1, 'U9', 1, 2, 3, 4)
const U11 = aGroup(2, 'U11', 5, 6, 7, 8)
const noTables = (): readonly TableLine[] => []
const tables = (id: string) => (id === groupId(1) ? aTable(...teams(1, 2, 3, 4)) : aTable(...teams(5, 6, 7, 8)))

const ofGroups = [won(aGame(1, team(1), team(2), 1), 1, 2), won(aGame(2, team(5), team(6), 2), 5, 6)]
const gameOfU9 = ofGroups.slice(0, 1)
const semiFinals = [won(aGame(3, place(1, 1), place(1, 4)), 1, 4), won(aGame(4, place(1, 2), place(1, 3)), 2, 3)]
const final = aGame(9, winner(3), winner(4))

const rankingsOf = (groups: readonly (typeof U9)[], games: readonly Game[], tableOf = tables) =>
  finalRankingsOf({ groups, matchdays: [], teamIds: groups.flatMap(({ teamIds }) => teamIds) }, games, tableOf)

const champions = (groups: readonly (typeof U9)[], games: readonly Game[], tableOf = tables) =>
  championsOf(rankingsOf(groups, games, tableOf)).map(({ teamId: id, game, division }) => [
    division,
    Number(id.slice(-4)),
    game.name,
  ])

describe('[L14] the champion', () => {
  it('is the winner of the final as soon as that has its result', () => {
    expect(champions([U9], [...gameOfU9, ...semiFinals, final])).toEqual([])
    expect(champions([U9], [...gameOfU9, ...semiFinals, won(final, 2, 1)])).toEqual([[undefined, 2, 'Spiel 9']])
  })

  it('is decided with the last shot of the shoot-out, and open again once that is taken back', () => {
    const shots = { shootOut: { home: 3, guest: 2 }, winnerTeamId: teamId(1), loserTeamId: teamId(2) }
    const takenBack = { ...final, resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } }
    const shot = { ...takenBack, result: { home: 1, guest: 1, ...shots } }
    expect(champions([U9], [...gameOfU9, ...semiFinals, shot])).toEqual([[undefined, 1, 'Spiel 9']])
    expect(champions([U9], [...gameOfU9, ...semiFinals, takenBack])).toEqual([])
  })

  it('is another one once the result is corrected', () => {
    expect(champions([U9], [...gameOfU9, ...semiFinals, won(final, 1, 2)])).toEqual([[undefined, 1, 'Spiel 9']])
    expect(champions([U9], [...gameOfU9, ...semiFinals, won(final, 2, 1)])).toEqual([[undefined, 2, 'Spiel 9']])
  })

  it('follows from a result from paper, while other games are open, and whatever day it is', () => {
    const paper = { ...won(final, 1, 2), fromPaper: true, dateTime: '2025-01-21T10:00:00.000Z' }
    const open = aGame(8, team(3), team(4))
    expect(champions([U9], [...gameOfU9, ...semiFinals, open, paper])).toEqual([[undefined, 1, 'Spiel 9']])
  })

  it('is one of each division, the one before the other', () => {
    const finalOfU11 = aGame(19, place(2, 1), place(2, 2))
    const games = [...ofGroups, ...semiFinals, won(final, 1, 2), finalOfU11]
    expect(champions([U9, U11], games)).toEqual([['U9', 1, 'Spiel 9']])
    expect(champions([U9, U11], [...games.slice(0, -1), won(finalOfU11, 6, 5)])).toEqual([
      ['U9', 1, 'Spiel 9'],
      ['U11', 6, 'Spiel 19'],
    ])
  })

  it('is the first of the only group without a final once its last game has its result', () => {
    const later = aGame(2, team(3), team(4), 1)
    expect(champions([U9], [...gameOfU9, later])).toEqual([])
    expect(champions([U9], [...gameOfU9, won(later, 3, 4)])).toEqual([[undefined, 1, 'Spiel 2']])
    expect(areTablesNeeded(rankingsOf([U9], [...gameOfU9, won(later, 3, 4)], noTables))).toBe(true)
    expect(areTablesNeeded(rankingsOf([U9], [...gameOfU9, later], noTables))).toBe(false)
  })

  it('is none of teams that share the first place, and none of several groups without a final', () => {
    const level = () => aTable(...teams(1, 2, 3, 4)).map((line) => ({ ...line, rank: Math.max(line.rank - 1, 1) }))
    expect(champions([U9], gameOfU9, level)).toEqual([])
    expect(champions([U9, U11], ofGroups)).toEqual([])
  })

  it('[K6] follows from the final where tables are not public, and is none where results are not', () => {
    expect(champions([U9], [...gameOfU9, ...semiFinals, won(final, 2, 1)], noTables)).toEqual([
      [undefined, 2, 'Spiel 9'],
    ])
    expect(champions([U9], gameOfU9, noTables)).toEqual([])
    expect(champions([U9], [aGame(1, team(1), team(2), 1), final], noTables)).toEqual([])
  })

  it('[B17] is expected of a final before it is played, and of a group after its last game alone', () => {
    const games = [...gameOfU9, ...semiFinals, final]
    expect(games.filter(({ id }) => isTitleGame(rankingsOf([U9], games), id))).toEqual([final])
    expect(isTitleGame(rankingsOf([U9], gameOfU9), gameOfU9[0]?.id ?? '')).toBe(true)
    expect(isTitleGame(rankingsOf([U9], gameOfU9, noTables), gameOfU9[0]?.id ?? '')).toBe(false)
  })
})
