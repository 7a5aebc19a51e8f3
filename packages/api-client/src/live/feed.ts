import type { EventMessage, ServiceMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'

/** Whom the feed tells. */
export type FeedListener = {
  /** Events that follow on what is known, in order, each once. */
  readonly onEvents: (events: readonly EventMessage[], epoch: string) => void
  /** What was read before this position must be read again: what happened in between will not be told. */
  readonly onReload: (position: LogPosition) => void
  /** Everything up to here is known. */
  readonly onPosition: (position: LogPosition) => void
}

/** Keeps the place in a feed over all connections. */
export type Feed = {
  readonly receive: (message: ServiceMessage) => void
  /** From where on to ask on a new connection: absent before the first one, and when the log is another one. */
  readonly ask: () => LogPosition | undefined
}

/** Follows a feed: drops what is known, applies what follows, asks again where something is missing. */
export function followFeed(listener: FeedListener, subscribe: (after: LogPosition | undefined) => void): Feed {
  let epoch = ''
  let last: number | undefined
  let asked: LogPosition | undefined
  let isCatchingUp = false

  const ask = () => {
    asked = last === undefined ? undefined : { epoch, position: last }
    return asked
  }
  const reach = (reached: number) => {
    last = reached
    listener.onPosition({ epoch, position: reached })
  }
  const apply = (events: readonly EventMessage[]) => {
    if (last === undefined) return
    const { applied, reached, isGap } = takenFrom(events, last)
    if (applied.length > 0) {
      reach(reached)
      listener.onEvents(applied, epoch)
    }
    if (isGap && !isCatchingUp) {
      isCatchingUp = true
      subscribe(ask())
    }
  }

  const receive = (message: ServiceMessage) => {
    switch (message.type) {
      case 'welcome':
        isCatchingUp = false
        if (message.epoch !== epoch) last = undefined
        epoch = message.epoch
        return
      case 'subscribed':
        isCatchingUp = false
        // Who asked from a position on is told what it missed, or that it must reload.
        if (asked) return
        reach(message.position)
        return listener.onReload({ epoch, position: message.position })
      case 'reload':
        last = undefined
        return subscribe(ask())
      case 'event':
        return apply([message])
      case 'events':
        return apply(message.events)
      case 'heartbeat':
        if (last !== undefined && !isCatchingUp && message.position > last) reach(message.position)
        return
      default:
    }
  }
  return { receive, ask }
}

type Taken = { readonly applied: readonly EventMessage[]; readonly reached: number; readonly isGap: boolean }

/** The rule of the contract: `position ≤ last` is known, `previous ≤ last` follows, else something was missed. */
export function takenFrom(events: readonly EventMessage[], last: number): Taken {
  const applied: EventMessage[] = []
  let reached = last
  for (const event of events) {
    if (event.position <= reached) continue
    if (event.previous > reached) return { applied, reached, isGap: true }
    applied.push(event)
    reached = event.position
  }
  return { applied, reached, isGap: false }
}
