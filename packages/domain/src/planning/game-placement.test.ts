import { describe, expect, it } from 'vitest'
import { plusSeconds } from '../kernel/time.ts'
import { gamesAtPlace, partnerFor, swapPlacements, withPlacements } from './game-placement.ts'
import type { SlippingGame } from './slip.ts'

const at = (minutes: number) => plusSeconds('2025-01-18T11:00:00.000Z', minutes * 60)
const hall = { courts: [{ id: 'one' }, { id: 'two' }] }

const aGame = (
  id: string,
  minutes: number,
  [homeTeamId, guestTeamId]: readonly [string, string],
  courtId = 'one',
): SlippingGame => ({
  ...{ id, name: id, courtId, dateTime: at(minutes), duration: 900, started: false, cancelled: false },
  plannedTeams: { home: { teamId: homeTeamId }, guest: { teamId: guestTeamId } },
  resolvedTeams: { homeTeamId, guestTeamId },
})
/** The team B plays on court two while the game a is played. */
const GAMES = [
  aGame('a', 0, ['A', 'C']),
  aGame('x', 0, ['B', 'D'], 'two'),
  aGame('b', 60, ['B', 'E']),
  aGame('c', 80, ['F', 'G']),
]

describe('[H20] a place in the plan', () => {
  it('has the games of its court that last at its time', () => {
    const place = { id: 'a', dateTime: at(50), courtId: 'one', duration: 900 }
    expect(gamesAtPlace(GAMES, place, hall).map(({ id }) => id)).toEqual(['b'])
    expect(gamesAtPlace(GAMES, { ...place, dateTime: at(45) }, hall)).toEqual([])
    expect(gamesAtPlace(GAMES, { ...place, courtId: 'two' }, hall)).toEqual([])
  })

  it('changes with that of another game', () => {
    const places = swapPlacements(GAMES, { id: 'x', otherId: 'c' }, hall)
    expect(places).toEqual([
      { id: 'x', dateTime: at(80), courtId: 'one' },
      { id: 'c', dateTime: at(0), courtId: 'two' },
    ])
    expect(withPlacements(GAMES, places).find(({ id }) => id === 'c')).toMatchObject({
      dateTime: at(0),
      courtId: 'two',
    })
  })

  it('changes without a conflict with the nearest game that can', () => {
    const around = { minRest: 600, hall }
    // With b the team B would play twice at once.
    expect(partnerFor(GAMES, { id: 'a', near: at(60), not: 'b' }, around)).toBe('c')
    expect(partnerFor(GAMES, { id: 'a', near: at(60) }, around)).toBe('c')
    expect(partnerFor(GAMES.slice(0, 3), { id: 'a', near: at(60) }, around)).toBeUndefined()
  })
})
