import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { silentBroadcast } from '@cup/domain/broadcast'
import { at } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { positionWaiter } from '../delivery/http/position-waiter.ts'
import { FeedConsumer } from './consume-feed.ts'
import { edgeCursor } from './cursor.ts'
import { edgeTopics, gameCompetitions, upstreamTime } from './edge-topics.ts'

/** An edge's cursor, and what consumer asks of the rest. */
function anEdge() {
  const cursor = edgeCursor(() => 0)
  const competitions = gameCompetitions(async () => undefined)
  const topics = edgeTopics({ cursor, time: upstreamTime(), waiter: positionWaiter(), competitions })
  const asked: (number | 'from now on')[] = []
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const consumer = new FeedConsumer({
    cursor,
    topics,
    listener: {
      subscribe: (after) => asked.push(after?.position ?? 'from now on'),
      reconnect: note('reconnected'),
      begun: note('began'),
      changed: () => undefined,
      redacted: note('redacted'),
      otherLog: note('another log'),
      missedCommands: note('missed commands'),
    },
  })
  const received = (...messages: readonly ServiceMessage[]) => {
    for (const message of messages) consumer.received(message, 0)
  }
  return { cursor, consumer, received, asked, done }
}

const welcome = (position: number, epoch = 'e1'): ServiceMessage => ({
  type: 'welcome',
  protocol: 1,
  epoch,
  position,
  lastEvent: position,
  serverTime: at(0),
  broadcast: silentBroadcast,
})
const subscribed = (position: number): ServiceMessage => ({ type: 'subscribed', position })
const team = (position: number, eventType = 'team.created', previous = position - 1): EventMessage => ({
  type: 'event',
  position,
  previous,
  eventType,
  event: { id: 'a team' },
})

describe('an edge that starts', () => {
  it('subscribes to the last 1,000 positions, and begins when it has received them', () => {
    const { received, asked, done, cursor } = anEdge()
    received(welcome(3000), subscribed(2000), team(2999, 'team.created', 2000))
    expect([asked, done]).toEqual([[2000], []])
    received(team(3000))
    expect([done, cursor.scopes.head]).toEqual([['began'], 3000])
  })

  it('subscribes to half as many after a reload', () => {
    const { received, asked, done } = anEdge()
    received(welcome(3000), subscribed(2000), { type: 'reload' }, team(3001, 'team.created', 3000), subscribed(2500))
    received(team(3000, 'team.created', 2500), team(3001))
    expect([asked, done]).toEqual([[2000, 2500], ['began']])
  })
})

describe('an edge that has begun', () => {
  const begun = () => {
    const edge = anEdge()
    edge.received(welcome(10), subscribed(0), team(10, 'team.created', 0))
    return edge
  }

  it('resumes after a lost connection from its position, and drops known events', () => {
    const { received, consumer, asked, done, cursor } = begun()
    consumer.lost()
    received(welcome(12), subscribed(10), team(10, 'team.created', 0), team(11), team(12))
    expect([asked, done, cursor.scopes.events]).toEqual([[0, 10], ['began'], 12])
  })

  it('reconnects at a gap', () => {
    const { received, done, cursor } = begun()
    received(team(13, 'team.created', 12))
    expect([done, cursor.scopes.head]).toEqual([['began', 'reconnected'], 10])
  })

  it('begins again from the head after a reload', () => {
    const { received, asked, cursor } = begun()
    received(welcome(9000), subscribed(10), { type: 'reload' }, team(9001, 'team.created', 9000), subscribed(9001))
    expect([asked, cursor.scopes.head]).toEqual([[0, 10, 'from now on'], 9001])
  })

  it('[N8] redacts at once, also in the middle of a replay', () => {
    const { received, done } = begun()
    received({ type: 'events', events: [team(11), team(12, 'player.erased'), team(13)] })
    expect(done).toEqual(['began', 'redacted'])
  })

  it('starts over when the log is another one', () => {
    const { received, done, cursor } = begun()
    received(welcome(3, 'e2'))
    expect([done, cursor.hasBegun()]).toEqual([['began', 'another log'], false])
  })
})
