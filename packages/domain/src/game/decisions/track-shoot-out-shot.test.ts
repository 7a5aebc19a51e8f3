import { describe, it } from 'vitest'
import type { Side } from '../../kernel/side.ts'
import { aGame, type EventDraft, gameId, given, playerId, TEAMS, teamId } from '../../testing/index.ts'
import type { Shot } from '../index.ts'

const id = gameId(1)
/** Shots in turn, the home side first: `x` scores, `-` misses. */
const inTurn = (marks: string, first: Side = 'home'): Shot[] =>
  [...marks].map((mark, n) => ({
    side: n % 2 === 0 ? first : first === 'home' ? 'guest' : 'home',
    success: mark === 'x',
  }))

const inShootOut = (marks: string, first: Side = 'home') => aGame({ phase: 'shootOut', shots: inTurn(marks, first) })
const shoots = (side: Side, success: boolean) =>
  ({ type: 'game.trackShootOutShot', data: { id, teamId: TEAMS[side], success } }) as const
const tracked = (side: Side, success: boolean): EventDraft => ({
  type: 'game.shootOutShotTracked',
  data: { id, teamId: TEAMS[side], success },
})
const finished: EventDraft = { type: 'game.finished', data: { id } }

describe('track shoot-out shot', () => {
  it.each(['home', 'guest'] as const)('[S2] lets the %s side begin', (side) =>
    given(...inShootOut(''))
      .when(shoots(side, true))
      .then([tracked(side, true)]),
  )

  it('[S2] records a miss', () =>
    given(...inShootOut('x'))
      .when(shoots('guest', false))
      .then([tracked('guest', false)]))

  it.each(['home', 'guest'] as const)('[S2] refuses a second shot of the %s side before the other has shot', (side) =>
    given(...inShootOut('x', side))
      .when(shoots(side, true))
      .thenRefused('game/not-your-turn'),
  )

  it('[S2] is refused for a team that does not play', () =>
    given(...inShootOut(''))
      .when({ type: 'game.trackShootOutShot', data: { id, teamId: teamId(3), success: true } })
      .thenRefused('game/team-not-in-game', { teamId: teamId(3) }))

  it('[S10] records the shooter', () => {
    const data = { id, teamId: TEAMS.guest, success: true, playerId: playerId(21) }
    return given(...inShootOut('x'))
      .when({ type: 'game.trackShootOutShot', data })
      .then([{ type: 'game.shootOutShotTracked', data }])
  })

  it('[S11] records a second shot of a player, whom the desk no longer offers', () => {
    const shots: Shot[] = [
      { side: 'home', success: true, playerId: playerId(11) },
      { side: 'guest', success: true },
    ]
    const data = { id, teamId: TEAMS.home, success: false, playerId: playerId(11) }
    return given(...aGame({ phase: 'shootOut', shots }))
      .when({ type: 'game.trackShootOutShot', data })
      .then([{ type: 'game.shootOutShotTracked', data }])
  })

  it('[S10] is refused for a player of the other team', () =>
    given(...inShootOut(''))
      .when({ type: 'game.trackShootOutShot', data: { ...shoots('home', true).data, playerId: playerId(21) } })
      .thenRefused('game/player-not-in-team', { playerId: playerId(21) }))

  it('[S10] is refused for an unknown player', () =>
    given(...inShootOut(''))
      .when({ type: 'game.trackShootOutShot', data: { ...shoots('home', true).data, playerId: playerId(500) } })
      .thenRefused('player/unknown', { playerId: playerId(500) }))

  it('[S5] finishes the game with the shot that decides it early', () =>
    given(...inShootOut('x-x-x'))
      .when(shoots('guest', false))
      .then([tracked('guest', false), finished]))

  it('[S3] goes on while the other side can still draw level', () =>
    given(...inShootOut('x-x-'))
      .when(shoots('home', true))
      .then([tracked('home', true)]))

  it('[S4] goes on after the first shots when they are level', () =>
    given(...inShootOut('xxxxxxxxx'))
      .when(shoots('guest', true))
      .then([tracked('guest', true)]))

  it('[S4] goes on in a round that only one side has shot', () =>
    given(...inShootOut('xxxxxxxxxx'))
      .when(shoots('home', true))
      .then([tracked('home', true)]))

  it('[S5] finishes the game with the first round that makes a difference', () =>
    given(...inShootOut('xxxxxxxxxxx'))
      .when(shoots('guest', false))
      .then([tracked('guest', false), finished]))

  it('[S1] records the same shot twice, for it has no id', () =>
    given(...inShootOut('xx'))
      .when(shoots('home', true))
      .then([tracked('home', true)]))

  it('[S3] takes the number of shots of its game', () =>
    given(...aGame({ phase: 'shootOut', plan: { shootOutShotsNumber: 1 }, shots: inTurn('x') }))
      .when(shoots('guest', false))
      .then([tracked('guest', false), finished]))
})

