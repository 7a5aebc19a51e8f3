import { systemRuntime } from '@cup/runtime'
import { focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { teams } from '../queries/teams-and-players.ts'
import { at } from '../testing/a-synced-cache.ts'
import { anHttpClient, answered, type Outcome } from '../testing/an-http-client.ts'
import { createLiveStore } from './live-store.ts'
import { retryFailed, startPolling } from './polling.ts'
import { readAgain } from './refetch.ts'

describe('reading again', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  type Answer = () => Promise<unknown>

  const of =
    (position: number, epoch?: string): Answer =>
    async () => ({ data: 1, position: at(position, epoch) })
  const broken: Answer = () => Promise.reject(new Error('broken'))
  const never: Answer = () => new Promise(() => undefined)

  /** The smallest position of what is shown when it is read again, and how often each was read. */
  async function readingAgain(answers: readonly Answer[]) {
    const client = createQueryClient()
    const reads = answers.map((answer, n) => {
      const queryFn = vi.fn(answer)
      client.setQueryData([n], { data: 0, position: at(3) })
      new QueryObserver(client, { queryKey: [n], queryFn, refetchOnMount: false, retry: false }).subscribe(
        () => undefined,
      )
      return queryFn
    })
    client.setQueryData(['not shown'], { data: 0, position: at(1) })
    const outcome = readAgain(systemRuntime, client, 'e1')
    await vi.advanceTimersByTimeAsync(10_000)
    return [(await outcome)?.position, reads.map(({ mock }) => mock.calls.length)]
  }

  it('answers with the smallest position that was read', async () =>
    expect(await readingAgain([of(12), of(11), of(13)])).toEqual([11, [1, 1, 1]]))

  it('does not count what could not be read, or not in time', async () =>
    expect(await readingAgain([of(12), broken, never])).toEqual([12, [1, 1, 1]]))

  it('does not count what was read from another log', async () =>
    expect(await readingAgain([of(12), of(4, 'e0')])).toEqual([12, [1, 1]]))

  it('answers with nothing where nothing was read', async () =>
    expect(await readingAgain([broken])).toEqual([undefined, [1]]))
})

describe('polling', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    focusManager.setFocused(undefined)
    vi.useRealTimers()
  })

  const ok = () => answered({ teams: [] }, 'e1.1')
  const broken = () => new TypeError('Failed to fetch')
  const unknown = () => new Response(null, { status: 404 })
  /** One question and its three retries. */
  const fourTimes = (outcome: () => Outcome) => Array.from({ length: 4 }, outcome)

  /** A screen that shows the teams. */
  function aScreen(outcomes: readonly Outcome[]) {
    const { http, sent } = anHttpClient(outcomes)
    const client = createQueryClient()
    const observer = new QueryObserver(client, teams(http))
    observer.subscribe(() => undefined)
    return { client, sent, shown: () => observer.getCurrentResult().data }
  }

  /** How often the teams have been asked for after each of these seconds. */
  async function askedAfter(seconds: readonly number[], sent: readonly unknown[]) {
    const counts: number[] = []
    let now = 0
    for (const second of seconds) {
      await vi.advanceTimersByTimeAsync((second - now) * 1_000)
      now = second
      counts.push(sent.length)
    }
    return counts
  }

  describe('the net under the socket', () => {
    const spread = (outcomes: readonly Outcome[], known: { isComplete?: boolean; isCurrent?: boolean }) => {
      const { client, sent } = aScreen(outcomes)
      const { isComplete = false, isCurrent = false } = known
      const live = createLiveStore()
      live.setState({ isComplete })
      const stop = startPolling({ client, live, isCurrent: () => isCurrent })
      return { sent, stop }
    }
    const many = () => Array.from({ length: 9 }, ok)

    it('asks every 30 s while the socket may miss something', async () =>
      expect(await askedAfter([0, 29, 30, 59, 60], spread(many(), {}).sent)).toEqual([1, 1, 2, 2, 3]))

    it('is quiet while the socket is complete', async () =>
      expect(await askedAfter([0, 600], spread(many(), { isComplete: true, isCurrent: true }).sent)).toEqual([1, 1]))

    it('asks every 10 s for what lags behind a socket that is complete', async () =>
      expect(await askedAfter([0, 9, 10, 20], spread(many(), { isComplete: true }).sent)).toEqual([1, 1, 2, 3]))

    it.each([true, false])('asks every 10 s for what could not be read, complete or not: %s', async (isComplete) => {
      const { sent } = spread([...fourTimes(broken), ok()], { isComplete, isCurrent: true })
      expect(await askedAfter([7, 9, 10, 20], sent)).toEqual([4, 4, 5, 5])
    })

    it('does not ask for what was refused', async () =>
      expect(await askedAfter([0, 600], spread([unknown(), ok()], {}).sent)).toEqual([1, 1]))

    it('does not poll for a hidden page', async () => {
      focusManager.setFocused(false)
      expect(await askedAfter([0, 600], spread(many(), {}).sent)).toEqual([1, 1])
    })

    it('can be taken away', async () => {
      const { sent, stop } = spread(many(), {})
      stop()
      expect(await askedAfter([0, 600], sent)).toEqual([1, 1])
    })
  })

  describe('when the service is there again', () => {
    it('what failed is asked for at once', async () => {
      const { client, sent, shown } = aScreen([...fourTimes(broken), ok()])
      await vi.advanceTimersByTimeAsync(8_000)
      retryFailed(client, false)
      await vi.advanceTimersByTimeAsync(0)
      expect([sent.length, shown()]).toEqual([5, []])
    })

    it('what waits for its next try does not wait any longer', async () => {
      const { client, sent, shown } = aScreen([broken(), broken(), broken(), ok()])
      await vi.advanceTimersByTimeAsync(3_500)
      retryFailed(client, false)
      await vi.advanceTimersByTimeAsync(0)
      expect([sent.length, shown()]).toEqual([4, []])
    })

    it('a request that was never answered is sent again', async () => {
      const { client, sent, shown } = aScreen([new Promise<Response>(() => undefined), ok()])
      retryFailed(client, true)
      await vi.advanceTimersByTimeAsync(0)
      expect([sent.length, shown()]).toEqual([2, []])
    })

    it('[C9] those that wait for an answer after a press get the one of the next request', async () => {
      const { client } = aScreen([ok(), new Promise<Response>(() => undefined), answered({ teams: [] }, 'e1.2')])
      await vi.advanceTimersByTimeAsync(0)
      const refreshed = client.invalidateQueries().then(() => client.getQueriesData({})[0]?.[1])
      retryFailed(client, true)
      await vi.advanceTimersByTimeAsync(0)
      expect(await refreshed).toMatchObject({ position: at(2) })
    })

    it('what is on its way for the first time is waited for', async () => {
      const { client, sent } = aScreen([new Promise<Response>(() => undefined), ok()])
      retryFailed(client, false)
      await vi.advanceTimersByTimeAsync(0)
      expect(sent).toHaveLength(1)
    })

    it('what was read is left alone', async () => {
      const { client, sent } = aScreen([ok(), ok()])
      await vi.advanceTimersByTimeAsync(0)
      retryFailed(client, true)
      await vi.advanceTimersByTimeAsync(0)
      expect(sent).toHaveLength(1)
    })
  })
})
