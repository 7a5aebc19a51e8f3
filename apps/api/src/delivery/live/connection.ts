import { type Broadcast, ClientMessage, LIVE_PROTOCOL } from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { Staff } from '../../access/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import type { LiveCommands } from './live-commands.ts'
import type { LiveFeed } from './live-feed.ts'
import { CLOSE, type LiveSession } from './live-session.ts'
import type { LiveTicks } from './live-ticks.ts'
import type { Presence } from './presence.ts'

/** Everything that can be listened to, and what a newcomer is told. */
export type Topics = {
  readonly feed: Pick<LiveFeed, 'join' | 'subscribeToHeartbeat'>
  readonly commands: Pick<LiveCommands, 'join'>
  readonly ticks: Pick<LiveTicks, 'join'>
  /** Absent where no staff come. */
  readonly presence?: Presence
  readonly scopes: Pick<Scopes, 'head' | 'events'>
  readonly epoch: () => string
  readonly broadcast: () => Broadcast
  /** Whether what is told is all that happened; who does not know says nothing, and welcomes nobody. */
  readonly isCurrent: () => boolean
  readonly now: ServiceClock
  /** Tells everybody that nothing was missed. */
  readonly beat: () => void
}

/** One client's side of the socket, as the service hears it. */
export type Connection = {
  readonly hear: (raw: { toString(): string }, isBinary: boolean) => void
  /** The other end has shown that it is there, without saying anything. */
  readonly notice: () => void
  readonly end: () => void
}

type Parties = {
  readonly session: LiveSession
  readonly staff: Staff | undefined
  readonly topics: Topics
  /** The query of the socket's address. */
  readonly query: Readonly<Record<string, unknown>>
}

/** Welcomes a client and does what it asks for; who talks nonsense, or too much, is shown the door. */
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
    present?.told({ tags })
    leave = [
      ...(wanted.includes('events') ? [feed.join(name, session, after)] : [feed.subscribeToHeartbeat(session)]),
      ...(wanted.includes('commands') ? [commands.join({ competitionId, tags }, session, session.priority)] : []),
      ...(wanted.includes('ticks') ? [ticks.join(name, whenIdle(session), session.priority)] : []),
    ]
  }
  const obey = (message: ClientMessage) => {
    switch (message.type) {
      case 'subscribe':
        return subscribe(message)
      case 'ping': {
        if (!topics.isCurrent()) return
        const serverTime = now()
        return session.send({ type: 'pong', sent: message.sent, received: serverTime, serverTime })
      }
      case 'device':
        return present?.told({ armed: message.armed })
      case 'ack':
        return present?.told({ done: message.commandId })
    }
  }
  const isTooMuch = () => {
    present?.heard()
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
    hear: (raw, isBinary) => {
      // Who was shown the door may go on talking until it hangs up.
      if (!session.isOpen() || isTooMuch()) return
      const message = isBinary ? undefined : parsed(raw.toString())
      if (message) obey(message)
      else session.close(CLOSE.nonsense, 'not a message')
    },
    notice: () => void isTooMuch(),
    end: () => {
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
