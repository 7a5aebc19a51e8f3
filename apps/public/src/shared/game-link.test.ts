import { gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { gameAnchorOf, gamePathOf, sharedGamePathOf } from './game-link.ts'

describe('the place of a game', () => {
  it('is named by its number, without zeros before it', () => {
    expect(gameAnchorOf({ id: gameId(1), name: 'Spiel 07' })).toBe('spiel-7')
    expect(gamePathOf({ id: gameId(1), name: 'Spiel 48' })).toBe('/games#spiel-48')
  })

  it('names the game to the service too where it is handed on', () => {
    expect(sharedGamePathOf({ id: gameId(1), name: 'Spiel 07' })).toBe(`/games?spiel=${gameId(1)}#spiel-7`)
  })

  it('is named by its id where the name is no number', () => {
    expect(gameAnchorOf({ id: gameId(1), name: 'Firmenfinale' })).toBe(`spiel-${gameId(1)}`)
  })
})
