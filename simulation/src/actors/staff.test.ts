import { describe, expect, it } from 'vitest'
import type { Happening } from '../kernel/types.ts'
import { createCommentator } from './commentator.ts'
import type { HallDeviceOptions } from './hall-device.ts'
import { createRegie } from './regie.ts'
import type { StaffActor } from './staff-device.ts'
import { aPractisedGame } from './testing/a-practised-game.ts'

type Hall = ReturnType<typeof aPractisedGame>

/** A page of the staff that has been open for a few seconds. */
async function opened(create: (hall: Hall, options: HallDeviceOptions) => StaffActor) {
  const hall = aPractisedGame('regie')
  const actor = create(hall, hall.options)
  actor.load()
  expect(await hall.run(5)).toBeUndefined()
  const act = async (does: string, of?: Happening['of']) => {
    let told: string | undefined
    hall.world.after(1, () => {
      told = actor.does(hall.happening(does, of))
    })
    expect(await hall.run(3)).toBeUndefined()
    return told
  }
  return { ...hall, actor, act }
}

describe('the Regie in a simulated hall', () => {
  it('says that it is ready for the next game, and takes it back', async () => {
    const { act, game } = await opened(({ world }, options) => createRegie(world, options))
    expect(await act('ready', { court: 0 })).toContain('is ready')
    expect(game()?.livestreamRegieReady).toBe(true)
    expect(await act('ready', { court: 0 })).toBeUndefined()
    await act('revokeReady', { court: 0 })
    expect(game()?.livestreamRegieReady).toBe(false)
  })

  it('has nothing at a court that is not there', async () => {
    const { act } = await opened(({ world }, options) => createRegie(world, options))
    expect(await act('ready', { court: 3 })).toBeUndefined()
    expect(await act('undoMoves')).toBeUndefined()
  })
})

describe('the commentator in a simulated hall', () => {
  it('reads about the game on the court, and presses nothing', async () => {
    const { act, actor } = await opened((_, options) => createCommentator(options))
    expect(await act('openSquad', { side: 'home' })).toContain('opens a squad of')
    expect(actor.screen.shown().map(({ read }) => read)).toContain('game.read/current')
    expect(actor.screen.presses()).toEqual([])
  })

  it('reads again after a reload', async () => {
    const { act, actor } = await opened((_, options) => createCommentator(options))
    expect(await act('reload')).toBe('reloads the page')
    expect(actor.screen.pages()).toBe(2)
    expect(actor.screen.shown().map(({ read }) => read)).toContain('game.read/list-by-competition')
  })
})
