import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { placesOf } from './final-page.tsx'

const wonBy = (winner: number, loser: number) => ({
  result: { home: 1, guest: 0, shootOut: null, winnerTeamId: teamId(winner), loserTeamId: teamId(loser) },
})

describe('the places of a cup', () => {
  it('are those of the final and of the small final', () => {
    expect(placesOf(wonBy(3, 1), wonBy(4, 2))).toEqual([3, 1, 4, 2].map(teamId))
  })

  it('are two as long as the small final has no result, or where there is none', () => {
    expect(placesOf(wonBy(3, 1), {})).toEqual([3, 1].map(teamId))
    expect(placesOf(wonBy(3, 1), undefined)).toEqual([3, 1].map(teamId))
  })

  it('are none before the final has a result, whatever else is over', () => {
    expect(placesOf({}, wonBy(4, 2))).toEqual([])
  })
})
