import { createLiveStore, LiveContext } from '@cup/api-client/live'
import type { Game } from '@cup/contract/entities'
import { gameId, teamId } from '@cup/domain/testing'
import { aGame, aTeam, pausedAt, wonBy } from '@cup/testing/cup'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { GameRow } from './game-row.tsx'

const SIDES_KNOWN = {
  home: { team: aTeam(1, { name: 'SG Mühlensiel' }) },
  guest: { team: aTeam(2, { name: '1. FC Nebelhausen' }) },
}
const HIT = { success: true }
const MISS = { success: false }

const live = createLiveStore()
const row = (game: Game, sides: Parameters<typeof GameRow>[0]['sides'] = SIDES_KNOWN) => (
  <LiveContext value={live}>
    <MemoryRouter>
      <GameRow game={game} sides={sides} />
    </MemoryRouter>
  </LiveContext>
)

const rowOf = (change: object): HTMLElement => {
  render(row(aGame(1, change)))
  return screen.getByRole('article', { name: 'Spiel 1: SG Mühlensiel gegen 1. FC Nebelhausen' })
}

const wordsOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s+/g, ' ')
const won = { winnerTeamId: teamId(1), loserTeamId: teamId(2) }

describe('a game row', () => {
  it('shows time, name and teams before the start, and leads to the game', () => {
    const shown = rowOf({})
    expect(wordsOf(shown)).toBe('10:00 UhrSpiel 1SG Mühlensiel1. FC Nebelhausen')
    expect(shown.dataset.state).toBe('planned')
    expect(screen.getByRole('link', { name: 'Spiel 1 ansehen' }).getAttribute('href')).toBe(`/games/${gameId(1)}`)
  })

  it('is live with its score and clock while it goes on', () => {
    const shown = rowOf(pausedAt(2, 1))
    expect(wordsOf(shown)).toBe('LiveSpielzeit angehalten: 04:30Spiel 1SG Mühlensiel21. FC Nebelhausen1angehalten')
    expect(shown.dataset.state).toBe('live')
  })

  it('has the tally of a running shoot-out in brackets', () => {
    const shootOutRounds = [{ home: HIT, guest: MISS }, { home: HIT }]
    const shown = rowOf({ ...pausedAt(1, 1), shootOutStarted: true, shootOutRounds })
    expect(wordsOf(shown)).toBe('Live · 9 mSpiel 1SG Mühlensiel1 (2)1. FC Nebelhausen1 (0)')
    expect(shown.dataset.state).toBe('shootOut')
  })

  it('[S9] shows the shots of a shoot-out behind the goals, and who has won', () => {
    const result = {
      home: 2,
      guest: 2,
      shootOut: { home: 3, guest: 4 },
      winnerTeamId: teamId(2),
      loserTeamId: teamId(1),
    }
    const shown = rowOf({ started: true, shootOutStarted: true, result })
    expect(wordsOf(shown)).toContain('SG Mühlensiel2 (3)1. FC Nebelhausen2 (4)n. 9\u2011m-Schießen')
    expect(shown.querySelector('[data-outcome=won]')?.textContent).toContain('1. FC Nebelhausen')
  })

  it('says for screen readers that it is over', () => {
    expect(wordsOf(rowOf(wonBy(3, 2)))).toMatch(/ Ende$/)
  })

  it('has no winner in a draw', () => {
    const result = { home: 2, guest: 2, shootOut: null, winnerTeamId: null, loserTeamId: null }
    expect(rowOf({ started: true, result }).querySelector('[data-outcome=won]')).toBeNull()
  })

  it('[S9] says to whom a result was awarded, without a game having been played', () => {
    const shown = rowOf({ result: { home: 0, guest: 0, shootOut: null, ...won, awarded: 'noShow' } })
    expect(wordsOf(shown)).toContain('SG Mühlensiel01. FC Nebelhausen0Wertung für MÜH')
  })

  it('says that a game is cancelled', () => {
    expect(wordsOf(rowOf({ cancelled: true }))).toMatch(/Abgesagt$/)
  })

  it('[K3] says that a game is not played because a team has withdrawn', () => {
    expect(wordsOf(rowOf({ cancelled: true, withdrawnTeamId: teamId(1) }))).toMatch(/Zurückgezogen$/)
  })

  it('[K3] says that a result was annulled, and still shows it', () => {
    const annulled = { cancelled: true, annulled: true, withdrawnTeamId: teamId(1), score: { home: 2, guest: 1 } }
    expect(wordsOf(rowOf(annulled))).toMatch(/2.*1Annulliert$/)
  })

  it('strikes the old time of a postponed game, until it starts', () => {
    const shown = rowOf({ postponedDateTime: '2025-01-18T09:18:00.000Z' })
    expect(shown.querySelector('s')?.textContent).toBe('10:00')
    expect(wordsOf(shown)).toMatch(/^10:00 10:18 Uhr.*verschoben auf 10:18 Uhr$/)
  })

  it('shows the old time alone once a postponed game is over', () => {
    expect(wordsOf(rowOf({ ...wonBy(1, 0), postponedDateTime: '2025-01-18T09:18:00.000Z' }))).not.toContain('10:18')
  })
})

describe('a changed score', () => {
  const game = (home: number) => row(aGame(1, pausedAt(home, 1)))
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
