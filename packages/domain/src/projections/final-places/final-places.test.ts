import { describe, expect, it } from 'vitest'
import type { TeamId } from '../../kernel/ids.ts'
import { groupId, teamId } from '../../testing/index.ts'
import { finalRankingsOf } from './final-places.ts'
import type { TableLine } from './stages.ts'
import { aGame, aTable, loser, place, placesByTeam, team, winner, wonBy } from './testing/placed.ts'

type Game = ReturnType<typeof aGame>

const teams = (...numbers: readonly number[]): TeamId[] => numbers.map(teamId)
const aGroup = (number: number, name: string, ...numbers: readonly number[]) => ({
  id: groupId(number),
  name,
  teamIds: teams(...numbers),
})
const A = aGroup(1, 'Gruppe A', 1, 2, 3, 4)
const B = aGroup(2, 'Gruppe B', 5, 6, 7, 8)
/** Both groups with one game each that has been played; who won it does not matter here. */
const groupGames = [
  wonBy(aGame(1, team(1), team(2), 1), teamId(1), teamId(2)),
  wonBy(aGame(2, team(5), team(6), 2), teamId(5), teamId(6)),
]
const tables = (a: readonly TableLine[], b: readonly TableLine[]) => (id: string) => (id === groupId(1) ? a : b)
const inOrder = tables(aTable(...teams(1, 2, 3, 4)), aTable(...teams(5, 6, 7, 8)))
const won = (game: Game, first: number, second: number) => wonBy(game, teamId(first), teamId(second))

const semiFinals = [won(aGame(3, place(1, 1), place(2, 2)), 1, 6), won(aGame(4, place(2, 1), place(1, 2)), 5, 2)]
const final = won(aGame(9, winner(3), winner(4)), 5, 1)

const rankings = (games: readonly Game[], more: object = {}, tableOf: (id: string) => readonly TableLine[] = inOrder) =>
  finalRankingsOf(
    { groups: [A, B], matchdays: [], teamIds: teams(1, 2, 3, 4, 5, 6, 7, 8), ...more },
    [...groupGames, ...games],
    tableOf,
  )

