import { describe, expect, it } from 'vitest'
import { aCorrection, aHall, type Cup, sendOrThrow } from '../testing/cup-in-memory.ts'
import {
  aGame,
  aGoal,
  aTimePenalty,
  at,
  correctionId,
  gameId,
  goalId,
  penalised,
  playerId,
  scored,
  TEAMS,
  timePenaltyId,
} from '../testing/index.ts'
import { explain } from './explain.ts'

const id = gameId(1)
const revoked = { type: 'game.goalRevoked', data: { id, goalId: goalId(2) } } as const
const stepsOf = ({ log }: Cup) => explain(log.filter((event) => event.stream === `game-${id}`))

describe('how a result came about', () => {
  it('[G20] is explained event by event, with the score after each', () => {
    const record = [scored(aGoal()), scored(aGoal({ goalId: goalId(2), homeTeam: false, playerId: null })), revoked]
    const cup = aHall(aGame({ phase: 'finished', record }))
    const explained = stepsOf(cup).map(({ effect, score }) => `${effect.kind} ${score.home}:${score.guest}`)
    expect(explained).toEqual([
      'other 0:0',
      'teamsSet 0:0',
      'other 0:0',
      'started 0:0',
      'entryAdded 1:0',
      'entryAdded 1:1',
      'entryRevoked 1:0',
      'regularTimeEnded 1:0',
      'frozen 1:0',
      'finished 1:0',
    ])
    expect(stepsOf(cup).at(-1)?.result?.winnerTeamId).toBe(TEAMS.home)
  })

  it('[G25] is explained act by act: a goal with the scorer and the assist that were named later', () => {
    const named = { ...aGoal({ assistPlayerId: playerId(12) }), teamId: TEAMS.home }
    const record = [
      scored(aGoal({ playerId: null })),
      scored(aGoal({ goalId: goalId(2), homeTeam: false, playerId: null })),
      { type: 'game.goalChanged', data: { ...aGoal(), teamId: TEAMS.home } } as const,
      { type: 'game.goalChanged', data: named } as const,
    ]
    const { id: _, ...data } = named
    const goals = stepsOf(aHall(aGame({ phase: 'paused', record }))).filter(
      ({ effect }) => effect.kind === 'entryAdded',
    )
    expect(goals.map(({ fills, score }) => [fills.length, score])).toEqual([
      [2, { home: 1, guest: 0 }],
      [0, { home: 1, guest: 1 }],
    ])
    expect(goals[0]?.effect).toEqual({ kind: 'entryAdded', entry: { kind: 'goal', id: goalId(1), data } })
  })

  it('[X3] names what a correction found, what it entered, and what that replaced', () => {
    const cup = aHall(aGame({ phase: 'finished', record: [scored(aGoal())] }))
    const result = stepsOf(cup).at(-1)?.result
    const change = { type: 'game.changeGoal', data: { id, goalId: goalId(1), playerId: playerId(12) } } as const
    const { events } = sendOrThrow(cup, aCorrection([change]), at(200_000))
    const steps = stepsOf(cup)
    const { id: _, ...data } = { ...aGoal(), teamId: TEAMS.home }
    const goal = { kind: 'goal', id: goalId(1), data }
    expect(steps.slice(-4).map(({ effect }) => effect)).toEqual([
      { kind: 'reopened', correctionId: correctionId(1), result },
      { kind: 'entryChanged', before: goal, after: { ...goal, data: { ...goal.data, playerId: playerId(12) } } },
      { kind: 'frozen' },
      { kind: 'finished' },
    ])
    expect(steps.find(({ effect }) => effect.kind === 'entryAdded')?.replacedBy).toEqual({
      by: events[1]?.position,
      correctionId: correctionId(1),
    })
  })

  it('[S1] [G18] explains shots, penalties and awards', () => {
    const record = [
      penalised(aTimePenalty()),
      { type: 'game.timePenaltyRevoked', data: { id, timePenaltyId: timePenaltyId(1) } } as const,
    ]
    const cup = aHall(aGame({ phase: 'shootOut', record, shots: [{ side: 'home', success: true }] }))
    sendOrThrow(cup, { type: 'game.revokeShootOutShot', data: { id } }, at(800))
    const award = { home: 0, guest: 2, reason: 'abandoned' } as const
    sendOrThrow(cup, { type: 'game.awardResult', data: { id, ...award } }, at(900))
    const effects = stepsOf(cup).map(({ effect }) => effect)
    const { id: _, ...data } = { ...aTimePenalty(), duration: 120 }
    const entry = { kind: 'timePenalty', id: timePenaltyId(1), data }
    const shot = { side: 'home', success: true }
    expect(effects.slice(4)).toEqual([
      { kind: 'entryAdded', entry },
      { kind: 'entryRevoked', entry },
      { kind: 'regularTimeEnded' },
      { kind: 'frozen' },
      { kind: 'shootOutStarted' },
      { kind: 'shotTracked', shot },
      { kind: 'shotRevoked', shot },
      { kind: 'awarded', award },
      { kind: 'finished' },
    ])
    expect(
      stepsOf(cup)
        .map(({ shootOut }) => shootOut?.home)
        .slice(-4),
    ).toEqual([1, 0, 0, 0])
  })
})
