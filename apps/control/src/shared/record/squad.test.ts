import { playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import { thePlayers } from '../../testing/a-cup.ts'
import { playerText, squadOf } from './squad.ts'

it('sorts a squad by number, and who shares one by name', () => {
  const [keller, brand, sommer] = thePlayers
  if (!keller || !brand || !sommer) throw new Error('players are missing')
  const squad = squadOf([{ ...sommer, number: 7 }, keller, { ...brand, number: 12 }])
  expect(squad.map(playerText)).toEqual(['7 Keller', '7 Sommer', '12 Brand'])
})

it('[N5] shows what is left of a player who was erased', () => {
  const erased = { id: playerId(9), teamId: teamId(1), number: 9, displayName: 'Nr. 9', isGoalkeeper: false }
  expect(squadOf([erased])).toEqual([
    { id: playerId(9), number: 9, name: 'Nr. 9', firstName: undefined, isGoalkeeper: false },
  ])
})
