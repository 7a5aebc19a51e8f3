import type { ServiceMessage } from '@cup/contract/live-messages'
import type { GlobalPosition } from '@cup/domain/kernel'
import { expect } from 'vitest'
import type { Priority } from '../src/delivery/live/fan-out.ts'
import type { FeedName } from '../src/delivery/live/feed-item.ts'
import { eventsIn } from './frames.ts'
import { type aFeed, EPOCH } from './memory-feed.ts'

/** The priority of a viewer, and whether its frames drain only when the test says so. */
type ViewerOptions = { readonly priority: Priority; readonly isSlow: boolean }

/** A viewer that connects and disconnects, and fails the test where the service breaks the contract. */
export type FeedViewer = {
  /** Connects with its last position, unless it is connected. */
  readonly come: (options: ViewerOptions) => void
  /** Loses the connection after this share of the frames in flight. */
  readonly go: (arrived: number) => void
  /** Drains the sent frames. */
  readonly drain: () => void
  /** The positions of all received events. */
  readonly told: () => readonly GlobalPosition[]
  /** The positions of all events that it must receive. */
  readonly wanted: () => readonly GlobalPosition[]
}

type Connection = {
  readonly heard: () => readonly ServiceMessage[]
  readonly leave: () => void
  readonly drain: () => void
}

/** A viewer of a feed, from a position or from its first connection. */
export function feedViewer(hall: ReturnType<typeof aFeed>, feed: FeedName, from?: GlobalPosition): FeedViewer {
  const { log, subscribe } = hall
  const told: GlobalPosition[] = []
  let begin = from
  /** The position of the last received event, or of the start. */
  let last = from
  let connection: Connection | undefined

  const isMine = (position: GlobalPosition) => {
    const event = log[position - 1]
    if (!event || event.type.startsWith('broadcast.')) return false
    return feed === 'all' || event.type.startsWith('team.') || ('id' in event.data && event.data.id === feed)
  }
  const mine = (after: GlobalPosition, upTo: GlobalPosition) =>
    log.slice(after, upTo).flatMap(({ position }) => (isMine(position) ? [position] : []))
  const take = (message: ServiceMessage) => {
    expect(message.type).not.toBe('reload')
    if (message.type === 'subscribed') {
      begin ??= message.position
      last ??= message.position
      expect(message.position).toBe(last)
    }
    const known = last ?? 0
    if (message.type === 'heartbeat') {
      expect(mine(known, message.position)).toEqual([])
      last = message.position
    }
    for (const event of eventsIn(message)) takeEvent(event)
  }
  const takeEvent = ({ position, previous }: { readonly position: number; readonly previous: number }) => {
    const known = last ?? 0
    expect(position).toBeGreaterThan(known)
    expect(previous).toBeLessThanOrEqual(known)
    expect(mine(previous, position)).toEqual([position])
    told.push(position)
    last = position
  }

  return {
    come: ({ priority, isSlow }) => {
      connection ??= connect((drained) =>
        subscribe(feed, last === undefined ? undefined : { epoch: EPOCH, position: last }, {
          priority,
          ...(isSlow ? { drained } : {}),
        }),
      )
    },
    go: (arrived) => {
      const heard = connection?.heard() ?? []
      connection?.leave()
      connection = undefined
      for (const message of heard.slice(0, Math.round(heard.length * arrived))) take(message)
    },
    drain: () => connection?.drain(),
    told: () => told,
    wanted: () => (begin === undefined ? [] : mine(begin, log.length)),
  }
}

type Line = Omit<Connection, 'drain'>

function connect(subscribe: (drained: () => Promise<void>) => Line): Connection {
  const waiting: (() => void)[] = []
  const { heard, leave } = subscribe(() => new Promise((resolve) => void waiting.push(resolve)))
  const drain = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return { heard, leave, drain }
}
