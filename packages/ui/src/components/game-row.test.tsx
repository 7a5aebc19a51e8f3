import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aDisplayGame, aResult, SIDES_KNOWN } from '../testing/builders.ts'
import { GameRow } from './game-row.tsx'
import type { DisplayGame } from './game-status.ts'

const HIT = { success: true }
const MISS = { success: false }

const rowOf = (game: DisplayGame): HTMLElement => {
  render(<GameRow game={game} sides={SIDES_KNOWN} />)
  return screen.getByRole('article', { name: 'Spiel 17: SG Mühlensiel gegen 1. FC Nebelhausen' })
}

const wordsOf = (row: HTMLElement): string => row.textContent.replaceAll(/\s+/g, ' ')

describe('a game row', () => {
  it('shows time, name, teams and a dash before the start', () => {
    const row = rowOf(aDisplayGame())
    expect(wordsOf(row)).toBe('14:30Spiel 17SG Mühlensiel1. FC Nebelhausen–')
    expect(row.dataset.state).toBe('planned')
  })

  it('is live with its score while it goes on', () => {
    const row = rowOf(aDisplayGame({ started: true, score: { home: 2, guest: 1 } }))
    expect(wordsOf(row)).toContain('2:1 Live')
    expect(row.dataset.state).toBe('live')
  })

  it('has the tally of a running shoot-out in brackets', () => {
    const shootOutRounds = [{ home: HIT, guest: MISS }, { home: HIT }]
    const row = rowOf(
      aDisplayGame({ started: true, shootOutStarted: true, shootOutRounds, score: { home: 1, guest: 1 } }),
    )
    expect(wordsOf(row)).toContain('1:1 (2:0) 9 m')
    expect(row.dataset.state).toBe('shootOut')
  })

  it('shows the result with the tally of its shoot-out, and who has won', () => {
    const result = aResult({ home: 2, guest: 2, shootOut: { home: 3, guest: 4 } })
    const row = rowOf(aDisplayGame({ started: true, shootOutStarted: true, result }))
    expect(wordsOf(row)).toContain('2:2 (3:4) Ende')
    expect(row.querySelector('[data-winner=true]')?.textContent).toContain('1. FC Nebelhausen')
  })

  it('has no winner in a draw', () => {
    const result = aResult({ home: 2, guest: 2, winnerTeamId: null, loserTeamId: null })
    expect(rowOf(aDisplayGame({ started: true, result })).querySelector('[data-winner=true]')).toBeNull()
  })

  it('says that a result was awarded, without a game having been played', () => {
    const row = rowOf(aDisplayGame({ result: aResult({ home: 2, guest: 0, awarded: 'noShow' }) }))
    expect(wordsOf(row)).toContain('2:0 Wertung')
  })

  it('says that a game is cancelled', () => {
    expect(wordsOf(rowOf(aDisplayGame({ cancelled: true })))).toContain('– Abgesagt')
  })

  it('strikes the old time of a postponed game, until it starts', () => {
    const postponedDateTime = '2025-01-18T13:33:00.000Z'
    const row = rowOf(aDisplayGame({ postponedDateTime }))
    expect(row.querySelector('s')?.textContent).toBe('14:30')
    expect(wordsOf(row)).toContain('14:30 14:33')
  })

  it('shows the old time alone once a postponed game has started', () => {
    const row = rowOf(aDisplayGame({ postponedDateTime: '2025-01-18T13:33:00.000Z', started: true }))
    expect(wordsOf(row)).not.toContain('14:33')
  })

  it('shows in words who will play', () => {
    const sides = { home: { reference: 'Gewinner Spiel 33' }, guest: { reference: 'Vorrunde, Platz 8' } }
    render(<GameRow game={aDisplayGame()} sides={sides} />)
    const row = screen.getByRole('article', { name: 'Spiel 17: Gewinner Spiel 33 gegen Vorrunde, Platz 8' })
    expect(row.querySelector('svg')).toBeNull()
  })
})

describe('a changed score', () => {
  const game = (home: number) => (
    <GameRow game={aDisplayGame({ started: true, score: { home, guest: 1 } })} sides={SIDES_KNOWN} />
  )
  const marks = () => screen.getByRole('article').querySelectorAll('[data-changed]')

  it('is not marked when it is first seen', () => {
    render(game(1))
    expect(marks()).toHaveLength(0)
  })

  it('is marked with every change, and by nothing else', () => {
    const { rerender } = render(game(1))
    rerender(game(2))
    const [first] = marks()
    rerender(game(2))
    expect(marks()[0]).toBe(first)
    rerender(game(3))
    expect(marks()).toHaveLength(1)
    expect(marks()[0]).not.toBe(first)
  })
})
