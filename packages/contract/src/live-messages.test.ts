import { type BroadcastState, type SendCommand, silentBroadcast } from '@cup/domain/broadcast'
import { NO_ENTRIES } from '@cup/domain/testing'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Broadcast, ClientMessage, type CommandMessage, ServiceMessage } from './live-messages.ts'

const ID = '0190f9d1-0b7c-7a00-8000-00000000000a'
const AT = '2025-01-18T09:00:00.000Z'

const game = {
  id: ID,
  name: 'Spiel 01',
  competitionId: ID,
  dateTime: AT,
  duration: 720,
  plannedTeams: { home: { teamId: ID }, guest: { groupId: ID, position: 2 } },
  actualTeams: { homeTeamId: ID },
  resolvedTeams: { homeTeamId: ID },
  score: { home: 1, guest: 0 },
  started: true,
  clockRunning: true,
  clock: { running: true, remaining: 192.5, at: AT },
  regularTimeOver: false,
  regularTimeFreezed: false,
  livestreamRegieReady: true,
  shootOutStarted: false,
  shootOutShotsNumber: 5,
  shootOutRounds: [],
  ...NO_ENTRIES,
  goals: [{ goalId: ID, time: 200, playerId: null, homeTeam: true, isOwnGoal: false, teamId: ID }],
  links: {},
  cancelled: false,
  version: 7,
  changedAt: 42,
}
const entry = {
  teamId: ID,
  rank: 1,
  played: 1,
  won: 1,
  drawn: 0,
  lost: 0,
  points: 3,
  goalDifference: 1,
  scoredGoals: 1,
  receivedGoals: 0,
}
const event = {
  type: 'event',
  position: 42,
  previous: 40,
  eventType: 'game.goalScored',
  event: { id: ID, competitionId: ID, goalId: ID },
  games: [game],
  leaderboards: [{ groupId: ID, entries: [entry] }],
  topscorer: [{ playerId: ID, teamId: ID, displayName: 'Mia K.', goals: 1, assists: 0, rank: 1 }],
}

const fromClient = [
  { type: 'subscribe', topics: ['events'] },
  {
    type: 'subscribe',
    topics: ['events', 'ticks', 'commands'],
    competitionId: ID,
    after: { epoch: 'e1', position: 42 },
    tags: ['all'],
  },
  { type: 'ping', sent: 1234.5 },
  { type: 'device', armed: true },
  { type: 'ack', commandId: 'c-1' },
]

const fromService = [
  { type: 'welcome', protocol: 1, epoch: 'e1', position: 0, serverTime: AT, broadcast: silentBroadcast },
  { type: 'broadcast', broadcast: silentBroadcast },
  {
    type: 'welcome',
    protocol: 1,
    epoch: 'e1',
    position: 42,
    serverTime: AT,
    broadcast: {
      competitionId: ID,
      ledwall: { enabled: true, typeId: 2, activityItemId: 'welcome', text: 'Hallo' },
      commentator: 'on',
      countdown: { endsAt: AT },
    },
  },
  { type: 'subscribed', position: 42 },
  event,
  { type: 'event', position: 1, previous: 0, eventType: 'team.created', event: { id: ID } },
  { type: 'events', events: [event, { ...event, position: 43, previous: 42 }] },
  { type: 'tick', gameId: ID, time: 192 },
  { type: 'command', commandId: 'c-1', command: 'ledwall.text.show', text: 'Hallo', tags: [], sentAt: AT },
  {
    type: 'command',
    commandId: 'c-2',
    command: 'countdown',
    competitionId: ID,
    seconds: 90,
    tags: ['all'],
    sentAt: AT,
  },
  { type: 'pong', sent: 1234.5, received: AT, serverTime: AT },
  { type: 'heartbeat', position: 42, serverTime: AT },
  {
    type: 'presence',
    devices: [
      {
        id: 'd-1',
        name: 'Tablet Halle 1',
        roles: ['timekeeper'],
        tags: [],
        armed: true,
        done: [],
        position: 42,
        connectedAt: AT,
        heardAt: AT,
        gameIds: [ID],
      },
    ],
  },
  { type: 'storage', places: [{ place: 'backups', state: 'scarce', usedPercent: 92 }] },
  { type: 'storage', places: [], journal: { state: 'away', because: 'missing', since: AT } },
  { type: 'reload' },
  { type: 'bye', minDelay: 0, maxDelay: 10 },
]

const throughTheWire = (message: unknown): unknown => JSON.parse(JSON.stringify(message))

describe('what a client says', () => {
  it.each(fromClient)('comes through the wire as it was: %j', (message) =>
    expect(ClientMessage.parse(throughTheWire(message))).toEqual(message),
  )

  it.each([
    { type: 'hello' },
    { topics: ['events'] },
    { type: 'subscribe' },
    { type: 'subscribe', topics: [] },
    { type: 'subscribe', topics: ['games'] },
    { type: 'subscribe', topics: ['events'], after: 'e1.42' },
    { type: 'subscribe', topics: ['events'], since: 42 },
    { type: 'ping' },
    { type: 'ping', sent: '12' },
    { type: 'device', armed: 'yes' },
    { type: 'ack', commandId: '' },
    JSON.parse('{ "type": "ping", "sent": 1, "__proto__": {} }'),
    ['subscribe'],
    'ping',
    null,
  ])('is refused as %j', (message) => expect(ClientMessage.safeParse(message).success).toBe(false))
})

describe('what the service says', () => {
  it.each(fromService)('comes through the wire as it was: $type', (message) =>
    expect(ServiceMessage.parse(throughTheWire(message))).toEqual(message),
  )

  it('has every kind of message here', () => {
    const kinds = ServiceMessage.options.map((option) => option.shape.type.value)
    expect(new Set(fromService.map((message) => message.type))).toEqual(new Set(kinds))
  })

  it('may get fields that a client does not know yet', () =>
    expect(ServiceMessage.parse({ type: 'reload', reason: 'new log' })).toEqual({ type: 'reload' }))

  it('sends a new display what is on air', () => expectTypeOf<BroadcastState>().toExtend<Broadcast>())

  it('passes every command of the hall on', () =>
    expectTypeOf<CommandMessage['command']>().toEqualTypeOf<SendCommand['command'] | 'horn' | 'countdown'>())
})
