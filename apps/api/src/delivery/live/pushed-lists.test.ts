import type { EventMessage } from '@cup/contract/live-messages'
import { scorerRules, tableRules, withChanges } from '@cup/domain/list-changes'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { aCompetition, aGame, aPlayer, aTeam, at, gameId, goalId, groupId, playerId, teamId } from '@cup/domain/testing'
import type { AnyEvent } from '@cup/domain/tournament-state'
import { emptyTournament } from '@cup/domain/tournament-state'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventsIn, framesIn } from '../../../test/frames.ts'
import { fakePeople } from '../../../test/memory-cup.ts'
import { aFeed, CUP, EPOCH, someTurns } from '../../../test/memory-feed.ts'
import type { Person } from '../../core/personal-data/people-rows.ts'
import { type Audience, PUBLIC_SIGHT, type Sight, sightOf } from './sight.ts'

const runs = process.env.LONG ? 5_000 : 100
const GAMES = [1, 2, 3]
const PLAYERS = [11, 12, 13, 21, 22, 23]
const GROUP = groupId(1)
const STAFF = sightOf({}, emptyTournament)

type Persons = Record<string, Person>

const teamOf = (player: number) => teamId(Math.floor(player / 10))
const created = (player: number): AnyEvent => {
  const {
    firstName: _f,
    lastName: _l,
    birthday: _b,
    ...data
  } = aPlayer({ id: playerId(player), teamId: teamOf(player) })
  return { type: 'player.created', data: { ...data, number: player }, occurredAt: at(-7200) }
}
const before: readonly AnyEvent[] = [
  ...[1, 2, 3, 4].map(
    (n): AnyEvent => ({ type: 'team.created', data: aTeam({ id: teamId(n) }), occurredAt: at(-9000) }),
  ),
  ...aCompetition(),
  ...PLAYERS.map(created),
  ...GAMES.flatMap((number) => aGame({ number, phase: 'started' })),
]

type Goal = { readonly game: number; readonly goal: number; readonly player: number | null; readonly assist?: number }

const ofGoal = ({ game, goal, player, assist }: Goal) => ({
  id: gameId(game),
  goalId: goalId(game * 100 + goal),
  time: goal,
  playerId: player === null ? null : playerId(player),
  ...(assist ? { assistPlayerId: playerId(assist) } : {}),
  teamId: teamOf(player ?? 11),
  homeTeam: true,
  isOwnGoal: false,
})
const scored = (goal: Goal): AnyEvent => ({ type: 'game.goalScored', data: ofGoal(goal), occurredAt: at(goal.goal) })
const changed = (goal: Goal): AnyEvent => ({ type: 'game.goalChanged', data: ofGoal(goal), occurredAt: at(500) })
const revoked = (game: number, goal: number): AnyEvent => ({
  type: 'game.goalRevoked',
  data: { id: gameId(game), goalId: goalId(game * 100 + goal) },
  occurredAt: at(500),
})
const awarded = (game: number, home: number): readonly AnyEvent[] => [
  { type: 'game.resultAwarded', data: { id: gameId(game), home, guest: 1, reason: 'decision' }, occurredAt: at(600) },
  { type: 'game.finished', data: { id: gameId(game) }, occurredAt: at(600) },
]
const renamedTeam = (team: number, name: string): AnyEvent => ({
  type: 'team.detailsChanged',
  data: { id: teamId(team), name },
  occurredAt: at(0),
})
const renamed = (player: number): AnyEvent => ({
  type: 'player.detailsChanged',
  data: { id: playerId(player), number: player },
  occurredAt: at(0),
})
const settings = (change: object): AnyEvent => ({
  type: 'competition.settingsChanged',
  data: { id: CUP, ...change },
  occurredAt: at(0),
})

/** A hall with six players who can be given other names. */
function aHall() {
  const persons: Persons = Object.fromEntries(
    PLAYERS.map((player) => [playerId(player), { firstName: 'Eva', lastName: `Nr${player}`, birthday: '2012-01-01' }]),
  )
  const hall = aFeed({ before, people: fakePeople(persons) })
  const listsFor = (audience: Audience = 'public') => hall.listsFor(audience, CUP, GROUP)
  return { ...hall, persons, listsFor }
}
type Hall = ReturnType<typeof aHall>

type Held<Entry> = { entries: readonly Entry[]; position: number; isStale: boolean }

