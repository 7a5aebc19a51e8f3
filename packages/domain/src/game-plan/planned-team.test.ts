import { describe, expect, it } from 'vitest'
import { gameId, groupId, teamId } from '../testing/index.ts'
import { PlannedTeam } from './planned-team.ts'
import { referencedGameOf } from './references.ts'

describe('planned team', () => {
  it.each([
    { teamId: teamId(1) },
    { groupId: groupId(1), position: 1 },
    { winnerTeam: gameId(2) },
    { loserTeam: gameId(2) },
    { bestOfPlace: { place: 3, rank: 2, groupIds: [1, 2].map(groupId) } },
    { bestOfPlace: { place: 3, rank: 2, groupIds: [1, 2].map(groupId), apartFrom: [2, 1].map(groupId) } },
  ])('[R1] [R9] may be %o', (reference) => {
    expect(PlannedTeam.parse(reference)).toEqual(reference)
  })

  it.each([
    {},
    { teamId: teamId(1), winnerTeam: gameId(2) },
    { groupId: groupId(1) },
    { position: 1 },
    { groupId: groupId(1), position: 0 },
    { groupId: groupId(1), position: 1.5 },
    { winnerTeam: gameId(2), loserTeam: gameId(2) },
    { teamId: 'SV Musterstadt' },
    { bestOfPlace: { place: 3, rank: 1, groupIds: [groupId(1)] } },
    { bestOfPlace: { place: 3, rank: 1, groupIds: [1, 1].map(groupId) } },
    { bestOfPlace: { place: 3, rank: 3, groupIds: [1, 2].map(groupId) } },
    { bestOfPlace: { place: 3, rank: 2, groupIds: [1, 2].map(groupId), apartFrom: [groupId(1)] } },
    { bestOfPlace: { place: 3, rank: 1, groupIds: [1, 2].map(groupId), apartFrom: [1, 2, 3].map(groupId) } },
  ])('[R1] may not be %o', (reference) => {
    expect(PlannedTeam.safeParse(reference).success).toBe(false)
  })

  it.each([
    [{ winnerTeam: gameId(2) }, gameId(2)],
    [{ loserTeam: gameId(3) }, gameId(3)],
    [{ teamId: teamId(1) }, undefined],
    [{ groupId: groupId(1), position: 1 }, undefined],
  ])('[R1] %o refers to the game %s', (reference, game) => {
    expect(referencedGameOf(reference)).toBe(game)
  })
})
