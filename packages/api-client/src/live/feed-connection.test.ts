import type { FeedAnswer } from '@cup/contract/feed'
import type { EventMessage } from '@cup/contract/live-messages'
import { type ErrorCode, PROBLEM_TYPE } from '@cup/contract/problem'
import { FakeFeed } from '@cup/testing/fake-feed'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawing } from '../testing/drawing.ts'
import { AT, anEvent, CUP } from '../testing/views.ts'
import type { LiveMessage } from './connection.ts'
import { feedBy } from './feed-connection.ts'
import type { ResumedSubscription } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const OF_CUP: ResumedSubscription = { topics: ['events'], competitionId: CUP }
const knowing = (position: number, check?: string): ResumedSubscription => ({
  ...OF_CUP,
  after: { epoch: 'e1', position, ...(check === undefined ? {} : { check }) },
})

/** A connection to a feed that answers only what the test answers, and what it reports. */
function aConnection(subscription: ResumedSubscription) {
  const feed = new FakeFeed()
  const told: (LiveMessage | string)[] = []
  const connection = feedBy(feed.fetch)({
    baseUrl: 'https://cup.test',
    runtime: drawing(0.5),
    subscription,
    onMessage: (message) => told.push(message),
    onDoubt: () => told.push('doubt'),
    onLost: (loss) => told.push(loss),
  })
  const settle = async (answer: Response | Error) => {
    feed.settle(answer)
    await vi.advanceTimersByTimeAsync(0)
  }
  const answer = async (after: string, frames: FeedAnswer['frames'] = []) => {
    feed.answer({ after, at: AT, frames })
    await vi.advanceTimersByTimeAsync(0)
  }
  const types = () => told.map((message) => (typeof message === 'string' ? message : message.type))
  return { connection, requests: feed.requests, told, types, asked: () => feed.asked, answer, settle }
}

const goal: EventMessage = anEvent(11)

