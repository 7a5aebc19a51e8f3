import type { CommandMessage, ServiceMessage } from '@cup/contract/live-messages'
import { systemRuntime } from '@cup/runtime'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { focusManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../queries/create-query-client.ts'
import { keys } from '../queries/keys.ts'
import { drawing } from '../testing/drawing.ts'
import { fakeSockets } from '../testing/fake-service.ts'
import { aScreen, shownAndTrue } from '../testing/model-screen.ts'
import { AT, aGame, anEvent, CUP, id } from '../testing/views.ts'
import { connectLive, delayed } from './connect-live.ts'
import { createLiveStore } from './live-store.ts'
import { liveSenderOf } from './use-broadcast.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const wish = { topics: ['events', 'commands'], competitionId: CUP } as const
const given = { ring: 1_000, audience: 'public', delayMillis: 0, isScoped: true } as const
const old = aGame({ changedAt: 10 })
const goal = aGame({ changedAt: 11, score: { home: 1, guest: 0 } })
const GAME = keys.game(old.id)
const horn = (commandId: string): CommandMessage => ({
  type: 'command',
  commandId,
  command: 'horn',
  tags: [],
  sentAt: AT,
})

type Line = { readonly delayMillis?: number; readonly audience?: 'public' | 'staff' }

/** A connection to a service that the test controls, with one game in the cache. */
function anHttpClient({ delayMillis = 0, audience = 'public' }: Line = {}) {
  const service = fakeSockets()
  const live = createLiveStore({ runtime: drawing(0) })
  const client = createQueryClient()
  client.setQueryData(GAME, { data: old, position: { epoch: 'e1', position: 10 } })
  const line = { baseUrl: 'https://cup.test', client, live, audience, delayMillis } as const
  const connection = connectLive(wish, { ...line, dial: service.dial })
  const greet = async () => {
    service.last().onopen()
    service.last().deliver(welcomeMessage(10))
    service.last().deliver({ type: 'subscribed', position: 10 })
    await vi.advanceTimersByTimeAsync(delayMillis)
  }
  const say = async (...messages: readonly ServiceMessage[]) => {
    for (const message of messages) service.last().deliver(message)
    await vi.advanceTimersByTimeAsync(0)
  }
  const goals = () => client.getQueryData<{ data: { score: { home: number } } }>(GAME)?.data.score.home
  const heard = () => live.getState().commandsSince.map(({ commandId }) => commandId)
  return { service, live, connection, greet, say, goals, heard }
}

describe('a live connection', () => {
  it('brings what happens into the cache', async () => {
    const { live, greet, say, goals } = anHttpClient()
    await greet()
    expect(live.getState()).toMatchObject({ connection: 'live', isComplete: true, position: { position: 10 } })
    await say(anEvent(11, { games: [goal], topscorer: [] }))
    expect(goals()).toBe(1)
    expect(live.getState().position).toEqual({ epoch: 'e1', position: 11 })
  })

  it('goes on from the answers that came with the page, and asks for none of them again', async () => {
    const { service, live, client, close } = aScreen({ ...given, isPrimed: true })
    const before = service.asked.length
    service.commit([{ type: 'goal', game: 0 }])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(live.getState().isComplete).toBe(true)
    const [shown, truth] = shownAndTrue({ service, client })
    expect(shown).toEqual(truth)
    expect(service.asked.slice(before)).toEqual([])
    close()
  })

  it('keeps what is on air, every command since, and the devices', async () => {
    const { live, greet, say, heard } = anHttpClient()
    await greet()
    await say(horn('c1'), horn('c1'), horn('c2'), { type: 'presence', devices: [] })
    expect(heard()).toEqual(['c1', 'c2'])
    expect(live.getState()).toMatchObject({ onAir: { commentator: 'unknown' }, devices: [] })
    await greet()
    await say(horn('c2'), horn('c3'))
    expect(heard()).toEqual(['c3'])
  })

  it('says again on every connection that the device is armed', async () => {
    const { service, live, greet } = anHttpClient()
    liveSenderOf(live).setArmed(true)
    await greet()
    service.last().onclose()
    await vi.advanceTimersByTimeAsync(1_000)
    await greet()
    const said = service.sockets.map(({ sent }) => sent.filter(({ type }) => type === 'device'))
    expect(said).toEqual(Array(2).fill([{ type: 'device', armed: true }]))
  })

  it('subscribes on the same socket to what is wanted next, and keeps what is cached', async () => {
    const { service, connection, greet, goals } = anHttpClient()
    await greet()
    connection.subscribe(wish)
    connection.subscribe({ topics: ['events'], competitionId: id(999) })
    expect(service.last().sent.filter(({ type }) => type === 'subscribe')).toEqual([
      { type: 'subscribe', topics: ['events'], competitionId: id(999) },
    ])
    expect(service.sockets).toHaveLength(1)
    expect(goals()).toBe(0)
  })

  it('[B28] resumes from what it knows when it only follows something else', async () => {
    const { service, live, connection, greet, say, goals } = anHttpClient()
    await greet()
    connection.subscribe({ ...wish, follows: { competitionId: CUP } })
    const asked = service.last().sent.at(-1)
    await say(anEvent(11, { games: [goal], topscorer: [] }))

    expect(asked).toMatchObject({ type: 'subscribe', follows: { competitionId: CUP }, after: { position: 10 } })
    expect(goals()).toBe(1)
    expect(live.getState()).toMatchObject({ isComplete: true, position: { position: 11 } })
  })

  it('measures the time again when a message was sent at a very different time', async () => {
    const { service, greet, say } = anHttpClient()
    await greet()
    await vi.advanceTimersByTimeAsync(10_000)
    await say({ type: 'heartbeat', position: 10, serverTime: '2025-01-18T10:00:00.000Z' })
    expect(service.last().sent).toHaveLength(6)
  })

  it('is over when it is closed', async () => {
    const { service, connection, live, greet, say, goals, heard } = anHttpClient()
    await greet()
    connection.close()
    await say(anEvent(11, { games: [goal], topscorer: [] }), horn('c1'))
    expect(goals()).toBe(0)
    expect(live.getState()).toMatchObject({
      connection: 'connecting',
      isComplete: false,
      staleSince: performance.now(),
    })
    liveSenderOf(live).acknowledge('c0')
    const said = service.last().sent.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect([heard(), service.last().isClosed]).toEqual([[], true])
    expect([service.sockets.length, service.last().sent.length]).toEqual([1, said])
  })
})

describe('[N14] a client of the staff', () => {
  const welcomed = (service: ReturnType<typeof anHttpClient>['service'], offer: object) => {
    service.last().onopen()
    service.last().deliver({ ...welcomeMessage(10), ...offer })
  }
  const asked = ({ address }: { readonly address: string }) => new URL(address).searchParams.get('audience')

  it('asks a service for the views of the staff, unless the one before did not offer them', async () => {
    const { service } = anHttpClient({ audience: 'staff' })
    for (const offer of [{}, { audience: 'staff' }, {}]) {
      welcomed(service, offer)
      service.last().onclose()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    expect(service.sockets.map(asked)).toEqual(['staff', null, 'staff', null])
  })

  it('asks again on a socket that offers them later, from what is known', async () => {
    const { service, say } = anHttpClient({ audience: 'staff' })
    welcomed(service, {})
    await say({ type: 'subscribed', position: 10 })
    service.last().onclose()
    await vi.advanceTimersByTimeAsync(5_000)
    welcomed(service, { audience: 'staff' })
    await vi.advanceTimersByTimeAsync(0)
    expect(service.last().sent.filter(({ type }) => type === 'subscribe')).toEqual([
      { type: 'subscribe', ...wish, audience: 'staff', after: { epoch: 'e1', position: 10 } },
    ])
  })

  it('is not what a page for the public is, whatever is offered', async () => {
    const { service } = anHttpClient()
    welcomed(service, { audience: 'staff' })
    await vi.advanceTimersByTimeAsync(0)
    expect(service.last().sent.filter(({ type }) => type === 'subscribe')).toEqual([])
    expect(asked(service.last())).toBeNull()
  })
})

describe('a delayed client', () => {
  it('hands everything on so much later', async () => {
    const { live, greet, say, goals, heard } = anHttpClient({ delayMillis: 2_000 })
    await greet()
    await say(anEvent(11, { games: [goal], topscorer: [] }), horn('c1'))
    await vi.advanceTimersByTimeAsync(1_999)
    expect([goals(), heard(), live.getState().position?.position]).toEqual([0, [], 10])
    await vi.advanceTimersByTimeAsync(1)
    expect([goals(), heard(), live.getState().position?.position]).toEqual([1, ['c1'], 11])
  })

  it('measures time as if it were not', async () => {
    const plain = anHttpClient()
    const held = anHttpClient({ delayMillis: 2_000 })
    for (const { service } of [plain, held]) service.last().onopen()
    await vi.advanceTimersByTimeAsync(5_000)
    const offset = ({ live }: ReturnType<typeof anHttpClient>) => live.getState().serverTime.offset
    expect(offset(held)).toBe(offset(plain))
  })

  it('requests after a lost connection the events that were still delayed, but keeps commands, which are not replayed', async () => {
    const { service, live, greet, say, goals, heard } = anHttpClient({ delayMillis: 2_000 })
    await greet()
    await say(anEvent(11, { games: [goal], topscorer: [] }), horn('c1'))
    service.last().onclose()
    expect(live.getState().connection).toBe('down')
    await vi.advanceTimersByTimeAsync(2_000)
    expect([goals(), heard()]).toEqual([0, ['c1']])
    expect(new URL(service.last().address).searchParams.get('after')).toBe('e1.10')
  })
})

describe('a connection after a sleep', () => {
  it('is asked whether anybody is there, and in doubt until then', async () => {
    const { service, live, greet } = anHttpClient()
    await greet()
    await vi.advanceTimersByTimeAsync(5_000)
    const pings = service.last().sent.length
    vi.setSystemTime(Date.now() + 1_200_000)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(service.last().sent).toHaveLength(pings + 1)
    expect(live.getState()).toMatchObject({ connection: 'live', isComplete: false })
    expect(performance.now() - (live.getState().staleSince ?? 0)).toBeGreaterThan(1_200_000)
    await vi.advanceTimersByTimeAsync(20)
    expect(live.getState()).toMatchObject({ connection: 'live', isComplete: true, staleSince: undefined })
  })

  it('is given up when the service does not answer', async () => {
    const { service, live, greet } = anHttpClient()
    await greet()
    await vi.advanceTimersByTimeAsync(5_000)
    service.last().answersPings = false
    vi.setSystemTime(Date.now() + 1_200_000)
    await vi.advanceTimersByTimeAsync(11_000)
    expect(live.getState().connection).toBe('down')
  })
})

describe('a screen', () => {
  it.each([
    [0, 'seen'],
    [0.999, 'seen'],
    [0, 'hidden'],
    [0.999, 'hidden'],
  ])('that was opened before the service shows everything within 6 s of its start: %d, %s', async (chance, page) => {
    focusManager.setFocused(page === 'seen')
    const screen = aScreen({ ...given, chance })
    screen.service.cut(false)
    await vi.advanceTimersByTimeAsync(60_000)
    screen.service.commit([{ type: 'goal', game: 0 }])
    screen.service.mend()
    await vi.advanceTimersByTimeAsync(6_000)
    const [shown, truth] = shownAndTrue(screen)
    screen.close()
    expect(shown).toEqual(truth)
  })

  it('asks again for what could not be read, although the socket is complete', async () => {
    const screen = aScreen(given)
    await vi.advanceTimersByTimeAsync(1_000)
    screen.service.weather = { answerMillis: 20, lag: 0, isBusy: true }
    screen.service.commit([{ type: 'rename' }])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(screen.live.getState().isComplete).toBe(true)
    screen.service.weather = { answerMillis: 20, lag: 0 }
    await vi.advanceTimersByTimeAsync(10_000)
    const [shown, truth] = shownAndTrue(screen)
    screen.close()
    expect(shown).toEqual(truth)
  })

  it('[0060] reads in the end what failed after a reload of the feed, also in a hidden page', async () => {
    focusManager.setFocused(false)
    const screen = aScreen({ ...given, ring: 3, by: 'feed' })
    screen.service.commit([{ type: 'goal', game: 0 }])
    await vi.advanceTimersByTimeAsync(1_000)
    screen.service.commit(Array(4).fill({ type: 'goal', game: 0 }))
    // The feed has said so by then, and the reads are on their way.
    await vi.advanceTimersByTimeAsync(35)
    screen.service.cut(false)
    await vi.advanceTimersByTimeAsync(40)
    screen.service.mend()
    await vi.advanceTimersByTimeAsync(30_000)
    const [shown, truth] = shownAndTrue(screen)
    screen.close()
    expect(shown).toEqual(truth)
  })

  it('reads nothing again when the service is restarted', async () => {
    const screen = aScreen(given)
    await vi.advanceTimersByTimeAsync(1_000)
    screen.service.cut(false)
    await vi.advanceTimersByTimeAsync(4_000)
    screen.service.mend()
    screen.service.commit([{ type: 'goal', game: 0 }])
    await vi.advanceTimersByTimeAsync(6_000)
    const [shown, truth] = shownAndTrue(screen)
    screen.close()
    expect(shown).toEqual(truth)
    expect(screen.service.asked).toHaveLength(7)
  })
})

describe('delayed actions', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** Does three things, half a second apart. */
  function threeThings(millis: number) {
    const done: string[] = []
    const queue = delayed(systemRuntime, millis)
    for (const thing of ['one', 'two', 'three']) {
      queue.run(() => done.push(thing))
      vi.advanceTimersByTime(500)
    }
    return { ...queue, done }
  }

  it('does at once what is not held back', () => expect(threeThings(0).done).toEqual(['one', 'two', 'three']))

  it('does each thing so much later, in order', () => {
    const { done } = threeThings(1_500)
    expect(done).toEqual(['one'])
    vi.advanceTimersByTime(499)
    expect(done).toEqual(['one'])
    vi.advanceTimersByTime(501)
    expect(done).toEqual(['one', 'two', 'three'])
  })

  it('does not do what was dropped', () => {
    const { done, drop } = threeThings(1_500)
    drop()
    vi.advanceTimersByTime(10_000)
    expect(done).toEqual(['one'])
    expect(vi.getTimerCount()).toBe(0)
  })
})
