import { expect, it } from 'vitest'
import { ownPart } from './own-part.ts'
import { aScreen, showing } from './testing/a-step.ts'

const desk = aScreen({ name: 'Tisch 1', competitionId: 'c1', courtId: 'court-1' })
const look = (read: string, query: Record<string, string>, data: unknown) =>
  ownPart().look(showing(desk, { read, query, data }))

it('[H9] accepts what belongs to the competition and the court', () =>
  expect(
    look('game.read/current', { competitionId: 'c1', court: 'court-1' }, { id: 'g', competitionId: 'c1' }),
  ).toBeUndefined())

it('[H9] finds the current game of another court', () =>
  expect(look('game.read/current', { competitionId: 'c1', court: 'court-2' }, { id: 'g', competitionId: 'c1' })).toBe(
    'Tisch 1 is for court court-1, and shows the current game of "court-2".',
  ))

it('[B28] finds a table of another competition', () =>
  expect(look('competition.read/leaderboard', { competitionId: 'c2' }, { leaderboard: [] })).toBe(
    'Tisch 1 is for competition c1, and shows competition.read/leaderboard of "c2".',
  ))

it('[B28] finds a game of another competition in a list', () =>
  expect(
    look('game.read/list-by-competition', { competitionId: 'c1' }, { games: [{ id: 'g', competitionId: 'c2' }] }),
  ).toBe('Tisch 1 shows game.read/list-by-competition of competition "c1" with a game of "c2".'))
