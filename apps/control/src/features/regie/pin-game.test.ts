import { expect, it } from 'vitest'
import { aGame, theSmallFinal, wonBy } from '../../testing/a-cup.ts'
import { pinnableGames } from './pin-game.tsx'

const names = (games: readonly { readonly name: string }[]) => games.map(({ name }) => name)
const games = [aGame(1, wonBy(1, 0)), aGame(2), aGame(3, { cancelled: true }), aGame(4), theSmallFinal(5)]

it('[V3] offers the open games of the day of the current one', () => {
  expect(names(pinnableGames(games, games[1]))).toEqual(['Spiel 2', 'Spiel 4'])
  expect(names(pinnableGames(games, games[4]))).toEqual(['Spiel 5'])
})

it('offers the next day that has games where there is no current one', () => {
  expect(names(pinnableGames(games, undefined))).toEqual(['Spiel 2', 'Spiel 4'])
  expect(pinnableGames([], undefined)).toEqual([])
})
