import { matchdayId } from '@cup/domain/testing'
import { aGame } from '@cup/testing/cup'
import { describe, expect, it } from 'vitest'
import { matchdaysOf } from './matchday-section.tsx'

const MATCHDAYS = [
  { id: matchdayId(1), name: 'Vorrunde' },
  { id: matchdayId(2), name: 'Finale' },
]

describe('matchdays', () => {
  it('stand in the order of the competition, without those that have no game', () => {
    const final = aGame(1, { matchdayId: matchdayId(2) })
    expect(matchdaysOf([final], MATCHDAYS)).toEqual([
      { name: 'Finale', anchor: 'finale', days: [{ date: '2025-01-18', games: [final] }] },
    ])
  })

  it('come after games without one, or with an unknown one', () => {
    const games = [aGame(1), aGame(2, { matchdayId: undefined }), aGame(3, { matchdayId: matchdayId(9) })]
    const found = matchdaysOf(games, MATCHDAYS)
    expect(found.map(({ name }) => name)).toEqual(['Ohne Spieltag', 'Vorrunde'])
    expect(found[0]?.days[0]?.games).toEqual([games[1], games[2]])
  })

  it('have a second anchor where the name has a space, for only that is a valid id', () => {
    const matchdays = [{ id: matchdayId(1), name: 'Kleines Finale' }]
    expect(matchdaysOf([aGame(1)], matchdays)[0]).toMatchObject({ anchor: 'kleines finale', alias: 'kleines-finale' })
  })

  it('are split by the days of the hall', () => {
    const late = aGame(1, { dateTime: '2025-01-18T22:59:00.000Z' })
    const midnight = aGame(2, { dateTime: '2025-01-18T23:00:00.000Z' })
    expect(matchdaysOf([late, midnight], MATCHDAYS)[0]?.days.map(({ date }) => date)).toEqual([
      '2025-01-18',
      '2025-01-19',
    ])
  })
})
