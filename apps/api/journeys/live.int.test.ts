import type { ServiceMessage } from '@cup/contract/live-messages'
import { aPlayer, gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, play, start } from '../test/hall.ts'
import { type Viewer, watch } from '../test/live-viewer.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService, positionOf } from '../test/test-service.ts'

const GAME = gameId(1)
const OTHER_CUP = gameId(77)

const watchCup = (hall: Hall, after?: string): Promise<Viewer> =>
  watch(hall.url, { topics: 'events', competitionId: CUP, ...(after ? { after } : {}) })

const subscribeToCup = { type: 'subscribe', topics: ['events'], competitionId: CUP } as const

async function aRunningGame(): Promise<Hall> {
  const hall = await aHall()
  await hall.write('game.write/plan', aPlan(1))
  await start(hall, 1)
  return hall
}

async function anotherCup({ write }: Hall): Promise<void> {
  const cup = { id: OTHER_CUP, name: 'Zweiter', location: 'Halle', start: '2025-01-18', end: '2025-01-18' }
  await write('competition.write/create', cup)
}

/** The positions of all events with the one before each, as they came. */
const chain = (viewer: Viewer) => viewer.events().map(({ previous, position }) => [previous, position])

const epochOf = async (hall: Hall) => positionOf(await hall.ask('competition.read/list', {})).epoch

const types = (messages: readonly ServiceMessage[]) => messages.map(({ type }) => type)

describe('who opens the socket', () => {
  it('is welcomed with what the log says and what the displays show', async () => {
    const hall = await aRunningGame()
    await hall.write('command/send', { command: 'ledwall.enable' })
    await hall.write('command/send', { command: 'ledwall.text.show', text: 'Willkommen' })
    await hall.write('command/send', { command: 'commentator.on' })
    await hall.write('countdown', { competitionId: CUP, seconds: 60 })
    const viewer = await watch(hall.url)
    const welcome = await viewer.heard('welcome')

    expect(welcome).toEqual({
      type: 'welcome',
      protocol: 1,
      epoch: await epochOf(hall),
      position: hall.cup.scopes.head,
      serverTime: hall.clock.now(),
      broadcast: {
        ledwall: { enabled: true, text: 'Willkommen' },
        commentator: 'on',
        countdown: { competitionId: CUP, endsAt: '2025-01-18T10:01:00.000Z' },
      },
    })
    expect(viewer.messages[0]).toBe(welcome)
  })

  it('may subscribe in the address or by a message, and is told from where', async () => {
    const hall = await aRunningGame()
    const byAddress = await watchCup(hall)
    const byMessage = await watch(hall.url)
    byMessage.say(subscribeToCup)

    const expected = { type: 'subscribed', position: hall.cup.scopes.head }
    expect([await byAddress.heard('subscribed'), await byMessage.heard('subscribed')]).toEqual([expected, expected])
  })

  it('measures the clock of the service', async () => {
    const hall = await aHall({ teams: 0 })
    const viewer = await watch(hall.url)
    viewer.say({ type: 'ping', sent: 1234.5 })

    const now = hall.clock.now()
    expect(await viewer.heard('pong')).toEqual({ type: 'pong', sent: 1234.5, received: now, serverTime: now })
  })
})

