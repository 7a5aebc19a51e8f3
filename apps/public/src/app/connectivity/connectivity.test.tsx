import { aGame, pausedAt } from '@cup/testing/cup'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT_AT_HEADER } from '../../shared/reachability.ts'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'
const STAND = /^Stand: \d\d:\d\d\sUhr$/
const LIVE = 'Verbunden: Änderungen werden automatisch übernommen'

const liveBar = async () => within(await screen.findByRole('region', { name: 'Spielstand' }))

beforeEach(() => {
  FakeWebSocket.all.length = 0
  vi.stubGlobal('WebSocket', FakeWebSocket)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the connection', () => {
  it('is live quietly', async () => {
    openApp(aDay(), '/imprint')
    await liveBar()
    act(() => FakeWebSocket.last().welcome(1))
    expect(screen.getByTitle(LIVE)).toBeTruthy()
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  it('says so when it has been down for a moment, keeps what it has, and is quiet again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp(aDay(), '/imprint')
    const bar = await liveBar()
    act(() => FakeWebSocket.last().welcome(1))
    act(() => FakeWebSocket.last().onclose())
    expect(screen.queryByText(OFFLINE)).toBeNull()
    act(() => vi.advanceTimersByTime(1_500))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(screen.getByText(STAND)).toBeTruthy()
    expect(screen.queryByTitle(LIVE)).toBeNull()
    expect(bar.getByText('1:1')).toBeTruthy()
    act(() => FakeWebSocket.last().welcome(1))
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })

  it('says so at once when the browser has no network', async () => {
    openApp(aDay(), '/imprint')
    await liveBar()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(screen.getByText(STAND)).toBeTruthy()
  })

  it('is only being made again while the service still answers', async () => {
    openApp(aDay(), '/imprint')
    await liveBar()
    act(() => FakeWebSocket.last().welcome(1))
    act(() => FakeWebSocket.last().onclose())
    expect(await screen.findByText('Verbindung wird wiederhergestellt …', {}, { timeout: 20_000 })).toBeTruthy()
    expect(screen.getByText(STAND)).toBeTruthy()
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })
})

describe('what is old', () => {
  it('does not look live', async () => {
    openApp(aDay(), '/imprint')
    const bar = await liveBar()
    expect(bar.getByText('Live')).toBeTruthy()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    expect(bar.queryByText('Live')).toBeNull()
    expect(bar.getByText(/^Stand \d\d:\d\d$/)).toBeTruthy()
  })

  it('has no running clock, which may have been stopped meanwhile', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const clock = { running: true, remaining: 300, at: new Date().toISOString() }
    const running = aGame(2, { ...pausedAt(1, 1), clockPausedAt: undefined, clockRunning: true, clock })
    openApp(aDay({ games: [running], current: running }), '/imprint')
    const bar = await liveBar()
    act(() => FakeWebSocket.last().welcome(1))
    expect(bar.getByRole('timer')).toBeTruthy()
    act(() => FakeWebSocket.last().onclose())
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    act(() => vi.advanceTimersByTime(10_100))
    expect(bar.queryByRole('timer')).toBeNull()
    expect(bar.getByText('Uhr wird aktualisiert')).toBeTruthy()
  })

  it('is as old as what the device has kept', async () => {
    openApp(aDay(), '/imprint', {}, keptByTheDevice)
    await liveBar()
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(screen.getByText(/^Stand: 14:32\sUhr$/)).toBeTruthy()
  })

  it('is current as soon as the socket shows that nothing happened since', async () => {
    const known = aDay()
    openApp(known, '/imprint', {}, keptByTheDevice)
    const bar = await liveBar()
    const requests = known.asked.length
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull())
    expect(bar.getByText('Live')).toBeTruthy()
    expect(known.asked).toHaveLength(requests)
  })

  it('stays old while the device cannot read what happened since', async () => {
    const known = aDay()
    openApp(known, '/imprint', {}, keptByTheDevice)
    await liveBar()
    const requests = known.asked.length
    act(() => FakeWebSocket.last().welcome(2))
    await waitFor(() => expect(known.asked.length).toBeGreaterThan(requests))
    await act(async () => {})
    expect(screen.getByText(OFFLINE)).toBeTruthy()
  })

  it('does not count as old again when the socket is lost for a moment', async () => {
    openApp(aDay(), '/imprint', {}, keptByTheDevice)
    await liveBar()
    act(() => FakeWebSocket.last().welcome(1))
    await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull())
    act(() => FakeWebSocket.last().onclose())
    expect(screen.queryByText(OFFLINE)).toBeNull()
  })
})

/** Marks a response as the service worker does that has kept it. */
function keptByTheDevice({ body, status, headers }: Response): Response {
  const kept = new Headers(headers)
  kept.set(KEPT_AT_HEADER, '2025-01-18T13:32:00.000Z')
  return new Response(body, { status, headers: kept })
}
