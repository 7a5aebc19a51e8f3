import type { z } from 'zod'
import { AckMessage, DeviceMessage, PingMessage, SubscribeMessage } from './live-client-messages.ts'
import { BroadcastMessage, CommandMessage, PresenceMessage, StorageMessage } from './live-display-messages.ts'
import { LIVE_LIMITS, LIVE_TIMES } from './live-limits.ts'
import type { ClientMessage, ServiceMessage } from './live-messages.ts'
import {
  ByeMessage,
  EventMessage,
  EventsMessage,
  HeartbeatMessage,
  PongMessage,
  ReloadMessage,
  SubscribedMessage,
  TickMessage,
  WelcomeMessage,
} from './live-messages.ts'

/** The type of a message of the socket. */
export type LiveMessageType = (ClientMessage | ServiceMessage)['type']

/** What the document says of a message beside its schema. */
export type LiveMessageSpec = {
  readonly schema: z.ZodType
  readonly from: 'client' | 'service'
  readonly title: string
  /** When it is sent, and what the other side does then. */
  readonly when: string
  /** Only a signed-in client sends or receives it. */
  readonly isForStaff?: true
  /** The messages that answer it. */
  readonly answers?: readonly LiveMessageType[]
}

/** Every message of the socket, those of the client first. */
export const liveMessages = {
  subscribe: {
    schema: SubscribeMessage,
    from: 'client',
    title: 'Subscribe',
    when: 'Send it once after `welcome`, and again to change the subscription: the new one replaces the old one. It may also be in the query of the address, so that reconnecting takes one round trip.',
    answers: ['subscribed', 'reload'],
  },
  ping: {
    schema: PingMessage,
    from: 'client',
    title: 'Ping',
    when: `Send it to measure the offset to the time of the service, and to find out whether the connection works. More than ${LIVE_LIMITS.messagesPerSecond} messages a second, after the first ${LIVE_LIMITS.messagesAtOnce}, close the socket.`,
    answers: ['pong'],
  },
  device: {
    schema: DeviceMessage,
    from: 'client',
    title: 'Device',
    when: 'A device of the staff sends it when its horn is armed or disarmed. The list of devices shows it.',
    isForStaff: true,
  },
  ack: {
    schema: AckMessage,
    from: 'client',
    title: 'Acknowledge',
    when: 'A display of the staff sends it after it has executed a command. The list of devices shows it.',
    isForStaff: true,
  },
  welcome: {
    schema: WelcomeMessage,
    from: 'service',
    title: 'Welcome',
    when: 'The first message on every socket. A display starts with `broadcast`. If `epoch` is another one than before, the log was replaced: forget everything and read again.',
  },
  broadcast: {
    schema: BroadcastMessage,
    from: 'service',
    title: 'Broadcast',
    when: 'After a `subscribe` with other `tags` or another `follows` than before: what is on air for them. It replaces the `broadcast` of the welcome.',
  },
  subscribed: {
    schema: SubscribedMessage,
    from: 'service',
    title: 'Subscribed',
    when: 'Answers a subscription to `events`. What is received before it belongs to an earlier subscription.',
  },
  event: {
    schema: EventMessage,
    from: 'service',
    title: 'Event',
    when: 'Topic `events`: after each committed event. Drop it if `position` is known already. Apply it if `previous` is known. Otherwise something was missed: subscribe again, after the last known position.',
  },
  events: {
    schema: EventsMessage,
    from: 'service',
    title: 'Events',
    when: 'Topic `events`: instead of `event` where one command has several events. Apply all of them before you show anything.',
  },
  tick: {
    schema: TickMessage,
    from: 'service',
    title: 'Tick',
    when: 'Topic `ticks`: once a second for each game whose clock runs. A client that can compute the clock from `Game.clock` and `serverTime` does not need it. It is left out for a client that reads slowly.',
  },
  command: {
    schema: CommandMessage,
    from: 'service',
    title: 'Command',
    when: 'Topic `commands`: when the staff send a command to displays, start a countdown or sound the horn. Execute it if one of `tags` is a tag of the device, or if `tags` is empty. One with a `scope` comes only to devices that follow something in it. What is still valid later is in `welcome`.',
  },
  pong: {
    schema: PongMessage,
    from: 'service',
    title: 'Pong',
    when: 'Answers a ping at once. The time of the service is `serverTime` plus half of the round trip.',
  },
  heartbeat: {
    schema: HeartbeatMessage,
    from: 'service',
    title: 'Heartbeat',
    when: `Every ${LIVE_TIMES.heartbeat} s, after everything up to \`position\` was sent. It may wait up to ${LIVE_TIMES.hold} s for an event. A client that has received nothing for 40 s reconnects.`,
  },
  presence: {
    schema: PresenceMessage,
    from: 'service',
    title: 'Presence',
    when: 'To every signed-in client, after the list of devices has changed and with each heartbeat.',
    isForStaff: true,
  },
  storage: {
    schema: StorageMessage,
    from: 'service',
    title: 'Storage',
    when: 'To every signed-in client: after the welcome if something is nearly full or full, and after each change. A welcome without it means that everything has room.',
    isForStaff: true,
  },
  reload: {
    schema: ReloadMessage,
    from: 'service',
    title: 'Reload',
    when: `Instead of a replay, where \`after\` is of another log, is beyond its end, or more than ${LIVE_LIMITS.replayedPositions.toLocaleString('en')} positions or ${LIVE_LIMITS.replayedBytes / 1024 / 1024} MiB were missed. The subscription goes on with new events. Read again what is shown, and subscribe after the smallest position of these reads.`,
  },
  bye: {
    schema: ByeMessage,
    from: 'service',
    title: 'Bye',
    when: 'Before the service closes the socket with 1012: it restarts, or this process is behind the others.',
  },
} as const satisfies Record<LiveMessageType, LiveMessageSpec>
