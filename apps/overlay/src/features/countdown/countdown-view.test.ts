import { competitionId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt430 } from '../../testing/a-cup.ts'
import { fieldOf } from './countdown-view.tsx'

const SOON = '2025-01-18T10:05:00.000Z'
const LATER = '2025-01-18T10:10:00.000Z'
const ready = { livestreamRegieReady: true }
const field = (change: object | undefined, endsAt?: string) =>
  fieldOf({
    game: change && aGame(1, change),
    countdown: endsAt === undefined ? undefined : { endsAt, competitionId: competitionId(1) },
  })
const countdown = (endsAt: string) => ({ of: 'countdown', endsAt })

describe('countdown field', () => {
  it('[B8] is red without a time until the Regie is ready', () => {
    expect(field({})).toEqual({ tone: 'wait', middle: { of: 'nothing' } })
  })

  it('[B8] counts down in red to the time to which the game was postponed', () => {
    expect(field({ postponedDateTime: SOON })).toEqual({ tone: 'wait', middle: countdown(SOON) })
  })

  it('[B8] is green with a tick once the Regie is ready', () => {
    expect(field({ ...ready, postponedDateTime: SOON })).toEqual({ tone: 'ready', middle: { of: 'tick' } })
  })

  it('[B8] shows the game clock once the game has started, ready or not', () => {
    const clock = aGame(1, pausedAt430(0, 0)).clock
    expect(field({ ...ready, ...pausedAt430(0, 0) })).toEqual({ tone: 'ready', middle: { of: 'clock', clock } })
    expect(field(pausedAt430(0, 0), SOON)).toEqual({ tone: 'ready', middle: { of: 'clock', clock } })
  })

  it('[B6] shows the countdown that was put on air, rather than the one to the postponed time', () => {
    expect(field({ postponedDateTime: SOON }, LATER)).toEqual({ tone: 'wait', middle: countdown(LATER) })
    expect(field(ready, LATER)).toEqual({ tone: 'ready', middle: countdown(LATER) })
    expect(field(undefined, LATER)).toEqual({ tone: 'plain', middle: countdown(LATER) })
  })

  it('is none where there is neither a game nor a countdown', () => {
    expect(field(undefined)).toBeUndefined()
  })
})
