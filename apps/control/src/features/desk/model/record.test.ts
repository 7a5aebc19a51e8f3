import { goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import type { Sent } from '../../../shared/outbox/sent.ts'
import { aGame } from '../../../testing/a-cup.ts'
import { aSent, GAME } from '../../../testing/an-outbox.ts'
import type { DeskRecord } from '../kinds/kind.ts'
import { STANDING } from '../testing/open-desk.tsx'
import { recordWith } from '../testing/record-with.ts'
import { recordOf, recordRows } from './record.ts'

const aGoal = (number: number, change: object = {}) => ({
  goalId: goalId(number),
  teamId: teamId(1),
  playerId: playerId(1),
  time: 500,
  homeTeam: true,
  isOwnGoal: false,
  ...change,
})
const game = aGame(1, {
  ...STANDING,
  goals: [aGoal(1), aGoal(2, { time: 400, homeTeam: false, playerId: null })],
  timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450, duration: 120 }],
})

const scored = (number: number, time: number, homeTeam = true): Sent =>
  aSent({
    call: 'game.write/score-goal',
    body: { id: GAME, goalId: goalId(number), time, playerId: playerId(3), homeTeam, isOwnGoal: false },
  })
const revoked = (number: number): Sent =>
  aSent({ call: 'game.write/revoke-goal', body: { id: GAME, goalId: goalId(number) } })
const changed = (number: number, change: object): Sent =>
  aSent({ call: 'game.write/change-goal', body: { id: GAME, goalId: goalId(number), ...change } })

/** The score after the newest goal that counts. */
const scoreIn = (record: DeskRecord) =>
  recordRows(record).find(({ score, state }) => score && state !== 'removing')?.score

const statesOf = (...presses: readonly Sent[]) =>
  Object.fromEntries(recordWith(game, ...presses).goal.map((goal) => [goal.id, goal.state]))

describe('a goal on its way', () => {
  it('is on the record at once, and counts', () => {
    const record = recordWith(game, scored(3, 300))
    expect(record.goal.at(-1)).toMatchObject({ id: goalId(3), state: 'sending', side: 'home', time: 300 })
    expect(scoreIn(record)).toEqual({ home: 2, guest: 1 })
  })

  it('[I3] is there once, although its answer has not come yet', () => {
    expect(statesOf(scored(1, 500))).toEqual({ [goalId(1)]: 'there', [goalId(2)]: 'there' })
  })

  it('stands where the clock puts it', () => {
    expect(recordWith(game, scored(3, 450)).goal.map((goal) => goal.time)).toEqual([500, 450, 400])
  })

  it('counts no more as soon as it is taken back', () => {
    const record = recordWith(game, revoked(1))
    expect(record.goal[0]?.state).toBe('removing')
    expect(scoreIn(record)).toEqual({ home: 0, guest: 1 })
  })

  it('is scored and taken back in the order of the taps', () => {
    expect(scoreIn(recordWith(game, scored(3, 300), revoked(3)))).toEqual({ home: 1, guest: 1 })
  })

  it('[G14] shows its change, and as a change', () => {
    const record = recordWith(game, changed(2, { playerId: playerId(3), homeTeam: true }))
    expect(record.goal[1]).toMatchObject({ state: 'changing', scorer: playerId(3), side: 'home' })
    expect(scoreIn(record)).toEqual({ home: 2, guest: 0 })
  })

  it('is left alone by a change that says what stands there', () => {
    expect(statesOf(changed(1, { time: 500, assistPlayerId: null }))[goalId(1)]).toBe('there')
  })
})

describe('what has arrived, while the screen does not have it yet', () => {
  const done = (press: Sent): Sent => ({ ...press, state: 'done', position: 7 })

  it('is there like all else of the record', () => {
    expect(statesOf(done(scored(3, 300)))[goalId(3)]).toBe('there')
    expect(statesOf(done(changed(2, { playerId: playerId(3) })))[goalId(2)]).toBe('there')
  })

  it('is gone where it was taken back', () => {
    expect(Object.keys(statesOf(done(revoked(1))))).toEqual([goalId(2)])
  })

  it('[G14] shows a later change as one', () => {
    expect(statesOf(done(scored(3, 300)), changed(3, { playerId: playerId(1) }))[goalId(3)]).toBe('changing')
  })
})

describe('a penalty on its way', () => {
  it('is on the record at once', () => {
    const body = { id: GAME, timePenaltyId: timePenaltyId(2), teamId: teamId(1), time: 410 }
    const { timePenalty } = recordWith(game, aSent({ call: 'game.write/give-timepenalty', body }))
    expect(timePenalty.map(({ state }) => state)).toEqual(['there', 'sending'])
  })

  it('goes as soon as it is taken back', () => {
    const body = { id: GAME, timePenaltyId: timePenaltyId(1) }
    const { timePenalty } = recordWith(game, aSent({ call: 'game.write/revoke-timepenalty', body }))
    expect(timePenalty[0]?.state).toBe('removing')
  })
})

describe('the rows of the record', () => {
  it('has the newest on top, goals and penalties in one', () => {
    expect(recordRows(recordWith(game, scored(3, 300))).map(({ id }) => id)).toEqual([
      goalId(3),
      goalId(2),
      timePenaltyId(1),
      goalId(1),
    ])
  })

  it('says the score after each goal, without those that are taken back', () => {
    const rows = recordRows(recordWith(game, scored(3, 300), revoked(1)))
    expect(rows.flatMap(({ score }) => score ?? [])).toEqual([
      { home: 1, guest: 1 },
      { home: 0, guest: 1 },
      { home: 0, guest: 0 },
    ])
  })

  it('[C11] keeps the order of goals where a corrected clock has gone back', () => {
    const corrected = aGame(1, { goals: [aGoal(1, { time: 200 }), aGoal(2, { time: 260 })] })
    expect(recordRows(recordOf(corrected)).map(({ id }) => id)).toEqual([goalId(2), goalId(1)])
  })
})
