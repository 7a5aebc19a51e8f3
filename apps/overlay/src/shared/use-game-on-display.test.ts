import type { AwardReason } from '@cup/domain/game-plan'
import { gameId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, wonAt } from '../testing/a-cup.ts'
import { endedLast } from './use-game-on-display.ts'

const NOON = Date.parse('2025-01-18T12:00:00.000Z')
const open = aGame(1, { started: true })
const over = aGame(1, wonAt('2025-01-18T11:58:00.000Z'))
const earlier = aGame(3, wonAt('2025-01-18T11:30:00.000Z'))
const next = aGame(2)

const awarded = (reason: AwardReason) =>
  aGame(2, {
    result: { home: 5, guest: 0, shootOut: null, winnerTeamId: teamId(1), loserTeamId: teamId(2), awarded: reason },
    resultAt: '2025-01-18T11:59:00.000Z',
  })

describe('the game that ended last', () => {
  it('[V5] [V15] has ended when it got its result', () => {
    expect(endedLast([over, earlier, next], NOON)).toEqual({ game: over, since: 120 })
  })

  it('[V5] is also one that was awarded because a team did not come', () => {
    expect(endedLast([earlier, awarded('noShow')], NOON)?.game.id).toBe(gameId(2))
  })

  it('[V5] is none that was never played because a team was withdrawn', () => {
    expect(endedLast([earlier, awarded('withdrawal')], NOON)?.game).toBe(earlier)
  })

  it('[V5] is none whose result was taken back', () => {
    expect(endedLast([open], NOON)).toBeUndefined()
  })
})
