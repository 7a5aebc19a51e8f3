import { CLOSE, LIVE_PROTOCOL } from '@cup/contract/live-limits'
import { type Broadcast, ClientMessage } from '@cup/contract/live-messages'
import { type Subscription, subscriptionOfQuery } from '@cup/contract/live-subscription'
import type { Recipient } from '@cup/domain/broadcast'
import { type Instant, isSame } from '@cup/domain/kernel'
import type { Staff } from '../../access/index.ts'
import type { Scopes } from '../../core/projections/index.ts'
import type { ServiceClock } from '../../utilities/index.ts'
import { type CheckAt, checked, feedOf } from './feed-item.ts'
import type { LiveCommands } from './live-commands.ts'
import type { LiveFeed } from './live-feed.ts'
import type { LiveSession } from './live-session.ts'
import type { LiveTicks } from './live-ticks.ts'
import type { Presence, Present } from './presence.ts'
import { PUBLIC_SIGHT, type Sight } from './sight.ts'
import type { StorageNotices } from './storage-notices.ts'

/** Everything that clients can subscribe to, and the sources of the welcome message. */
export type Topics = {
  readonly feed: Pick<LiveFeed, 'join' | 'subscribeToHeartbeat'>
  readonly commands: Pick<LiveCommands, 'join'>
  readonly ticks: Pick<LiveTicks, 'join'>
  readonly presence: Pick<Presence, 'join'>
  readonly storage: Pick<StorageNotices, 'join'>
  /** The competitions that a member of the staff sees as staff. */
  readonly sightOf: (staff: Staff) => Sight
  readonly scopes: Pick<Scopes, 'head'>
  readonly epoch: () => string
  /** [E7] The check value of a position; undefined where it is not known. */
  readonly checkAt: CheckAt
  /** [B5] Broadcast for a device with these tags, which follows that. */
  readonly broadcast: (device: Recipient) => Broadcast
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
  let leave: readonly (() => void)[] = []
  const asked = askedIn(query)
  const sight = staff ? topics.sightOf(staff) : PUBLIC_SIGHT
  const showOnAir = welcome({ session, topics, sight }, recipientOf(asked ?? {}))
  const present = staff && arrive(topics, staff, session)

  const unsubscribe = () => {
    for (const one of leave) one()
    leave = []
  }
  const subscribe = ({ topics: wanted, competitionId, after, tags = [], follows, audience }: Subscription) => {
    unsubscribe()
    session.topics = wanted
    if (staff || wanted.includes('commands')) session.priority = 'high'
    present?.update({ tags })
    const [seen, filter] = [feedOf(competitionId, audience && sight), { competitionId, tags, follows }] as const
    leave = [
      ...(wanted.includes('events') ? [feed.join(seen, session, after)] : [feed.subscribeToHeartbeat(session)]),
      ...(wanted.includes('commands') ? [commands.join(filter, session, session.priority)] : []),
      ...(wanted.includes('ticks') ? [ticks.join(competitionId ?? 'all', whenIdle(session), session.priority)] : []),
    ]
  }
  const handle = (message: ClientMessage) => {
    switch (message.type) {
      case 'subscribe':
        subscribe(message)
        return showOnAir(recipientOf(message))
      case 'ping':
        return session.send(pongTo(message.sent, now()))
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

  leave = [feed.subscribeToHeartbeat(session)]
  if (asked === undefined) session.close(CLOSE.nonsense, 'not a subscription')
  else if (asked.topics) subscribe({ ...asked, topics: asked.topics })
  return {
    receive: (raw, isBinary) => {
      // A client may go on sending until it has seen the close frame.
      if (!session.isOpen() || isTooMuch()) return
      session.inTurn(() => {
        const message = isBinary ? undefined : parsed(raw.toString())
        if (message) handle(message)
        else session.close(CLOSE.nonsense, 'not a message')
      })
    },
    receiveSign: () => void isTooMuch(),
    close: () => {
      unsubscribe()
      present?.leave()
    },
  }
}

/** Shows the device to the staff, and what the staff should know to the device. */
function arrive({ presence, storage }: Topics, staff: Staff, session: LiveSession): Present {
  const present = presence.join(staff, session)
  const leaveNotices = storage.join(session)
  const leave = () => {
    leaveNotices()
    present.leave()
  }
  return { ...present, leave }
}

const pongTo = (sent: number, serverTime: Instant) =>
  ({ type: 'pong', sent, received: serverTime, serverTime }) as const

const whenIdle = (session: LiveSession) => ({ write: (frames: Buffer) => session.writeIfIdle(frames) })

type Welcomed = { readonly session: LiveSession; readonly topics: Topics; readonly sight: Sight }

/** [B5] Sends the welcome, and returns what sends what is on air for the device of a subscription if it is another than before. */
function welcome({ session, topics, sight }: Welcomed, first: Recipient) {
  session.send({ ...welcomeOf(topics, first), ...(sight === PUBLIC_SIGHT ? {} : { audience: 'staff' }) })
  let shown = first
  return (device: Recipient) => {
    if (isSame(device, shown)) return
    shown = device
    session.send({ type: 'broadcast', broadcast: topics.broadcast(device) })
  }
}

/** The device of a subscription; the order of its tags does not matter. */
const recipientOf = ({ tags = [], follows }: Partial<Subscription>): Recipient => ({
  tags: [...tags].sort(),
  follows,
})

const welcomeOf = ({ epoch, scopes, checkAt, now, broadcast }: Topics, device: Recipient) =>
  ({
    type: 'welcome',
    protocol: LIVE_PROTOCOL,
    epoch: epoch(),
    ...checked(scopes.head, { checkAt }),
    serverTime: now(),
    broadcast: broadcast(device),
  }) as const

/** The subscription of the address, without topics if it has none; undefined if it is malformed. */
function askedIn(query: Parties['query']): Partial<Subscription> | undefined {
  try {
    return subscriptionOfQuery(query) ?? {}
  } catch {
    return undefined
  }
}

function parsed(text: string): ClientMessage | undefined {
  try {
    return ClientMessage.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
