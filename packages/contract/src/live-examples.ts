import { byEntryList } from '@cup/domain/game'
import type { z } from 'zod'
import type { LiveMessageType } from './asyncapi-messages.ts'
import type { ClientMessage, EventMessage, ServiceMessage } from './live-messages.ts'

type AnyMessage = z.input<typeof ClientMessage> | z.input<typeof ServiceMessage>
type Event = z.input<typeof EventMessage>
type Game = NonNullable<Event['games']>[number]

/** A message as it goes over the wire, and what it shows. */
export type LiveExample<Type extends LiveMessageType = LiveMessageType> = {
  readonly summary: string
  readonly message: Extract<AnyMessage, { readonly type: Type }>
}

const EPOCH = '4f1c9a02'
const CHECK = '1kd3x9a'
const COMPETITION = 'cafe0001-0000-8000-8000-000000000001'
const GAME = 'cafe0006-0000-8000-8000-000000000031'
const HOME = 'cafe0004-0000-8000-8000-000000000013'
const GUEST = 'cafe0004-0000-8000-8000-000000000010'
const STARTED_AT = '2025-01-18T15:30:00.000Z'
const AT = '2025-01-18T15:34:00.000Z'
const A_SECOND_LATER = '2025-01-18T15:34:01.000Z'
const GOAL = 'cafe0007-0000-8000-8000-000000003153'
const SCORER = 'cafe0005-0000-8000-8000-000000001303'

const teams = { homeTeamId: HOME, guestTeamId: GUEST }
const goal = { goalId: GOAL, time: 480, playerId: SCORER, homeTeam: true, isOwnGoal: false, teamId: HOME }

/** Game 31 after the goal, four minutes after its start. */
const game: Game = {
  id: GAME,
  name: 'Spiel 31',
  competitionId: COMPETITION,
  groupId: 'cafe0002-0000-8000-8000-000000000001',
  matchdayId: 'cafe0003-0000-8000-8000-000000000001',
  dateTime: STARTED_AT,
  duration: 720,
  plannedTeams: { home: { teamId: HOME }, guest: { teamId: GUEST } },
  actualTeams: teams,
  resolvedTeams: teams,
  score: { home: 2, guest: 1 },
  started: true,
  clockRunning: true,
  clock: { running: true, remaining: 720, at: STARTED_AT },
  regularTimeOver: false,
  regularTimeFreezed: false,
  livestreamRegieReady: true,
  shootOutStarted: false,
  shootOutShotsNumber: 5,
  shootOutRounds: [],
  ...byEntryList(() => []),
  goals: [
    { ...goal, goalId: 'cafe0007-0000-8000-8000-000000003151', time: 655, scoredAt: '2025-01-18T15:31:05.000Z' },
    {
      goalId: 'cafe0007-0000-8000-8000-000000003152',
      time: 570,
      playerId: 'cafe0005-0000-8000-8000-000000001004',
      homeTeam: false,
      isOwnGoal: false,
      teamId: GUEST,
      scoredAt: '2025-01-18T15:32:30.000Z',
    },
    { ...goal, scoredAt: AT },
  ],
  timePenalties: [
    {
      timePenaltyId: 'cafe0008-0000-8000-8000-000000003151',
      teamId: GUEST,
      playerId: 'cafe0005-0000-8000-8000-000000001002',
      time: 530,
      duration: 120,
      finishedByGoalId: GOAL,
    },
  ],
  links: {},
  cancelled: false,
  version: 9,
  changedAt: 615,
}

/** The game after its clock was set to zero. */
const gameAtZero: Game = {
  ...game,
  clockRunning: false,
  clockPausedAt: 0,
  clock: { running: false, remaining: 0, at: A_SECOND_LATER },
  regularTimeOver: true,
  version: 12,
  changedAt: 619,
}

const ofGame = { id: GAME, competitionId: COMPETITION }
const command = { type: 'command', sentAt: A_SECOND_LATER, tags: [] } satisfies Partial<
  LiveExample<'command'>['message']
>

/**
 * Messages of the sample cup, played up to game 30: in game 31 a goal is scored, and its clock is paused and set to zero.
 * A test plays this and compares.
 */
