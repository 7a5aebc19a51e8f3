import { describe, expect, it } from 'vitest'
import { aGame, aGoal, at, type EventDraft, gameId, given, scored, TEAMS, teamId } from '../../testing/index.ts'
import { type GameCommandData, gameCommands } from '../index.ts'

const id = gameId(1)
type Award = GameCommandData<'game.awardResult'>
const award = (change: Partial<Award> = {}) =>
  ({ type: 'game.awardResult', data: { id, home: 3, guest: 0, reason: 'noShow', ...change } }) as const
const awarded = (data: Award): EventDraft[] => [
  { type: 'game.resultAwarded', data },
  { type: 'game.finished', data: { id } },
]

describe('award result', () => {
  it.each(['confirmed', 'ready', 'started', 'paused', 'regularTimeOver', 'shootOut'] as const)(
    '[G18] decides a game that is %s',
    (phase) =>
      given(...aGame({ phase }))
        .when(award())
        .then(awarded(award().data)),
  )

  it('[G18] keeps goals on the record of an abandoned game', () =>
    given(...aGame({ phase: 'started', record: [scored(aGoal())] }))
      .when(award({ reason: 'abandoned' }))
      .then(awarded(award({ reason: 'abandoned' }).data)))

  it('[G18] confirms the planned teams where none are confirmed', () =>
    given(...aGame())
      .when(award())
      .then([
        { type: 'game.actualTeamsSet', data: { id, homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest } },
        ...awarded(award().data),
      ]))

  it('[G18] is refused while a planned team is open', () =>
    given(...aGame())
      .when(award(), { resolve: () => undefined })
      .thenRefused('game/teams-not-set'))

  it('[G18] is refused when both references stand for the same team', () =>
    given(...aGame())
      .when(award(), { resolve: () => teamId(3) })
      .thenRefused('game/same-team'))

  it('[G18] may be a draw in a group', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(award({ home: 1, guest: 1 }))
      .then(awarded(award({ home: 1, guest: 1 }).data)))

  it('[G18] needs a winner in a level knockout game', () =>
    given(...aGame({ phase: 'confirmed', isKnockout: true }))
      .when(award({ home: 1, guest: 1 }))
      .thenRefused('game/winner-required'))

  it('[G18] may name the winner of a level knockout game', () => {
    const data = award({ home: 1, guest: 1, winnerTeamId: TEAMS.guest }).data
    given(...aGame({ phase: 'confirmed', isKnockout: true }))
      .when({ type: 'game.awardResult', data })
      .then(awarded(data))
  })

  it('[G18] is refused with a winner who does not play', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(award({ winnerTeamId: teamId(3) }))
      .thenRefused('game/team-not-in-game', { teamId: teamId(3) }))

  it('[G18] is refused with a winner who has fewer goals', () =>
    given(...aGame({ phase: 'confirmed' }))
      .when(award({ winnerTeamId: TEAMS.guest }))
      .thenRefused('game/contradictory-result'))

  it('[G19] is refused for a cancelled game', () =>
    given(...aGame({ phase: 'cancelled' }))
      .when(award())
      .thenRefused('game/cancelled'))

  it('[I4] changes nothing when it is repeated', () =>
    given(...aGame({ phase: 'awarded' }))
      .when({ ...award({ home: 2 }), occurredAt: at(500) })
      .thenNothing())

  it('[G9] is refused with another result than the awarded one', () =>
    given(...aGame({ phase: 'awarded' }))
      .when(award({ home: 5 }))
      .thenRefused('game/finished'))

  it.each([-1, 0.5])('[G18] does not accept %d goals', (home) => {
    expect(gameCommands['game.awardResult'].safeParse({ ...award().data, home }).success).toBe(false)
  })

  it('[G18] does not accept a reason of its own', () => {
    expect(gameCommands['game.awardResult'].safeParse({ ...award().data, reason: 'rain' }).success).toBe(false)
  })
})
