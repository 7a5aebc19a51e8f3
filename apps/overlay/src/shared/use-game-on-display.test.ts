import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, wonAt } from '../testing/a-cup.ts'
import { endedLast, NOTHING_WATCHED, type Watched, watchedAfter } from './use-game-on-display.ts'

const NOON = Date.parse('2025-01-18T12:00:00.000Z')
const open = aGame(1, { started: true })
const over = aGame(1, wonAt('2025-01-18T11:58:00.000Z'))
const earlier = aGame(3, wonAt('2025-01-18T11:30:00.000Z'))
const next = aGame(2)
const watchingGame1: Watched = { open: [gameId(1)], ended: undefined }

describe('watching games come to their end', () => {
  it('[V5] remembers when a game that was shown open gets its result', () => {
    const watched = watchedAfter(NOTHING_WATCHED, { games: [open, next], current: open }, NOON)
    expect(watched).toEqual(watchingGame1)
    expect(watchedAfter(watched, { games: [over, next], current: over }, NOON + 1)).toEqual({
      open: [],
      ended: { id: gameId(1), at: NOON + 1 },
    })
  })

  it('[V5] sees it also where the next game is known before the result', () => {
    const between = watchedAfter(watchingGame1, { games: [open, next], current: next }, NOON)
    const after = watchedAfter(between, { games: [over, next], current: next }, NOON + 1)
    expect(after).toEqual({ open: [gameId(2)], ended: { id: gameId(1), at: NOON + 1 } })
  })

  it('stays the same value while nothing ends', () => {
    expect(watchedAfter(watchingGame1, { games: [open, next], current: open }, NOON)).toBe(watchingGame1)
  })
})

describe('the game that ended last', () => {
  it('[V5] has ended when we saw it', () => {
    const watched: Watched = { open: [], ended: { id: gameId(1), at: NOON - 10_000 } }
    expect(endedLast([earlier, over, next], watched, NOON)).toEqual({ game: over, since: 10 })
  })

  it('[V5] has ended when its clock stood still, for a display that starts later', () => {
    expect(endedLast([over, earlier, next], NOTHING_WATCHED, NOON)).toEqual({ game: over, since: 120 })
  })

  it('[V5] may be one that was awarded without being played, if we showed it', () => {
    const awarded = aGame(2, { result: { ...over.result, awarded: 'noShow' } })
    const watched: Watched = { open: [], ended: { id: gameId(2), at: NOON } }
    expect(endedLast([earlier, awarded], watched, NOON)?.game).toBe(awarded)
    expect(endedLast([earlier, awarded], NOTHING_WATCHED, NOON)?.game).toBe(earlier)
  })

  it('[V5] is none whose result was taken back', () => {
    expect(endedLast([open], { open: [], ended: { id: gameId(1), at: NOON } }, NOON)).toBeUndefined()
  })
})