describe('who watches a competition', () => {
  it('hears every event with all that it changed, and nothing that others may not see', async () => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    const position = await hall.write('game.write/score-goal', aGoalBy(11))
    const event = await viewer.eventAt(position)

    expect(event).toEqual({
      type: 'event',
      position,
      previous: position - 1,
      eventType: 'game.goalScored',
      event: {
        id: GAME,
        goalId: goalId(1),
        time: 400,
        playerId: playerId(11),
        homeTeam: true,
        isOwnGoal: false,
        teamId: teamId(1),
        competitionId: CUP,
      },
      games: [await hall.game(1)],
      topscorer: (await hall.read('competition.read/topscorer', { competitionId: CUP })).topscorer,
    })
  })

  it('hears the end of a game with result and table in one frame', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    await start(hall, 1)
    hall.clock.advance(600)
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    const position = await hall.write('game.write/freeze-regular-time', { id: GAME })
    await viewer.eventAt(position)

    const [frame] = viewer.messages.slice(2)
    expect(frame?.type === 'events' && frame.events.map(({ eventType }) => eventType)).toEqual([
      'game.regularTimeEnded',
      'game.regularTimeFrozen',
      'game.finished',
    ])
    const finished = viewer.events().at(-1)
    const table = await hall.read('competition.read/leaderboard', { competitionId: CUP, groupId: GROUP })
    expect(finished?.games?.[0]).toEqual(await hall.game(1))
    expect(finished?.leaderboards).toEqual([{ groupId: GROUP, entries: table.leaderboard }])
  })

  it('is told of each event which one came before it in this feed, with teams and players in between', async () => {
    const hall = await aRunningGame()
    await anotherCup(hall)
    const from = hall.cup.scopes.head - 1
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    const goal = await hall.write('game.write/score-goal', aGoalBy(11))
    const others = await hall.write('competition.write/change-details', { id: OTHER_CUP, name: 'Anders' })
    const team = await hall.write('team.write/change-details', { id: teamId(2), name: 'Anders' })
    await hall.write('horn', { competitionId: CUP })
    const player = await hall.write('player.write/create', aPlayer({ id: playerId(99) }))
    const last = await hall.write('game.write/pause-clock', { id: GAME })
    await viewer.eventAt(last)

    expect(chain(viewer)).toEqual([
      [from, goal],
      [goal, team],
      [team, player],
      [player, last],
    ])
    expect(viewer.events().map(({ position }) => position)).not.toContain(others)
  })

  it('hears the other competition after changing over, and nothing of the first any more', async () => {
    const hall = await aRunningGame()
    await anotherCup(hall)
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    viewer.say({ type: 'subscribe', topics: ['events'], competitionId: OTHER_CUP })
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')
    await hall.write('game.write/score-goal', aGoalBy(11))
    const position = await hall.write('competition.write/change-details', { id: OTHER_CUP, name: 'Anders' })
    await viewer.eventAt(position)

    expect(viewer.events().map((event) => event.position)).toEqual([position])
  })

  it('hears all competitions without naming one', async () => {
    const hall = await aRunningGame()
    await anotherCup(hall)
    const viewer = await watch(hall.url, { topics: 'events' })
    await viewer.heard('subscribed')
    const goal = await hall.write('game.write/score-goal', aGoalBy(11))
    const other = await hall.write('competition.write/change-details', { id: OTHER_CUP, name: 'Anders' })
    await viewer.eventAt(other)

    expect(chain(viewer)).toEqual([
      [goal - 1, goal],
      [goal, other],
    ])
  })

  it('hears nothing without the topic of events', async () => {
    const hall = await aRunningGame()
    const viewer = await watch(hall.url, { topics: 'commands', competitionId: CUP })
    await viewer.heard('welcome')
    await hall.write('game.write/score-goal', aGoalBy(11))
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')

    expect(viewer.events()).toEqual([])
  })

  it('hears of a penalty that ended by a goal, and of its coming back', async () => {
    const hall = await aRunningGame()
    const penalty = { id: GAME, timePenaltyId: timePenaltyId(1), teamId: teamId(2), time: 450 }
    await hall.write('game.write/give-timepenalty', penalty)
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    const goal = await viewer.eventAt(await hall.write('game.write/score-goal', aGoalBy(11)))
    const revoked = await viewer.eventAt(await hall.write('game.write/revoke-goal', { id: GAME, goalId: goalId(1) }))

    expect(goal.games?.[0]?.timePenalties).toMatchObject([{ finishedByGoalId: goalId(1) }])
    expect(revoked.games?.[0]?.timePenalties[0]).not.toHaveProperty('finishedByGoalId')
  })

  it('hears the same as everybody else', async () => {
    const hall = await aRunningGame()
    const viewers = await Promise.all([watchCup(hall), watchCup(hall), watchCup(hall)])
    await Promise.all(viewers.map((viewer) => viewer.heard('subscribed')))
    const position = await hall.write('game.write/score-goal', aGoalBy(11))
    const heard = await Promise.all(viewers.map((viewer) => viewer.eventAt(position)))

    expect(heard).toEqual(heard.map(() => heard[0]))
  })
})

