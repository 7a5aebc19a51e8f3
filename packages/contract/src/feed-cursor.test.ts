import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FeedCursor } from './feed-cursor.ts'
import type { EventMessage } from './live-messages.ts'

const anEvent = (position: number, previous = position - 1): EventMessage => ({
  type: 'event',
  position,
  previous,
  eventType: 'game.goalScored',
  event: { id: 'a game' },
})

/** A cursor that is subscribed and knows everything up to e1.10. */
function aCursor(): FeedCursor {
  const cursor = new FeedCursor()
  cursor.startAt({ epoch: 'e1', position: 10 })
  cursor.subscribe()
  cursor.connect({ epoch: 'e1' }, 1)
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

  it('forgets its position when the log is another one', () => {
    const cursor = aCursor()
    expect([cursor.connect({ epoch: 'e2' }, 0), cursor.epoch, cursor.position]).toEqual([true, 'e2', undefined])
  })
})
