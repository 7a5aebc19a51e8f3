import { type EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import {
  aCompetition,
  aGame,
  aPlayer,
  aTeam,
  at,
  competitionId,
  gameId,
  goalId,
  playerId,
  teamId,
} from '@cup/domain/testing'
import { type AnyEvent, emptyWorld } from '@cup/domain/world'
import { describe, expect, it } from 'vitest'
import { fakePeople } from '../../test/memory-cup.ts'
import { happen } from '../../test/recorded.ts'
import { emptyScopes, noteIn } from '../projecting/scopes.ts'
import { type FeedName, liveFeed } from './live-feed.ts'

const CUP = competitionId(1)
const OTHER_CUP = competitionId(2)
const EPOCH = 'e1'

/** A feed over a world of its own; `before` had happened before the service started. */
function aFeed(before: readonly AnyEvent[] = []) {
  const world = emptyWorld()
  const scopes = emptyScopes()
  const note = (events: readonly AnyEvent[]) =>
    happen(world, events).map((committed) => {
      noteIn(scopes, world, committed.event, committed.touched)
      return committed
    })
  note(before)
  const feed = liveFeed({ world: () => world, people: fakePeople(), scopes, epoch: () => EPOCH })
  const join = (name: FeedName, after?: Partial<LogPosition>) => {
    const heard: ServiceMessage[] = []
    const position = after && { epoch: EPOCH, position: 0, ...after }
    const leave = feed.join(name, (frame) => heard.push(ServiceMessage.parse(JSON.parse(frame))), position)
    return { heard, leave, chain: () => heard.flatMap(eventsIn).map((event) => [event.previous, event.position]) }
  }
  return { world, scopes, feed, join, publish: (...events: AnyEvent[]) => feed.publish(note(events)) }
}

const eventsIn = (message: ServiceMessage): EventMessage[] => {
  if (message.type === 'event') return [message]
  return message.type === 'events' ? message.events : []
}

const types = (messages: readonly ServiceMessage[]) => messages.map(({ type }) => type)

const cups: AnyEvent[] = [...aCompetition(), ...aCompetition({ id: OTHER_CUP })]
const team = (number: number): AnyEvent => ({
  type: 'team.created',
  data: aTeam({ id: teamId(number) }),
  occurredAt: at(0),
})
const inCup = (id = CUP): AnyEvent => ({ type: 'competition.archived', data: { id }, occurredAt: at(0) })
const horn: AnyEvent = { type: 'broadcast.hornSounded', data: { competitionId: CUP, tags: [] }, occurredAt: at(0) }

describe('a feed', () => {
  it('chains the events of one competition and of all teams and players', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    const { chain } = join(CUP)
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(team(1))
    publish(inCup(CUP))

    expect(chain()).toEqual([
      [cups.length / 2, from + 1],
      [from + 1, from + 3],
      [from + 3, from + 4],
    ])
  })

  it('of everything has every event', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    const { chain } = join('all')
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(team(1))

    expect(chain()).toEqual([
      [from, from + 1],
      [from + 1, from + 2],
      [from + 2, from + 3],
    ])
  })

  it('has the events of one commit in one frame', () => {
    const { join, publish } = aFeed(cups)
    const { heard } = join(CUP)
    publish(team(1), team(2))

    expect(types(heard)).toEqual(['subscribed', 'events'])
  })

  it('says nothing of the broadcast, which travels as commands', () => {
    const { join, publish, scopes } = aFeed(cups)
    const { heard, chain } = join('all')
    const from = scopes.head
    publish(horn)
    publish(team(1))

    expect(types(heard)).toEqual(['subscribed', 'event'])
    expect(chain()).toEqual([[from, from + 2]])
  })

  it('is the same frame for all who listen', () => {
    const { feed, publish } = aFeed(cups)
    const frames: string[] = []
    for (const _viewer of [1, 2, 3]) feed.join(CUP, (frame) => frames.push(frame), undefined)
    publish(team(1))
    const [first, ...others] = frames.slice(3)

    expect(others).toEqual([first, first])
  })

  it('is silent for who has left', () => {
    const { join, publish, feed } = aFeed(cups)
    const { heard, leave } = join(CUP)
    leave()
    publish(team(1))

    expect(types(heard)).toEqual(['subscribed'])
    expect(feed.listeners()).toBe(0)
  })
})

