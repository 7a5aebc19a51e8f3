import { playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { thePlayers } from '../../../testing/a-cup.ts'
import { playerText, squadOf } from './squad.ts'

it('sorts a squad by number', () => {
  const home = thePlayers.filter((player) => player.teamId === teamId(1))
  expect(squadOf(home).map(playerText)).toEqual(['4 Brand', '7 Keller'])
})

it('[N5] shows what is left of a player who was erased', () => {
  const erased = { id: playerId(9), teamId: teamId(1), number: 9, displayName: 'Nr. 9', isGoalkeeper: false }
  expect(squadOf([erased])).toEqual([
    { id: playerId(9), number: 9, name: 'Nr. 9', firstName: undefined, isGoalkeeper: false },
  ])
})
