import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { neighboursOf } from './neighbours.ts'

const first = aGame(1, wonBy(1, 0))
const second = aGame(2, wonBy(2, 0))
const running = aGame(3, pausedAt(0, 0))
const cancelled = aGame(4, { cancelled: true })
const next = aGame(5)

describe('the games around the current one', () => {
  it('are the last that ended and the next that will be played', () => {
    expect(neighboursOf([first, second, running, cancelled, next], running)).toEqual({
      shown: running,
      before: second,
      after: next,
    })
  })

  it('are what was left over when a later game is pinned', () => {
    expect(neighboursOf([first, running, next], next).after).toBe(running)
  })

  it('are none when all is over: then the last game is shown', () => {
    expect(neighboursOf([first, second], undefined)).toEqual({ shown: second, before: undefined, after: undefined })
  })

  it('are none where there is no game', () => {
    expect(neighboursOf([], undefined).shown).toBeUndefined()
  })
})
