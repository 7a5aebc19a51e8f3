import { describe, it } from 'vitest'
import { aFoul, aGame, foulId, gameId, given, teamId } from '../../testing/index.ts'

const called = { type: 'game.callFoul', data: aFoul() } as const
const happened = { type: 'game.foulCalled', data: aFoul() } as const

describe('a foul', () => {
  it.each(['started', 'paused', 'regularTimeOver'] as const)('[F1] is called in a game that is %s', (phase) =>
    given(...aGame({ phase }))
      .when(called)
      .then([happened]),
  )

  it('[F1] names a team of the game', () =>
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.callFoul', data: aFoul({ teamId: teamId(3) }) })
      .thenRefused('game/team-not-in-game'))

  it('[F1] is taken back', () =>
    given(...aGame({ phase: 'started' }), happened)
      .when({ type: 'game.revokeFoul', data: { id: gameId(1), foulId: foulId(1) } })
      .then([{ type: 'game.foulRevoked', data: { id: gameId(1), foulId: foulId(1) } }]))
})
