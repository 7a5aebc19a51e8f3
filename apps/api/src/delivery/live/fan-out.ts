import { LIVE_TIMES } from '@cup/contract/live-limits'
import type { CallOff, Runtime } from '@cup/runtime'
import { forEachInSlices } from '../../utilities/index.ts'

/** Subscribers of high priority that are served at once; more of them are served with the others. */
const MOST_URGENT = 100

/** Holds low-priority frames so that they share a write with the next event. */
const HOLD_MS = LIVE_TIMES.hold * 1000

/** Receives whole frames. */
export type Subscriber = { readonly write: (frames: Buffer) => void }

/** Staff and displays are few and have high priority; viewers are many and are served in slices. */
export type Priority = 'high' | 'normal'

/** A subscriber with backpressure: a replay waits until the network has taken the last piece, and for its turn. */
export type Viewer = Subscriber & {
  readonly priority: Priority
  /** Waits for the viewer's turn among the requests of the public; false where it cannot be served. */
  readonly turn: () => Promise<boolean>
  /** Charges work to the viewer's address; false where it has used up what it has. */
  readonly charge: (cost: number) => boolean
  /** Resolves when everything has been handed to the network, also when the viewer has gone. */
  readonly drained: () => Promise<void>
}

/** The subscribers of one topic. */
export type FanOut = {
  /** Sends the frame to all current subscribers, once and in the order of publishing. */
  readonly publish: (frame: Buffer) => void
  /** The same for a frame of low priority, which may wait for the next one. */
  readonly publishSoon: (frame: Buffer) => void
  /** Sends what is published from now on; returns how to leave. */
  readonly join: (subscriber: Subscriber, priority: Priority) => () => void
  readonly size: () => number
  /** Resolves when everything published so far has been handed to the subscribers. */
  readonly settled: () => Promise<void>
}

/** `from` is the number of the first frame that was published after joining. */
type Subscription = { readonly subscriber: Subscriber; readonly from: number; hasLeft: boolean }
type Numbered = { readonly number: number; readonly frame: Buffer }

/**
 * Fans frames out in rounds. Frames that are published during a round are joined into one write of the next round,
 * because one write for each socket is what fan-out costs.
 */
export function fanOut(runtime: Runtime): FanOut {
  const urgent = new Set<Subscription>()
  const others = new Set<Subscription>()
  let published = 0
  let pending: Numbered[] = []
  let isRunning = false
  let callOffHeld: CallOff | undefined
  const waiting: (() => void)[] = []

  const round = () => {
    const frames = pending
    pending = []
    const first = frames[0]?.number ?? 0
    const joined = joinedFrom(frames, first)
    const serve = (subscription: Subscription) => {
      if (subscription.hasLeft) return
      if (subscription.from <= first) subscription.subscriber.write(joined)
      else serveLatecomer(subscription, frames)
    }
    const waitedFor = waiting.splice(0)
    forEachInSlices(runtime, [...others], serve, () => {
      isRunning = pending.length > 0
      if (isRunning) runtime.soon(round)
      for (const resolve of isRunning ? waitedFor : [...waitedFor, ...waiting.splice(0)]) resolve()
    })
  }

  const enqueue = (frame: Buffer) => {
    const number = published
    published += 1
    for (const { subscriber } of urgent) subscriber.write(frame)
    if (others.size > 0) pending.push({ number, frame })
  }
  const start = () => {
    callOffHeld?.()
    callOffHeld = undefined
    if (isRunning || pending.length === 0) return
    isRunning = true
    runtime.soon(round)
  }

  return {
    publish: (frame) => {
      enqueue(frame)
      start()
    },
    publishSoon: (frame) => {
      enqueue(frame)
      callOffHeld ??= runtime.after(HOLD_MS, start)
    },
    join: (subscriber, priority) => {
      const subscription: Subscription = { subscriber, from: published, hasLeft: false }
      const subscriptions = priority === 'high' && urgent.size < MOST_URGENT ? urgent : others
      subscriptions.add(subscription)
      return () => {
        subscription.hasLeft = true
        subscriptions.delete(subscription)
      }
    },
    size: () => urgent.size + others.size,
    settled: async () => {
      start()
      if (isRunning) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
}

/** A subscriber that joined during a round receives only what was published after that. */
function serveLatecomer({ subscriber, from }: Subscription, frames: readonly Numbered[]): void {
  const late = joinedFrom(frames, from)
  if (late.length > 0) subscriber.write(late)
}

function joinedFrom(frames: readonly Numbered[], from: number): Buffer {
  const [only, ...others] = frames.filter(({ number }) => number >= from).map(({ frame }) => frame)
  if (!only) return Buffer.alloc(0)
  return others.length === 0 ? only : Buffer.concat([only, ...others])
}
