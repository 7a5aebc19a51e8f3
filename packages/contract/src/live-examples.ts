import type { z } from 'zod'
import type { LiveMessageType } from './asyncapi-messages.ts'
import { A_SECOND_LATER, AT, COMPETITION, GAME, game, gameAtZero, goal, HOME, SCORER } from './live-example-game.ts'
import type { ClientMessage, ServiceMessage } from './live-messages.ts'

type AnyMessage = z.input<typeof ClientMessage> | z.input<typeof ServiceMessage>

/** A message as it goes over the wire, and what it shows. */
export type LiveExample<Type extends LiveMessageType = LiveMessageType> = {
  readonly summary: string
  readonly message: Extract<AnyMessage, { readonly type: Type }>
}

const EPOCH = '4f1c9a02'
const CHECK = '1kd3x9a'

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
      summary: 'Game 31 is running, nothing is on air, and the client is signed in',
      message: {
        type: 'welcome',
        protocol: 1,
        epoch: EPOCH,
        position: 613,
        check: CHECK,
        lastEvent: 613,
        serverTime: AT,
        broadcast: { ledwall: { enabled: true }, commentator: 'unknown' },
        audience: 'staff',
      },
    },
  ],
  broadcast: [
    {
      summary: 'The tags of the device are others, and nothing is on air for them',
      message: { type: 'broadcast', broadcast: { ledwall: { enabled: true }, commentator: 'unknown' } },
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
