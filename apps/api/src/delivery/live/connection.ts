import { CLOSE, LIVE_PROTOCOL } from '@cup/contract/live-limits'
import { type Broadcast, ClientMessage } from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { Staff } from '../../access/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import type { LiveCommands } from './live-commands.ts'
import type { LiveFeed } from './live-feed.ts'
import type { LiveSession } from './live-session.ts'
import type { LiveTicks } from './live-ticks.ts'
import type { Presence } from './presence.ts'

/** Everything that clients can subscribe to, and the sources of the welcome message. */
export type Topics = {
  readonly feed: Pick<LiveFeed, 'join' | 'subscribeToHeartbeat'>
  readonly commands: Pick<LiveCommands, 'join'>
  readonly ticks: Pick<LiveTicks, 'join'>
  /** Absent on an edge, which serves no staff. */
  readonly presence?: Presence
  readonly scopes: Pick<Scopes, 'head' | 'events'>
  readonly epoch: () => string
  readonly broadcast: () => Broadcast
  /** Whether this process knows all events; otherwise it welcomes no client and answers no ping. */
  readonly isCurrent: () => boolean
  readonly now: ServiceClock
  /** Sends a heartbeat to all subscribers. */
  readonly beat: () => void
}

/** The messages of one client. */
export type Connection = {
  readonly receive: (raw: { toString(): string }, isBinary: boolean) => void
  /** A ping or pong frame arrived. */
  readonly receiveSign: () => void
  readonly close: () => void
}

type Parties = {
  readonly session: LiveSession
  readonly staff: Staff | undefined
  readonly topics: Topics
  /** The query of the socket's address. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Welcomes a client and handles its messages; closes on invalid messages and on too many of them. */
export function connect({ session, staff, topics, query }: Parties): Connection {
  const { feed, commands, ticks, now } = topics
  const present = staff && topics.presence?.join(staff, session)
  let leave: readonly (() => void)[] = []

  const unsubscribe = () => {
    for (const one of leave) one()
    leave = []
  }
  const subscribe = ({ topics: wanted, competitionId, after, tags = [] }: Subscription) => {
    unsubscribe()
    session.topics = wanted
    const name = competitionId ?? 'all'
    if (staff || wanted.includes('commands')) session.priority = 'high'
    present?.update({ tags })
    leave = [
      ...(wanted.includes('events') ? [feed.join(name, session, after)] : [feed.subscribeToHeartbeat(session)]),
      ...(wanted.includes('commands') ? [commands.join({ competitionId, tags }, session, session.priority)] : []),
      ...(wanted.includes('ticks') ? [ticks.join(name, whenIdle(session), session.priority)] : []),
    ]
  }
  const handle = (message: ClientMessage) => {
    switch (message.type) {
      case 'subscribe':
        return subscribe(message)
      case 'ping': {
        if (!topics.isCurrent()) return
        const serverTime = now()
        return session.send({ type: 'pong', sent: message.sent, received: serverTime, serverTime })
      }
      case 'device':
        return present?.update({ armed: message.armed })
      case 'ack':
        return present?.update({ done: message.commandId })
    }
  }
  const isTooMuch = () => {
    present?.seen()
    if (session.allowsMessage()) return false
    session.close(CLOSE.nonsense, 'too many messages')
    return true
  }

  session.send(welcomeOf(topics))
  leave = [feed.subscribeToHeartbeat(session)]
  try {
    const subscription = subscriptionOfQuery(query)
    if (subscription) subscribe(subscription)
  } catch {
    session.close(CLOSE.nonsense, 'not a subscription')
  }
  return {
    receive: (raw, isBinary) => {
      // A client may go on sending until it has seen the close frame.
      if (!session.isOpen() || isTooMuch()) return
      const message = isBinary ? undefined : parsed(raw.toString())
      if (message) handle(message)
      else session.close(CLOSE.nonsense, 'not a message')
    },
    receiveSign: () => void isTooMuch(),
    close: () => {
      unsubscribe()
      present?.leave()
    },
  }
}

const whenIdle = (session: LiveSession) => ({ write: (frames: Buffer) => session.writeIfIdle(frames) })

const welcomeOf = ({ epoch, scopes, now, broadcast }: Topics) =>
  ({
    type: 'welcome',
    protocol: LIVE_PROTOCOL,
    epoch: epoch(),
    position: scopes.head,
    lastEvent: scopes.events,
    serverTime: now(),
    broadcast: broadcast(),
  }) as const

function parsed(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
