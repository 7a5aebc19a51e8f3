import { describe, expect, it } from 'vitest'
import { messageReader } from './viewer.ts'

const bytesOf = (message: object) => Buffer.from(JSON.stringify(message))
const messageIn = (message: object) => messageReader()(bytesOf(message))

describe('the content of a message', () => {
  it('is an event, with its place in the feed and its length', () => {
    const event = { type: 'event', position: 7, previous: 5, eventType: 'game.linksSet', games: [] }

    expect(messageIn(event)).toMatchObject({
      type: 'events',
      links: [{ position: 7, previous: 5 }],
      bytes: bytesOf(event).length,
    })
  })

  it('is several events of one message', () => {
    const links = [
      { position: 7, previous: 5 },
      { position: 8, previous: 7 },
    ]

    expect(messageIn({ type: 'events', events: links })).toMatchObject({ type: 'events', links })
  })

  it.each([
    [{ type: 'subscribed', position: 3 }, true],
    [{ type: 'heartbeat', position: 3 }, false],
  ])('is the position up to which it has caught up: %j', (message, isSubscription) =>
    expect(messageIn(message)).toEqual({ type: 'caughtUp', position: 3, isSubscription }),
  )

  it('is nothing for a message that the bench does not need', () =>
    expect(messageIn({ type: 'tick', gameId: 'g', time: 9 })).toEqual({ type: 'other' }))

  it('is correct for different messages of one length in the same buffer', () => {
    const receive = messageReader()
    const shared = bytesOf({ type: 'subscribed', position: 100 })
    const positions = Array.from({ length: 40 }, (_, n) => 100 + (n % 20))
    const received = positions.map((position) => {
      bytesOf({ type: 'subscribed', position }).copy(shared)
      return receive(shared)
    })

    expect(received).toEqual(positions.map((position) => ({ type: 'caughtUp', position, isSubscription: true })))
  })
})
