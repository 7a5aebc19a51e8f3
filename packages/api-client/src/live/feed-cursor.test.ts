import type { EventMessage } from '@cup/contract/live-messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FeedCursor } from './feed-cursor.ts'

const anEvent = (position: number, previous = position - 1): EventMessage => ({
  type: 'event',
  position,
  previous,
  eventType: 'game.goalScored',
  event: { id: 'a game' },
})

/** A cursor that is subscribed and knows everything up to e1.10. */
function aCursor(check?: string): FeedCursor {
  const cursor = new FeedCursor()
  cursor.startAt({ epoch: 'e1', position: 10, ...(check === undefined ? {} : { check }) })
  cursor.subscribe()
  cursor.connect({ epoch: 'e1', ...(check === undefined ? {} : { check }) }, 1)
  cursor.subscribed()
  return cursor
}

describe('the events that a cursor takes', () => {
  it.each([
    ['drops known events', [anEvent(9), anEvent(10)], [], { reached: 10, isGap: false }],
    ['takes events that follow', [anEvent(11), anEvent(12)], [11, 12], { reached: 12, isGap: false }],
    [
      'takes an event whose predecessor is older than what is known',
      [anEvent(14, 7)],
      [14],
      { reached: 14, isGap: false },
    ],
    ['stops at a gap', [anEvent(11), anEvent(13), anEvent(14)], [11], { reached: 11, isGap: true }],
    ['takes the new part of a replay', [anEvent(10), anEvent(11)], [11], { reached: 11, isGap: false }],
  ] as const)('%s', (_, events, taken, expected) => {
    const cursor = aCursor()
    const result = cursor.take(events)
    expect(result.events.map(({ position }) => position)).toEqual(taken)
    expect({ reached: cursor.position, isGap: result.isGap }).toEqual(expected)
  })

  it('are each event of the feed once, in order, after any losses, repetitions and replays', () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 11, max: 60 }), { minLength: 1 }),
        fc.array(fc.record({ from: fc.nat(40), count: fc.nat(10) })),
        (positions, deliveries) => {
          const sorted = [...positions].sort((a, b) => a - b)
          const feed = sorted.map((position, n) => anEvent(position, sorted[n - 1] ?? 10))
          const cursor = aCursor()
          const taken = deliveries.flatMap(({ from, count }) => cursor.take(feed.slice(from, from + count)).events)
          expect([...taken, ...cursor.take(feed).events]).toEqual(feed)
        },
      ),
    ))
})

describe('a cursor', () => {
  it('subscribes from the position that it knows', () => {
    const cursor = aCursor()
    cursor.take([anEvent(11)])
    expect(cursor.subscribe()).toEqual({ epoch: 'e1', position: 11 })
  })

  it('advances by a heartbeat, and never goes back', () => {
    const cursor = aCursor()
    expect([cursor.advance(20), cursor.advance(15), cursor.position]).toEqual([true, false, 20])
  })

  it('starts where nothing is known, and resumes otherwise', () => {
    const cursor = new FeedCursor()
    cursor.subscribe()
    cursor.connect({ epoch: 'e1' }, 1)
    expect([cursor.subscribed(), aCursor().isFollowing]).toEqual(['started', true])
  })

  it('takes nothing until the last subscription is answered', () => {
    const cursor = aCursor()
    cursor.requestSubscription()
    expect(cursor.take([anEvent(11)]).events).toEqual([])
    cursor.subscribe()
    cursor.subscribe()
    expect(cursor.subscribed()).toBe('outdated')
    expect([cursor.take([anEvent(11)]).events, cursor.advance(12), cursor.reload()]).toEqual([[], false, true])
  })

  it.each([
    ['the event that it took last', (cursor: FeedCursor) => cursor.take([{ ...anEvent(11), check: 'c11' }]), 11, 'c11'],
    ['the heartbeat that came last', (cursor: FeedCursor) => cursor.advance(12, 'c12'), 12, 'c12'],
    ['nothing, where the service sends none', (cursor: FeedCursor) => cursor.take([anEvent(11)]), 11, undefined],
    ['its start, while nothing happens', () => undefined, 10, 'c10'],
  ] as const)('[E7] subscribes with the check value of %s', (_, receive, position, check) => {
    const cursor = aCursor('c10')
    receive(cursor)
    cursor.connect({ epoch: 'e1', check: 'c' }, 0)
    expect(cursor.subscribe()).toEqual({ epoch: 'e1', position, ...(check === undefined ? {} : { check }) })
  })

  it('[E7] subscribes without a check value at a service that sends none', () => {
    const cursor = aCursor('c10')
    cursor.connect({ epoch: 'e1' }, 0)
    expect(cursor.subscribe()).toEqual({ epoch: 'e1', position: 10 })
  })

  it('forgets its position when the log is another one', () => {
    const cursor = aCursor()
    expect([cursor.connect({ epoch: 'e2' }, 0), cursor.epoch, cursor.position]).toEqual([true, 'e2', undefined])
  })
})