describe('who comes back', () => {
  it('hears what was missed, with the views of today, and then what is new', async () => {
    const hall = await aRunningGame()
    const epoch = await epochOf(hall)
    const last = hall.cup.scopes.head
    const goals = []
    for (const number of [1, 2, 3]) {
      goals.push(await hall.write('game.write/score-goal', aGoalBy(11, { goalId: goalId(number) })))
    }
    const viewer = await watchCup(hall, `${epoch}.${last}`)
    await viewer.eventAt(goals[2] ?? 0)
    const next = await hall.write('game.write/pause-clock', { id: GAME })
    await viewer.eventAt(next)

    expect(types(viewer.messages)).toEqual(['welcome', 'subscribed', 'events', 'event'])
    expect(await viewer.heard('subscribed')).toEqual({ type: 'subscribed', position: last })
    expect(chain(viewer)).toEqual([last, ...goals, next].slice(1).map((position) => [position - 1, position]))
    expect(viewer.events()[0]?.games?.[0]?.score).toEqual({ home: 3, guest: 0 })
  })

  it('in time hears nothing twice', async () => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall, `${await epochOf(hall)}.${hall.cup.scopes.head}`)
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')

    expect(types(viewer.messages)).toEqual(['welcome', 'subscribed', 'pong'])
  })

  it.each([
    ['from another log', async () => 'otherlog.1'],
    ['from a future that never was', async (hall: Hall) => `${await epochOf(hall)}.99999`],
  ])('%s has to read again', async (_, afterOf) => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall, await afterOf(hall))

    expect(await viewer.heard('reload')).toEqual({ type: 'reload' })
  })

  it('after the service was away hears nothing twice, or reads again what it has missed', async () => {
    const database = await aDatabase()
    const before = await aHall({ service: { database } })
    const epoch = await epochOf(before)
    const { head } = before.cup.scopes
    await before.stop()
    const after = await aService({ database })
    const [late, current] = await Promise.all(
      [head - 1, head].map((position) => watch(after.url, { topics: 'events', after: `${epoch}.${position}` })),
    )
    const next = await after.write('team.write/change-details', { id: teamId(1), name: 'Anders' })
    await current?.eventAt(next)

    expect(types(late?.messages ?? []).slice(0, 3)).toEqual(['welcome', 'subscribed', 'reload'])
    expect(types(current?.messages ?? [])).toEqual(['welcome', 'subscribed', 'event'])
    expect(current && chain(current)).toEqual([[head, next]])
  })

  it('sees in pushes and reads one and the same game', async () => {
    const hall = await aHall()
    await hall.write('game.write/plan', aPlan(1))
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    await play(hall, 1, { home: 1, guest: 2, score: [2, 2] })
    await viewer.eventAt(hall.cup.scopes.head)

    const last = viewer
      .events()
      .flatMap(({ games = [] }) => games)
      .at(-1)
    expect(last).toEqual(await hall.game(1))
  })
})

describe('who talks nonsense', () => {
  it.each([
    ['no JSON', 'hello'],
    ['nothing', ''],
    ['an unknown message', JSON.stringify({ type: 'shout' })],
    ['a message with an unknown field', JSON.stringify({ type: 'ping', sent: 1, x: 1 })],
    ['a subscription without topics', JSON.stringify({ type: 'subscribe' })],
    ['a subscription to something else', JSON.stringify({ type: 'subscribe', topics: ['secrets'] })],
    ['a competition that is no id', JSON.stringify({ ...subscribeToCup, competitionId: '1' })],
    ['a position that is none', JSON.stringify({ ...subscribeToCup, after: 7 })],
    ['a list', '[]'],
    ['null', 'null'],
    ['a foreign key', '{"type":"ping","sent":1,"__proto__":{}}'],
  ])('is let go: %s', async (_, nonsense) => {
    const hall = await aHall({ teams: 0 })
    const viewer = await watch(hall.url)
    viewer.sayRaw(nonsense)

    expect(await viewer.closed).toBe(1008)
  })

  it.each([
    { topics: 'secrets' },
    { topics: 'events', after: 'x' },
    { competitionId: CUP },
    { topics: 'events', x: '1' },
  ])('in the address is let go: %o', async (query) => {
    const hall = await aHall({ teams: 0 })
    const viewer = await watch(hall.url, Object.fromEntries(Object.entries(query)))

    expect(await viewer.closed).toBe(1008)
  })

  it('is let go when it talks too long', async () => {
    const hall = await aHall({ teams: 0 })
    const [longish, endless] = [await watch(hall.url), await watch(hall.url)]
    longish.sayRaw(' '.repeat(4097))
    endless.sayRaw(Buffer.alloc(1_000_000))

    expect([await longish.closed, await endless.closed]).toEqual([1009, 1009])
  })

  it('does not disturb the others', async () => {
    const hall = await aRunningGame()
    const [quiet, loud] = [await watchCup(hall), await watchCup(hall)]
    await quiet.heard('subscribed')
    loud.sayRaw('nonsense')
    await loud.closed
    const position = await hall.write('game.write/score-goal', aGoalBy(11))

    expect((await quiet.eventAt(position)).eventType).toBe('game.goalScored')
  })
})

describe('when the service stops', () => {
  it('every socket is closed, and it stops without waiting for viewers', async () => {
    const hall = await aHall({ teams: 0 })
    const viewers = await Promise.all([watch(hall.url), watch(hall.url)])
    await hall.stop()

    expect((await Promise.all(viewers.map(({ closed }) => closed))).length).toBe(2)
  })
})
