import { problemOf } from '@cup/contract/problem'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { HttpError } from '../http/errors.ts'
import { createLiveStore } from '../live/live-store.ts'
import { keys } from '../queries/keys.ts'
import { anHttpClient, answered, type Outcome } from '../testing/an-http-client.ts'
import { id } from '../testing/views.ts'
import { bringsUpTo, receivesUpTo, refreshAfter, sendCommand } from './use-command.ts'

const broken = () => new TypeError('Failed to fetch')

describe('sending a command', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const ok = () => answered({ position: 43 })
  const refused = () => Response.json(problemOf('game/frozen'), { status: 409 })
  const busy = () => new Response(null, { status: 503 })

  /** Result of one press for an answer of the service. */
  async function pressing(name: 'game.write/start' | 'game.write/pause-clock', outcomes: readonly Outcome[]) {
    let seconds = 0
    const { http, sent } = anHttpClient(outcomes, { serverNow: () => `2025-01-18T09:00:0${seconds++}.000Z` })
    const press = sendCommand(http, name, { id: id(1) })
    const outcome = press.catch((error: Error) => error.message)
    await vi.runAllTimersAsync()
    return { outcome: await outcome, sent }
  }

  describe('a press', () => {
    it('is sent once if it is answered', async () => {
      const { outcome, sent } = await pressing('game.write/start', [ok()])
      expect(outcome).toEqual({ position: 43 })
      expect(sent).toHaveLength(1)
    })

    it('keeps its key and its time over all retries', async () => {
      const { outcome, sent } = await pressing('game.write/start', [broken(), busy(), ok()])
      expect(outcome).toEqual({ position: 43 })
      expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
      expect(sent.map(({ body }) => body)).toEqual(
        Array(3).fill(`{"occurredAt":"2025-01-18T09:00:00.000Z","id":"${id(1)}"}`),
      )
    })

    it('is given up after three retries', async () => {
      const { outcome, sent } = await pressing('game.write/start', [broken(), broken(), broken(), broken(), ok()])
      expect(outcome).toBe('Failed to fetch')
      expect(sent).toHaveLength(4)
    })

    it('is not sent again when it was refused', async () => {
      const { outcome, sent } = await pressing('game.write/start', [refused(), ok()])
      expect(outcome).toBe('409')
      expect(sent).toHaveLength(1)
    })

    it('fails in silence for the clock’s own buttons, after all retries', async () => {
      const { outcome, sent } = await pressing('game.write/pause-clock', [broken(), refused()])
      expect(outcome).toBeUndefined()
      expect(sent).toHaveLength(2)
    })
  })
})

describe('refreshing after a command', () => {
  it('marks what a command may have changed as stale, and nothing else', async () => {
    const client = new QueryClient()
    client.setQueryData(keys.game('g'), {})
    client.setQueryData(keys.team('t'), {})
    await refreshAfter(client, 'game.write/score-goal')
    expect(client.getQueryState(keys.game('g'))?.isInvalidated).toBe(true)
    expect(client.getQueryState(keys.team('t'))?.isInvalidated).toBe(false)
  })

  const notFound = new HttpError({ status: 404, statusText: '', headers: new Headers() }, '', undefined)

  const ofPosition = (position?: number) => ({
    data: {},
    position: position === undefined ? undefined : { epoch: 'e1', position },
  })

  /** Shows a game and the current games, each with an older answer until these have come, and refreshes them. */
  async function refreshed(game: () => Promise<unknown>, current: () => Promise<unknown> = game) {
    const client = new QueryClient()
    const shown = [
      [keys.game('g'), game],
      [keys.currentGame('c', 0), current],
    ] as const
    for (const [queryKey, queryFn] of shown) {
      client.setQueryData(queryKey, ofPosition(42))
      const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY, retry: false }
      onTestFinished(new QueryObserver(client, options).subscribe(() => undefined))
    }
    return { isShown: await refreshAfter(client, 'game.write/score-goal', 43), client }
  }

  it.each([
    ['has come', true, async () => ofPosition(43)],
    ['has come from a service that is behind', false, async () => ofPosition(42)],
    ['was kept on the device', false, async () => ofPosition()],
    ['cannot come', false, async () => Promise.reject(broken())],
    ['is gone', true, async () => Promise.reject(notFound)],
  ])('[C9] says of a game on the screen that %s: %s', async (_, isThere, queryFn) => {
    expect((await refreshed(queryFn)).isShown).toBe(isThere)
  })

  it('[C9] waits for a game also where another answer is gone', async () => {
    const late = async () => {
      await new Promise(setImmediate)
      return ofPosition(43)
    }
    const { isShown, client } = await refreshed(late, async () => Promise.reject(notFound))
    expect([isShown, client.getQueryData(keys.game('g'))]).toEqual([true, ofPosition(43)])
  })
})

describe('waiting for the socket', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const at = (position: number) => ({ position: { epoch: 'e1', position } })

  /** A connection that is complete up to 10, and whether and when 12 was received. */
  function waitingForTwelve() {
    const live = createLiveStore()
    live.setState({ isComplete: true, ...at(10) })
    const start = performance.now()
    const outcome = receivesUpTo(live, 12).then((isIt) => [isIt, performance.now() - start])
    return { live, outcome }
  }

  it('resolves when the socket has received the position', async () => {
    const { live, outcome } = waitingForTwelve()
    live.setState(at(11))
    await vi.advanceTimersByTimeAsync(100)
    live.setState(at(13))
    expect(await outcome).toEqual([true, 100])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('resolves at once where the socket was faster', async () => {
    const live = createLiveStore()
    live.setState({ isComplete: true, ...at(12) })
    expect(await receivesUpTo(live, 12)).toBe(true)
  })

  it('fails when the connection is no longer complete', async () => {
    const { live, outcome } = waitingForTwelve()
    live.setState({ isComplete: false })
    expect(await outcome).toEqual([false, 0])
  })

  it('fails after a second', async () => {
    const { outcome } = waitingForTwelve()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await outcome).toEqual([false, 1_000])
  })
})

describe('what a press has changed', () => {
  const following = { isComplete: true, isCurrent: true, position: { epoch: 'e1', position: 12 } }
  const brings = (state: Partial<ReturnType<ReturnType<typeof createLiveStore>['getState']>>) => {
    const live = createLiveStore()
    live.setState(state)
    return bringsUpTo(live, 12)
  }

  it('is on the screen where the socket has brought it there', async () => {
    expect(await brings(following)).toBe(true)
  })

  it('is refetched where an answer on the screen lacks an event, or where no socket is followed', async () => {
    expect(await brings({ ...following, isCurrent: false })).toBe(false)
    expect(await brings({ ...following, position: undefined })).toBe(false)
  })
})
