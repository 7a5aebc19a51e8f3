import { describe, expect, it } from 'vitest'
import { aHall, sendOrThrow } from '../../testing/cup-in-memory.ts'
import { aGame, aTimeOut, at, competitionId, gameId, given } from '../../testing/index.ts'
import { gameViewAt } from '../../tournament-state/views.ts'

const id = gameId(1)
const take = { type: 'game.takeTimeOut', data: aTimeOut() } as const
const taken = { type: 'game.timeOutTaken', data: { ...aTimeOut(), seconds: 60 } } as const

describe('a time-out', () => {
  it('[F4] stops a running clock in the same act', () =>
    given(...aGame({ phase: 'started' }))
      .when(take)
      .then([{ type: 'game.clockPaused', data: { id } }, taken]))

  it('[F3] is taken while the clock stands', () =>
    given(...aGame({ phase: 'paused' }))
      .when(take)
      .then([taken]))

  it('[F3] copies its length from the rules of the game, not from a later change', () => {
    const rules = { timeOuts: 1, timeOutSeconds: 45 }
    const cup = aHall(aGame({ phase: 'ready' }))
    sendOrThrow(cup, { type: 'competition.changeSettings', data: { id: competitionId(1), rules } }, at(-1))
    sendOrThrow(cup, { type: 'game.start', data: { id } }, at(0))
    sendOrThrow(cup, { type: 'competition.changeSettings', data: { id: competitionId(1), rules: {} } }, at(1))
    sendOrThrow(cup, take, at(150))
    expect(gameViewAt(cup.tournament, id)?.timeOuts).toMatchObject([{ seconds: 45, at: at(150) }])
  })

  it('[F4] counts without a pause where a pause of its instant would have to be confirmed', () =>
    given(...aGame({ phase: 'started' }))
      .when({ ...take, isLate: true })
      .then([taken]))

  it('[F4] counts without a pause where the clock was commanded after it', () => {
    const cup = aHall(aGame({ phase: 'started' }))
    sendOrThrow(cup, { type: 'game.pauseClock', data: { id } }, at(200))
    sendOrThrow(cup, { type: 'game.resumeClock', data: { id } }, at(210))
    sendOrThrow(cup, take, at(150))
    expect(gameViewAt(cup.tournament, id)).toMatchObject({ clockRunning: true, timeOuts: [{ time: 450 }] })
  })

  it('[F3] is given back, and the clock stays as it is', () => {
    const cup = aHall(aGame({ phase: 'started' }))
    sendOrThrow(cup, take, at(150))
    sendOrThrow(cup, { type: 'game.revokeTimeOut', data: { id, timeOutId: take.data.timeOutId } }, at(160))
    expect(gameViewAt(cup.tournament, id)).toMatchObject({ clockRunning: false, timeOuts: [] })
  })
})
