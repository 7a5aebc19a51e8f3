import { Game } from '@cup/contract/entities'
import { gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { entryDescriptions } from '../../../shared/record/kinds.ts'
import { aGame } from '../../../testing/a-cup.ts'
import { anEntry } from '../../../testing/log-entries.ts'
import { withGoal } from '../kinds/goal-editor.tsx'
import { shotsOf } from './correcting.tsx'
import { editOfEntry, editOfMissing } from './edit.ts'
import { inOrder, stepsOf } from './steps.ts'

const TEAMS = { home: teamId(1), guest: teamId(2) }
const GAME = Game.parse(
  aGame(1, {
    goals: [
      {
        goalId: goalId(1),
        time: 270,
        playerId: playerId(1),
        assistPlayerId: playerId(2),
        homeTeam: true,
        isOwnGoal: false,
        teamId: teamId(1),
      },
    ],
    timePenalties: [{ timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 100, duration: 120 }],
  }),
)
const MISSING = { side: 'home', isOwnGoal: false, scorer: null, assist: undefined, time: 0 } as const
const missingGoal = () => editOfMissing('goal', MISSING)
const goal = () => entryDescriptions.goal.entriesIn(GAME).map((entry) => editOfEntry('goal', entry))[0] ?? missingGoal()
const penalty = () => entryDescriptions.timePenalty.entriesIn(GAME).map((entry) => editOfEntry('timePenalty', entry))[0]

describe('a goal that is put right', () => {
  it('says nothing while it stays as it is', () => expect(stepsOf(goal(), TEAMS)).toEqual([]))

  it('gets another scorer, and keeps the rest', () =>
    expect(stepsOf(withGoal(goal(), { scorer: playerId(4) }), TEAMS)).toEqual([
      {
        call: 'game.write/change-goal',
        body: {
          goalId: goalId(1),
          time: 270,
          playerId: playerId(4),
          homeTeam: true,
          isOwnGoal: false,
          assistPlayerId: playerId(2),
        },
      },
    ]))

  it('[G12] leaves its scorer open where it cannot be them any more, and knows them again', () => {
    const moved = withGoal(goal(), { side: 'guest' })
    expect(moved.now).toMatchObject({ scorer: null, assist: undefined })
    const own = withGoal(moved, { isOwnGoal: true })
    expect(own.now).toMatchObject({ side: 'guest', isOwnGoal: true, scorer: playerId(1), assist: undefined })
  })

  it('is taken back', () =>
    expect(stepsOf({ ...goal(), isRevoked: true }, TEAMS)).toEqual([
      { call: 'game.write/revoke-goal', body: { goalId: goalId(1) } },
    ]))
})

it('[P9] changes a penalty, which stays the one that it is', () => {
  const edit = penalty()
  if (!edit) throw new Error('there is a penalty')
  expect(stepsOf({ ...edit, now: { ...edit.now, playerId: playerId(3) } }, TEAMS)).toEqual([
    {
      call: 'game.write/change-timepenalty',
      body: { timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 100, playerId: playerId(3) },
    },
  ])
})

it('decides who plays before what they did', () => {
  const teams = { type: 'teams', before: TEAMS, now: { ...TEAMS, home: teamId(3) } } as const
  const fresh = withGoal(missingGoal(), { scorer: playerId(1) })
  expect(inOrder([fresh, teams, goal()], TEAMS).map(({ type }) => type)).toEqual(['teams', 'goal'])
})

it('[S2] knows the shots in their order, without those that were taken back', () => {
  const shot = (position: number, number: number, success: boolean) =>
    anEntry(position, 'game.shootOutShotTracked', { id: gameId(1), teamId: teamId(number), success })
  const entries = [
    anEntry(1, 'game.shootOutStarted', { id: gameId(1) }),
    shot(2, 2, true),
    shot(3, 1, false),
    anEntry(4, 'game.shootOutShotRevoked', { id: gameId(1) }),
    shot(5, 1, true),
  ]
  const before = shotsOf(entries.toReversed())
  expect(before).toEqual([
    { teamId: teamId(2), success: true },
    { teamId: teamId(1), success: true },
  ])
  const edit = { type: 'shots', before, now: before.with(1, { teamId: teamId(1), success: false }) } as const
  const calls = (shotsNumber: number) => stepsOf({ ...edit, shotsNumber }, TEAMS).map(({ call }) => call)
  const track = 'game.write/track-shoot-out-shot'
  expect(calls(5)).toEqual(['game.write/freeze-regular-time', track, track])
})

it('[S3] leaves out what was shot after the decision', () => {
  const shots = ([home, guest]: readonly [boolean, boolean]) => [
    { teamId: teamId(1), success: home },
    { teamId: teamId(2), success: guest },
  ]
  const before = [shots([true, true]), shots([true, true]), shots([true, false])].flat()
  const now = before.with(3, { teamId: teamId(2), success: false })
  const steps = stepsOf({ type: 'shots', before, now, shotsNumber: 2 }, TEAMS)
  expect(steps.filter(({ call }) => call === 'game.write/track-shoot-out-shot')).toHaveLength(4)
})