describe('revoke shoot-out shot', () => {
  const revoke = { type: 'game.revokeShootOutShot', data: { id } } as const
  const revoked: EventDraft = { type: 'game.shootOutShotRevoked', data: { id } }
  const decided = aGame({ phase: 'finished', isKnockout: true, shots: inTurn('x-x-x-') })

  it('[U9] takes the last shot back', () =>
    given(...inShootOut('x'))
      .when(revoke)
      .then([revoked]))

  it('[U9] lets the same side shoot again', () =>
    given(...inShootOut('x'), revoked)
      .when(shoots('home', false))
      .then([tracked('home', false)]))

  it('[U9] takes the decisive shot and the result back', () =>
    given(...decided)
      .when(revoke)
      .then([revoked]))

  it('[U9] opens a decided shoot-out for the shot that was meant', () =>
    given(...decided, revoked)
      .when(shoots('guest', true))
      .then([tracked('guest', true)]))

  it('[U8] is refused once another game has started since the result', () =>
    given(...decided)
      .when(revoke, { hasOtherGameStartedSince: () => true })
      .thenRefused('game/other-game-started'))

  it('[U8] asks for other games only where a result is taken back', () =>
    given(...inShootOut('x'))
      .when(revoke, { hasOtherGameStartedSince: () => true })
      .then([revoked]))

  const named = (number: number, side: Side, success: boolean) =>
    ({ type: 'game.revokeShootOutShot', data: { id, shot: { number, teamId: TEAMS[side], success } } }) as const

  it('[U9] takes back the shot that it names, while that is the last one', () =>
    given(...inShootOut('x-'))
      .when(named(2, 'guest', false))
      .then([revoked]))

  it('[U9] takes back the decisive shot that it names', () =>
    given(...decided)
      .when(named(6, 'guest', false))
      .then([revoked]))

  it('[U9] takes back the shot of which it names no more than the number', () =>
    given(...inShootOut('x-'))
      .when({ type: 'game.revokeShootOutShot', data: { id, shot: { number: 2 } } })
      .then([revoked]))

  it.each([
    ['a later one', named(1, 'home', true)],
    ['one of the other side', named(2, 'home', false)],
    ['one that ended differently', named(2, 'guest', true)],
  ] as const)('[U9] takes no other shot back where the last one is %s', (_, command) =>
    given(...inShootOut('x-'))
      .when(command)
      .thenRefused('game/other-shot-last'),
  )

  it('[I4] changes nothing where the shot that it names is gone', () =>
    given(...inShootOut('x'))
      .when(named(2, 'guest', false))
      .thenNothing())

  it('[I4] changes nothing where no shot is recorded', () =>
    given(...inShootOut('x'), revoked)
      .when(revoke)
      .thenNothing())

  it('[G9] is refused in a game that was finished without a shoot-out', () =>
    given(...aGame({ phase: 'finished' }))
      .when(revoke)
      .thenRefused('game/finished'))
})
