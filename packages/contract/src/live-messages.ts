import { GameId, Instant } from '@cup/domain/kernel'
import { z } from 'zod'
import { Broadcast, BroadcastMessage, CommandMessage } from './live-display-messages.ts'
import { EventMessage, EventsMessage } from './live-event-messages.ts'
import { staffMessages } from './live-staff-messages.ts'
import { StaffAudience } from './live-subscription.ts'
import { messageType } from './message-type.ts'
import { Epoch, OptionalCheck } from './position.ts'

export { AckMessage, ClientMessage, DeviceMessage, PingMessage, SubscribeMessage } from './live-client-messages.ts'
export {
  Broadcast,
  CommandMessage,
  Device,
  PresenceMessage,
} from './live-display-messages.ts'
export { EventMessage, EventsMessage } from './live-event-messages.ts'
export { JournalNotice, StoragePlace } from './live-staff-messages.ts'

const GAME = 'cafe0006-0000-8000-8000-000000000031'
const AT = '2025-01-18T15:34:00.000Z'

const Position = z.int().min(0)
const ServerTime = Instant.meta({ description: 'The time of the service when it sent this.', examples: [AT] })

/** The first message on a socket. */
export const WelcomeMessage = z
  .object({
    type: messageType('welcome'),
    protocol: z.int().meta({ description: 'The version of this protocol.', examples: [1] }),
    epoch: Epoch.meta({
      description:
        'The name of the log. If it differs from the one that the client knows, the client reads everything again.',
      examples: ['4f1c9a02'],
    }),
    position: Position.meta({ description: 'The last position of the log.', examples: [613] }),
    check: OptionalCheck,
    serverTime: ServerTime,
    broadcast: Broadcast.meta({
      description:
        'What a display with the `tags` and the `follows` of the address must show; without them, what is meant for all.',
    }),
    audience: StaffAudience.meta({
      description:
        'The sender is signed in, and may subscribe with `audience`. Absent: it is not, or the service is older and closes the socket after such a subscription.',
      examples: ['staff'],
    }),
  })
  .meta({ description: 'The first message on every socket.' })

/** Start of a subscription: all messages after it are complete. */
export const SubscribedMessage = z
  .object({
    type: messageType('subscribed'),
    position: Position.meta({
      description:
        'Everything after this position is sent: the `after` of the subscription, or the last position of the log.',
      examples: [613],
    }),
    check: OptionalCheck,
  })
  .meta({ description: 'Answers a subscription. What follows is complete from this position on.' })

/** Whole seconds that remain, once a second for each running game. */
export const TickMessage = z
  .object({
    type: messageType('tick'),
    gameId: GameId.meta({ description: 'The running game.', examples: [GAME] }),
    time: z.int().meta({
      description: 'The seconds that remain on the game clock, rounded up; in extra time below 0.',
      examples: [479],
    }),
  })
  .meta({ description: 'The clock of a running game, once a second.' })

/** The answer to a ping: when it came, and when this was sent. */
export const PongMessage = z
  .object({
    type: messageType('pong'),
    sent: z.number().meta({
      description: 'The number of the ping, in milliseconds or seconds as the client has sent it.',
      examples: [1234.5],
    }),
    received: Instant.meta({ description: 'When the service received the ping.', examples: [AT] }),
    serverTime: ServerTime,
  })
  .meta({ description: 'Answers a ping with the time of the service.' })

/** Everything up to `position` was sent on this socket. */
export const HeartbeatMessage = z
  .object({
    type: messageType('heartbeat'),
    position: Position.meta({
      description: 'Everything up to this position of the log was sent on this socket.',
      examples: [620],
    }),
    check: OptionalCheck,
    serverTime: ServerTime,
  })
  .meta({ description: 'The socket works, and nothing was missed up to this position.' })

/** Refusal of a replay: read again, then subscribe after the smallest position of those reads. */
export const ReloadMessage = z.object({ type: messageType('reload') }).meta({
  description:
    'What was missed cannot be replayed. Read again what is shown, then subscribe after the smallest position of these reads.',
})

/** Before a planned stop: come back after a random number of seconds between these. */
export const ByeMessage = z
  .object({
    type: messageType('bye'),
    minDelay: z
      .number()
      .min(0)
      .meta({ description: 'The shortest delay before reconnecting, in seconds.', examples: [0] }),
    maxDelay: z
      .number()
      .min(0)
      .meta({ description: 'The longest delay before reconnecting, in seconds.', examples: [1] }),
  })
  .meta({
    description:
      'The service closes this socket next. Reconnect after a random number of seconds between the two, so that not all clients return at once.',
  })

/** Every message that the service may send; a client ignores fields that it does not know. */
export const ServiceMessage = z.discriminatedUnion('type', [
  WelcomeMessage,
  BroadcastMessage,
  SubscribedMessage,
  EventMessage,
  EventsMessage,
  TickMessage,
  CommandMessage,
  PongMessage,
  HeartbeatMessage,
  ...staffMessages,
  ReloadMessage,
  ByeMessage,
])
export type ServiceMessage = z.infer<typeof ServiceMessage>
