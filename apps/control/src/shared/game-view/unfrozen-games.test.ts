import { expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { unfrozenBefore } from './unfrozen-games.ts'

it('[V6] finds older games that were started and not frozen', () => {
  const games = [aGame(1, pausedAt(0, 0)), aGame(2, wonBy(1, 0)), aGame(3), aGame(4, pausedAt(0, 0))]
  expect(unfrozenBefore(games, aGame(3)).map(({ name }) => name)).toEqual(['Spiel 1'])
})
