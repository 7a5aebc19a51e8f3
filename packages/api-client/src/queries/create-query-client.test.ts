import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anHttpClient, answered, type Outcome } from '../testing/an-http-client.ts'
import { createQueryClient } from './create-query-client.ts'
import { teams } from './teams-and-players.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ok = () => answered({ teams: [] }, 'e1.1')
const broken = () => new TypeError('Failed to fetch')
const answeredWith = (status: number) => new Response(null, { status })

/** How often the teams have been asked for, at each of the times. */
async function askedAt(times: readonly number[], outcomes: readonly Outcome[]) {
  const { http, sent } = anHttpClient(outcomes)
  const stop = new QueryObserver(createQueryClient(), teams(http)).subscribe(() => undefined)
  const counts: number[] = []
  let now = 0
  for (const time of times) {
    await vi.advanceTimersByTimeAsync(time - now)
    now = time
    counts.push(sent.length)
  }
  stop()
  return counts
}

describe('a query that fails', () => {
  it('is tried again three times, after one second, doubling', async () =>
    expect(
      await askedAt([0, 999, 1000, 2999, 3000, 6999, 7000, 60_000], [broken(), broken(), broken(), broken()]),
    ).toEqual([1, 1, 2, 2, 3, 3, 4, 4]))

  it.each([503, 500, 429])('is tried again after %i', async (status) =>
    expect(await askedAt([0, 1000], [answeredWith(status), ok()])).toEqual([1, 2]),
  )

  it.each([400, 401, 403, 404, 409])('is not tried again after %i', async (status) =>
    expect(await askedAt([0, 60_000], [answeredWith(status), ok()])).toEqual([1, 1]),
  )
})

describe('what is cached', () => {
  /** A screen that shows the teams, with an answer for every time it may ask. */
  async function screen() {
    const { http, sent } = anHttpClient(Array.from({ length: 9 }, ok))
    const client = createQueryClient()
    const show = () => new QueryObserver(client, teams(http)).subscribe(() => undefined)
    const stop = show()
    await vi.advanceTimersByTimeAsync(0)
    return { client, show, stop, sent }
  }

  it('is never stale by itself', async () => {
    const { client, sent } = await screen()
    await vi.advanceTimersByTimeAsync(24 * 60 * 60_000)
    expect(
      client
        .getQueryCache()
        .getAll()
        .map((query) => query.isStale()),
    ).toEqual([false])
    expect(sent).toHaveLength(1)
  })

  it('is refetched by a new screen', async () => {
    const { show, sent } = await screen()
    show()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toHaveLength(2)
  })

  it('is refetched when the page becomes visible', async () => {
    const { client, sent } = await screen()
    client.mount()
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
    client.unmount()
    expect(sent).toHaveLength(2)
  })

  it('is refetched when the network is back', async () => {
    const { client, sent } = await screen()
    client.mount()
    onlineManager.setOnline(false)
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    client.unmount()
    expect(sent).toHaveLength(2)
  })

  it('is refetched when the network is back on a page that was opened without one', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    const { client, sent } = await screen()
    client.mount()
    onlineManager.setOnline(true)
    await vi.advanceTimersByTimeAsync(0)
    client.unmount()
    expect(sent).toHaveLength(2)
  })

  it('is forgotten five minutes after the last screen', async () => {
    const { client, stop } = await screen()
    stop()
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1)
    expect(client.getQueryCache().getAll()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(client.getQueryCache().getAll()).toEqual([])
  })
})

it('asks without any network, for the service may run on the same machine', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await askedAt([0], [ok()])).toEqual([1])
})
