import { describe, expect, it } from 'vitest'
import { aGame, aGoal, type EventDraft, gameId, goalId, knownGame, playerId, scored, TEAMS } from '../testing/index.ts'
import { type GameEvent, type GameEventData, resultOf, unplannedGame } from './index.ts'

const id = gameId(1)
const homeGoal = scored(aGoal())
const guestGoal = scored(aGoal({ goalId: goalId(2), homeTeam: false, playerId: playerId(21) }))
const won = { winnerTeamId: TEAMS.home, loserTeamId: TEAMS.guest }
const lost = { winnerTeamId: TEAMS.guest, loserTeamId: TEAMS.home }
const drawn = { winnerTeamId: null, loserTeamId: null }

describe('result', () => {
  it('[G20] is none before a game is planned', () => {
    expect(resultOf(unplannedGame)).toBeUndefined()
  })

  it.each(['planned', 'ready', 'cancelled', 'started', 'paused', 'regularTimeOver', 'frozen', 'shootOut'] as const)(
    '[G20] is none in a game that is %s',
    (phase) => {
      expect(resultOf(knownGame(aGame({ phase })))).toBeUndefined()
    },
  )

  it('[G20] counts the goals that stand', () => {
    const revoked: EventDraft<GameEvent> = { type: 'game.goalRevoked', data: { id, goalId: goalId(2) } }
    const game = knownGame(aGame({ phase: 'finished', record: [homeGoal, guestGoal, revoked] }))
    expect(resultOf(game)).toEqual({ home: 1, guest: 0, shootOut: null, ...won })
  })

  it('[G20] names the guest side as winner', () => {
    const game = knownGame(aGame({ phase: 'finished', record: [guestGoal] }))
    expect(resultOf(game)).toEqual({ home: 0, guest: 1, shootOut: null, ...lost })
  })

  it('[G20] names no winner in a draw', () => {
    const game = knownGame(aGame({ phase: 'finished', record: [homeGoal, guestGoal] }))
    expect(resultOf(game)).toEqual({ home: 1, guest: 1, shootOut: null, ...drawn })
  })

  it('[G20] takes the winner from the shoot-out and keeps its shots out of the score', () => {
    const shots = [
      { side: 'guest', success: true },
      { side: 'home', success: false },
    ] as const
    const events = aGame({ phase: 'finished', isKnockout: true, plan: { shootOutShotsNumber: 1 }, shots })
    expect(resultOf(knownGame(events))).toEqual({ home: 0, guest: 0, shootOut: { home: 0, guest: 1 }, ...lost })
  })
})

describe('awarded result', () => {
  const awarded = (data: Omit<GameEventData<'game.resultAwarded'>, 'id'>) =>
    knownGame([
      ...aGame({ phase: 'started', record: [guestGoal] }),
      { type: 'game.resultAwarded', data: { id, ...data }, occurredAt: '2025-01-18T10:09:00.000Z' },
    ])

  it('[G18] is what the organiser decided, whatever was played', () => {
    const result = resultOf(awarded({ home: 5, guest: 0, reason: 'abandoned' }))
    expect(result).toEqual({ home: 5, guest: 0, shootOut: null, ...won, awarded: 'abandoned' })
  })

  it('[G18] may be a draw', () => {
    const result = resultOf(awarded({ home: 1, guest: 1, reason: 'decision' }))
    expect(result).toEqual({ home: 1, guest: 1, shootOut: null, ...drawn, awarded: 'decision' })
  })

  it('[G18] may name the winner of level sides', () => {
    const result = resultOf(awarded({ home: 0, guest: 0, winnerTeamId: TEAMS.guest, reason: 'noShow' }))
    expect(result).toEqual({ home: 0, guest: 0, shootOut: null, ...lost, awarded: 'noShow' })
  })
})
