import { aGame, aPlayer, at, gameId, goalId, playerId, teamId } from '@cup/domain/testing'
import { type AnyEvent, emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import { describe, expect, it, vi } from 'vitest'
import { eventsIn, messagesIn, typesOf } from '../../../test/frames.ts'
import { happen } from '../../../test/memory-cup.ts'
import { aFeed, aHorn, aTeamCame, CUP, CUPS, EPOCH, inCup, OTHER_CUP, someTurns } from '../../../test/memory-feed.ts'
import { emptyScopes, noteIn } from '../../core/projections/scopes.ts'
import { feedOf } from './feed-item.ts'
import { feedTopics } from './feed-topics.ts'

describe('a feed', () => {
  it('links the events of one competition and of all teams and players', () => {
    const { join, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    const { chain } = join(CUP)
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(aTeamCame(1))
    publish(inCup(CUP))

    expect(chain()).toEqual([
      [CUPS.length / 2, from + 1],
      [from + 1, from + 3],
      [from + 3, from + 4],
    ])
  })

  it('of all competitions has every event', () => {
    const { join, publish, scopes } = aFeed({ before: CUPS })
    const from = scopes.head
    const { chain } = join('all')
    publish(inCup(CUP))
    publish(inCup(OTHER_CUP))
    publish(aTeamCame(1))

    expect(chain()).toEqual([
      [from, from + 1],
      [from + 1, from + 2],
      [from + 2, from + 3],
    ])
  })

  it('has one frame for each command, also for commands of one commit', () => {
    const { join, publish } = aFeed({ before: [...CUPS, ...aGame({ phase: 'started' })] })
    const { heard } = join(CUP)
    publish(aTeamCame(1), aTeamCame(2), ...aGame({ phase: 'finished' }).slice(-3))

    expect(typesOf(heard())).toEqual(['subscribed', 'event', 'event', 'events'])
    expect(heard().flatMap(eventsIn).slice(2)).toMatchObject([
      { eventType: 'game.regularTimeEnded' },
      { eventType: 'game.regularTimeFrozen' },
      { eventType: 'game.finished' },
    ])
  })

  it('leaves out broadcasts, which travel as commands', () => {
    const { join, publish, scopes } = aFeed({ before: CUPS })
    const { heard, chain } = join('all')
    const from = scopes.head
    publish(aHorn)
    publish(aTeamCame(1))

    expect(typesOf(heard())).toEqual(['subscribed', 'event'])
    expect(chain()).toEqual([[from, from + 2]])
  })

  it('sends the same frame to all subscribers', () => {
    const { join, publish } = aFeed({ before: CUPS })
    const viewers = [join(CUP), join(CUP), join(CUP)]
    publish(aTeamCame(1))
    const [first, ...others] = viewers.map(({ frames }) => frames.at(-1))

    expect(others.map((frame) => frame === first)).toEqual([true, true])
  })

  it('sends nothing after leaving', () => {
    const { join, publish } = aFeed({ before: CUPS })
    const { heard, leave } = join(CUP)
    leave()
    publish(aTeamCame(1))

    expect(typesOf(heard())).toEqual(['subscribed'])
  })
})

describe('the heartbeat', () => {
  it('keeps its order among the events, for both priorities', async () => {
    const { join, publish, feed, scopes } = aFeed({ before: CUPS })
    const viewers = (['high', 'normal'] as const).map((priority) => join(CUP, { priority }))
    publish(aTeamCame(1))
    feed.beat(at(0))
    const position = scopes.head
    publish(aTeamCame(2))
    await someTurns()

    for (const { heard } of viewers) {
      expect(typesOf(heard())).toEqual(['subscribed', 'event', 'heartbeat', 'event'])
      expect(heard()[2]).toEqual({ type: 'heartbeat', position, serverTime: at(0) })
    }
  })

  it('reaches clients without an event subscription until they leave', async () => {
    const { feed } = aFeed({ before: CUPS })
    const frames: Buffer[] = []
    const write = (frame: Buffer) => void frames.push(frame)
    const leave = feed.subscribeToHeartbeat({ write })
    feed.beat(at(0))
    await vi.waitFor(() => expect(typesOf(frames.flatMap(messagesIn))).toEqual(['heartbeat']))
    leave()
    feed.beat(at(15))
    await someTurns()

    expect(frames).toHaveLength(1)
  })

  it('is not sent to a viewer that has not caught up', async () => {
    const { subscribe, publish, feed, scopes } = aFeed({ before: CUPS })
    const after = { epoch: EPOCH, position: scopes.head }
    publish(aTeamCame(1))
    const { promise, resolve: goOn } = Promise.withResolvers<void>()
    const { heard } = subscribe(CUP, after, { drained: () => promise })
    await someTurns()
    feed.beat(at(0))
    const before = typesOf(heard())
    goOn()
    await someTurns()
    feed.beat(at(15))

    expect(before).toEqual(['subscribed', 'event'])
    expect(typesOf(heard())).toEqual(['subscribed', 'event', 'heartbeat'])
  })
})

describe('the content of a feed', () => {
  it('has no names and no operator', () => {
    const { join, publish } = aFeed({ before: [...CUPS, aTeamCame(1)] })
    const { heard } = join(CUP)
    const { firstName: _f, lastName: _l, birthday: _b, ...player } = aPlayer()
    publish(...aGame())
    publish({ type: 'player.created', data: player, occurredAt: at(0) })
    publish({ type: 'game.takenOver', data: { id: gameId(1), operator: 'tablet-7' }, occurredAt: at(0) })

    expect(JSON.stringify(heard())).not.toMatch(/tablet-7|birthday|Keller/)
    expect(
      heard()
        .flatMap(eventsIn)
        .map(({ eventType }) => eventType),
    ).toEqual(['game.planned', 'player.created', 'game.takenOver'])
  })

  it('[K6] is the plan only where results are private', () => {
    const policy: AnyEvent = {
      type: 'competition.settingsChanged',
      data: { id: CUP, publicResults: 'planOnly' },
      occurredAt: at(0),
    }
    const { join, publish } = aFeed({ before: [...CUPS, policy] })
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

    const last = heard().flatMap(eventsIn).at(-1)
    expect(last).toMatchObject({ eventType: 'game.changed', event: { id: gameId(1), competitionId: CUP } })
    expect(last?.event).not.toHaveProperty('playerId')
    expect(last?.games).toMatchObject([{ score: { home: 0, guest: 0 }, started: false, goals: [] }])
    expect(last).not.toHaveProperty('topscorer')
  })
})

/** Rooms over a log of two competitions; `happens` adds to it. */
function someTopics() {
  const tournament = emptyTournament()
  const scopes = emptyScopes()
  const happens = (...events: Parameters<typeof happen>[1]) => {
    for (const { event, affected } of happen(tournament, events)) noteIn(scopes, tournament, event, affected)
  }
  happens(...CUPS)
  return { topics: feedTopics(scopes, systemRuntime), happens }
}

const subscriber = { write: () => undefined }
const names = ({ all }: ReturnType<typeof feedTopics>) => [...all()].map(({ feed }) => feed.name)

it('a topic exists while it has subscribers', () => {
  const { topics } = someTopics()
  const leaves = [
    topics.subscribe(feedOf(CUP), subscriber, 'high'),
    topics.subscribe(feedOf(CUP), subscriber, 'normal'),
    topics.subscribe(feedOf('all'), subscriber, 'normal'),
  ]
  const counts = leaves.map((leave) => {
    leave()
    return names(topics)
  })

  expect(counts).toEqual([[CUP, 'all'], ['all'], []])
})

it('leaving twice does not close a topic with other subscribers', () => {
  const { topics } = someTopics()
  const leave = topics.subscribe(feedOf(CUP), subscriber, 'normal')
  leave()
  topics.subscribe(feedOf(CUP), subscriber, 'normal')
  leave()

  expect(names(topics)).toEqual([CUP])
})

it('a topic knows the last event of its feed, also from before its first subscriber', () => {
  const { topics, happens } = someTopics()
  const lasts = () => [...topics.all()].map(({ last }) => last)
  topics.subscribe(feedOf(CUP), subscriber, 'normal')()
  happens(inCup(CUP), inCup(OTHER_CUP))
  topics.subscribe(feedOf(CUP), subscriber, 'normal')
  const afterItsOwn = lasts()
  happens(aTeamCame(1))

  expect(afterItsOwn).toEqual([CUPS.length + 1])
  expect([CUP, OTHER_CUP, 'all' as const].map((name) => topics.lastOf(feedOf(name)))).toEqual(
    Array.from({ length: 3 }, () => CUPS.length + 3),
  )
})
