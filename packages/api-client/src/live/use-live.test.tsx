import { useQuery } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CLOSE_POLL_MILLIS } from '../queries/create-query-client.ts'
import { currentGame } from '../queries/games.ts'
import { anHttpClient, answered } from '../testing/an-http-client.ts'
import { around } from '../testing/around.tsx'
import { aGame, CUP } from '../testing/views.ts'
import { createLiveStore, type LiveState } from './live-store.ts'
import { useConnection, useIsStale, usePolling } from './use-live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const complete = { connection: 'live', isComplete: true, staleSince: undefined } as const
const lost = () => ({ connection: 'down', isComplete: false, staleSince: performance.now() }) as const

it('shows the state of the connection', () => {
  const live = createLiveStore()
  const opened = performance.now()
  const { result } = renderHook(useConnection, { wrapper: around({ live }) })
  expect(result.current).toEqual({ state: 'connecting', isComplete: false, staleSince: opened })
  act(() => live.setState(complete))
  expect(result.current).toEqual({ state: 'live', isComplete: true, staleSince: undefined })
})

describe('what may be old', () => {
  /** A screen that takes its clock away after 10 s, and everything that it has shown. */
  function aScreen() {
    const live = createLiveStore()
    live.setState(complete)
    const shown: boolean[] = []
    renderHook(() => shown.push(useIsStale(10_000)), { wrapper: around({ live }) })
    const set = (state: Partial<LiveState>) => act(() => live.setState(state))
    const pass = (millis: number) => act(() => vi.advanceTimersByTime(millis))
    return { shown, set, pass }
  }

  it('becomes so at that moment, and renders at no other', () => {
    const { shown, set, pass } = aScreen()
    set(lost())
    pass(9_999)
    expect(shown).toEqual([false])
    pass(1)
    expect(shown).toEqual([false, true])
    expect(vi.getTimerCount()).toBe(0)
    pass(600_000)
    expect(shown).toEqual([false, true])
  })

  it('is so no longer once everything is complete', () => {
    const { shown, set, pass } = aScreen()
    set(lost())
    pass(10_000)
    set(complete)
    expect(shown).toEqual([false, true, false])
  })

  it('is not stale where the connection is back in time', () => {
    const { shown, set, pass } = aScreen()
    set(lost())
    pass(5_000)
    set(complete)
    pass(60_000)
    expect(shown).toEqual([false])
  })

  it('is so at once where it has been so for long, as after a sleep', () => {
    const { shown, set } = aScreen()
    set({ isComplete: false, staleSince: performance.now() - 1_200_000 })
    expect(shown).toEqual([false, true])
  })
})

it('polls while something may be missing, and is quiet while nothing is', async () => {
  const live = createLiveStore()
  const { http, sent } = anHttpClient(Array.from({ length: 20 }, () => answered(aGame(), 'e1.1')))
  const look = () =>
    useQuery({ ...currentGame(http, { competitionId: CUP }), refetchInterval: usePolling(CLOSE_POLL_MILLIS) })
  renderHook(look, { wrapper: around({ http, live }) })
  const askedWithin = async (millis: number) => {
    const before = sent.length
    await act(() => vi.advanceTimersByTimeAsync(millis))
    return sent.length - before
  }
  expect(sent).toHaveLength(1)
  expect(await askedWithin(15_000)).toBe(3)
  act(() => live.setState(complete))
  expect(await askedWithin(600_000)).toBe(0)
  act(() => live.setState(lost()))
  expect(await askedWithin(5_000)).toBe(1)
})
