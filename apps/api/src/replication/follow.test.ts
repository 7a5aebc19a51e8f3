import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import { silentBroadcast } from '@cup/domain/broadcast'
import { at } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { positionWaiter } from '../delivery/http/position-waiter.ts'
import { edgeTopics } from './edge-topics.ts'
import { Following } from './follow.ts'
import { gameHomes } from './game-homes.ts'
import { unknownPlace } from './place.ts'
import { upstreamTime } from './upstream-time.ts'

/** An edge's place, and what following asks of the rest. */
function anEdgePlace() {
  const place = unknownPlace(() => 0)
  const homes = gameHomes(async () => undefined)
  const topics = edgeTopics({ place, time: upstreamTime(), waiter: positionWaiter(), homes })
  const asked: (number | 'from now on')[] = []
  const done: string[] = []
  const note = (what: string) => () => void done.push(what)
  const following = new Following({
    place,
    topics,
    listener: {
      subscribe: (after) => asked.push(after?.position ?? 'from now on'),
      renewLine: note('renewed the line'),
      begun: note('began'),
      changed: () => undefined,
      hidden: note('hid'),
      otherLog: note('another log'),
      missedCommands: note('missed commands'),
    },
  })
  const hear = (...messages: readonly ServiceMessage[]) => {
    for (const message of messages) following.hear(message, 0)
  }
  return { place, following, hear, asked, done }
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
  it('asks for what happened lately, and begins when it knows all of it', () => {
    const { hear, asked, done, place } = anEdgePlace()
    hear(welcome(1000), subscribed(800), team(999, 'team.created', 800))
    expect([asked, done]).toEqual([[800], []])
    hear(team(1000))
    expect([done, place.scopes.head]).toEqual([['began'], 1000])
  })

  it('asks for less where that is too much', () => {
    const { hear, asked, done } = anEdgePlace()
    hear(welcome(1000), subscribed(800), { type: 'reload' }, team(1001, 'team.created', 1000), subscribed(900))
    hear(team(1000, 'team.created', 900), team(1001))
    expect([asked, done]).toEqual([[800, 900], ['began']])
  })
})

describe('an edge that has begun', () => {
  const begun = () => {
    const edge = anEdgePlace()
    edge.hear(welcome(10), subscribed(0), team(10, 'team.created', 0))
    return edge
  }

  it('goes on after a cut from where it was, and drops what it knows', () => {
    const { hear, following, asked, done, place } = begun()
    following.lost()
    hear(welcome(12), subscribed(10), team(10, 'team.created', 0), team(11), team(12))
    expect([asked, done, place.scopes.events]).toEqual([[0, 10], ['began'], 12])
  })

  it('takes a new line where something is missing', () => {
    const { hear, done, place } = begun()
    hear(team(13, 'team.created', 12))
    expect([done, place.scopes.head]).toEqual([['began', 'renewed the line'], 10])
  })

  it('begins anew from now on where too much was missed', () => {
    const { hear, asked, place } = begun()
    hear(welcome(9000), subscribed(10), { type: 'reload' }, team(9001, 'team.created', 9000), subscribed(9001))
    expect([asked, place.scopes.head]).toEqual([[0, 10, 'from now on'], 9001])
  })

  it('[N8] redacts at once, also in the middle of what it missed', () => {
    const { hear, done } = begun()
    hear({ type: 'events', events: [team(11), team(12, 'player.erased'), team(13)] })
    expect(done).toEqual(['began', 'hid'])
  })

  it('knows another log by its name', () => {
    const { hear, done, place } = begun()
    hear(welcome(3, 'e2'))
    expect([done, place.hasBegun()]).toEqual([['began', 'another log'], false])
  })
})
