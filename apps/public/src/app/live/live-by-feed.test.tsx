import { aGame, pausedAt } from '@cup/testing/cup'
import { FakeFeed } from '@cup/testing/fake-feed'
import { FakeWebSocket } from '@cup/testing/fake-web-socket'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aDay } from '../../testing/a-day.ts'
import { openApp } from '../../testing/open-app.tsx'

const LIVE = 'Verbunden: Änderungen werden automatisch übernommen'
const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'
const STAND = /^Stand: \d\d:\d\d\sUhr$/
const AWAY = () => new Response('', { status: 503 })

let feed: FakeFeed

beforeEach(() => {
  FakeWebSocket.install()
  feed = new FakeFeed()
  vi.stubGlobal('fetch', feed.fetch)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const liveBar = async () => within(await screen.findByRole('region', { name: 'Spielstand' }))
const answer = (after: string, frames: Parameters<FakeFeed['answer']>[0]['frames'] = []) =>
  act(async () => feed.answer({ after, at: new Date().toISOString(), frames }))

describe('[0060] a page whose site names the feed', () => {
  it('is live without a socket, and shows a goal that the feed brings', async () => {
    openApp(aDay(), '/imprint', { live: 'feed' })
    const bar = await liveBar()
    await waitFor(() => expect(feed.requests).toHaveLength(1))
    await answer('e1.1~z')
    expect(screen.getByTitle(LIVE)).toBeTruthy()
    const games = [{ ...aGame(2, pausedAt(2, 1)), changedAt: 2 }]
    await answer('e1.2~z', [
      {
        type: 'event',
        position: 2,
        previous: 1,
        eventType: 'game.goalScored',
        event: { id: games[0]?.id ?? '' },
        games,
      },
    ])
    await waitFor(() => expect(bar.getByText('2:1')).toBeTruthy())
    expect([FakeWebSocket.all, feed.asked]).toEqual([[], [undefined, 'e1.1~z', 'e1.2~z']])
  })

  it('says no word while answers come every 25 s, and how old its data are once the hall is away behind a cache', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp(aDay(), '/imprint', { live: 'feed' })
    await liveBar()
    await waitFor(() => expect(feed.requests).toHaveLength(1))
    for (const after of ['e1.1~10', 'e1.1~11', 'e1.1~12']) {
      await answer(after)
      await act(() => vi.advanceTimersByTimeAsync(25_000))
      expect(screen.queryByText(OFFLINE) ?? screen.queryByText(STAND)).toBeNull()
      expect(screen.getByTitle(LIVE)).toBeTruthy()
    }
    await act(async () => feed.settle(AWAY()))
    await act(() => vi.advanceTimersByTimeAsync(1_500))
    expect(screen.getByText(OFFLINE)).toBeTruthy()
    expect(screen.getByText(STAND)).toBeTruthy()
  })
})

describe('[0060] a page whose sockets are refused', () => {
  it('takes the feed after two attempts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    openApp(aDay(), '/imprint')
    await liveBar()
    act(() => FakeWebSocket.last().onclose())
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    act(() => FakeWebSocket.last().onclose())
    expect([FakeWebSocket.all.length, feed.requests.length]).toEqual([2, 0])
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await waitFor(() => expect(feed.requests).toHaveLength(1))
    await answer('e1.1~z')
    expect(screen.getByTitle(LIVE)).toBeTruthy()
  })
})
