import type { Runtime } from '@cup/runtime'
import { forEachInSlices } from '../../utilities/index.ts'
import type { SeenFeed } from './feed-item.ts'
import type { LiveFeed } from './live-feed.ts'

/** A request that waits: all of one feed and one turn share a timer and an answer. */
export type Held = {
  readonly feed: SeenFeed
  readonly turn: number
  readonly forMs: number
  /** Calls back when the client goes away. */
  readonly onLeave: (leave: () => void) => void
}

/** Requests that wait for the next events of their feeds, or for the end of their turns. */
export type HeldPolls<Answer> = {
  /** Resolves with the answer; undefined where the client has left. */
  readonly hold: (held: Held) => Promise<Answer | undefined>
  readonly answerAll: (answerOf: (feed: SeenFeed, turn: number) => Answer) => void
  readonly refuseAll: (refusal: Error) => void
  /** Resolves when everyone who was answered or refused until now has been handed that. */
  readonly settled: () => Promise<void>
  readonly size: () => number
}

type Deps<Answer> = {
  readonly listen: LiveFeed['listen']
  /** The answer to the events of a commit; `regroupedAt` is that of the feed when its wait began. */
  readonly onEvents: (feed: SeenFeed, frames: readonly Buffer[], regroupedAt: number) => Answer
  readonly onTurnEnd: (feed: SeenFeed, turn: number) => Answer
  readonly runtime: Runtime
}

type Waiter<Answer> = {
  readonly resolve: (answer: Answer | undefined) => void
  readonly reject: (refusal: Error) => void
}

type Hand<Answer> = (waiter: Waiter<Answer>) => void

/** Everyone who waits for the same answer. */
type Group<Answer> = Pick<Held, 'feed' | 'turn'> & {
  readonly waiters: Set<Waiter<Answer>>
  readonly stop: () => void
}

/** Holds requests in groups by feed and turn. */
export function heldPolls<Answer>({ listen, onEvents, onTurnEnd, runtime }: Deps<Answer>): HeldPolls<Answer> {
  const groups = new Map<string, Group<Answer>>()
  const { handOut, settled } = handingOut<Waiter<Answer>>(runtime)

  const drop = (group: Group<Answer>) => {
    group.stop()
    groups.delete(keyOf(group))
  }
  const end = (group: Group<Answer>, hand: Hand<Answer>) => {
    drop(group)
    handOut([...group.waiters], hand)
  }
  const answer = (group: Group<Answer>, one: Answer) => end(group, ({ resolve }) => resolve(one))
  const begin = ({ feed, turn, forMs }: Held): Group<Answer> => {
    const { regroupedAt } = feed.scope
    const callOff = runtime.after(forMs, () => answer(group, onTurnEnd(feed, turn)))
    const leave = listen(feed, (frames) => answer(group, onEvents(feed, frames, regroupedAt)))
    const stop = () => {
      callOff()
      leave()
    }
    const group: Group<Answer> = { feed, turn, waiters: new Set(), stop }
    groups.set(keyOf(group), group)
    return group
  }

  return {
    hold: (held) =>
      new Promise((resolve, reject) => {
        const group = groups.get(keyOf(held)) ?? begin(held)
        const waiter = { resolve, reject }
        group.waiters.add(waiter)
        held.onLeave(() => {
          resolve(undefined)
          if (group.waiters.delete(waiter) && group.waiters.size === 0 && groups.get(keyOf(group)) === group)
            drop(group)
        })
      }),
    answerAll: (answerOf) => {
      for (const group of [...groups.values()]) answer(group, answerOf(group.feed, group.turn))
    },
    refuseAll: (refusal) => {
      for (const group of [...groups.values()]) end(group, ({ reject }) => reject(refusal))
    },
    settled,
    size: () => [...groups.values()].reduce((sum, { waiters }) => sum + waiters.size, 0),
  }
}

const keyOf = ({ feed, turn }: Pick<Held, 'feed' | 'turn'>): string => `${feed.name} ${turn}`

/** Hands the same to many, in slices that leave the event loop free. */
function handingOut<Receiver>(runtime: Runtime) {
  const handing = new Set<Promise<void>>()
  return {
    handOut: (receivers: readonly Receiver[], hand: (receiver: Receiver) => void) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      handing.add(promise)
      forEachInSlices(runtime, receivers, hand, () => {
        handing.delete(promise)
        resolve()
      })
    },
    settled: async () => {
      await Promise.all(handing)
      // The receivers send it in the same turn of the event loop.
      await new Promise<void>((resolve) => runtime.soon(resolve))
    },
  }
}
