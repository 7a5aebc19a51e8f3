import { describe, expect, it } from 'vitest'
import {
  aGame,
  aGoal,
  at,
  type EventDraft,
  gameId,
  given,
  goalId,
  playerId,
  scored,
  TEAMS,
  teamId,
} from '../../testing/index.ts'
import { type GameCommandData, type GameEvent, gameCommands } from '../index.ts'

const id = gameId(1)
const revoked: EventDraft<GameEvent> = { type: 'game.goalRevoked', data: { id, goalId: goalId(1) } }
const scoreGoal = (change: Partial<GameCommandData<'game.scoreGoal'>> = {}) =>
  ({ type: 'game.scoreGoal', data: aGoal(change) }) as const

describe('score goal', () => {
  it.each(['started', 'paused', 'regularTimeOver'] as const)('[G11] counts in a game that is %s', (phase) =>
    given(...aGame({ phase }))
      .when(scoreGoal())
      .then([scored(aGoal())]),
  )

  it.each([0, 0.5, 600])('[G11] counts with %d s on the clock', (time) =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ time }))
      .then([scored(aGoal({ time }))]),
  )

  it('[G11] is refused with more on the clock than the game lasts', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ time: 600.5 }))
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('[G11] [Z9] is not accepted with less on the clock than any extra time has', () => {
    expect(gameCommands['game.scoreGoal'].safeParse(aGoal({ time: -3601 })).success).toBe(false)
  })

  it('[G12] counts for the guest side with one of its players', () => {
    const goal = aGoal({ homeTeam: false, playerId: playerId(21) })
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.scoreGoal', data: goal })
      .then([scored(goal)])
  })

  it("[T7] carries the scorer's team of that time", () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal())
      .then([{ type: 'game.goalScored', data: { ...aGoal(), teamId: TEAMS.home } }]))

  it('[G11] counts for the side when the scorer is left open', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ playerId: null }))
      .then([{ type: 'game.goalScored', data: { ...aGoal({ playerId: null }), teamId: TEAMS.home } }]))

  it('[G12] counts as an own goal with a player of the other side', () => {
    const goal = aGoal({ isOwnGoal: true, playerId: playerId(21) })
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.scoreGoal', data: goal })
      .then([{ type: 'game.goalScored', data: { ...goal, teamId: TEAMS.guest } }])
  })

  it('[G12] is refused with a scorer of the other side', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ playerId: playerId(21) }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(21) }))

  it('[G12] is refused as an own goal with a scorer of the same side', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ isOwnGoal: true }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(11) }))

  it('[G12] is refused with an unknown scorer', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ playerId: playerId(999) }))
      .thenRefused('player/unknown', { playerId: playerId(999) }))

  it('[G13] may have an assist of the same side', () => {
    const goal = aGoal({ assistPlayerId: playerId(12) })
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.scoreGoal', data: goal })
      .then([scored(goal)])
  })

  it('[G13] is refused with an assist of the other side', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ assistPlayerId: playerId(22) }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(22) }))

  it('[G13] is refused with the scorer as assist', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ assistPlayerId: playerId(11) }))
      .thenRefused('game/assist-is-scorer'))

  it('[G13] is refused with an assist on an own goal', () =>
    given(...aGame({ phase: 'started' }))
      .when(scoreGoal({ isOwnGoal: true, playerId: playerId(21), assistPlayerId: playerId(12) }))
      .thenRefused('game/assist-on-own-goal'))
})

describe('score goal again', () => {
  it('[I3] changes nothing with the same content', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(scoreGoal())
      .thenNothing())

  it('[I3] changes nothing at another instant', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when({ ...scoreGoal(), occurredAt: at(500) })
      .thenNothing())

  it('[I3] is refused with other content', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(scoreGoal({ time: 399 }))
      .thenRefused('entity/id-taken'))

  it('[I3] changes nothing after the goal was changed', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), {
      type: 'game.goalChanged',
      data: { ...aGoal({ time: 390 }), teamId: TEAMS.home },
    })
      .when(scoreGoal())
      .thenNothing())

  it('[I3] is refused with what a change made of it', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), {
      type: 'game.goalChanged',
      data: { ...aGoal({ time: 390 }), teamId: TEAMS.home },
    })
      .when(scoreGoal({ time: 390 }))
      .thenRefused('entity/id-taken'))

  it('[I4] changes nothing when the goal was revoked', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), revoked)
      .when(scoreGoal())
      .thenNothing())

  it('[I3] changes nothing after the result', () =>
    given(...aGame({ phase: 'finished', record: [scored(aGoal())] }))
      .when(scoreGoal())
      .thenNothing())

  it('[I3] asks for the id before the phase', () =>
    given(...aGame({ phase: 'finished', record: [scored(aGoal())] }))
      .when(scoreGoal({ time: 1 }))
      .thenRefused('entity/id-taken'))
})

