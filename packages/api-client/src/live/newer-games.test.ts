import { describe, expect, it } from 'vitest'
import { aGame, id } from '../testing/views.ts'
import { withNewerGames } from './newer-games.ts'

const all = () => true
const first = aGame({ id: id(1), name: 'Spiel 1', changedAt: 10 })
const second = aGame({ id: id(2), name: 'Spiel 2', changedAt: 10 })
const tenth = aGame({ id: id(10), name: 'Spiel 10', changedAt: 10 })

describe('a list of games', () => {
  it('takes a game that is newer', () => {
    const newer = { ...second, changedAt: 12 }
    expect(withNewerGames([first, second], [newer], all)).toEqual([first, newer])
  })

  it.each([9, 10])('stays the same list when a game of %i is pushed', (changedAt) => {
    const games = [first, second]
    expect(withNewerGames(games, [{ ...second, changedAt }], all)).toBe(games)
  })

  it('takes in a new game at its place', () =>
    expect(withNewerGames([first, tenth], [second], all)).toEqual([first, second, tenth]))

  it('moves a game that is played at another time', () => {
    const later = { ...first, dateTime: '2025-01-18T12:00:00.000Z', changedAt: 12 }
    expect(withNewerGames([first, second], [later], all)).toEqual([second, later])
  })

  it('lets go a game that does not belong any more', () => {
    const gone = { ...second, changedAt: 12 }
    expect(withNewerGames([first, second], [gone], (game) => game !== gone)).toEqual([first])
  })

  it('leaves out a game that does not belong', () => {
    const games = [first]
    expect(withNewerGames(games, [second], () => false)).toBe(games)
  })
})
