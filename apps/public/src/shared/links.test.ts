import { competitionId, gameId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { gameAnchorOf, gamePathOf, linksKeeping, sharedGamePathOf } from './links.ts'

it('keeps the competition of the address', () => {
  expect(linksKeeping('abc')('/games')).toBe('/games?turnier=abc')
  expect(linksKeeping('abc')('/games?ansicht=baum#vorrunde')).toBe('/games?ansicht=baum&turnier=abc#vorrunde')
})

it('names none where the address names none', () => {
  expect(linksKeeping(undefined)('/games?ansicht=baum')).toBe('/games?ansicht=baum')
  expect(linksKeeping(undefined)('/')).toBe('/')
})

describe('the place of a game', () => {
  it('is named by its number, without zeros before it', () => {
    expect(gameAnchorOf({ id: gameId(1), name: 'Spiel 07' })).toBe('spiel-7')
    expect(gamePathOf({ id: gameId(1) })).toBe(`/games/${gameId(1)}`)
  })

  it('names the game to the service, and the competition, where it is handed on', () => {
    expect(sharedGamePathOf({ id: gameId(1), competitionId: competitionId(2) })).toBe(
      `/games/${gameId(1)}?turnier=${competitionId(2)}`,
    )
  })

  it('is named by its id where the name is no number', () => {
    expect(gameAnchorOf({ id: gameId(1), name: 'Firmenfinale' })).toBe(`spiel-${gameId(1)}`)
  })
})