describe('who comes back', () => {
  it('hears what was missed and then what is new, without a gap', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(team(1))
    const { chain } = join(CUP, { position: from + 1 })
    publish(team(2))

    expect(chain()).toEqual([
      [from + 1, from + 3],
      [from + 3, from + 4],
    ])
  })

  it('hears nothing of what is known', () => {
    const { join, publish, scopes } = aFeed(cups)
    publish(team(1))

    expect(join(CUP, { position: scopes.head }).heard).toEqual([{ type: 'subscribed', position: scopes.head }])
  })

  it('is answered the position after which everything comes', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    publish(team(1))

    expect(join(CUP, { position: from }).heard[0]).toEqual({ type: 'subscribed', position: from })
    expect(join(CUP).heard[0]).toEqual({ type: 'subscribed', position: from + 1 })
  })

  it('gets the views of today with what was missed', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    const [planned, ...rest] = aGame({ phase: 'started' })
    publish(planned!)
    publish(...rest)
    const { heard } = join(CUP, { position: from })

    const [first] = heard.flatMap(eventsIn)
    expect(first).toMatchObject({ eventType: 'game.planned', games: [{ id: gameId(1), started: true }] })
  })

  it.each([
    ['from another log', { epoch: 'e0', position: 5 }],
    ['from the future', { position: 999 }],
    ['from before the service started', { position: 1 }],
  ])('%s has to read again', (_, after) => {
    const { join, publish } = aFeed(cups)
    publish(team(1))

    expect(types(join(CUP, after).heard)).toEqual(['subscribed', 'reload'])
  })

  it('after too many events has to read again', () => {
    const { join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    for (let n = 0; n < 2100; n += 1) publish(team(1))

    expect(types(join(CUP, { position: from }).heard)).toEqual(['subscribed', 'reload'])
    const { chain } = join(CUP, { position: scopes.head - 2000 })
    expect(chain()).toHaveLength(2000)
  })

  it('has to read again while the world holds what is not committed yet', () => {
    const { world, join, publish, scopes } = aFeed(cups)
    const from = scopes.head
    publish(team(1))
    happen(world, [team(2)])

    expect(types(join(CUP, { position: from }).heard)).toEqual(['subscribed', 'reload'])
  })

  it('and has missed nothing of its competition hears nothing, however old the position', () => {
    const { join, publish } = aFeed([team(1), ...cups])
    publish(inCup(OTHER_CUP))

    expect(types(join(CUP, { position: cups.length / 2 + 1 }).heard)).toEqual(['subscribed'])
  })
})

describe('what everybody hears', () => {
  it('is public: an event of the log has no names, and who operates a game is nobody’s business', () => {
    const { join, publish } = aFeed([...cups, team(1)])
    const { heard } = join(CUP)
    const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer()
    publish(...aGame())
    publish({ type: 'player.created', data: player, occurredAt: at(0) })
    publish({ type: 'game.takenOver', data: { id: gameId(1), operator: 'tablet-7' }, occurredAt: at(0) })

    expect(JSON.stringify(heard)).not.toMatch(/tablet-7|birthday|Keller/)
    expect(heard.flatMap(eventsIn).map(({ eventType }) => eventType)).toEqual([
      'game.planned',
      'player.created',
      'game.takenOver',
    ])
  })

  it('[K6] is the plan alone where results stay private', () => {
    const policy: AnyEvent = {
      type: 'competition.settingsChanged',
      data: { id: CUP, publicResults: 'planOnly' },
      occurredAt: at(0),
    }
    const { join, publish } = aFeed([...cups, policy])
    const { heard } = join(CUP)
    const goal: AnyEvent = {
      type: 'game.goalScored',
      data: {
        id: gameId(1),
        goalId: goalId(9),
        time: 400,
        playerId: playerId(11),
        teamId: teamId(1),
        homeTeam: true,
        isOwnGoal: false,
      },
      occurredAt: at(200),
    }
    publish(...aGame({ phase: 'started' }), goal)

    const last = heard.flatMap(eventsIn).at(-1)
    expect(last).toMatchObject({ eventType: 'game.changed', event: { id: gameId(1), competitionId: CUP } })
    expect(last?.event).not.toHaveProperty('playerId')
    expect(last?.games).toMatchObject([{ score: { home: 0, guest: 0 }, started: false, goals: [] }])
    expect(last).not.toHaveProperty('topscorer')
  })
})
