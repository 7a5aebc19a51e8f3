import { aPlayer, gameId, goalId, playerId, teamId, timePenaltyId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aGoalBy, aHall, aPlan, CUP, GROUP, type Hall, start } from '../test/hall.ts'
import { type Viewer, watch } from '../test/screen.ts'
import { positionOf } from '../test/test-service.ts'

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

describe('a client of the live socket', () => {
  it('is welcomed with the position and the state of the displays', async () => {
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
      check: hall.cup.live.checkAt(hall.cup.scopes.head),
      serverTime: hall.clock.now(),
      broadcast: {
        ledwall: { enabled: true, text: 'Willkommen' },
        commentator: 'on',
        countdown: { competitionId: CUP, endsAt: '2025-01-18T10:01:00.000Z' },
      },
    })
    expect(viewer.messages[0]).toBe(welcome)
  })

  it('subscribes in the address or by a message and receives its start position', async () => {
    const hall = await aRunningGame()
    const byAddress = await watchCup(hall)
    const byMessage = await watch(hall.url)
    byMessage.say(subscribeToCup)

    const { head } = hall.cup.scopes
    const expected = { type: 'subscribed', position: head, check: hall.cup.live.checkAt(head) }
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

describe('a viewer of a competition', () => {
  it('receives every event with the changed views and no private data', async () => {
    const hall = await aRunningGame()
    const viewer = await watchCup(hall)
    await viewer.heard('subscribed')
    const position = await hall.write('game.write/score-goal', aGoalBy(11))
    const event = await viewer.eventAt(position)

    expect(event).toEqual({
      type: 'event',
      position,
      check: hall.cup.live.checkAt(position),
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

  it('receives the end of a game with result and table in one frame', async () => {
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

  it('receives with each event the position of the previous one in its feed', async () => {
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

  it('receives only the new competition after changing the subscription', async () => {
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

  it('receives all competitions without naming one', async () => {
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

  it('receives no events without the topic of events', async () => {
    const hall = await aRunningGame()
    const viewer = await watch(hall.url, { topics: 'commands', competitionId: CUP })
    await viewer.heard('welcome')
    await hall.write('game.write/score-goal', aGoalBy(11))
    viewer.say({ type: 'ping', sent: 1 })
    await viewer.heard('pong')

    expect(viewer.events()).toEqual([])
  })

  it('receives the end of a penalty by a goal, and its return', async () => {
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

  it('receives the same as all other viewers', async () => {
    const hall = await aRunningGame()
    const viewers = await Promise.all([watchCup(hall), watchCup(hall), watchCup(hall)])
    await Promise.all(viewers.map((viewer) => viewer.heard('subscribed')))
    const position = await hall.write('game.write/score-goal', aGoalBy(11))
    const heard = await Promise.all(viewers.map((viewer) => viewer.eventAt(position)))

    expect(heard).toEqual(heard.map(() => heard[0]))
  })
})