/** Keeps both lists as docs/api.md says; what a frame does not lead to is read again, and counted. */
function aClient(hall: Hall, sight: Sight = PUBLIC_SIGHT) {
  const { scopes } = hall
  const truthNow = () => hall.listsFor(sight.of(CUP))
  const scorers: Held<TopScorer> = { entries: [], position: 0, isStale: true }
  const table: Held<LeaderboardEntry> = { entries: [], position: 0, isStale: true }
  let known = scopes.head
  let reads = -2
  let connection: ReturnType<Hall['subscribe']> | undefined

  const put = <Entry>(held: Held<Entry>, entries: readonly Entry[], position: number) =>
    Object.assign(held, { entries, position, isStale: false })
  const take = (event: EventMessage) => {
    known = event.position
    takeScorers(event)
    takeTable(event)
  }
  const takeScorers = ({ position, eventType, topscorer, topscorerChanges: changes }: EventMessage) => {
    if (topscorer) put(scorers, topscorer, position)
    else if (changes && changes.base <= scorers.position)
      put(scorers, withChanges(scorers.entries, changes, scorerRules), position)
    else if (changes || /^(game\.goal|player\.|competition\.)/.test(eventType)) scorers.isStale = true
  }
  const takeTable = ({ position, eventType, leaderboards, leaderboardChanges }: EventMessage) => {
    const whole = leaderboards?.find(({ groupId: id }) => id === GROUP)
    const changes = leaderboardChanges?.find(({ groupId: id }) => id === GROUP)
    if (whole) put(table, whole.entries, position)
    else if (changes && changes.base <= table.position)
      put(table, withChanges(table.entries, changes, tableRules), position)
    else if (changes || /^(game\.(finished|result)|team\.|competition\.)/.test(eventType)) table.isStale = true
  }
  const readAgain = () => {
    const truth = truthNow()
    if (scorers.isStale) put(scorers, truth.topscorer, scopes.head)
    else reads -= 1
    if (table.isStale) put(table, truth.leaderboard, scopes.head)
    else reads -= 1
    reads += 2
  }
  /** As they came over the wire: a schema would bring the fields into another order. */
  const received = (): EventMessage[] =>
    (connection?.frames ?? [])
      .flatMap(framesIn)
      .map(({ payload }) => JSON.parse(payload.toString()))
      .flatMap(eventsIn)
  return {
    come: async () => {
      connection ??= hall.subscribe(CUP, { epoch: EPOCH, position: known }, { sight })
      await someTurns()
    },
    /** Takes everything received; reads what is stale if it is connected. */
    catchUp: async () => {
      if (!connection) return
      await someTurns()
      for (const event of received()) if (event.position > known) take(event)
      readAgain()
    },
    go: () => {
      connection?.leave()
      connection = undefined
    },
    isConnected: () => connection !== undefined,
    shown: () => ({ topscorer: scorers.entries, leaderboard: table.entries }),
    truth: truthNow,
    reads: () => reads,
    received,
  }
}

async function connected(hall: Hall, sight?: Sight) {
  const client = aClient(hall, sight)
  await client.come()
  await client.catchUp()
  return client
}

const last = (client: Awaited<ReturnType<typeof connected>>) => client.received().at(-1)

