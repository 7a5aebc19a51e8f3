import { describe, expect, it } from 'vitest'
import type { Happening } from '../kernel/types.ts'
import { createDesk } from './desk.ts'
import { aPractisedGame } from './testing/a-practised-game.ts'

/** A desk that has been open for a few seconds. */
async function anOpenDesk() {
  const hall = aPractisedGame('timekeeper')
  const desk = createDesk(hall.world, hall.options)
  desk.load()
  expect(await hall.run(5)).toBeUndefined()
  const act = async (does: string, of?: Happening['of'], seconds = 3) => {
    let told: string | undefined
    hall.world.after(1, () => {
      told = desk.does(hall.happening(does, of))
    })
    expect(await hall.run(seconds)).toBeUndefined()
    return told
  }
  return { ...hall, desk, act }
}

describe('a desk in a simulated hall', () => {
  it('plays a game to its end by its buttons', async () => {
    const { act, game, desk } = await anOpenDesk()
    expect(await act('start', {}, 60)).toContain('presses START')
    await act('goal', { side: 'home' })
    await act('nameScorer', { place: 2, assist: 1 })
    await act('penalty', { side: 'guest' })
    await act('namePenalty', { place: 0 })
    expect(game()).toMatchObject({
      started: true,
      score: { home: 1, guest: 0 },
      goals: [{ playerId: expect.any(String) }],
    })
    await act('pause')
    expect(await act('freeze')).toContain('freezes')
    expect(game()?.regularTimeFreezed).toBe(true)
    expect(desk.screen.presses()).toEqual([])
  })

  it('does nothing where the button is not there', async () => {
    const { act } = await anOpenDesk()
    expect(await act('pause')).toBeUndefined()
    expect(await act('goal', { side: 'home' })).toBeUndefined()
    expect(await act('undo')).toBeUndefined()
    expect(await act('answerClock', { send: true })).toBeUndefined()
  })

  it('takes a goal back by undo, and gives it again', async () => {
    const { act, game } = await anOpenDesk()
    await act('start')
    await act('goal', { side: 'guest' })
    await act('undo')
    expect(game()?.score).toEqual({ home: 0, guest: 0 })
    await act('redo')
    expect(game()?.score).toEqual({ home: 0, guest: 1 })
  })

  it('shows a press that waits for the line, and has it answered after a reload', async () => {
    const { act, game, desk, line } = await anOpenDesk()
    await act('start')
    line.set('cut')
    await act('goal', { side: 'home' })
    expect(desk.game()?.game.score).toEqual({ home: 1, guest: 0 })
    expect(desk.screen.presses().map(({ call, state }) => [call, state])).toEqual([
      ['game.write/score-goal', 'unconfirmed'],
    ])
    await act('reload')
    expect(desk.screen.presses()).toHaveLength(1)
    expect(game()?.score).toEqual({ home: 0, guest: 0 })
    line.set('up')
    await act('horn', {}, 20)
    expect(game()?.score).toEqual({ home: 1, guest: 0 })
    expect(desk.screen.presses()).toEqual([])
  })
})
