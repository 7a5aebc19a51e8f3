import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { CardColour } from '../../../shared/record/card.ts'
import { countingCards, isSecondYellow } from './cautions.ts'
import type { DeskEntry } from './kind.ts'

function aCard(id: string, colour: CardColour, playerId?: string, change: Partial<DeskEntry<'card'>> = {}) {
  return { id, colour, playerId, teamId: teamId(1), time: 300, state: 'there', ...change } as const
}

const shown = (...cards: DeskEntry<'card'>[]) => [...countingCards(cards).values()].map(({ id }) => id)

describe('[F18] the cards that count', () => {
  it('are the sending-off of a player who has one, whatever came before or after it', () => {
    expect(shown(aCard('a', 'yellow', '7'), aCard('b', 'yellowRed', '7'))).toEqual(['b'])
    expect(shown(aCard('a', 'red', '7'), aCard('b', 'yellow', '7'))).toEqual(['a'])
    expect(shown(aCard('a', 'yellowRed', '7'), aCard('b', 'red', '7'))).toEqual(['a'])
  })

  it('are the latest yellow one of a player, and every one of the bench and of an open player', () => {
    expect(shown(aCard('a', 'yellow', '7'), aCard('b', 'yellow', '7'), aCard('c', 'yellow', '8'))).toEqual(['b', 'c'])
    expect(shown(aCard('a', 'yellow'), aCard('b', 'yellow'))).toEqual(['a', 'b'])
  })

  it('leave out what is being taken back', () =>
    expect(shown(aCard('a', 'yellow', '7'), aCard('b', 'yellow', '7', { state: 'removing' }))).toEqual(['a']))
})

it('[F18] recognises the second yellow card of a player', () => {
  const [first, second] = [aCard('a', 'yellow', '7'), aCard('b', 'yellow', '7')]
  expect(isSecondYellow(second, [first, second])).toBe(true)
  expect(isSecondYellow(second, [aCard('a', 'yellow', '8'), second])).toBe(false)
  expect(isSecondYellow(aCard('b', 'red', '7'), [first])).toBe(false)
  expect(isSecondYellow(aCard('b', 'yellow'), [aCard('a', 'yellow')])).toBe(false)
})
