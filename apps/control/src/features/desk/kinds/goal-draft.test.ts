import { goalId, playerId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { scoringSideOf } from '../../../shared/record/goal.ts'
import { movedBy } from '../../../shared/record/time-stepper.tsx'
import { GAME } from '../../../testing/an-outbox.ts'
import {
  asksForAssist,
  draftOfGoal,
  goalCommandOf,
  newGoalDraft,
  timeCommandOf,
  withOwnGoal,
  withSide,
} from './goal-draft.ts'
import type { DeskEntry } from './kind.ts'

const fresh = newGoalDraft({ gameId: GAME, id: goalId(1), side: 'home', time: 462.35 })
const standing: DeskEntry<'goal'> = {
  id: goalId(1),
  state: 'there',
  side: 'home',
  isOwnGoal: false,
  time: 462.35,
  scorer: playerId(1),
  assist: playerId(2),
}

describe('a goal that is entered', () => {
  it('[G24] has the time of the first tap, its scorer and its assist', () => {
    expect(goalCommandOf(fresh, playerId(1), playerId(2))).toEqual({
      call: 'game.write/score-goal',
      body: {
        id: GAME,
        goalId: goalId(1),
        time: 462.35,
        playerId: playerId(1),
        assistPlayerId: playerId(2),
        homeTeam: true,
        isOwnGoal: false,
      },
    })
  })

  it('[G11] may leave the scorer open', () => {
    expect(goalCommandOf(fresh, null)?.body).toMatchObject({ playerId: null })
  })

  it('[G12] [G13] asks for the other team’s players when it is an own goal, and for no assist', () => {
    const own = withOwnGoal(fresh, true)
    expect([scoringSideOf(fresh), scoringSideOf(own)]).toEqual(['home', 'guest'])
    expect([asksForAssist(fresh), asksForAssist(own)]).toEqual([true, false])
    expect(goalCommandOf(own, playerId(3))?.body).toMatchObject({ homeTeam: true, isOwnGoal: true })
  })

  it('[G11] keeps its time within the game', () => {
    expect(movedBy(462.35, -10, 600)).toBe(452.35)
    expect(movedBy(4, -10, 600)).toBe(0)
    expect(movedBy(595, 10, 600)).toBe(600)
  })
})

describe('a goal that is changed', () => {
  const draft = draftOfGoal(GAME, standing)

  it('[G14] sends nothing where nothing was changed', () => {
    expect(goalCommandOf(draft, playerId(1), playerId(2))).toBeUndefined()
    expect(timeCommandOf(draft)).toBeUndefined()
  })

  it('[G14] says that there is no assist any more', () => {
    expect(goalCommandOf(draft, playerId(3))).toMatchObject({
      call: 'game.write/change-goal',
      body: { goalId: goalId(1), playerId: playerId(3), assistPlayerId: null },
    })
  })

  it('[G14] moves its time alone', () => {
    expect(timeCommandOf({ ...draft, time: 400 })).toEqual({
      call: 'game.write/change-goal',
      body: { id: GAME, goalId: goalId(1), time: 400 },
    })
  })

  it('asks for the scorer again when it counts for the other side', () => {
    const moved = withSide({ ...draft, scorer: playerId(1) }, 'guest')
    expect([moved.scorer, scoringSideOf(moved)]).toEqual([undefined, 'guest'])
  })
})
