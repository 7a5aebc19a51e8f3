import { courtId, gameId, groupId, matchdayId } from '@cup/domain/testing'
import { FakeWebSocket, SERVICE_TIME } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aCompetition, aGame, aTeam, type Known, knowing, pausedAt430 } from '../../testing/a-cup.ts'
import { openOverlay } from '../../testing/open-overlay.tsx'

beforeEach(() => FakeWebSocket.install({ pongAfterMillis: 0 }))
afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(known: Known): Promise<void> {
  await openOverlay(known, 'next-match')
  act(() => FakeWebSocket.last().welcome(1))
  await screen.findByText('Nächstes Spiel')
}

const text = () => document.body.textContent

describe('next match', () => {
  it('shows both teams and when they play, in the time of the hall', async () => {
    await open(knowing({ current: aGame(1, { matchdayId: matchdayId(1) }) }))
    expect(text()).toBe('Nächstes SpielVorrunde · Spiel 1SG Mühlensiel1. FC NebelhausenGleich geht es los10:00Uhr')
  })

  it('shows the new time of a postponed game', async () => {
    await open(knowing({ current: aGame(1, { postponedDateTime: '2025-01-18T09:05:00.000Z' }) }))
    expect(screen.getByText('10:05')).toBeTruthy()
  })

  it('counts the last ten minutes to the kick-off', async () => {
    const dateTime = new Date(SERVICE_TIME + performance.now() + 305_000).toISOString()
    await open(knowing({ current: aGame(1, { dateTime }) }))
    expect(await screen.findByText(/^05:0\d$/)).toBeTruthy()
    expect(screen.getByText('Anpfiff in')).toBeTruthy()
  })

  it('shows the game after the one that has started', async () => {
    await open(knowing({ current: aGame(1, pausedAt430(0, 0)), next: aGame(2) }))
    expect(screen.getByText('11:00')).toBeTruthy()
  })

  it('[V2] announces no game that already runs, however old the answer is that names it next', async () => {
    const known = knowing({ current: aGame(1, pausedAt430(0, 0)), next: aGame(2) })
    known.games = [aGame(1, pausedAt430(0, 0)), aGame(2, { ...pausedAt430(0, 0), version: 2, changedAt: 2 }), aGame(3)]
    await openOverlay(known, 'next-match')
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(known.asked).toContain('team.read/list'))
    await act(async () => {})
    expect(text()).toBe('')
  })

  it('[V2] announces no current game that already runs as far as another answer knows', async () => {
    const known = knowing({ current: aGame(1), next: aGame(2) })
    known.games = [aGame(1, { ...pausedAt430(0, 0), version: 2, changedAt: 2 }), aGame(2)]
    await open(known)
    expect(screen.getByText('11:00')).toBeTruthy()
  })

  it('[H2] names the court where there are several', async () => {
    const courts = [
      { id: courtId(1), name: 'Feld 1' },
      { id: courtId(2), name: 'Feld 2' },
    ]
    await open(knowing({ competitions: [aCompetition({ courts })], current: aGame(1, { courtId: courtId(2) }) }))
    expect(text()).toContain('Spiel 1 · Feld 2')
  })

  it('says who presents a team that has a sponsor', async () => {
    await open(knowing({ current: aGame(1), teams: [aTeam(1, { sponsor: { name: 'Zimmerei Span' } }), aTeam(2)] }))
    expect(screen.getAllByText('präsentiert von')).toHaveLength(1)
    expect(screen.getByText('Zimmerei Span')).toBeTruthy()
  })

  it('says in words who it will be, and that the teams are open', async () => {
    const final = aGame(9, {
      resolvedTeams: {},
      actualTeams: {},
      plannedTeams: { home: { winnerTeam: gameId(1) }, guest: { groupId: groupId(1), position: 8 } },
    })
    await open(knowing({ current: final, games: [aGame(1), final] }))
    expect(screen.getByText('Gewinner Spiel 1')).toBeTruthy()
    expect(screen.getByText('Vorrunde, Platz 8')).toBeTruthy()
    expect(screen.getByText('Teams stehen noch nicht fest')).toBeTruthy()
  })

  it('shows nothing when there is no game to come', async () => {
    const known = knowing({ current: aGame(1, pausedAt430(0, 0)) })
    await openOverlay(known, 'next-match')
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(known.asked).toContain('team.read/list'))
    await act(async () => {})
    expect(text()).toBe('')
  })
})
