import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SIDES } from '../kernel/side.ts'
import { canPair, pairingsOf } from './pairings.ts'

const teamsOf = (count: number) => Array.from({ length: count }, (_, index) => `team ${index + 1}`)

/** A size of a group and a number of games that fit each other. */
const fitting = fc
  .record({ teams: fc.integer({ min: 2, max: 24 }), gamesEach: fc.integer({ min: 1, max: 23 }) })
  .filter(({ teams, gamesEach }) => canPair(teams, gamesEach))

/** The games of each team, as places in the playing order. */
const placesOf = (team: string, games: ReturnType<typeof pairingsOf<string>>) =>
  games.flatMap((game, place) => (SIDES.some((side) => game[side] === team) ? [place] : []))

describe('the games of a group', () => {
  it('give every team its number of games, each against another opponent', () => {
    fc.assert(
      fc.property(fitting, ({ teams, gamesEach }) => {
        const games = pairingsOf(teamsOf(teams), gamesEach)
        const meetings = games.map(({ home, guest }) => [home, guest].sort().join(' – '))
        expect(new Set(meetings).size).toBe((teams * gamesEach) / 2)
        expect(meetings).toHaveLength((teams * gamesEach) / 2)
        for (const team of teamsOf(teams)) expect(placesOf(team, games)).toHaveLength(gamesEach)
      }),
    )
  })

  it('leave sixteen teams at least six games of rest', () => {
    const games = pairingsOf(teamsOf(16), 4)
    const rests = teamsOf(16).flatMap((team) => {
      const places = placesOf(team, games)
      return places.slice(1).map((place, index) => place - (places[index] ?? 0) - 1)
    })
    expect(games).toHaveLength(32)
    expect(Math.min(...rests)).toBeGreaterThanOrEqual(6)
  })

  it('let no team play twice in a row from six teams on', () => {
    fc.assert(
      fc.property(fitting, ({ teams, gamesEach }) => {
        fc.pre(teams >= 6)
        const games = pairingsOf(teamsOf(teams), Math.min(gamesEach, 4))
        for (const [place, { home, guest }] of games.entries()) {
          const before = games[place - 1]
          expect([before?.home, before?.guest]).not.toContain(home)
          expect([before?.home, before?.guest]).not.toContain(guest)
        }
      }),
    )
  })

  it('share the home games fairly', () => {
    fc.assert(
      fc.property(fitting, ({ teams, gamesEach }) => {
        const games = pairingsOf(teamsOf(teams), gamesEach)
        const atHome = teamsOf(teams).map((team) => games.filter(({ home }) => home === team).length)
        expect(Math.max(...atHome) - Math.min(...atHome)).toBeLessThanOrEqual(2)
      }),
    )
  })

  it('are none where the numbers do not fit', () => {
    expect(canPair(5, 3)).toBe(false)
    expect(pairingsOf(teamsOf(5), 3)).toEqual([])
    expect(pairingsOf(teamsOf(4), 4)).toEqual([])
    expect(pairingsOf(teamsOf(1), 1)).toEqual([])
    expect(pairingsOf([], 2)).toEqual([])
  })
})
