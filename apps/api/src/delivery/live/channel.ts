import { forEachInSlices } from '../../utilities/for-each-in-slices.ts'

/** So many seats of the staff and the displays are served at once, in the turn in which something happens. */
const FRONT_SEATS = 100

/** A write for each of ten thousand sockets is worth waiting for another frame that needs the same. */
const WAIT_FOR_COMPANY_MS = 500

/** Somebody who listens: takes whole frames, at once. */
export type Seat = { readonly take: (frames: Buffer) => void }

/** Staff and displays are few and served at once; the crowd follows in slices. */
export type Row = 'front' | 'crowd'

/** A seat that can also be waited for: so that a long replay never piles up before a slow reader. */
export type Viewer = Seat & {
  readonly row: Row
  /** Resolves when everything has been handed to the network, also when the viewer has gone. */
  readonly drained: () => Promise<void>
}

export type Channel = {
  /** Everybody who sits here now gets the frame, once, and in the order of publishing. */
  readonly publish: (frame: Buffer) => void
  /** The same for what is not urgent: it travels with the next frame if one comes within a moment. */
  readonly publishSoon: (frame: Buffer) => void
  /** From now on the seat gets what is published; answers how to leave. */
  readonly join: (seat: Seat, row: Row) => () => void
  readonly size: () => number
  /** Resolves when everything that was published until now has been handed to the seats. */
  readonly settled: () => Promise<void>
}

/** `from` is the number of the first frame that was published after joining. */
type Member = { readonly seat: Seat; readonly from: number; hasLeft: boolean }
type Numbered = { readonly number: number; readonly frame: Buffer }

/**
 * Fans frames out. What is published while a round is under way is joined into one write of the next round, because
 * one write for each socket is what fan-out costs.
 */
export function channel(): Channel {
  const front = new Set<Member>()
  const crowd = new Set<Member>()
  let published = 0
  let pending: Numbered[] = []
  let isRunning = false
  let company: NodeJS.Timeout | undefined
  const waiting: (() => void)[] = []

  const round = () => {
    const frames = pending
    pending = []
    const first = frames[0]?.number ?? 0
    const joined = joinedFrom(frames, first)
    const serve = (member: Member) => {
      if (member.hasLeft) return
      if (member.from <= first) member.seat.take(joined)
      else serveLatecomer(member, frames)
    }
    const waitedFor = waiting.splice(0)
    forEachInSlices([...crowd], serve, () => {
      isRunning = pending.length > 0
      if (isRunning) setImmediate(round)
      for (const resolve of isRunning ? waitedFor : [...waitedFor, ...waiting.splice(0)]) resolve()
    })
  }

  const enqueue = (frame: Buffer) => {
    const number = published
    published += 1
    for (const { seat } of front) seat.take(frame)
    if (crowd.size > 0) pending.push({ number, frame })
  }
  const start = () => {
    clearTimeout(company)
    company = undefined
    if (isRunning || pending.length === 0) return
    isRunning = true
    setImmediate(round)
  }

  return {
    publish: (frame) => {
      enqueue(frame)
      start()
    },
    publishSoon: (frame) => {
      enqueue(frame)
      company ??= setTimeout(start, WAIT_FOR_COMPANY_MS).unref()
    },
    join: (seat, row) => {
      const member: Member = { seat, from: published, hasLeft: false }
      const members = row === 'front' && front.size < FRONT_SEATS ? front : crowd
      members.add(member)
      return () => {
        member.hasLeft = true
        members.delete(member)
      }
    },
    size: () => front.size + crowd.size,
    settled: async () => {
      start()
      if (isRunning) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
}

/** Who joined in the middle of a round gets only what was published after that. */
function serveLatecomer({ seat, from }: Member, frames: readonly Numbered[]): void {
  const late = joinedFrom(frames, from)
  if (late.length > 0) seat.take(late)
}

function joinedFrom(frames: readonly Numbered[], from: number): Buffer {
  const [only, ...others] = frames.filter(({ number }) => number >= from).map(({ frame }) => frame)
  if (!only) return Buffer.alloc(0)
  return others.length === 0 ? only : Buffer.concat([only, ...others])
}
