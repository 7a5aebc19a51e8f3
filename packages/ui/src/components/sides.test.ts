import { gameId, groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { MUEHLENSIEL } from '../testing/builders.ts'
import { plannedTeamText, type ReferenceNames, sidesAmong } from './sides.ts'

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

  it.each([
    [3, 1, 'Bester Gruppendritter'],
    [3, 2, '2. bester Gruppendritter'],
    [1, 1, 'Bester Gruppenerster'],
    [5, 3, '3. bester Gruppenplatz 5'],
  ])('[R9] says place %i, rank %i of several groups as %s', (place, rank, words) => {
    expect(plannedTeamText({ bestOfPlace: { place, rank, groupIds: [1, 2].map(groupId) } }, names)).toBe(words)
  })

  it('keeps the place where the group is unknown', () => {
    expect(plannedTeamText({ groupId: groupId(2), position: 8 }, names)).toBe('Platz 8')
  })

  it('[K3] says that a team has withdrawn which the competition does not know any more', () => {
    expect(plannedTeamText({ teamId: teamId(1) }, names)).toBe('zurückgezogen')
  })

  it('is the general text for an unknown game', () => {
    const open = 'Team kann nicht ermittelt werden'
    expect(plannedTeamText({ winnerTeam: gameId(1) }, names)).toBe(open)
    expect(plannedTeamText({ loserTeam: gameId(1) }, names)).toBe(open)
  })
})

const sidesOf = sidesAmong({
  groups: [{ id: groupId(1), name: 'Vorrunde', teamIds: [] }],
  games: [{ id: gameId(33), name: 'Spiel 33' }],
  teamOf: (id) => (id === teamId(1) ? MUEHLENSIEL : undefined),
})

describe('the sides of a game', () => {
  it('are the team that is known, and in words who will come', () => {
    const plannedTeams = { home: { groupId: groupId(1), position: 1 }, guest: { winnerTeam: gameId(33) } }
    expect(sidesOf({ plannedTeams, resolvedTeams: { homeTeamId: teamId(1) } })).toEqual({
      home: { team: MUEHLENSIEL },
      guest: { reference: 'Gewinner Spiel 33' },
    })
  })

  it('[K3] are the withdrawal of a team that is not known', () => {
    const plannedTeams = { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } }
    const { guest } = sidesOf({ plannedTeams, resolvedTeams: { homeTeamId: teamId(1), guestTeamId: teamId(2) } })
    expect(guest).toEqual({ reference: 'zurückgezogen' })
  })
})
