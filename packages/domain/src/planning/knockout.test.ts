import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIDES } from '../kernel/side.ts'
import { gameId, groupId, teamId } from '../testing/index.ts'
import type { PlainReference } from './knockout.ts'
import { type KnockoutRound, knockoutOf } from './knockout.ts'

const byPlace = (count: number): PlainReference[] =>
  Array.from({ length: count }, (_, index) => ({ groupId: groupId(1), position: index + 1 }))

function knockout(entrants: readonly PlainReference[], hasSmallFinal = true): readonly KnockoutRound[] {
  let number = 0
  const newId = () => {
    number += 1
    return gameId(number)
  }
  return knockoutOf({ entrants, hasSmallFinal, newId })
}

const placeOf = (team: PlainReference) => ('position' in team ? team.position : team)
const pairs = (round: KnockoutRound | undefined) =>
  round?.games.map(({ plannedTeams: { home, guest } }) => [placeOf(home), placeOf(guest)])

describe('a knockout', () => {
  it('of sixteen lets the best meet the last, up to the final', () => {
    const rounds = knockout(byPlace(16))
    expect(rounds.map(({ name, games }) => [name, games.length])).toEqual([
      ['Achtelfinale', 8],
      ['Viertelfinale', 4],
      ['Halbfinale', 2],
      ['Kleines Finale', 1],
      ['Finale', 1],
    ])
    expect(pairs(rounds[0])).toEqual([
      [1, 16],
      [8, 9],
      [4, 13],
      [5, 12],
      [2, 15],
      [7, 10],
      [3, 14],
      [6, 11],
    ])
  })

  it('goes on with the winners, and with the losers of the semi-finals', () => {
    const [semiFinals, smallFinal, final] = knockout(byPlace(4))
    const [one, other] = semiFinals?.games ?? []
    expect(smallFinal?.games[0]?.plannedTeams).toEqual({
      home: { loserTeam: one?.id },
      guest: { loserTeam: other?.id },
    })
    expect(final?.games[0]?.plannedTeams).toEqual({ home: { winnerTeam: one?.id }, guest: { winnerTeam: other?.id } })
  })

  it('has no small final where none is wanted, or where only one semi-final is played', () => {
    expect(knockout(byPlace(4), false).map(({ name }) => name)).toEqual(['Halbfinale', 'Finale'])
    expect(knockout(byPlace(3)).map(({ name }) => name)).toEqual(['Halbfinale', 'Finale'])
    expect(knockout(byPlace(2)).map(({ name }) => name)).toEqual(['Finale'])
  })

  it('lets the best of six begin a round later', () => {
    const rounds = knockout(byPlace(6))
    expect(pairs(rounds[0])).toEqual([
      [4, 5],
      [3, 6],
    ])
    expect(pairs(rounds[1])).toEqual([
      [1, { winnerTeam: gameId(1) }],
      [2, { winnerTeam: gameId(2) }],
    ])
  })

  it('takes teams that are known already', () => {
    expect(knockout([{ teamId: teamId(1) }, { teamId: teamId(2) }])[0]?.games[0]?.plannedTeams).toEqual({
      home: { teamId: teamId(1) },
      guest: { teamId: teamId(2) },
    })
  })

  it('is none for one or for too many', () => {
    expect(knockout(byPlace(1))).toEqual([])
    expect(knockout(byPlace(33))).toEqual([])
  })

  it('names every entrant once, and knocks out one a game', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 32 }), (count) => {
        const games = knockout(byPlace(count), false).flatMap((round) => round.games)
        const named = games.flatMap(({ plannedTeams }) => SIDES.map((side) => plannedTeams[side]))
        const places = named.filter((team) => 'position' in team).map(placeOf)
        expect(games).toHaveLength(count - 1)
        expect(new Set(places).size).toBe(count)
        expect(places).toHaveLength(count)
      }),
    )
  })
})
