import { goalId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { HallCommand } from '../../../shared/outbox/command.ts'
import { GAME } from '../../../testing/an-outbox.ts'
import { afterPress, afterRedo, afterUndo, type History, type NewAct, NO_HISTORY, withoutRefused } from './history.ts'
import { keptHistoryOf } from './kept-history.ts'

const scored = (number: number): HallCommand => ({
  call: 'game.write/score-goal',
  body: { id: GAME, goalId: goalId(number), time: 300, playerId: null, homeTeam: true, isOwnGoal: false },
})
const revoked = (number: number): HallCommand => ({
  call: 'game.write/revoke-goal',
  body: { id: GAME, goalId: goalId(number) },
})
const changed = (number: number, time: number): HallCommand => ({
  call: 'game.write/change-goal',
  body: { id: GAME, goalId: goalId(number), time },
})
const act = (key: string, command: HallCommand, back: HallCommand): NewAct => ({
  ...{ gameId: GAME, key, command, back: [{ command: back }] },
  ...{ at: new Date().toISOString(), shots: 0 },
})
const goal = (number: number) => act(`goal ${number}`, scored(number), revoked(number))
const after = (...acts: readonly NewAct[]) => acts.reduce<History>(afterPress, NO_HISTORY)

/** The history after its newest act was taken back; the same goal comes back with this number. */
function undone(history: History, again: HallCommand): History {
  const last = history.done.at(-1)
  if (!last) throw new Error('nothing was done')
  return afterUndo(history, { act: last, key: `undo of ${last.key}`, again: [{ command: again }] }, last.back)
}

function redone(history: History, repeated: NewAct): History {
  const last = history.undone.at(-1)
  if (!last) throw new Error('nothing was taken back')
  return afterRedo(history, last, repeated)
}

const goalsIn = ({ done }: History) => done.map(({ command: { body } }) => ('goalId' in body ? body.goalId : ''))

describe('[U12] the history of a desk', () => {
  it('moves an act to the other stack and back', () => {
    const one = undone(after(goal(1), goal(2)), scored(3))
    expect(goalsIn(one)).toEqual([goalId(1)])
    expect(one.undone.map(({ act: { key } }) => key)).toEqual(['goal 2'])
    const again = redone(one, goal(3))
    expect(goalsIn(again)).toEqual([goalId(1), goalId(3)])
    expect(again.undone).toEqual([])
  })

  it('forgets what was taken back with the next press, also one that nothing takes back', () => {
    expect(afterPress(undone(after(goal(1)), scored(2)), goal(3)).undone).toEqual([])
    expect(afterPress(undone(after(goal(1)), scored(2)), undefined).undone).toEqual([])
  })

  it('[G14] turns all acts on a goal to the one that has come back', () => {
    const changing = act('later', changed(1, 250), changed(1, 300))
    const removing = act('removed', revoked(1), scored(2))
    const back = undone(after(goal(1), { ...changing, at: '2025-01-18T09:00:00.000Z' }, removing), revoked(1))
    expect(goalsIn(back)).toEqual([goalId(2), goalId(2)])
    expect(back.done[1]?.back).toEqual([{ command: changed(2, 300) }])
    expect(back.undone[0]?.again).toEqual([{ command: revoked(2) }])
  })

  it('has an act again whose undo was refused, in its place, and none that was refused itself', () => {
    const both = undone(undone(after(goal(1), goal(2)), scored(3)), scored(4))
    const settled = withoutRefused(both, (key) => key === 'undo of goal 1')
    expect(goalsIn(settled)).toEqual([goalId(1)])
    expect(settled.undone.map(({ key }) => key)).toEqual(['undo of goal 2'])
    expect(goalsIn(withoutRefused(after(goal(1), goal(2)), (key) => key === 'goal 1'))).toEqual([goalId(2)])
    expect(withoutRefused(both, () => false)).toBe(both)
  })

  it('is the same after a reload, but for what is older than a day or of an older app', () => {
    const kept = undone(after(goal(1), goal(2)), scored(3))
    const reload = (history: unknown) => keptHistoryOf(JSON.parse(JSON.stringify(history)), Date.now())
    expect(reload(kept)).toEqual(kept)
    const old = { ...goal(1), at: new Date(Date.now() - 25 * 3_600_000).toISOString() }
    expect(reload(after(old))).toEqual(NO_HISTORY)
    expect([[], null, 'text', { done: [{ undo: scored(1) }], undone: [] }].map(reload)).toEqual(
      Array.from({ length: 4 }, () => NO_HISTORY),
    )
  })
})
