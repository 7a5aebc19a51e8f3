import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { shownGameOf } from './shown-game.ts'

const ended = aGame(1, { ...wonBy(2, 0), started: true, resultAt: '2025-01-18T09:00:00.000Z' })
const waiting = aGame(2)
const running = aGame(2, pausedAt(0, 0))
const shown = (known: Parameters<typeof shownGameOf>[0]) => {
  const { game, back, onward } = shownGameOf(known)
  return [game?.id, back?.id, onward?.id]
}

describe('[V5] the game at the microphone', () => {
  it('stays with a game after its end, and leads on to the next one', () => {
    const known = { current: waiting, games: [ended, waiting], stayingWith: gameId(1) }
    expect(shown(known)).toEqual([gameId(1), undefined, gameId(2)])
  })

  it('is the next one once it has started', () => {
    const known = { current: running, games: [ended, running], stayingWith: gameId(1) }
    expect(shown(known)).toEqual([gameId(2), undefined, undefined])
  })

  it('leads back to the game before while the next one waits', () => {
    const known = { current: waiting, games: [ended, waiting], stayingWith: undefined }
    expect(shown(known)).toEqual([gameId(2), gameId(1), undefined])
  })

  it('stays with the last game of all', () => {
    const known = { current: undefined, games: [ended], stayingWith: gameId(1) }
    expect(shownGameOf(known)).toEqual({ game: ended, back: undefined, onward: null })
  })
})