describe('change goal', () => {
  const changeGoal = (change: Partial<GameCommandData<'game.changeGoal'>>) =>
    ({ type: 'game.changeGoal', data: { id, goalId: goalId(1), ...change } }) as const
  const changed = (change: Partial<GameCommandData<'game.scoreGoal'>>, team = TEAMS.home): EventDraft<GameEvent> => ({
    type: 'game.goalChanged',
    data: { ...aGoal(change), teamId: team },
  })

  it.each([
    ['the scorer', { playerId: playerId(12) }],
    ['no scorer', { playerId: null }],
    ['an assist', { assistPlayerId: playerId(12) }],
    ['the time', { time: 30 }],
  ])('[G14] names %s and keeps the rest', (_, change) =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(changeGoal(change))
      .then([changed(change)]),
  )

  it('[G14] moves a goal to the other side with its scorer', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(changeGoal({ homeTeam: false, playerId: playerId(21) }))
      .then([changed({ homeTeam: false, playerId: playerId(21) }, TEAMS.guest)]))

  it('[T7] keeps scorer and assist who play for another team today', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal({ assistPlayerId: playerId(12) })))
      .when(changeGoal({ time: 30 }), { teamOfPlayer: () => teamId(9) })
      .then([changed({ time: 30, assistPlayerId: playerId(12) })]))

  it('[G14] removes the assist with null', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal({ assistPlayerId: playerId(12) })))
      .when(changeGoal({ assistPlayerId: null }))
      .then([changed({})]))

  it('[G14] drops the assist of a goal that becomes an own goal', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal({ assistPlayerId: playerId(12) })))
      .when(changeGoal({ isOwnGoal: true, playerId: playerId(21) }))
      .then([changed({ isOwnGoal: true, playerId: playerId(21) }, TEAMS.guest)]))

  it('[G13] is refused with an assist on an own goal', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(changeGoal({ isOwnGoal: true, playerId: playerId(21), assistPlayerId: playerId(12) }))
      .thenRefused('game/assist-on-own-goal'))

  it('[G12] is refused when the scorer does not play for the new side', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(changeGoal({ homeTeam: false }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(11) }))

  it('[G11] is refused with more on the clock than the game lasts', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(changeGoal({ time: 601 }))
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('[G14] is refused for an unknown goal', () =>
    given(...aGame({ phase: 'started' }))
      .when(changeGoal({ time: 30 }))
      .thenRefused('game/unknown-goal', { goalId: goalId(1) }))

  it.each([30, 400])('[G14] is refused for a goal that was revoked, whatever its time: %d s', (time) =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), revoked)
      .when(changeGoal({ time }))
      .thenRefused('game/goal-revoked'),
  )

  it('[I4] changes nothing when the goal is so', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), changed({ time: 30 }))
      .when(changeGoal({ time: 30 }))
      .thenNothing())

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished', record: [scored(aGoal()), changed({ time: 30 })] }))
      .when(changeGoal({ time: 30 }))
      .thenNothing())
})

describe('revoke goal', () => {
  const revoke = { type: 'game.revokeGoal', data: { id, goalId: goalId(1) } } as const

  it('[G15] takes a goal back', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()))
      .when(revoke)
      .then([revoked]))

  it('[G15] takes a goal back after zero', () =>
    given(...aGame({ phase: 'regularTimeOver', record: [scored(aGoal())] }))
      .when(revoke)
      .then([revoked]))

  it('[G15] is refused for an unknown goal', () =>
    given(...aGame({ phase: 'started' }))
      .when(revoke)
      .thenRefused('game/unknown-goal', { goalId: goalId(1) }))

  it('[I4] changes nothing when it is repeated', () =>
    given(...aGame({ phase: 'started' }), scored(aGoal()), revoked)
      .when(revoke)
      .thenNothing())

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished', record: [scored(aGoal()), revoked] }))
      .when(revoke)
      .thenNothing())

  it('[G15] is refused in another game than its own', () =>
    given(...aGame({ phase: 'started', record: [scored(aGoal())] }), ...aGame({ number: 2, phase: 'started' }))
      .when({ type: 'game.revokeGoal', data: { id: gameId(2), goalId: goalId(1) } })
      .thenRefused('game/unknown-goal', { goalId: goalId(1) }))
})

describe('teams of a goal', () => {
  it('[G12] are the confirmed ones, not the planned ones', () =>
    given(
      ...aGame({ phase: 'planned' }),
      { type: 'game.actualTeamsSet', data: { id, homeTeamId: teamId(3), guestTeamId: teamId(4) } },
      { type: 'game.started', data: { id, penaltyEndsOnGoal: true } },
    )
      .when(scoreGoal({ playerId: playerId(31) }))
      .then([{ type: 'game.goalScored', data: { ...aGoal({ playerId: playerId(31) }), teamId: teamId(3) } }]))
})
