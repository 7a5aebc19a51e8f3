import { competitionId, courtId, groupId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { leaderboardPath, overlayAddress } from './overlays.ts'

const HALL = 'http://192.168.0.10:3000'

describe('the address of an overlay', () => {
  it('follows what is on air', () => {
    expect(overlayAddress(HALL, 'score')).toBe(`${HALL}/streamelements/score`)
  })

  it('names the competition that it is pinned to', () => {
    expect(overlayAddress(HALL, 'score', { competitionId: competitionId(1) })).toBe(
      `${HALL}/streamelements/score?competitionId=${competitionId(1)}`,
    )
  })

  it('[H2] names the court that it shows', () => {
    expect(overlayAddress(HALL, 'score', { competitionId: undefined, court: courtId(2) })).toBe(
      `${HALL}/streamelements/score?court=${courtId(2)}`,
    )
  })

  it('of a table has its group', () => {
    expect(overlayAddress(HALL, leaderboardPath(competitionId(1), groupId(2)))).toBe(
      `${HALL}/streamelements/${competitionId(1)}/${groupId(2)}/leaderboard`,
    )
  })
})
