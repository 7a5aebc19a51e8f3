import { playerId, teamId } from '@cup/domain/testing'
import { expect, it } from 'vitest'
import type { CardColour } from '../../../shared/record/card.ts'
import { aTeam } from '../../../testing/a-cup.ts'
import { cardPanelOf } from './card-panel.ts'
import type { DeskEntry } from './kind.ts'

const aCard = (id: string, colour: CardColour, player: number): DeskEntry<'card'> => ({
  ...{ id, colour, playerId: playerId(player), teamId: teamId(1), time: 300, state: 'there' },
})

const choicesOf = (card: DeskEntry<'card'>, cards: readonly DeskEntry<'card'>[]) =>
  cardPanelOf(card, {
    gameId: 'game',
    teams: { teams: { home: aTeam(1), guest: aTeam(2) }, squads: { home: [], guest: [] } },
    names: { team: () => 'MÜH', teamById: () => 'MÜH', player: () => '7 Keller' },
    cards: [...cards, card],
    penaltyLength: '',
  }).choices

it('[F11] offers the other colours of a card that counts already', () => {
  const choices = choicesOf(aCard('a', 'yellow', 1), [])
  expect(choices?.hint).toBeUndefined()
  expect(choices?.all.map(({ text, isChosen }) => [text, isChosen])).toEqual([
    ['Gelb', true],
    ['Gelb-Rot', false],
    ['Rot', false],
  ])
  const body = { id: 'game', cardId: 'a' }
  expect(choices?.all.map(({ command }) => command)).toEqual([
    undefined,
    { call: 'game.write/change-card', body: { ...body, colour: 'yellowRed' } },
    { call: 'game.write/change-card', body: { ...body, colour: 'red' } },
  ])
})

it('[F18] asks for a yellow-red card after the second yellow one of a player', () => {
  const second = choicesOf(aCard('b', 'yellow', 1), [aCard('a', 'yellow', 1)])
  expect(second?.hint).toBe('7 Keller hat schon Gelb: Gelb-Rot?')
  expect(second?.all.flatMap(({ text, isDue }) => (isDue ? text : []))).toEqual(['Gelb-Rot'])
  expect(choicesOf(aCard('b', 'yellow', 1), [aCard('a', 'yellow', 2)])?.hint).toBeUndefined()
  expect(choicesOf(aCard('b', 'yellowRed', 1), [aCard('a', 'yellow', 1)])?.hint).toBeUndefined()
})
