import { describe, expect, it } from 'vitest'
import { aGame, cardId, gameId, inOrder, knownGame, playerId, TEAMS } from '../testing/index.ts'
import { gameViewOf } from './game-view-of.ts'
import { shootersOffered } from './shooters.ts'

const id = gameId(1)
const squad = [11, 12, 13].map((number) => ({ id: playerId(number), number }))

function cardFor(number: number, colour: 'yellow' | 'yellowRed' | 'red') {
  const data = { id, cardId: cardId(number), teamId: TEAMS.home, time: 30, colour, playerId: playerId(number) }
  return { type: 'game.cardShown' as const, data }
}

const revokedCardOf = (number: number) => ({ type: 'game.cardRevoked' as const, data: { id, cardId: cardId(number) } })

type Options = NonNullable<Parameters<typeof aGame>[0]>

const offered = (options: Pick<Options, 'record' | 'shots'>): readonly number[] => {
  const game = knownGame(inOrder(aGame({ phase: 'shootOut', ...options })))
  const view = gameViewOf(game, { version: 1, changedAt: 1, outcomes: {} })
  return shootersOffered(view, 'home', squad).map(({ number }) => number)
}

describe('the shooters that the desk offers', () => {
  it('[S11] are those of the side who have not shot', () => {
    const shots = [
      { side: 'home', success: true, playerId: playerId(12) },
      { side: 'guest', success: true, playerId: playerId(21) },
    ] as const
    expect(offered({ shots })).toEqual([11, 13])
  })

  it('[S11] [F7] leave out who was sent off, for whom no other one waits', () => {
    const record = [cardFor(11, 'red'), cardFor(12, 'yellow')]
    expect(offered({ record })).toEqual([12, 13])
    const shots = [
      { side: 'home', success: true, playerId: playerId(12) },
      { side: 'guest', success: true },
      { side: 'home', success: true, playerId: playerId(13) },
    ] as const
    expect(offered({ record, shots })).toEqual([12, 13])
  })

  it('[S11] have one back whose card was taken back', () => {
    expect(offered({ record: [cardFor(11, 'yellowRed'), revokedCardOf(11)] })).toEqual([11, 12, 13])
  })
})
