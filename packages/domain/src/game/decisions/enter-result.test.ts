import { describe, expect, it } from 'vitest'
import { penaltiesOnDisplay } from '../../projections/index.ts'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../../testing/cup-in-memory.ts'
import {
  aGame,
  at,
  competitionId,
  type GamePhase,
  gameId,
  goalId,
  playerId,
  TEAMS,
  timePenaltyId,
} from '../../testing/index.ts'
import type { AnyCommand } from '../../tournament-state/log-event.ts'
import { gameViewAt, talliesAt } from '../../tournament-state/views.ts'
import type { GameCommandOf } from '../game-commands.ts'

const id = gameId(1)
const NOW = at(3600)
const goal = (n: number, change: object = {}) => ({
  goalId: goalId(n),
  homeTeam: true,
  playerId: playerId(11),
  isOwnGoal: false,
  ...change,
})
const paper = (data: object = {}): GameCommandOf<'game.enterResult'> => ({
  type: 'game.enterResult',
  data: {
    id,
    goals: [goal(1), goal(2, { homeTeam: false, playerId: playerId(21) }), goal(3)],
    timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: TEAMS.guest, playerId: playerId(21) }],
    shots: [],
    ...data,
  },
})
const revoke: AnyCommand = { type: 'game.revokeResult', data: { id } }

function entered(phase: GamePhase = 'planned', command: AnyCommand = paper()): Cup {
  const cup = aHall(aGame({ phase }))
  sendOrThrow(cup, command, NOW)
  return cup
}
function viewOf({ tournament }: Cup) {
  const view = gameViewAt(tournament, id)
  if (!view) throw new Error('there is no game 1')
  return view
}

