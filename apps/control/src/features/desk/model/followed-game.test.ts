import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../../testing/a-cup.ts'
import { followedGameOf } from './followed-game.ts'

const planned = aGame(1)
const underWay = aGame(1, pausedAt(1, 0))
const over = aGame(1, wonBy(1, 0))
const next = aGame(2)

describe('the timekeeper’s screen', () => {
  it('shows the current game', () => {
    expect(followedGameOf({ shown: undefined, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: next,
      offered: undefined,
    })
    expect(followedGameOf({ shown: planned, current: undefined, isBusy: false, isChosen: false }).shown).toBe(planned)
  })

  it('goes on to the next one when the last is over', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: next,
      offered: undefined,
    })
  })

  it('offers the next one while the desk is in use', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: true, isChosen: false })).toEqual({
      shown: over,
      offered: next,
    })
  })

  it('stays at a game to which the operator came back', () => {
    expect(followedGameOf({ shown: over, current: next, isBusy: false, isChosen: true })).toEqual({
      shown: over,
      offered: next,
    })
  })

  it('never leaves a game under way by itself', () => {
    expect(followedGameOf({ shown: underWay, current: next, isBusy: false, isChosen: false })).toEqual({
      shown: underWay,
      offered: next,
    })
  })
})
