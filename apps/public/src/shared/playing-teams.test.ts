import { aGame, pausedAt, wonBy } from '@cup/contract/testing/a-cup'
import { teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { playingTeams } from './playing-teams.ts'

describe('who plays', () => {
  it('are the teams of games under way', () => {
    expect(playingTeams([aGame(1, wonBy(1, 0)), aGame(2, pausedAt(0, 0))])).toEqual(new Set([teamId(1), teamId(2)]))
  })

  it('is nobody before and after a game', () => {
    expect(playingTeams([aGame(1, wonBy(1, 0)), aGame(3)])).toEqual(new Set())
  })
})
