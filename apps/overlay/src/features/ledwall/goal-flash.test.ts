import { goalId, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame } from '../../testing/a-cup.ts'
import { flashAfter, NO_FLASH } from './goal-flash.ts'

const aGoal = (number: number, homeTeam: boolean, time = 300) => ({
  goalId: goalId(number),
  playerId: playerId(7),
  teamId: teamId(homeTeam ? 1 : 2),
  time,
  homeTeam,
  isOwnGoal: false,
})
const goals = [aGoal(1, true)]
const at = (now: number) => ({ now, reading: 299, isCorrected: false })
const begun = flashAfter(NO_FLASH, aGame(1, { goals }), at(0))
const scored = flashAfter(begun, aGame(1, { goals: [...goals, aGoal(2, false)] }), at(0))

describe('a goal on the wall', () => {
  it('is no news where the page begins, nor where the wall goes on to another game', () => {
    expect(begun.goal).toBeUndefined()
    expect(flashAfter(begun, aGame(2, { goals: [aGoal(3, true)] }), at(0)).goal).toBeUndefined()
  })

  it('is celebrated for the side that it counts for', () => {
    expect(scored.goal).toMatchObject({ id: goalId(2), side: 'guest' })
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

  it('is no news half a minute later', () => {
    expect(flashAfter(begun, aGame(1, { goals: [...goals, aGoal(2, true, 330)] }), at(0)).goal).toBeUndefined()
  })
})
