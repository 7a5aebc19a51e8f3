import fc from 'fast-check'
import type { GameCommand } from '../game/index.ts'
import { CUP } from './cup-in-memory.ts'
import { gameId, goalId } from './ids.ts'
import type { Move } from './random-plan.ts'

const id = gameId(4)
const justTheGame = { id }

const plain =
  (type: 'game.startExtraTime' | 'game.revokeExtraTime' | 'game.resumeClock' | 'game.pauseClock'): Move =>
  () =>
    ({ type, data: justTheGame }) satisfies GameCommand

/** [Z7] The knockout game of the cup may have an extra time from its next start on. */
export const withExtraTime: Move = () => ({
  type: 'competition.changeSettings',
  data: { id: CUP, rules: { extraTime: { periods: 2, seconds: 20 } } },
})

/** [Z7] [Z8] Its extra time after regular time is over, with a goal below zero, or taken back. */
export const extraTime = fc
  .record({ n: fc.integer({ min: 1, max: 6 }), homeTeam: fc.boolean(), isTakenBack: fc.boolean() })
  .map(({ n, homeTeam, isTakenBack }) => {
    const goal: Move = () => ({
      type: 'game.scoreGoal',
      data: { id, goalId: goalId(n), time: -5 * n, playerId: null, homeTeam, isOwnGoal: false },
    })
    const played = [
      { move: plain('game.resumeClock'), afterSeconds: 3 },
      { move: goal, afterSeconds: n },
      { move: plain('game.resumeClock'), afterSeconds: 30 },
      { move: plain('game.pauseClock'), afterSeconds: 4 },
    ]
    return [
      { move: plain('game.startExtraTime'), afterSeconds: 61 },
      ...(isTakenBack ? [{ move: plain('game.revokeExtraTime'), afterSeconds: 2 }] : played),
    ]
  })
