import { describe, expect, it } from 'vitest'
import {
  aGoal,
  aTimePenalty,
  correctionId,
  type EventDraft,
  gameId,
  goalId,
  penalised,
  playerId,
  scored,
} from '../../testing/index.ts'
import type { GameEvent } from '../index.ts'
import { actsOf } from './entry-acts.ts'

type Draft = EventDraft<GameEvent> & { readonly correctionId?: ReturnType<typeof correctionId> }

const open = scored(aGoal({ playerId: null }))
const goalChanged = (change: Parameters<typeof aGoal>[0]): Draft => ({
  type: 'game.goalChanged',
  data: scored(aGoal(change)).data,
})
const paused: Draft = { type: 'game.clockPaused', data: { id: gameId(1) } }
const revoked: Draft = { type: 'game.goalRevoked', data: { id: gameId(1), goalId: goalId(1) } }
const named = goalChanged({ playerId: playerId(11) })
const withAssist = goalChanged({ playerId: playerId(11), assistPlayerId: playerId(12) })

/** The acts as numbers of their events. */
const numbered = (...log: readonly Draft[]) =>
  actsOf(log).map(({ event, fills }) => [event, ...fills].map((one) => log.indexOf(one)))

describe('a goal and what names its scorer and assist', () => {
  it('[G25] are one act, whatever happens in between', () =>
    expect(numbered(open, paused, named, withAssist)).toEqual([[0, 2, 3], [1]]))

  it('[G25] are one act when both are named together', () => expect(numbered(open, withAssist)).toEqual([[0, 1]]))

  it('[G25] are one act when only the assist was open', () =>
    expect(numbered(scored(aGoal()), withAssist)).toEqual([[0, 1]]))

  it('[G25] are acts of their own for two goals', () => {
    const other = scored(aGoal({ goalId: goalId(2), playerId: null }))
    expect(numbered(open, other, named)).toEqual([[0, 2], [1]])
  })

  it.each([
    ['another scorer', goalChanged({ playerId: playerId(12) }), goalChanged({ playerId: playerId(13) })],
    ['an open scorer again', named, goalChanged({ playerId: null })],
    ['another time', open, goalChanged({ playerId: playerId(11), time: 30 })],
    ['another side', open, goalChanged({ playerId: playerId(21), homeTeam: false })],
    ['an own goal', open, goalChanged({ playerId: playerId(21), isOwnGoal: true })],
    ['another assist', withAssist, goalChanged({ playerId: playerId(11), assistPlayerId: playerId(13) })],
    ['no assist again', withAssist, named],
  ])('[G25] is another act with %s', (_, before, after) => expect(numbered(before, after)).toEqual([[0], [1]]))

  it('[G25] are completed in the last change', () => {
    const moved = goalChanged({ playerId: null, time: 30 })
    expect(numbered(open, moved, goalChanged({ playerId: playerId(11), time: 30 }))).toEqual([[0], [1, 2]])
  })

  it('[G25] are not completed by a correction', () => {
    const correcting: Draft = { ...named, correctionId: correctionId(1) }
    expect(numbered(open, correcting)).toEqual([[0], [1]])
    const missing: Draft = { ...open, correctionId: correctionId(1) }
    expect(numbered(missing, correcting)).toEqual([[0, 1]])
  })

  it('[G25] are taken back in an act of its own', () => expect(numbered(open, named, revoked)).toEqual([[0, 1], [2]]))
})

describe('a penalty and what says whose it is', () => {
  const { playerId: _, ...bench } = aTimePenalty()
  const changed = (change: object): Draft => ({
    type: 'game.timePenaltyChanged',
    data: { ...penalised(bench).data, ...change },
  })
  const openPenalty = penalised({ ...bench, playerOpen: true })

  it.each([
    ['a player', { playerId: playerId(21) }],
    ['the bench', {}],
  ])('[G25] are one act: %s', (_name, change) => expect(numbered(openPenalty, changed(change))).toEqual([[0, 1]]))

  it.each([
    ['the bench before', penalised(bench), { playerId: playerId(21) }],
    ['another time', openPenalty, { playerId: playerId(21), time: 30 }],
  ])('[G25] are two acts with %s', (_name, before, change) =>
    expect(numbered(before, changed(change))).toEqual([[0], [1]]),
  )
})