export const liveExamples: { readonly [Type in LiveMessageType]: readonly LiveExample<Type>[] } = {
  subscribe: [
    { summary: 'Everything from now on', message: { type: 'subscribe', topics: ['events', 'ticks', 'commands'] } },
    {
      summary: 'The events of one competition, also those that were missed since a position',
      message: {
        type: 'subscribe',
        topics: ['events'],
        competitionId: COMPETITION,
        after: { epoch: EPOCH, position: 613, check: CHECK },
      },
    },
    {
      summary: 'The commands for a wall that shows one competition',
      message: { type: 'subscribe', topics: ['commands'], follows: { competitionId: COMPETITION } },
    },
  ],
  ping: [{ summary: 'The reading of a clock of the client', message: { type: 'ping', sent: 1234.5 } }],
  device: [{ summary: 'The device sounds the horn', message: { type: 'device', armed: true } }],
  ack: [{ summary: 'The text is shown', message: { type: 'ack', commandId: `${EPOCH}.616.${CHECK}` } }],
  welcome: [
    {
      summary: 'Game 31 is running, and nothing is on air',
      message: {
        type: 'welcome',
        protocol: 1,
        epoch: EPOCH,
        position: 613,
        check: CHECK,
        lastEvent: 613,
        serverTime: AT,
        broadcast: { ledwall: { enabled: false }, commentator: 'unknown' },
      },
    },
  ],
  broadcast: [
    {
      summary: 'The tags of the device are others, and nothing is on air for them',
      message: { type: 'broadcast', broadcast: { ledwall: { enabled: false }, commentator: 'unknown' } },
    },
  ],
  subscribed: [{ summary: 'Events after 613 follow', message: { type: 'subscribed', position: 613, check: CHECK } }],
  event: [
    {
      summary: 'A goal of the home side, with which its scorer is third in the list',
      message: {
        type: 'event',
        position: 615,
        check: CHECK,
        previous: 614,
        eventType: 'game.goalScored',
        event: { ...ofGame, ...goal },
        games: [game],
        topscorerChanges: {
          base: 612,
          removed: [],
          changed: [
            {
              index: 2,
              entry: {
                playerId: SCORER,
                teamId: HOME,
                goals: 3,
                assists: 1,
                displayName: 'Vincent Gimpelmann',
                rank: 3,
              },
            },
          ],
        },
      },
    },
  ],
  events: [
    {
      summary: 'Setting the clock to zero ends regular time',
      message: {
        type: 'events',
        events: [
          {
            type: 'event',
            position: 618,
            check: CHECK,
            previous: 617,
            eventType: 'game.clockSet',
            event: { ...ofGame, remaining: 0 },
            games: [gameAtZero],
          },
          {
            type: 'event',
            position: 619,
            check: CHECK,
            previous: 618,
            eventType: 'game.regularTimeEnded',
            event: ofGame,
            games: [gameAtZero],
          },
        ],
      },
    },
  ],
  tick: [{ summary: '7 minutes and 59 seconds remain', message: { type: 'tick', gameId: GAME, time: 479 } }],
  command: [
    {
      summary: 'Text on the LED wall, on every device',
      message: { ...command, commandId: `${EPOCH}.616.${CHECK}`, command: 'ledwall.text.show', text: 'Willkommen' },
    },
    {
      summary: 'A countdown of one minute, on devices with the tag `halle`',
      message: {
        ...command,
        commandId: `${EPOCH}.620.${CHECK}`,
        command: 'countdown',
        competitionId: COMPETITION,
        seconds: 60,
        tags: ['halle'],
      },
    },
  ],
  pong: [{ summary: 'The time of the service', message: { type: 'pong', sent: 1234.5, received: AT, serverTime: AT } }],
  heartbeat: [
    {
      summary: 'Nothing was missed up to 620',
      message: { type: 'heartbeat', position: 620, check: CHECK, serverTime: A_SECOND_LATER },
    },
  ],
  presence: [
    {
      summary: 'The tablet of the timekeeper',
      message: {
        type: 'presence',
        devices: [
          {
            id: 'tablet-1',
            name: 'Tablet Zeitnahme',
            accessId: '019479a5-3f52-7d1b-8a60-2c9b1e4f7a35',
            roles: ['timekeeper'],
            tags: ['halle'],
            armed: true,
            done: [`${EPOCH}.616.${CHECK}`],
            position: 620,
            connectedAt: AT,
            heardAt: A_SECOND_LATER,
            gameIds: [GAME],
          },
        ],
      },
    },
  ],
  storage: [{ summary: 'A full disk', message: { type: 'storage', places: [{ place: 'database', state: 'full' }] } }],
  reload: [{ summary: 'The position of `after` is of another log', message: { type: 'reload' } }],
  bye: [{ summary: 'Reconnect within a second', message: { type: 'bye', minDelay: 0, maxDelay: 1 } }],
}
