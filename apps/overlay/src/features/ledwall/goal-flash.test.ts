import { goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { flashAfter, goalCelebrated, NO_FLASH } from './goal-flash.ts'

const aGoal = (number: number, homeTeam: boolean) => ({
  goalId: goalId(number),
  playerId: playerId(7),
  teamId: teamId(homeTeam ? 1 : 2),
  time: 300,
  homeTeam,
  isOwnGoal: false,
  scoredAt: '2025-01-18T08:05:00.000Z',
})
const PRESSED = Date.parse('2025-01-18T08:05:00.000Z')
const goals = [aGoal(1, true)]
const at = (now: number) => ({ now, serviceNow: PRESSED + 500, isCorrected: false })
const begun = flashAfter(NO_FLASH, aGame(1, { goals }), at(0))
const scored = flashAfter(begun, aGame(1, { goals: [...goals, aGoal(2, false)] }), at(0))

describe('a goal on the wall', () => {
  it('is no news where the page begins, nor where the wall goes on to another game', () => {
    expect(begun.goal).toBeUndefined()
    expect(flashAfter(begun, aGame(2, { goals: [aGoal(3, true)] }), at(0)).goal).toBeUndefined()
  })

  it('is celebrated for the side that it counts for', () => {
    expect(goalCelebrated(scored, aGame(1, { goals: [...goals, aGoal(2, false)] }))?.homeTeam).toBe(false)
    expect(goalCelebrated(begun, aGame(1, { goals }))).toBeUndefined()
  })

  it('[B14] goes over to the other side with its goal', () => {
    const moved = aGame(1, { goals: [...goals, aGoal(2, true)] })
    expect(flashAfter(scored, moved, at(1_000))).toBe(scored)
    expect(goalCelebrated(scored, moved)?.homeTeam).toBe(true)
  })

  it('is celebrated for 4 s', () => {
    const game = aGame(1, { goals: [...goals, aGoal(2, false)] })
    expect(flashAfter(scored, game, at(3_999))).toBe(scored)
    expect(flashAfter(scored, game, at(4_000)).goal).toBeUndefined()
  })

  it('is celebrated no more once it was revoked', () => {
    expect(flashAfter(scored, aGame(1, { goals }), at(1_000)).goal).toBeUndefined()
  })

  it('[X3] is no news where a correction entered it', () => {
    const corrected = { ...at(0), isCorrected: true }
    expect(flashAfter(begun, aGame(1, { goals: [...goals, aGoal(2, false)] }), corrected).goal).toBeUndefined()
  })

  it('[B13] is no news later than 20 s after its press, however the clock of the game stands', () => {
    const game = aGame(1, { goals: [...goals, aGoal(2, true)] })
    const later = (millis: number) => ({ ...at(0), serviceNow: PRESSED + millis })
    expect(flashAfter(begun, game, later(20_000)).goal?.id).toBe(goalId(2))
    expect(flashAfter(begun, game, later(20_001)).goal).toBeUndefined()
  })
})
