import { competitionId, groupId } from '@cup/domain/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aGame, anEntry, aScorer, pausedAt } from '../testing/a-cup.ts'
import { ADDRESS, aDay, RUNNING } from '../testing/a-day.ts'
import { FakeWebSocket } from '../testing/fake-web-socket.ts'
import { gameRow, section } from '../testing/on-page.ts'
import { openApp } from '../testing/open-app.tsx'

const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a push', () => {
  it('changes score, table and top scorers without a reload, and marks the score', async () => {
    openApp(aDay(), ADDRESS)
    const row = await gameRow(/^Spiel 2/)
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().tell(2, {
        eventType: 'game.goalScored',
        event: { id: RUNNING.id, competitionId: competitionId(1) },
        games: [aGame(2, { ...pausedAt(2, 1), changedAt: 2 })],
        leaderboards: [{ groupId: groupId(1), entries: [anEntry(1, { points: 6 })] }],
        topscorer: [aScorer(2, { displayName: 'Ole Brand', goals: 3 })],
      }),
    )
    expect(await within(row).findByText('2:1')).toBeTruthy()
    expect(row.querySelectorAll('[data-changed]')).toHaveLength(1)
    expect((await section('Aktuelles Spiel')).getByText('2:1')).toBeTruthy()
    expect((await section('Tabelle Vorrunde')).getByText('6')).toBeTruthy()
    expect((await section('Topscorer')).getByText(/^Ole Brand/)).toBeTruthy()
    expect(document.title).toBe('2:1 MÜH–NEB · Wintercup')
  })

  it('is read aloud once, and nothing is read aloud at the beginning', async () => {
    openApp(aDay(), ADDRESS)
    const current = await section('Aktuelles Spiel')
    await current.findByText('1:1')
    expect(current.queryByText(/Neuer Stand/)).toBeNull()
    act(() => FakeWebSocket.last().welcome(1))
    act(() =>
      FakeWebSocket.last().tell(2, {
        eventType: 'game.goalScored',
        event: { id: RUNNING.id, competitionId: competitionId(1) },
        games: [aGame(2, { ...pausedAt(1, 2), changedAt: 2 })],
        topscorer: [],
      }),
    )
    expect(await current.findByText('Neuer Stand: SG Mühlensiel gegen 1. FC Nebelhausen 1:2')).toBeTruthy()
  })
})

describe('the line', () => {
  it('is live quietly', async () => {
    openApp(aDay(), ADDRESS)
    await gameRow(/^Spiel 1/)
    act(() => FakeWebSocket.last().welcome(1))
    expect(screen.getByTitle('Verbunden: Änderungen erscheinen von selbst')).toBeTruthy()
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  it('says so when it has been down for a moment, keeps what it has, and is quiet again', async () => {
    openApp(aDay(), ADDRESS)
    const row = await gameRow(/^Spiel 2/)
    act(() => FakeWebSocket.last().welcome(1))
    vi.useFakeTimers()
    act(() => FakeWebSocket.last().onclose())
    expect(screen.queryByText(OFFLINE)).toBeNull()
    act(() => vi.advanceTimersByTime(1_500))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(within(row).getByText('1:1')).toBeTruthy()
    act(() => FakeWebSocket.last().welcome(1))
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  it('says so at once when the browser has no network', async () => {
    openApp(aDay(), ADDRESS)
    await gameRow(/^Spiel 1/)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(screen.getByText(/^Stand: \d\d:\d\d\sUhr$/)).toBeTruthy()
    vi.restoreAllMocks()
  })
})
