import { gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { plannedTeamText, type ReferenceNames } from './planned-team.ts'

const names: ReferenceNames = {
  game: (id) => (id === gameId(33) ? 'Spiel 33' : undefined),
  group: (id) => (id === groupId(1) ? 'Vorrunde' : undefined),
}

describe('a planned reference', () => {
  it('is put into words', () => {
    expect(plannedTeamText({ winnerTeam: gameId(33) }, names)).toBe('Gewinner Spiel 33')
    expect(plannedTeamText({ loserTeam: gameId(33) }, names)).toBe('Verlierer Spiel 33')
    expect(plannedTeamText({ groupId: groupId(1), position: 8 }, names)).toBe('Vorrunde, Platz 8')
  })

  it('keeps the place where the group is unknown', () => {
    expect(plannedTeamText({ groupId: groupId(2), position: 8 }, names)).toBe('Platz 8')
  })

  it('cannot be followed to a game or team that nobody knows', () => {
    const open = 'Team kann nicht ermittelt werden'
    expect(plannedTeamText({ winnerTeam: gameId(1) }, names)).toBe(open)
    expect(plannedTeamText({ loserTeam: gameId(1) }, names)).toBe(open)
    expect(plannedTeamText({ teamId: teamId(1) }, names)).toBe(open)
  })
})
