import { describe, expect, it } from 'vitest'
import { strengthAt } from '../../projections/index.ts'
import { aHall, sendOrThrow } from '../../testing/cup-in-memory.ts'
import { aCard, aGame, aGoal, at, cardId, gameId, given, playerId } from '../../testing/index.ts'
import { gameViewAt } from '../../tournament-state/views.ts'

const id = gameId(1)
const { playerId: _, ...bench } = aCard()
const show = (change: object = {}) => ({ type: 'game.showCard', data: { ...aCard(), ...change } }) as const
const shown = (change: object = {}) => ({ type: 'game.cardShown', data: { ...aCard(), ...change } }) as const

describe('a card', () => {
  it.each(['red', 'yellowRed'] as const)('[F7] makes the team short for two minutes where it is %s', (colour) =>
    given(...aGame({ phase: 'started' }))
      .when(show({ colour }))
      .then([shown({ colour, duration: 120 })]),
  )

  it('[F5] leaves the team complete where it is yellow', () =>
    given(...aGame({ phase: 'started' }))
      .when(show({ colour: 'yellow' }))
      .then([shown({ colour: 'yellow' })]))

  it('[F7] leaves the team complete where it is for the bench', () => {
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.showCard', data: bench })
      .then([{ type: 'game.cardShown', data: bench }])
  })

  it('[F6] counts before its player is named', () => {
    const open = { ...bench, playerOpen: true as const }
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.showCard', data: open })
      .then([{ type: 'game.cardShown', data: { ...open, duration: 120 } }])
  })

  it('[F7] makes the team complete again at a goal against it, as a penalty does', () => {
    const cup = aHall(aGame({ phase: 'started' }))
    sendOrThrow(cup, show(), at(150))
    const goal = aGoal({ time: 420 })
    sendOrThrow(cup, { type: 'game.scoreGoal', data: goal }, at(180))
    const view = gameViewAt(cup.tournament, id)
    expect(view?.cards).toMatchObject([{ finishedByGoalId: goal.goalId }])
    expect(view && strengthAt(view, 400)).toEqual({ home: 5, guest: 5 })
  })

  it('[F5] loses its time where it becomes yellow, and gets it back', () => {
    const cup = aHall(aGame({ phase: 'started' }))
    const durationAfter = (colour: 'yellow' | 'red', seconds: number) => {
      sendOrThrow(cup, { type: 'game.changeCard', data: { id, cardId: cardId(1), colour } }, at(seconds))
      return gameViewAt(cup.tournament, id)?.cards.map(({ duration }) => duration)
    }
    sendOrThrow(cup, show({ playerId: playerId(22) }), at(150))
    expect([durationAfter('yellow', 160), durationAfter('red', 170)]).toEqual([[undefined], [120]])
  })
})
