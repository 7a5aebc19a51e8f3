import type { LogPosition } from '@cup/contract/position'
import { systemRuntime } from '@cup/runtime'
import { welcomeMessage } from '@cup/testing/fake-web-socket'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AT, anEvent } from '../testing/views.ts'
import { Feed, paced } from './feed.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const text = (position: LogPosition | undefined) => (position ? `${position.epoch}.${position.position}` : 'now')

/** A feed that writes down what comes of every message; reading again takes a second. */
function aFeed(readAgain: LogPosition | undefined = { epoch: 'e1', position: 5_000 }) {
  const told: string[] = []
  let wasComplete = false
  const feed = new Feed(
    systemRuntime,
    {
      onBegin: async (position) => {
        told.push(`begin at ${text(position)}`)
      },
      onEvents: (events) => told.push(`events ${events.map(({ position }) => position).join()}`),
      onEnd: () => told.push('end'),
      readAgain: async (epoch) => {
        told.push(`read ${epoch} again`)
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        return readAgain?.epoch === epoch ? readAgain : undefined
      },
      onPosition: (position) => told.push(`at ${text(position)}`),
      onComplete: (isComplete) => {
        if (isComplete !== wasComplete) told.push(isComplete ? 'complete' : 'incomplete')
        wasComplete = isComplete
      },
    },
    (after) => told.push(`subscribe from ${text(after)}`),
  )
  const news = async () => {
    await vi.advanceTimersByTimeAsync(0)
    return told.splice(0)
  }
  return { feed, news }
}

const subscribed = (position: number) => ({ type: 'subscribed', position }) as const
const heartbeat = (position: number) => ({ type: 'heartbeat', position, serverTime: AT }) as const

/** A feed that knows everything up to e1.10. */
async function following(readAgain?: LogPosition) {
  const { feed, news } = aFeed(readAgain)
  feed.ask()
  feed.receive(welcomeMessage(10))
  feed.receive(subscribed(10))
  await news()
  return { feed, news }
}

describe('a feed', () => {
  it('begins where it is subscribed', async () => {
    const { feed, news } = aFeed()
    expect(feed.ask()).toBeUndefined()
    feed.receive(welcomeMessage(10))
    feed.receive(subscribed(10))
    expect(await news()).toEqual(['end', 'at e1.10', 'begin at e1.10', 'complete'])
    expect(feed.ask()).toEqual({ epoch: 'e1', position: 10 })
  })

  it('goes on from where the first answers were read', async () => {
    const { feed, news } = aFeed()
    feed.startAt({ epoch: 'e1', position: 10 })
    expect(await news()).toEqual(['at e1.10', 'begin at e1.10'])
    expect(feed.ask()).toEqual({ epoch: 'e1', position: 10 })
    feed.receive(welcomeMessage(12))
    feed.receive(subscribed(10))
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(await news()).toEqual(['complete', 'at e1.12', 'events 11,12'])
  })

  it('forgets where the first answers were read when the log is another one', async () => {
    const { feed, news } = aFeed()
    feed.startAt({ epoch: 'e0', position: 99 })
    feed.ask()
    feed.receive(welcomeMessage(10))
    feed.receive({ type: 'reload' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await news()).toEqual([
      'at e0.99',
      'begin at e0.99',
      'end',
      'end',
      'read e1 again',
      'at e1.5000',
      'begin at e1.5000',
      'subscribe from e1.5000',
    ])
  })

  it('passes on nothing before it is subscribed', async () => {
    const { feed, news } = aFeed()
    feed.ask()
    feed.receive(welcomeMessage(10))
    feed.receive(anEvent(11))
    feed.receive(heartbeat(12))
    expect(await news()).toEqual(['end'])
  })

  it('passes on events once, in order', async () => {
    const { feed, news } = await following()
    feed.receive(anEvent(11))
    feed.receive(anEvent(11))
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12), anEvent(13)] })
    expect(await news()).toEqual(['at e1.11', 'events 11', 'at e1.13', 'events 12,13'])
  })

  it('knows by a heartbeat that nothing happened', async () => {
    const { feed, news } = await following()
    feed.receive(heartbeat(20))
    feed.receive(heartbeat(20))
    feed.receive(anEvent(21, { previous: 15 }))
    expect(await news()).toEqual(['at e1.20', 'at e1.21', 'events 21'])
  })

  it('goes on after a lost connection where it was', async () => {
    const { feed, news } = await following()
    feed.lose()
    expect(feed.ask()).toEqual({ epoch: 'e1', position: 10 })
    feed.receive(welcomeMessage(12))
    feed.receive(subscribed(10))
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(await news()).toEqual(['incomplete', 'complete', 'at e1.12', 'events 11,12'])
  })
})

