import { SendCommand } from '@cup/domain/broadcast'
import { CompetitionId, CorrectionId, GameId, GroupId, Instant } from '@cup/domain/kernel'
import { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import { z } from 'zod'
import { Game } from './entities.ts'
import { Subscription } from './live-subscription.ts'
import { ROLES } from './permissions.ts'
import { Epoch } from './position.ts'

/** The version of the live protocol. */
export const LIVE_PROTOCOL = 1

/** More than this in one frame closes the socket. */
export const CLIENT_MESSAGE_MAX_BYTES = 4096

const Position = z.int().min(0)

/** Sets or changes the subscription of the client. */
export const SubscribeMessage = Subscription.extend({ type: z.literal('subscribe') })

/** Measures the clock: `sent` is the client's own number and comes back as it was. */
export const PingMessage = z.strictObject({ type: z.literal('ping'), sent: z.number() })

/** A staff device reports whether it may sound the horn. */
export const DeviceMessage = z.strictObject({ type: z.literal('device'), armed: z.boolean() })

/** A display has done a command. */
export const AckMessage = z.strictObject({ type: z.literal('ack'), commandId: z.string().min(1).max(100) })

/** Every message that a client may send; anything else closes the socket. */
export const ClientMessage = z.discriminatedUnion('type', [SubscribeMessage, PingMessage, DeviceMessage, AckMessage])
export type ClientMessage = z.infer<typeof ClientMessage>

/** [B5] What a display that has just started must show. */
export const Broadcast = z.object({
  competitionId: CompetitionId.exactOptional(),
  ledwall: z.object({
    enabled: z.boolean(),
    typeId: z.int().exactOptional(),
    activityItemId: z.string().exactOptional(),
    text: z.string().exactOptional(),
  }),
  commentator: z.enum(['on', 'off', 'unknown']),
  countdown: z.object({ endsAt: Instant, competitionId: CompetitionId.exactOptional() }).exactOptional(),
})
export type Broadcast = z.infer<typeof Broadcast>

/** The first message on a socket. */
export const WelcomeMessage = z.object({
  type: z.literal('welcome'),
  protocol: z.int(),
  epoch: Epoch,
  position: Position,
  /** The last event of any feed; everything after it up to `position` is sent as commands. */
  lastEvent: Position.exactOptional(),
  serverTime: Instant,
  broadcast: Broadcast,
})

/** What follows is complete from here. */
export const SubscribedMessage = z.object({ type: z.literal('subscribed'), position: Position })

/** A committed event, with every public view that it changed; `previous` is the event before it in this feed. */
export const EventMessage = z.object({
  type: z.literal('event'),
  position: Position,
  previous: Position,
  eventType: z.string(),
  event: z.looseObject({ id: z.string(), competitionId: CompetitionId.exactOptional() }),
  /** [X3] A correction entered it: displays show it and celebrate nothing. */
  correctionId: CorrectionId.exactOptional(),
  games: z.array(Game).exactOptional(),
  leaderboards: z.array(z.object({ groupId: GroupId, entries: z.array(LeaderboardEntry) })).exactOptional(),
  topscorer: z.array(TopScorer).exactOptional(),
})
export type EventMessage = z.infer<typeof EventMessage>

/** Several events at once: a replay, or all that one command did. */
export const EventsMessage = z.object({ type: z.literal('events'), events: z.array(EventMessage) })

/** Whole seconds that remain, once a second for each running game. */
export const TickMessage = z.object({ type: z.literal('tick'), gameId: GameId, time: z.int().min(0) })

/** A command to displays and devices; an empty list of tags means everybody. */
export const CommandMessage = z.object({
  type: z.literal('command'),
  commandId: z.string(),
  command: z.enum([...SendCommand.options.flatMap((option) => [...option.shape.command.values]), 'horn', 'countdown']),
  competitionId: CompetitionId.exactOptional(),
  activityItemId: z.string().exactOptional(),
  text: z.string().exactOptional(),
  typeId: z.int().exactOptional(),
  seconds: z.number().exactOptional(),
  tags: z.array(z.string()),
  sentAt: Instant,
})
export type CommandMessage = z.infer<typeof CommandMessage>

/** The answer to a ping: when it came, and when this was sent. */
export const PongMessage = z.object({
  type: z.literal('pong'),
  sent: z.number(),
  received: Instant,
  serverTime: Instant,
})

/** Everything up to `position` was sent on this socket. */
export const HeartbeatMessage = z.object({ type: z.literal('heartbeat'), position: Position, serverTime: Instant })

/**
 * A connected device of the staff: `position` shows how old its data is, `gameIds` which games it operates, and `done`
 * which of the last commands it has done.
 */
export const Device = z.object({
  id: z.string(),
  name: z.string(),
  /** By which access it is signed in. */
  accessId: z.string().exactOptional(),
  roles: z.array(z.enum(ROLES)),
  tags: z.array(z.string()),
  armed: z.boolean(),
  done: z.array(z.string()),
  position: Position,
  connectedAt: Instant,
  heardAt: Instant,
  gameIds: z.array(GameId),
})
export type Device = z.infer<typeof Device>

/** For staff: what is connected. */
export const PresenceMessage = z.object({ type: z.literal('presence'), devices: z.array(Device) })

/** What was missed cannot be replayed: read again, then subscribe after the smallest position of those reads. */
export const ReloadMessage = z.object({ type: z.literal('reload') })

/** Before a planned stop: come back after a random number of seconds between these. */
export const ByeMessage = z.object({ type: z.literal('bye'), minDelay: z.number().min(0), maxDelay: z.number().min(0) })

/** Every message that the service may send; a client ignores fields that it does not know. */
export const ServiceMessage = z.discriminatedUnion('type', [
  WelcomeMessage,
  SubscribedMessage,
  EventMessage,
  EventsMessage,
  TickMessage,
  CommandMessage,
  PongMessage,
  HeartbeatMessage,
  PresenceMessage,
  ReloadMessage,
  ByeMessage,
])
export type ServiceMessage = z.infer<typeof ServiceMessage>
