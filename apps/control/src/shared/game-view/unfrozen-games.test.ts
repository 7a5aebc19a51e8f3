import { courtId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { aCompetition, aGame, pausedAt, twoCourts, wonBy } from '../../testing/a-cup.ts'
import { unfrozenBefore } from './unfrozen-games.ts'

it('[V6] finds older games that were started and not frozen', () => {
  const games = [aGame(1, pausedAt(0, 0)), aGame(2, wonBy(1, 0)), aGame(3), aGame(4, pausedAt(0, 0))]
  expect(unfrozenBefore(games, aGame(3), aCompetition()).map(({ name }) => name)).toEqual(['Spiel 1'])
})

it('[V6] leaves out the games of other courts', () => {
  const games = [aGame(1, pausedAt(0, 0)), aGame(2, { ...pausedAt(0, 0), courtId: courtId(2) })]
  const unfrozen = unfrozenBefore(games, aGame(3, { courtId: courtId(2) }), aCompetition({ courts: twoCourts }))
  expect(unfrozen.map(({ name }) => name)).toEqual(['Spiel 2'])
})