describe('a feed that misses something', () => {
  it('asks again, once, and goes on after the replay', async () => {
    const { feed, news } = await following()
    feed.receive(anEvent(13))
    feed.receive(anEvent(14))
    expect(await news()).toEqual(['incomplete', 'subscribe from e1.10'])
    feed.receive(subscribed(10))
    feed.receive({
      type: 'events',
      events: [anEvent(11, { previous: 10 }), anEvent(13, { previous: 11 }), anEvent(14)],
    })
    expect(await news()).toEqual(['complete', 'at e1.14', 'events 11,13,14'])
  })

  it('asks again at most once a second', async () => {
    const { feed, news } = await following()
    feed.receive(anEvent(13))
    feed.receive(subscribed(10))
    feed.receive(anEvent(14))
    await vi.advanceTimersByTimeAsync(999)
    expect(await news()).toEqual(['incomplete', 'subscribe from e1.10', 'complete', 'incomplete'])
    await vi.advanceTimersByTimeAsync(1)
    expect(await news()).toEqual(['subscribe from e1.10'])
  })

  it('does not take a heartbeat for what it misses', async () => {
    const { feed, news } = await following()
    feed.receive(anEvent(13))
    await news()
    feed.receive(heartbeat(13))
    expect(await news()).toEqual([])
  })
})

describe('a feed that cannot be replayed', () => {
  const reload = { type: 'reload' } as const

  it('has everything read again, and goes on after the oldest of these reads', async () => {
    const { feed, news } = await following()
    feed.receive(reload)
    feed.receive(anEvent(6_001))
    expect(await news()).toEqual(['end', 'incomplete', 'read e1 again'])
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await news()).toEqual(['at e1.5000', 'begin at e1.5000', 'subscribe from e1.5000'])
    feed.receive(subscribed(5_000))
    expect(await news()).toEqual(['complete'])
  })

  it('begins again where nothing could be read', async () => {
    const { feed, news } = await following({ epoch: 'none', position: 0 })
    feed.receive(reload)
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await news()).at(-1)).toBe('subscribe from now')
  })

  it('is read again at most once a second', async () => {
    const { feed, news } = await following()
    feed.receive(reload)
    await vi.advanceTimersByTimeAsync(1_000)
    feed.receive(subscribed(5_000))
    feed.receive(reload)
    await news()
    await vi.advanceTimersByTimeAsync(999)
    expect(await news()).toEqual([])
  })

  it('leaves the reads alone when another log has taken over meanwhile', async () => {
    const { feed, news } = await following()
    feed.receive(reload)
    feed.lose()
    feed.ask()
    feed.receive(welcomeMessage(3, { epoch: 'e2' }))
    await news()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await news()).toEqual([])
    feed.receive(subscribed(3))
    expect(await news()).toEqual(['at e2.3', 'begin at e2.3', 'complete'])
  })

  it('does not go on in another log as if it were the same', async () => {
    const { feed, news } = await following()
    feed.lose()
    feed.ask()
    feed.receive(welcomeMessage(40, { epoch: 'e2' }))
    feed.receive(subscribed(10))
    feed.receive(anEvent(11))
    expect(await news()).toEqual(['incomplete', 'end'])
    feed.receive(reload)
    expect(await news()).toEqual(['end', 'read e2 again'])
  })
})

describe('a feed of something else', () => {
  it('is subscribed on the same connection, and begins again', async () => {
    const { feed, news } = await following()
    feed.restart()
    expect(await news()).toEqual(['end', 'incomplete', 'subscribe from now'])
    feed.receive(anEvent(11))
    feed.receive(subscribed(12))
    expect(await news()).toEqual(['at e1.12', 'begin at e1.12', 'complete'])
  })

  it('is subscribed once the service answers', async () => {
    const { feed, news } = aFeed()
    feed.ask()
    feed.restart()
    feed.receive(welcomeMessage(10))
    expect((await news()).at(-1)).toBe('subscribe from now')
  })

  it('does not begin with an answer to the question before', async () => {
    const { feed, news } = aFeed()
    feed.ask()
    feed.receive(welcomeMessage(10))
    feed.restart()
    await news()
    feed.receive(subscribed(10))
    feed.receive(anEvent(11))
    expect(await news()).toEqual([])
    feed.receive(subscribed(11))
    expect(await news()).toEqual(['at e1.11', 'begin at e1.11', 'complete'])
  })

  it('is subscribed at most once a second, as what is wanted by then', async () => {
    const { feed, news } = await following()
    feed.restart()
    feed.restart()
    feed.restart()
    feed.receive(subscribed(10))
    await vi.advanceTimersByTimeAsync(1_000)
    expect((await news()).filter((line) => line.startsWith('subscribe'))).toHaveLength(2)
    expect(await news()).toEqual([])
  })
})

/** Something that may be done once a second, and the times at which it was. */
function aDeed() {
  const done: number[] = []
  const start = performance.now()
  return { ...paced(systemRuntime, 1_000, () => done.push(performance.now() - start)), done }
}

it('is done at once, and then not before the end of the while', () => {
  const { run, done } = aDeed()
  run()
  run()
  run()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual([0, 1_000])
})

it('is done at once again after a while', () => {
  const { run, done } = aDeed()
  run()
  vi.advanceTimersByTime(1_000)
  run()
  expect(done).toEqual([0, 1_000])
})

it('is not done any more when it is called off', () => {
  const { run, cancel, done } = aDeed()
  run()
  run()
  cancel()
  vi.advanceTimersByTime(10_000)
  expect(done).toEqual([0])
})
