import { describe, expect, it } from 'vitest'
import {
  aCompetition,
  aGame,
  aTimePenalty,
  type EventDraft,
  gameId,
  given,
  penalised,
  playerId,
  TEAMS,
  teamId,
  timePenaltyId,
} from '../../testing/index.ts'
import { type GameCommandData, type GameEvent, gameCommands } from '../index.ts'

const id = gameId(1)
const revoked: EventDraft<GameEvent> = {
  type: 'game.timePenaltyRevoked',
  data: { id, timePenaltyId: timePenaltyId(1) },
}
const give = (change: Partial<GameCommandData<'game.giveTimePenalty'>> = {}) =>
  ({ type: 'game.giveTimePenalty', data: aTimePenalty(change) }) as const

describe('give time penalty', () => {
  it.each(['started', 'paused', 'regularTimeOver'] as const)('[P2] is given in a game that is %s', (phase) =>
    given(...aGame({ phase }))
      .when(give())
      .then([penalised(aTimePenalty())]),
  )

  it('[P2] copies its length from the settings', () =>
    given(...aCompetition({ timePenaltySeconds: 60 }), ...aGame({ phase: 'started' }))
      .when(give())
      .then([{ type: 'game.timePenaltyGiven', data: { ...aTimePenalty(), duration: 60 } }]))

  it('[P2] is for the bench where no player is named', () => {
    const { playerId: _, ...bench } = aTimePenalty()
    given(...aGame({ phase: 'started' }))
      .when({ type: 'game.giveTimePenalty', data: bench })
      .then([penalised(bench)])
  })

  it('[P2] is refused for a team that does not play', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ teamId: teamId(3) }))
      .thenRefused('game/team-not-in-game', { teamId: teamId(3) }))

  it('[P2] is refused for a player of the other team', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ teamId: TEAMS.home }))
      .thenRefused('game/player-not-in-team', { playerId: playerId(21) }))

  it('[P2] is refused for an unknown player', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ playerId: playerId(999) }))
      .thenRefused('player/unknown', { playerId: playerId(999) }))

  it('[P2] is refused with more on the clock than the game lasts', () =>
    given(...aGame({ phase: 'started' }))
      .when(give({ time: 601 }))
      .thenRefused('game/time-out-of-range', { duration: 600 }))

  it('[P2] is not accepted with less than nothing on the clock', () => {
    expect(gameCommands['game.giveTimePenalty'].safeParse(aTimePenalty({ time: -1 })).success).toBe(false)
  })
})

describe('give time penalty again', () => {
  it('[I3] changes nothing with the same content', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give())
      .thenNothing())

  it('[I3] changes nothing though the settings have changed', () =>
    given(...aCompetition({ timePenaltySeconds: 60 }), ...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give())
      .thenNothing())

  it('[I3] is refused with other content', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(give({ time: 449 }))
      .thenRefused('entity/id-taken'))

  it('[I4] changes nothing when the penalty was revoked', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()), revoked)
      .when(give())
      .thenNothing())

  it('[I3] changes nothing after the result', () =>
    given(...aGame({ phase: 'finished', record: [penalised(aTimePenalty())] }))
      .when(give())
      .thenNothing())
})

describe('revoke time penalty', () => {
  const revoke = { type: 'game.revokeTimePenalty', data: { id, timePenaltyId: timePenaltyId(1) } } as const

  it('[U2] takes a penalty back', () =>
    given(...aGame({ phase: 'started' }), penalised(aTimePenalty()))
      .when(revoke)
      .then([revoked]))

  it('[U2] is refused for an unknown penalty', () =>
    given(...aGame({ phase: 'started' }))
      .when(revoke)
      .thenRefused('game/unknown-timepenalty', { timePenaltyId: timePenaltyId(1) }))

  it('[I4] changes nothing when it is repeated after the result', () =>
    given(...aGame({ phase: 'finished', record: [penalised(aTimePenalty()), revoked] }))
      .when(revoke)
      .thenNothing())
})
