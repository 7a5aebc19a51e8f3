import type { LogPosition } from '@cup/contract/position'
import { describe, expect, it } from 'vitest'
import { welcome } from '../testing/fake-service.ts'
import { AT, anEvent } from '../testing/views.ts'
import { followFeed, takenFrom } from './feed.ts'

/** A feed that writes down what comes of every message. */
function aFeed() {
  const told: string[] = []
  const text = (position: LogPosition | undefined) => (position ? `${position.epoch}.${position.position}` : 'now')
  const feed = followFeed(
    {
      onEvents: (events, epoch) => told.push(`events ${events.map(({ position }) => position).join()} of ${epoch}`),
      onReload: (position) => told.push(`reload before ${text(position)}`),
      onPosition: (position) => told.push(`at ${text(position)}`),
    },
    (after) => told.push(`subscribe from ${text(after)}`),
  )
  const news = () => told.splice(0)
  return { ...feed, news }
}

/** A feed that knows everything up to e1.10. */
function following() {
  const feed = aFeed()
  feed.ask()
  feed.receive(welcome(10))
  feed.receive({ type: 'subscribed', position: 10 })
  feed.news()
  return feed
}

const heartbeat = (position: number) => ({ type: 'heartbeat', position, serverTime: AT }) as const

describe('the rule for events', () => {
  it.each([
    ['drops what is known', [anEvent(9), anEvent(10)], [], 10, false],
    ['takes what follows', [anEvent(11), anEvent(12)], [11, 12], 12, false],
    ['takes what follows on something older', [anEvent(14, { previous: 7 })], [14], 14, false],
    ['stops where something is missing', [anEvent(11), anEvent(13), anEvent(14)], [11], 11, true],
    ['takes the new part of a replay', [anEvent(10), anEvent(11)], [11], 11, false],
  ] as const)('%s', (_, events, applied, ...rest) => {
    const taken = takenFrom(events, 10)
    expect(taken.applied.map(({ position }) => position)).toEqual(applied)
    expect([taken.reached, taken.isGap]).toEqual(rest)
  })
})

describe('a feed', () => {
  it('begins where it is subscribed, and has everything from before read again', () => {
    const feed = aFeed()
    expect(feed.ask()).toBeUndefined()
    feed.receive(welcome(10))
    feed.receive({ type: 'subscribed', position: 10 })
    expect(feed.news()).toEqual(['at e1.10', 'reload before e1.10'])
    expect(feed.ask()).toEqual({ epoch: 'e1', position: 10 })
  })

  it('tells nothing before it is subscribed', () => {
    const feed = aFeed()
    feed.ask()
    feed.receive(welcome(10))
    feed.receive(anEvent(11))
    feed.receive(heartbeat(12))
    expect(feed.news()).toEqual([])
  })

  it('tells events once, in order', () => {
    const feed = following()
    feed.receive(anEvent(11))
    feed.receive(anEvent(11))
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12), anEvent(13)] })
    expect(feed.news()).toEqual(['at e1.11', 'events 11 of e1', 'at e1.13', 'events 12,13 of e1'])
  })

  it('asks again, once, where something is missing, and goes on after the replay', () => {
    const feed = following()
    feed.receive(anEvent(13))
    feed.receive(anEvent(14))
    expect(feed.news()).toEqual(['subscribe from e1.10'])
    feed.receive({ type: 'subscribed', position: 10 })
    feed.receive({
      type: 'events',
      events: [anEvent(11, { previous: 10 }), anEvent(13, { previous: 11 }), anEvent(14)],
    })
    expect(feed.news()).toEqual(['at e1.14', 'events 11,13,14 of e1'])
  })

  it('does not take a heartbeat for the events it misses', () => {
    const feed = following()
    feed.receive(anEvent(13))
    feed.receive(heartbeat(13))
    expect(feed.news()).toEqual(['subscribe from e1.10'])
  })

  it('knows by a heartbeat that nothing happened', () => {
    const feed = following()
    feed.receive(heartbeat(20))
    feed.receive(heartbeat(20))
    feed.receive(anEvent(21, { previous: 15 }))
    expect(feed.news()).toEqual(['at e1.20', 'at e1.21', 'events 21 of e1'])
  })

  it('goes on after a lost connection where it was', () => {
    const feed = following()
    expect(feed.ask()).toEqual({ epoch: 'e1', position: 10 })
    feed.receive(welcome(12))
    feed.receive({ type: 'subscribed', position: 10 })
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(feed.news()).toEqual(['at e1.12', 'events 11,12 of e1'])
  })

  it('loses nothing if the head is named before the replay', () => {
    const feed = following()
    feed.ask()
    feed.receive(welcome(12))
    feed.receive({ type: 'subscribed', position: 12 })
    feed.receive({ type: 'events', events: [anEvent(11), anEvent(12)] })
    expect(feed.news()).toEqual(['at e1.12', 'events 11,12 of e1'])
  })

  it('begins anew when what it missed cannot be replayed', () => {
    const feed = following()
    feed.ask()
    feed.receive(welcome(5000))
    feed.receive({ type: 'subscribed', position: 10 })
    feed.receive({ type: 'reload' })
    feed.receive(anEvent(5001))
    feed.receive({ type: 'subscribed', position: 5001 })
    expect(feed.news()).toEqual(['subscribe from now', 'at e1.5001', 'reload before e1.5001'])
  })

  it('begins anew in another log', () => {
    const feed = following()
    feed.ask()
    feed.receive(welcome(4, 'e2'))
    feed.receive({ type: 'subscribed', position: 10 })
    feed.receive({ type: 'reload' })
    feed.receive({ type: 'subscribed', position: 4 })
    feed.receive(anEvent(5))
    expect(feed.news()).toEqual(['subscribe from now', 'at e2.4', 'reload before e2.4', 'at e2.5', 'events 5 of e2'])
  })
})
