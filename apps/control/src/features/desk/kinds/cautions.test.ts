import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { CardColour } from '../../../shared/record/card.ts'
import { countingCards, isSecondYellow, sentOffBefore } from './cautions.ts'
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

describe('[F7] who was sent off before an entry', () => {
  const before = (entry: { readonly id: string; readonly time: number }, ...cards: DeskEntry<'card'>[]) =>
    sentOffBefore(entry, cards)

  it('is each player with a red or yellow-red card by then', () => {
    const cards = [aCard('a', 'red', '7'), aCard('b', 'yellowRed', '8'), aCard('c', 'yellow', '9'), aCard('d', 'red')]
    expect(before({ id: 'goal', time: 299 }, ...cards)).toEqual(['7', '8'])
    expect(before({ id: 'goal', time: 301 }, ...cards)).toEqual([])
  })

  it('may have done what happened at the same reading of the clock, but for a card that came later', () => {
    const red = aCard('a', 'red', '7')
    expect(before({ id: 'goal', time: 300 }, red)).toEqual([])
    expect(before(aCard('b', 'yellow'), red, aCard('b', 'yellow'))).toEqual(['7'])
    expect(before(aCard('b', 'yellow'), aCard('b', 'yellow'), red)).toEqual([])
  })

  it('leaves out whose card is being taken back, and the card itself', () => {
    expect(before({ id: 'goal', time: 200 }, aCard('a', 'red', '7', { state: 'removing' }))).toEqual([])
    expect(before(aCard('a', 'red', '7'), aCard('a', 'red', '7'))).toEqual([])
  })
})