describe('a result from paper', () => {
  it('[G27] finishes a planned game by goals and penalties without a time', () => {
    const { result, goals, timePenalties, fromPaper, duration } = viewOf(entered())
    expect(result).toMatchObject({ home: 2, guest: 1, winnerTeamId: TEAMS.home })
    expect(result).not.toHaveProperty('awarded')
    expect(fromPaper).toBe(true)
    for (const { time, timeKnown } of [...goals, ...timePenalties]) expect([time, timeKnown]).toEqual([duration, false])
  })

  it('[G27] counts for the scorers', () => {
    const tallies = talliesAt(entered().tournament, competitionId(1))
    expect(tallies).toEqual(expect.arrayContaining([expect.objectContaining({ playerId: playerId(11), goals: 2 })]))
  })

  it('[G27] has a penalty that is neither active nor ended by a goal', () => {
    const view = viewOf(entered())
    expect(view.timePenalties[0]).not.toHaveProperty('finishedByGoalId')
    const open = { ...view, regularTimeFreezed: false }
    expect(penaltiesOnDisplay(open, view.duration)).toEqual({ home: [], guest: [] })
  })

  it('[G27] [V15] has ended when the plan says so, not when it was entered', () => {
    const view = viewOf(entered())
    expect(view.resultAt).not.toBe(NOW)
    expect(Date.parse(view.resultAt ?? '') - Date.parse(view.dateTime)).toBe(view.duration * 1000)
    expect(view.goals.map(({ scoredAt }) => scoredAt)).toEqual(view.goals.map(() => view.resultAt))
  })

  it('[I3] changes nothing when it is sent again, and is refused with other content', () => {
    const cup = entered()
    expect(sendOrThrow(cup, paper(), NOW).events).toEqual([])
    expect(() => sendOrThrow(cup, paper({ goals: [] }), NOW)).toThrow('game/finished')
  })

  it('[I3] [S10] changes nothing when it is sent again with the shooters of its shots', () => {
    const cup = aHall(aGame({ isKnockout: true, plan: { shootOutShotsNumber: 1 } }))
    const shots = [
      { teamId: TEAMS.home, success: true, playerId: playerId(11) },
      { teamId: TEAMS.guest, success: false },
    ]
    const level = paper({ goals: [], shots })
    expect(sendOrThrow(cup, level, NOW).events).not.toEqual([])
    expect(sendOrThrow(cup, level, NOW).events).toEqual([])
  })

  describe('[Z11] with a score at half-time', () => {
    const halves = () => {
      const cup = aHall(aGame())
      const rules: AnyCommand = {
        type: 'competition.changeSettings',
        data: { id: competitionId(1), rules: { periods: 2 } },
      }
      sendOrThrow(cup, rules, NOW)
      return cup
    }

    it('has it in its view, and is the same paper only with the same one', () => {
      const cup = halves()
      const data = { halfTime: { home: 0, guest: 1 } }
      sendOrThrow(cup, paper(data), NOW)
      expect(viewOf(cup)).toMatchObject({ score: { home: 2, guest: 1 }, halfTime: { home: 0, guest: 1 } })
      expect(sendOrThrow(cup, paper(data), NOW).events).toEqual([])
      expect(() => sendOrThrow(cup, paper(), NOW)).toThrow('game/finished')
    })

    it('is refused where a side has more goals then than at the end, and in a game of one period', () => {
      expect(() => sendOrThrow(halves(), paper({ halfTime: { home: 3, guest: 0 } }), NOW)).toThrow(
        'game/half-time-score',
      )
      expect(() => entered('planned', paper({ halfTime: { home: 1, guest: 1 } }))).toThrow('game/half-time-score')
    })
  })

  it.each([
    ['started', 'game/already-started'],
    ['finished', 'game/finished'],
    ['cancelled', 'game/cancelled'],
  ] as const)('[G27] is refused for a game that is %s', (phase, code) => {
    expect(() => entered(phase)).toThrow(code)
  })

  it('[G12] is refused for a player of another team', () => {
    expect(() => entered('planned', paper({ goals: [goal(1, { playerId: playerId(21) })] }))).toThrow(
      'game/player-not-in-team',
    )
  })

  it('[X2] can be corrected to a game that was shorter: what has no time stays inside', () => {
    const cup = entered()
    const ownGoal = {
      type: 'game.changeGoal',
      data: { id, goalId: goalId(3), isOwnGoal: true, playerId: null },
    } as const
    const shorter = { type: 'game.changeDuration', data: { id, duration: 300 } } as const
    sendOrThrow(cup, aCorrection([shorter, ownGoal]), NOW)
    const { duration, goals, timePenalties } = viewOf(cup)
    expect(duration).toBe(300)
    expect([...goals, ...timePenalties].map(({ time, timeKnown }) => [time, timeKnown])).toEqual(
      Array(4).fill([300, false]),
    )
  })

  it('[U5] is not opened again by taking back the freeze alone', () => {
    expect(() => sendOrThrow(entered(), { type: 'game.revokeFreeze', data: { id } }, NOW)).toThrow('game/finished')
  })
})

describe('a result from paper that is taken back', () => {
  it('[G27] leaves the view from before', () => {
    const cup = aHall(aGame({ phase: 'planned' }))
    const { version: _, changedAt: __, logState: ___, ...before } = viewOf(cup)
    sendOrThrow(cup, paper(), NOW)
    sendOrThrow(cup, revoke, NOW)
    const { version: _v, changedAt: _c, logState: _l, ...after } = viewOf(cup)
    expect(after).toEqual(before)
    expect(sendOrThrow(cup, revoke, NOW).events).toEqual([])
  })

  it('[I3] takes other entries when it is entered again: those that were taken back would not count', () => {
    const cup = entered()
    sendOrThrow(cup, revoke, NOW)
    expect(() => sendOrThrow(cup, paper(), NOW)).toThrow('entity/id-taken')
    sendOrThrow(cup, paper({ goals: [goal(4)], timePenalties: [] }), NOW)
    expect(viewOf(cup).result).toMatchObject({ home: 1, guest: 0 })
  })

  it('[G27] is refused where the result came from the desk', () => {
    const cup = aHall(aGame({ phase: 'finished' }))
    expect(() => sendOrThrow(cup, revoke, NOW)).toThrow('game/result-not-entered')
  })
})