describe('[L13] the final places of all teams', () => {
  it('follow from the knockout, from games for places, and from the groups', () => {
    const forPlaces = [
      won(aGame(5, place(1, 3), place(2, 3)), 7, 3),
      won(aGame(6, place(1, 4), place(2, 4)), 4, 8),
      won(aGame(7, loser(3), loser(4)), 2, 6),
    ]
    expect(placesByTeam(rankings([...semiFinals, ...forPlaces, final]))).toEqual({
      ...{ 5: '1–1', 1: '2–2', 2: '3–3', 6: '4–4', 7: '5–5', 3: '6–6', 4: '7–7', 8: '8–8' },
    })
  })

  it('are shared where no game says more: by the losers of a round, and by the same place of several groups', () => {
    expect(placesByTeam(rankings([...semiFinals, final]))).toEqual({
      ...{ 5: '1–1', 1: '2–2', 2: '3–4', 6: '3–4', 3: '5–6', 7: '5–6', 4: '7–8', 8: '7–8' },
    })
  })

  it('[R9] follow from a knockout of the best thirds too, behind which the other thirds are before the fourths', () => {
    const C = aGroup(3, 'Gruppe C', 9, 10, 11, 12)
    const third = (rank: number) => ({ bestOfPlace: { place: 3, rank, groupIds: [1, 2, 3].map(groupId) } })
    const games = [
      ...[...groupGames, won(aGame(3, team(9), team(10), 3), 9, 10)],
      ...[won(aGame(10, place(1, 1), third(2)), 1, 11), won(aGame(11, third(1), place(2, 1)), 7, 5)],
      ...[won(aGame(12, place(3, 1), place(1, 2)), 9, 2), won(aGame(13, place(2, 2), place(3, 2)), 6, 10)],
      ...[won(aGame(14, winner(10), winner(13)), 1, 6), won(aGame(15, winner(11), winner(12)), 7, 9)],
      won(aGame(16, winner(14), winner(15)), 7, 1),
    ]
    const groups = [A, B, C]
    const tableOf = (id: string) => aTable(...(groups.find((group) => group.id === id)?.teamIds ?? []))
    const teamIds = groups.flatMap((group) => group.teamIds)
    expect(placesByTeam(finalRankingsOf({ groups, matchdays: [], teamIds }, games, tableOf))).toEqual({
      ...{ 7: '1–1', 1: '2–2', 9: '3–3', 6: '4–4', 5: '5–5', 2: '6–7', 10: '6–7', 11: '8–8' },
      ...{ 3: '9–9', 4: '10–12', 8: '10–12', 12: '10–12' },
    })
  })

  it('name the game that decided them', () => {
    const [ranking] = rankings([...semiFinals, final])
    expect(ranking?.places.map(({ decidedIn }) => decidedIn?.name)).toEqual([
      ...['Spiel 9', 'Spiel 9', 'Spiel 4', undefined, undefined],
    ])
  })

  it('are those that a team can still get while games are open', () => {
    const open = [aGame(7, loser(3), loser(4)), aGame(9, winner(3), winner(4))]
    const [first] = semiFinals
    const other = aGame(4, place(2, 1), place(1, 2))
    expect(placesByTeam(rankings([...(first ? [first] : []), other, ...open]))).toMatchObject({
      ...{ 1: '1–2', 6: '3–4', 5: '1–4', 2: '1–4' },
    })
  })

  it('are all places of the cup that a place of an open group leads to', () => {
    const open = aGame(8, team(3), team(4), 1)
    expect(placesByTeam(rankings([open, ...semiFinals, final]))).toMatchObject({ 3: '1–8', 4: '1–8', 7: '5–6' })
  })

  it('are shared by both teams of a cancelled game', () => {
    const cancelled = { ...aGame(7, loser(3), loser(4)), cancelled: true }
    expect(placesByTeam(rankings([...semiFinals, cancelled, final]))).toMatchObject({ 2: '3–4', 6: '3–4' })
  })

  it('follow from the game that took the place of a cancelled one', () => {
    const games = [won(aGame(7, loser(3), loser(4)), 6, 2), { ...aGame(8, loser(3), loser(4)), cancelled: true }]
    expect(placesByTeam(rankings([...semiFinals, ...games, final]))).toMatchObject({ 6: '3–3', 2: '4–4' })
  })

  it('follow from games that were planned by hand between the teams themselves', () => {
    const byHand = [
      won(aGame(5, team(1), team(6)), 6, 1),
      won(aGame(6, team(5), team(2)), 5, 2),
      won(aGame(7, team(1), team(2)), 1, 2),
      won(aGame(8, team(3), team(7)), 7, 3),
      won(aGame(9, team(6), team(5)), 6, 5),
    ]
    expect(placesByTeam(rankings(byHand))).toEqual({
      ...{ 6: '1–1', 5: '2–2', 1: '3–3', 2: '4–4', 7: '5–5', 3: '6–6', 4: '7–8', 8: '7–8' },
    })
  })

  it('are none in a group from which all teams went on by hand', () => {
    const groups = [aGroup(1, 'Gruppe A', 1, 2)]
    const games = [won(aGame(9, team(1), team(2)), 2, 1)]
    const all = finalRankingsOf({ groups, matchdays: [], teamIds: teams(1, 2) }, games, () => [])
    expect(all.map(({ name, places }) => [name, places.map(({ teamIds }) => teamIds)])).toEqual([
      [undefined, [teams(2), teams(1)]],
    ])
  })

  it('leave out a team that has withdrawn without a place', () => {
    const withTheLastGone = aTable(...teams(1, 2, 3, 4)).map(
      (line): TableLine => (line.rank === 4 ? { ...line, decidedBy: 'withdrawn' } : line),
    )
    const withdrawn = tables(withTheLastGone, aTable(...teams(5, 6, 7, 8)))
    const more = { withdrawals: [{ teamId: teamId(4) }] }
    expect(placesByTeam(rankings([...semiFinals, final], more, withdrawn))).toEqual({
      ...{ 5: '1–1', 1: '2–2', 2: '3–4', 6: '3–4', 3: '5–6', 7: '5–6', 8: '7–7' },
    })
  })

  it('are shared by teams that are level in their group', () => {
    const level = aTable(...teams(1, 2, 3, 4)).map((line) => ({ ...line, rank: Math.min(line.rank, 3) }))
    expect(
      placesByTeam(rankings([...semiFinals, final], {}, tables(level, aTable(...teams(5, 6, 7, 8))))),
    ).toMatchObject({
      ...{ 3: '5–7', 4: '5–7', 7: '5–7', 8: '8–8' },
    })
  })

  it('[K6] say no more than the games do where tables are not public', () => {
    expect(placesByTeam(rankings([...semiFinals, final], {}, () => []))).toMatchObject({
      ...{ 5: '1–1', 1: '2–2', 2: '3–4', 6: '3–4' },
      ...{ 3: '5–8', 4: '5–8', 7: '5–8', 8: '5–8' },
    })
  })

  it('are a ranking for each group where nothing connects them', () => {
    expect(
      rankings([]).map(({ name, places, isTable }) => [name, places.map(({ teamIds }) => teamIds), isTable]),
    ).toEqual([
      ['Gruppe A', [1, 2, 3, 4].map((one) => teams(one)), true],
      ['Gruppe B', [5, 6, 7, 8].map((one) => teams(one)), true],
    ])
  })

  it('are decided with the final, or with the last game of a group', () => {
    const isDecided = (games: readonly Game[]) => rankings(games).map((one) => one.isDecided)
    expect(isDecided([...semiFinals, aGame(9, winner(3), winner(4))])).toEqual([false])
    expect(isDecided([...semiFinals, aGame(7, loser(3), loser(4)), final])).toEqual([true])
    expect(isDecided([])).toEqual([true, true])
    expect(isDecided([aGame(8, team(3), team(4), 1)])).toEqual([false, true])
  })

  it('go on in a second tree with those that the first has not', () => {
    const second = [
      won(aGame(5, place(1, 3), place(2, 4)), 3, 8),
      won(aGame(6, place(2, 3), place(1, 4)), 4, 7),
      won(aGame(7, winner(5), winner(6)), 4, 3),
    ]
    expect(placesByTeam(rankings([...semiFinals, ...second, final]))).toMatchObject({
      ...{ 5: '1–1', 4: '5–5', 3: '6–6', 7: '7–7', 8: '8–8' },
    })
  })

  it('count no game that was played for itself', () => {
    const trainers = won(aGame(8, team(21), team(22)), 21, 22)
    expect(rankings([...semiFinals, final, trainers])).toHaveLength(1)
  })

  it('[H10] are told for each division', () => {
    const games = [won(aGame(3, place(1, 1), place(1, 2)), 2, 1), won(aGame(4, place(2, 1), place(2, 2)), 5, 6)]
    expect(rankings(games).map(({ name, places }) => [name, places.length])).toEqual([
      ['Gruppe A', 4],
      ['Gruppe B', 4],
    ])
  })
})
