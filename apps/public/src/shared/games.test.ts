import { teamId } from '@cup/domain/testing'
import { aGame, pausedAt, wonBy } from '@cup/testing/cup'
import { describe, expect, it } from 'vitest'
import { gamesAhead, playingTeams } from './games.ts'

/** From 9:00 to 9:10 UTC. */
const game = aGame(1)
const isAhead = (change: object, now: string) => gamesAhead([{ ...game, ...change }], new Date(now)).length === 1

describe('games ahead', () => {
  it('are those that the plan does not have behind it', () => {
    expect(isAhead({}, '2025-01-18T09:10:00.000Z')).toBe(true)
    expect(isAhead({}, '2025-01-18T09:10:01.000Z')).toBe(false)
  })

  it('go by the time they were postponed to', () => {
    expect(isAhead({ postponedDateTime: '2025-01-18T09:05:00.000Z' }, '2025-01-18T09:14:00.000Z')).toBe(true)
  })
})

describe('who plays', () => {
  it('are the teams of games under way', () => {
    expect(playingTeams([aGame(1, wonBy(1, 0)), aGame(2, pausedAt(0, 0))])).toEqual(new Set([teamId(1), teamId(2)]))
  })

  it('is empty before and after a game', () => {
    expect(playingTeams([aGame(1, wonBy(1, 0)), aGame(3)])).toEqual(new Set())
  })
})
