import type { Runtime } from '@cup/runtime'

/** A request of a visitor that is not answered from ready bytes. */
export type PublicWork = {
  /** Network of the client that sends the request. */
  readonly client: string
  readonly run: () => void
  /** Answers it without work. */
  readonly shed: () => void
}

/** Queue of the public's requests. */
export type PublicQueue = {
  /** Runs the work now, in a later turn of the event loop, or sheds it. */
  readonly take: (work: PublicWork) => void
  readonly waiting: () => number
  /** How many requests were shed so far. */
  readonly shed: () => number
}

/** Share of the public in the event loop. */
export const QUEUE_LIMITS = {
  /** The longest time in one turn: requests of the staff and the database are served between turns. */
  sliceMs: 5,
  /** A whole hall may ask at once. */
  waiting: 5000,
  waitMs: 2000,
}

/** Works that are begun in one turn at most. */
const BATCH = 64

type Waiting = { readonly work: PublicWork; readonly since: number }

/** Works that wait, by client; clients take turns. */
function waitingLines() {
  const clients = new Map<string, Waiting[]>()
  let size = 0
  return {
    size: () => size,
    add: (waiting: Waiting) => {
      const { client } = waiting.work
      const line = clients.get(client) ?? []
      line.push(waiting)
      clients.set(client, line)
      size += 1
    },
    next: (): Waiting | undefined => {
      for (const [client, line] of clients) {
        const first = line.shift()
        // A client that was served goes behind all others.
        clients.delete(client)
        if (line.length > 0) clients.set(client, line)
        size -= 1
        return first
      }
      return undefined
    },
  }
}

/**
 * Lets the requests of the public have a slice of each turn of the event loop, so that a flood cannot fill it. Clients
 * are served in turn: one that asks on many connections waits for itself.
 */
export function publicQueue({ steadyMs, soon }: Runtime, limits = QUEUE_LIMITS): PublicQueue {
  const lines = waitingLines()
  let shed = 0
  let planned = 0
  let isFresh = false
  let sliceBeganAt: number | undefined

  const refuse = (work: PublicWork) => {
    shed += 1
    work.shed()
  }
  /** Works run in callbacks of their own, so that what they begin with promises counts too. */
  const plan = () => {
    isFresh ||= planned === 0
    for (const wanted = Math.max(1, Math.min(BATCH, lines.size())); planned < wanted; planned += 1) soon(step)
  }
  const runNext = (now: number) => {
    const next = lines.next()
    if (next && now - next.since > limits.waitMs) refuse(next.work)
    else next?.work.run()
  }
  const step = () => {
    planned -= 1
    const now = steadyMs()
    if (isFresh) sliceBeganAt = now
    isFresh = false
    if (now - (sliceBeganAt ?? now) < limits.sliceMs) runNext(now)
    if (planned > 0) return
    if (lines.size() > 0) plan()
    else sliceBeganAt = undefined
  }

  return {
    take: (work) => {
      const now = steadyMs()
      sliceBeganAt ??= now
      const runsNow = lines.size() === 0 && now - sliceBeganAt < limits.sliceMs
      if (!runsNow && lines.size() >= limits.waiting) {
        refuse(work)
        return
      }
      if (!runsNow) lines.add({ work, since: now })
      plan()
      if (runsNow) work.run()
    },
    waiting: lines.size,
    shed: () => shed,
  }
}
