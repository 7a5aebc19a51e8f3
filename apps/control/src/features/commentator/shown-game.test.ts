import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGame, pausedAt, wonBy } from '../../testing/a-cup.ts'
import { shownGameOf } from './shown-game.ts'

const ended = aGame(1, { ...wonBy(2, 0), started: true, resultAt: '2025-01-18T09:00:00.000Z' })
const waiting = aGame(2)
const running = aGame(2, pausedAt(0, 0))
const later = aGame(3)
const nothing = { current: undefined, next: undefined, games: [], stayingWith: undefined, ahead: undefined }
const shown = (known: Partial<Parameters<typeof shownGameOf>[0]>) => {
  const { game, back, onward } = shownGameOf({ ...nothing, ...known })
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
    expect(shown({ current: waiting, games: [ended, waiting] })).toEqual([gameId(2), gameId(1), undefined])
  })

  it('stays with the last game of all', () => {
    expect(shown({ games: [ended], stayingWith: gameId(1) })).toEqual([gameId(1), undefined, undefined])
  })

  it('leads back to the last game of all', () => {
    expect(shown({ games: [ended] })).toEqual([undefined, gameId(1), undefined])
  })

  it('leads ahead to the game after the current one, and back', () => {
    const known = { current: running, next: later, games: [running, later], stayingWith: gameId(2) }
    expect(shown(known)).toEqual([gameId(2), undefined, gameId(3)])
    expect(shown({ ...known, ahead: gameId(3) })).toEqual([gameId(3), gameId(2), undefined])
  })

  it('stays ahead when the game before ends', () => {
    const known = { current: later, games: [ended, later], stayingWith: gameId(1), ahead: gameId(3) }
    expect(shown(known)).toEqual([gameId(3), gameId(1), undefined])
  })
})
