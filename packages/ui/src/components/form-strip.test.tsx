import { gameId, teamId } from '@cup/domain/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDisplayGame, aResult, NEBELHAUSEN } from '../testing/builders.ts'
import { type FormGame, FormStrip, formOf } from './form-strip.tsx'

const ours = teamId(1)
const theirs = teamId(2)

/** A game of ours at home, in the order of the numbers. */
const game = (number: number, change: Partial<FormGame> = {}): FormGame => ({
  ...aDisplayGame(),
  id: gameId(number),
  name: `Spiel ${number}`,
  dateTime: `2025-01-18T1${number}:00:00.000Z`,
  resolvedTeams: { homeTeamId: ours, guestTeamId: theirs },
  ...change,
})

const won = { started: true, result: aResult() }
const lost = { started: true, result: aResult({ home: 0, guest: 2, winnerTeamId: theirs, loserTeamId: ours }) }
const drawn = { started: true, result: aResult({ home: 1, guest: 1, winnerTeamId: null, loserTeamId: null }) }
const asGuest = { resolvedTeams: { homeTeamId: theirs, guestTeamId: ours } }

const outcomesOf = (...games: readonly FormGame[]) => formOf(games, ours).map(({ outcome }) => outcome)

describe('the form', () => {
  it('has the newest game at the end, and what has not been played not at all', () => {
    expect(outcomesOf(game(3, drawn), game(1, won), game(2, lost), game(4))).toEqual(['won', 'lost', 'drawn'])
  })

  it('goes back four results, and the game that is on comes on top', () => {
    const played = [1, 2, 3, 4, 5].map((number) => game(number, number === 1 ? lost : won))
    const running = game(6, { started: true, score: { home: 0, guest: 1 } })
    expect(outcomesOf(...played, running)).toEqual(['won', 'won', 'won', 'won', 'playing'])
  })

  it('goes by who has won, also in a shoot-out, and has the own goals first', () => {
    const shootOut = { home: 2, guest: 2, shootOut: { home: 3, guest: 4 }, winnerTeamId: ours, loserTeamId: theirs }
    const entry = { id: gameId(1), game: 'Spiel 1', opponentId: theirs }
    expect(formOf([game(1, { ...asGuest, started: true, result: shootOut })], ours)).toEqual([
      { ...entry, outcome: 'won', score: '2:2 (4:3)' },
    ])
    expect(formOf([game(1, { ...won, ...asGuest })], ours)[0]?.score).toBe('1:2')
  })

  it('leaves out cancelled games and games of others', () => {
    const others = { resolvedTeams: { homeTeamId: teamId(3), guestTeamId: theirs } }
    expect(outcomesOf(game(1, { ...won, cancelled: true }), game(2, { ...won, ...others }))).toEqual([])
  })

  it('stands there in letters that say what they mean', () => {
    const form = formOf([game(1, won), game(2, drawn), game(3, lost)], ours)
    render(<FormStrip form={form} teamOf={(id) => (id === theirs ? NEBELHAUSEN : undefined)} />)
    expect(screen.getByRole('list', { name: /^Form/ }).textContent).toBe('SUN')
    expect(screen.getByTitle('Sieg 2:1 gegen 1. FC Nebelhausen (Spiel 1)').textContent).toBe('S')
  })
})
