import { groupId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { playingIn } from './playing-in.ts'

describe('who plays', () => {
  it('are the teams of games under way in the group', () => {
    const games = [aGame(1, wonBy(1, 0)), aGame(2, pausedAt(0, 0)), aGame(3)]
    expect(playingIn(games, groupId(1))).toEqual(new Set([teamId(1), teamId(2)]))
    expect(playingIn(games, groupId(2))).toEqual(new Set())
  })

  it('is nobody before and after a game', () => {
    expect(playingIn([aGame(1, wonBy(1, 0)), aGame(3)], groupId(1))).toEqual(new Set())
  })
})