describe('the lists in a message', () => {
  it('are changes for the first goal after a viewer has come, and its list equals the read', async () => {
    const hall = aHall()
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall)
    const base = hall.scopes.head
    hall.publish(scored({ game: 2, goal: 1, player: 22 }))
    await client.catchUp()

    expect(last(client)).not.toHaveProperty('topscorer')
    expect(last(client)?.topscorerChanges).toMatchObject({
      base,
      removed: [],
      changed: [{ index: 0, entry: { playerId: playerId(22), goals: 2, rank: 1, displayName: 'Eva Nr22' } }],
    })
    expect([client.shown(), client.reads()]).toEqual([hall.listsFor(), 0])
  })

  it('build on the event before, also after an event that does not concern them', async () => {
    const hall = aHall()
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall)
    hall.publish(scored({ game: 2, goal: 1, player: 22 }))
    const base = hall.scopes.head
    hall.publish(renamedTeam(1, 'Adler'))
    hall.publish(changed({ game: 2, goal: 1, player: 22, assist: 23 }))
    await client.catchUp()

    expect(last(client)?.topscorerChanges?.base).toBe(base)
    expect([client.shown(), client.reads()]).toEqual([hall.listsFor(), 0])
  })

  it('are whole in the last event of several in one commit, and absent in those before', async () => {
    const hall = aHall()
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall)
    hall.publish(scored({ game: 2, goal: 1, player: 11 }), scored({ game: 3, goal: 1, player: 12 }))
    await client.catchUp()

    const [first, second] = client.received()
    expect([first?.topscorer, first?.topscorerChanges]).toEqual([undefined, undefined])
    expect(second?.topscorer).toEqual(hall.listsFor().topscorer)
  })

  it('are whole after a new name, and never hold the old one', async () => {
    const hall = aHall()
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall)
    hall.persons[playerId(11)] = { firstName: 'Ida', lastName: 'Neu', birthday: '2012-01-01' }
    hall.publish(renamed(11))
    hall.publish(scored({ game: 2, goal: 1, player: 11 }))
    await client.catchUp()

    expect(last(client)?.topscorer).toEqual(hall.listsFor().topscorer)
    expect(JSON.stringify(client.received())).not.toContain('Nr11')
  })

  it('[K6] are neither whole nor changes where tables are private', async () => {
    const hall = aHall()
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall)
    hall.publish(settings({ publicResults: 'withoutTables' }))
    hall.publish(scored({ game: 2, goal: 1, player: 11 }))
    hall.publish(...awarded(2, 3))
    await client.catchUp()

    const text = JSON.stringify(client.received())
    for (const field of ['topscorer', 'leaderboard', 'Changes', 'displayName']) expect(text).not.toContain(field)
    expect(client.shown()).toEqual({ topscorer: [], leaderboard: [] })
  })

  it('[K6] are changes for the staff also where tables are private', async () => {
    const hall = aHall()
    hall.publish(settings({ publicResults: 'planOnly' }))
    hall.publish(...PLAYERS.map((player, n) => scored({ game: 1, goal: n, player })))
    const client = await connected(hall, STAFF)
    hall.publish(scored({ game: 2, goal: 1, player: 22 }))
    hall.publish(...awarded(2, 5))
    await client.catchUp()

    expect(client.received().map(({ eventType }) => eventType)).toEqual([
      'game.goalScored',
      'game.resultAwarded',
      'game.finished',
    ])
    expect(client.received()[0]?.topscorerChanges).toBeDefined()
    expect([client.shown(), client.reads()]).toEqual([hall.listsFor('staff'), 0])
  })

  it('of a table are the teams whose line has changed', async () => {
    const hall = aHall()
    hall.publish(...awarded(1, 3))
    const client = await connected(hall)
    const table = client.shown().leaderboard
    hall.publish(...awarded(2, 5))
    await client.catchUp()

    expect(table).toHaveLength(4)
    expect([client.shown(), client.reads()]).toEqual([hall.listsFor(), 0])
  })

  it('are replayed whole, once, with the views of now', async () => {
    const hall = aHall()
    const from = hall.scopes.head
    for (const [n, player] of PLAYERS.entries()) hall.publish(scored({ game: 1, goal: n, player }))
    const { heard } = await hall.comeBack(CUP, { position: from })

    const events = heard().flatMap(eventsIn)
    expect(events.map(({ topscorer }) => topscorer?.length)).toEqual([...PLAYERS.slice(1).map(() => undefined), 6])
    expect(events.some(({ topscorerChanges }) => topscorerChanges)).toBe(false)
  })
})

describe('a client that applies changes', () => {
  const game = fc.constantFrom(...GAMES)
  const player = fc.constantFrom(...PLAYERS)
  const goal = fc.record({ game, goal: fc.nat(8), player: fc.option(player), assist: player })
  const event: fc.Arbitrary<readonly AnyEvent[]> = fc.oneof(
    { weight: 8, arbitrary: goal.map((one) => [scored(one)]) },
    { weight: 5, arbitrary: goal.map((one) => [changed(one)]) },
    { weight: 3, arbitrary: fc.tuple(game, fc.nat(8)).map(([one, n]) => [revoked(one, n)]) },
    { weight: 2, arbitrary: fc.tuple(game, fc.nat(5)).map(([one, home]) => awarded(one, home)) },
    {
      weight: 1,
      arbitrary: fc.tuple(fc.nat(3), fc.constantFrom('Adler', 'Zebra')).map(([n, name]) => [renamedTeam(n + 1, name)]),
    },
    { weight: 1, arbitrary: player.map((one) => [renamed(one)]) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('all', 'all', 'withoutTables', 'planOnly')
        .map((publicResults) => [settings({ publicResults })]),
    },
    { weight: 1, arbitrary: fc.constantFrom('full', 'initial', 'number').map((names) => [settings({ names })]) },
  )
  const step = fc.record({
    events: fc.array(event, { minLength: 1, maxLength: 3 }).map((all) => all.flat()),
    isOneByOne: fc.boolean(),
    switches: fc.array(fc.nat(3), { maxLength: 2 }),
  })

  it('shows in the end what is read, through goals, results, names, privacy and lost connections', () =>
    fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25, size: 'max' }), async (steps) => {
        const hall = aHall()
        const clients = [await connected(hall), await connected(hall, STAFF), aClient(hall), aClient(hall, STAFF)]
        let names = 0
        for (const { events, isOneByOne, switches } of steps) {
          for (const one of isOneByOne ? events.map((all) => [all]) : [events]) {
            for (const { type, data } of one) {
              if (type !== 'player.detailsChanged') continue
              names += 1
              hall.persons[data.id] = { firstName: 'Eva', lastName: `Neu${(names * 7) % 5}`, birthday: '2012-01-01' }
            }
            hall.publish(...one)
          }
          for (const client of clients) await client.catchUp()
          for (const client of clients.filter((one) => one.isConnected()))
            expect(JSON.stringify(client.shown())).toBe(JSON.stringify(client.truth()))
          for (const n of switches) await (clients[n]?.isConnected() ? clients[n].go() : clients[n]?.come())
        }
      }),
      { numRuns: runs },
    ))
})