describe('a connection by the feed', () => {
  it('begins with the present position, and waits at the address of all who know it', async () => {
    const { told, asked, answer } = aConnection(OF_CUP)
    await answer('e1.10.c10~z')
    expect(asked()).toEqual([undefined, 'e1.10.c10~z'])
    expect(told).toEqual([
      { type: 'found', epoch: 'e1', position: 10, check: 'c10' },
      { type: 'subscribed', position: 10, check: 'c10' },
      { type: 'answered', position: 10, check: 'c10', serverTime: AT, isFresh: false },
    ])
  })

  it('asks neither with credentials nor out of the cache of the browser', () => {
    const { requests } = aConnection(OF_CUP)
    expect(requests.map(({ init }) => [init?.credentials, init?.cache])).toEqual([['omit', 'no-store']])
  })

  it('reports the messages of an answer, and goes on at once after it', async () => {
    const { told, asked, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await answer('e1.11.c11~z', [goal])
    await answer('e1.11.c11~10')
    expect(asked().slice(1)).toEqual(['e1.10~z', 'e1.11.c11~z', 'e1.11.c11~10'])
    expect(told.slice(3)).toEqual([
      goal,
      { type: 'answered', position: 11, check: 'c11', serverTime: AT, isFresh: false },
      { type: 'answered', position: 11, check: 'c11', serverTime: AT, isFresh: false },
    ])
  })

  it('takes the time of an answer only where it was awaited', async () => {
    const { told, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await vi.advanceTimersByTimeAsync(4_999)
    await answer('e1.10~10')
    expect(told.at(-1)).toMatchObject({ type: 'answered', isFresh: false })
    await vi.advanceTimersByTimeAsync(5_000)
    await answer('e1.11~z', [goal])
    expect(told.at(-1)).toMatchObject({ type: 'answered', isFresh: true })
  })

  it('resumes at the shared address where its reads know the last event of the feed', async () => {
    const { types, asked, answer } = aConnection(knowing(14))
    await answer('e1.10.c10~z')
    expect(asked().at(-1)).toBe('e1.10.c10~z')
    expect(types()).toEqual(['found', 'subscribed', 'answered'])
  })

  it('asks after its own position for what it has missed, and is complete with the answer', async () => {
    const { types, asked, answer } = aConnection(knowing(9, 'c9'))
    await answer('e1.11.c11~z')
    expect([asked().at(-1), types()]).toEqual(['e1.9.c9', ['found']])
    await answer('e1.11.c11~z', [goal])
    expect([asked().at(-1), types()]).toEqual(['e1.11.c11~z', ['found', 'subscribed', 'event', 'answered']])
  })

  it('[E7] has the service check a position after the present one, which the log may have lost', async () => {
    const { types, asked, answer } = aConnection(knowing(14, 'c14'))
    await answer('e1.10.c10~z')
    expect(asked().at(-1)).toBe('e1.14.c14~0')
    await answer('e1.10.c10~z', [{ type: 'reload' }])
    expect(types()).toEqual(['found', 'reload'])
  })

  it('reloads where the log is another one than that of its reads', async () => {
    const { types, asked, answer } = aConnection(knowing(9))
    await answer('e2.10~z')
    expect([types(), asked()]).toEqual([['found', 'reload'], [undefined]])
  })

  it('asks nothing after a reload until it is subscribed again', async () => {
    const { connection, types, asked, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await answer('e1.20~z', [{ type: 'reload' }])
    connection.check(0, 10_000)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([types().at(-1), asked()]).toEqual(['reload', [undefined, 'e1.10~z']])
    connection.send({ type: 'subscribe', ...knowing(20) })
    await answer('e1.20~z')
    expect([types().slice(-2), asked().at(-1)]).toEqual([['subscribed', 'answered'], 'e1.20~z'])
  })

  it('answers every subscription, and follows the last one', async () => {
    const { connection, types, requests, asked, answer } = aConnection(OF_CUP)
    connection.send({ type: 'subscribe', topics: ['events'] })
    await answer('e1.10~z')
    expect(requests.map(({ search }) => search)).toEqual([`?competitionId=${CUP}`, '', '?after=e1.10~z'])
    expect([asked(), types()]).toEqual([
      [undefined, undefined, 'e1.10~z'],
      ['found', 'subscribed', 'subscribed', 'answered'],
    ])
  })

  it('waits 1 to 2 s before it asks the same again, because a cache has an older answer', async () => {
    const { asked, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await answer('e1.10~z')
    await vi.advanceTimersByTimeAsync(1_499)
    expect(asked()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked().slice(1)).toEqual(['e1.10~z', 'e1.10~z'])
  })
})

/** The refusal of a service that has a feed, and not what is asked for. */
const unknown = (code: ErrorCode) => Response.json({ code }, { status: 404, headers: { 'content-type': PROBLEM_TYPE } })

describe('a connection by the feed is lost', () => {
  it.each([
    ['to a service that has no feed', new Response('', { status: 404 }), 'absent'],
    ['where its competition is unknown', unknown('competition/unknown'), 'failed'],
    ['where its meet is unknown', unknown('meet/unknown'), 'failed'],
    ['while the service is away', new Response('', { status: 503 }), 'failed'],
    ['without a network', new TypeError('Failed to fetch'), 'failed'],
    ['with an answer that is none', new Response('<html>'), 'failed'],
    ['with a position that is none', Response.json({ after: 'x', at: AT, frames: [] }), 'failed'],
  ] as const)('%s', async (_, answer, loss) => {
    const { told, settle, requests } = aConnection(OF_CUP)
    await settle(answer)
    await vi.advanceTimersByTimeAsync(600_000)
    expect([told, requests.length, vi.getTimerCount()]).toEqual([[loss], 1, 0])
  })

  it('when a request is held for 35 s', async () => {
    const { types, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await vi.advanceTimersByTimeAsync(34_999)
    expect(types().at(-1)).toBe('answered')
    await vi.advanceTimersByTimeAsync(1)
    expect(types().at(-1)).toBe('failed')
  })

  it('when another log takes the place of its own', async () => {
    const { types, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await answer('e2.3~z')
    expect(types().at(-1)).toBe('failed')
  })

  it('never after it was abandoned', async () => {
    const { connection, told, requests } = aConnection(OF_CUP)
    connection.abandon()
    connection.check(0, 10_000)
    connection.send({ type: 'subscribe', ...OF_CUP })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([told, requests.length, requests[0]?.init?.signal?.aborted]).toEqual([[], 1, true])
  })
})

describe('a check of a connection by the feed', () => {
  it('asks for the present position instead of the request that is held', async () => {
    const { connection, types, asked, requests, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await vi.advanceTimersByTimeAsync(20_000)
    connection.check(0, 10_000)
    expect([asked().at(-1), requests[1]?.init?.signal?.aborted]).toEqual([undefined, true])
    await answer('e1.10~10')
    expect([asked().at(-1), types().slice(3)]).toEqual(['e1.10~10', ['answered']])
  })

  it('finds the connection dead without an answer in time', async () => {
    const { connection, types, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    connection.check(0, 2_000)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(types().at(-1)).toBe('failed')
  })

  it('doubts what is shown only where no request can have been held for so long', async () => {
    const { connection, types, answer } = aConnection(OF_CUP)
    await answer('e1.10~z')
    await vi.advanceTimersByTimeAsync(24_000)
    connection.check(0, 10_000)
    expect(types()).not.toContain('doubt')
    connection.check(600_000, 10_000)
    expect(types()).toContain('doubt')
  })
})
