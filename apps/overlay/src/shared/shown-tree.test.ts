import { gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aCompetition, aGame } from '../testing/a-cup.ts'
import { shownTreeOf } from './shown-tree.ts'

const group = (number: number, name: string, ...teams: number[]) => ({
  id: groupId(number),
  name,
  teamIds: teams.map(teamId),
})
const cup = aCompetition({
  teamIds: [1, 2, 3, 4].map(teamId),
  groups: [group(1, 'U11', 1, 2), group(2, 'U9', 3, 4)],
})
const place = (number: number, position: number) => ({ groupId: groupId(number), position })
/** A semi-final against a place, and the final of its winner, in each age group. */
const treeOf = (first: number, own: number) => [
  aGame(first, { groupId: undefined, plannedTeams: { home: place(own, 1), guest: place(own, 2) } }),
  aGame(first + 1, {
    groupId: undefined,
    plannedTeams: { home: { winnerTeam: gameId(first) }, guest: place(own, 2) },
  }),
]
const games = [...treeOf(1, 1), ...treeOf(3, 2)]
const idsOf = (wanted: number | undefined) => shownTreeOf(cup, games, wanted).games.map(({ id }) => id)

describe('[H10] the tree of an overlay', () => {
  it('is the one that the address counts, with the name of its age group', () => {
    expect(idsOf(1)).toEqual([1, 2].map(gameId))
    expect(idsOf(2)).toEqual([3, 4].map(gameId))
    expect(shownTreeOf(cup, games, 2).name).toBe('U9')
  })

  it('is chosen from all games where the address names none, or one that is not there', () => {
    for (const wanted of [undefined, 3]) {
      expect(idsOf(wanted)).toEqual(games.map(({ id }) => id))
      expect(shownTreeOf(cup, games, wanted).name).toBeUndefined()
    }
  })
})
