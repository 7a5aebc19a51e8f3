import type { z } from 'zod'
import { A_SECOND_LATER, AT, COMPETITION, GAME, game, gameAtZero, goal, HOME, SCORER } from './live-example-game.ts'
import type { ClientMessage, ServiceMessage } from './live-messages.ts'

type AnyMessage = z.input<typeof ClientMessage> | z.input<typeof ServiceMessage>

/** The type of a message of the socket. */
export type LiveMessageType = AnyMessage['type']

/** A message as it goes over the wire. */
export type LiveExample<Type extends LiveMessageType = LiveMessageType> = Extract<AnyMessage, { readonly type: Type }>

const EPOCH = '4f1c9a02'
const CHECK = '1kd3x9a'

const ofGame = { id: GAME, competitionId: COMPETITION }
const command = { type: 'command', sentAt: A_SECOND_LATER, tags: [] } satisfies Partial<LiveExample<'command'>>

/**
 * Messages of the sample cup, played up to game 30: in game 31 a goal is scored, and its clock is paused and set to zero.
 * A test plays this and compares.
 */
export const liveExamples: { readonly [Type in LiveMessageType]: readonly LiveExample<Type>[] } = {
  subscribe: [
    { type: 'subscribe', topics: ['events', 'ticks', 'commands'] },
    {
      type: 'subscribe',
      topics: ['events'],
      competitionId: COMPETITION,
      after: { epoch: EPOCH, position: 613, check: CHECK },
    },
    { type: 'subscribe', topics: ['commands'], follows: { competitionId: COMPETITION } },
  ],
  ping: [{ type: 'ping', sent: 1234.5 }],
  device: [{ type: 'device', armed: true }],
  ack: [{ type: 'ack', commandId: `${EPOCH}.616.${CHECK}` }],
  welcome: [
    {
      type: 'welcome',
      protocol: 1,
      epoch: EPOCH,
      position: 613,
      check: CHECK,
      serverTime: AT,
      broadcast: { ledwall: { enabled: true }, commentator: 'unknown' },
      audience: 'staff',
    },
  ],
  broadcast: [{ type: 'broadcast', broadcast: { ledwall: { enabled: true }, commentator: 'unknown' } }],
  subscribed: [{ type: 'subscribed', position: 613, check: CHECK }],
  event: [
    {
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
  ],
  events: [
    {
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
  ],
  tick: [{ type: 'tick', gameId: GAME, time: 479 }],
  command: [
    { ...command, commandId: `${EPOCH}.616.${CHECK}`, command: 'ledwall.text.show', text: 'Willkommen' },
    {
      ...command,
      commandId: `${EPOCH}.620.${CHECK}`,
      command: 'countdown',
      competitionId: COMPETITION,
      seconds: 60,
      tags: ['halle'],
    },
  ],
  pong: [{ type: 'pong', sent: 1234.5, received: AT, serverTime: AT }],
  heartbeat: [{ type: 'heartbeat', position: 620, check: CHECK, serverTime: A_SECOND_LATER }],
  presence: [
    {
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
  ],
  storage: [
    {
      type: 'storage',
      places: [{ place: 'database', state: 'full' }],
      journal: { state: 'following', behindSeconds: 0.3 },
    },
  ],
  reload: [{ type: 'reload' }],
  bye: [{ type: 'bye', minDelay: 0, maxDelay: 1 }],
}
