import { once } from 'node:events'
import { Agent, get } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { feedAddress, parseAfter } from '@cup/contract/feed-address'
import { z } from 'zod'
import { type Arrivals, arrivals } from '../live/arrivals.ts'
import { Link } from '../live/viewer.ts'
import type { ViewerReport } from '../live/viewer-group.ts'
import { monotonicMs } from '../shared/processes.ts'

/** The viewers of one process, all behind one proxy. */
export type FeedGroupSettings = {
  readonly url: string
  readonly certificate: string
  readonly competitionId: string
  readonly viewers: number
  /** The position before the first event that counts, and how many may follow. */
  readonly base: number
  readonly capacity: number
}

/** The report of a process of viewers, with its late-comers. */
export type FeedReport = ViewerReport & {
  readonly late: number
  /** Late-comers that have received everything after the position from which they started. */
  readonly lateComplete: number
}

/** Viewers that follow the feed. */
export type FeedGroup = {
  /** Lets all of them ask for the present position; resolves when they wait for what follows. */
  readonly open: () => Promise<void>
  readonly complete: (position: number, forMs: number) => Promise<number | undefined>
  /** Lets so many more come, one after the other within a time. */
  readonly comeLate: (count: number, withinMs: number) => Promise<void>
  readonly report: (head: number) => FeedReport
}

const Answer = z.object({
  after: z.string(),
  frames: z.array(
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('event'), ...Link.shape }),
      z.object({ type: z.literal('events'), events: z.array(Link) }),
      z.object({ type: z.literal('reload') }),
    ]),
  ),
})

/** An answer as a viewer takes it. */
type Taken = { readonly after: string; readonly isReload: boolean; readonly links: readonly Link[] }

const takenOf = ({ after, frames }: z.infer<typeof Answer>): Taken => ({
  after,
  isReload: frames.some(({ type }) => type === 'reload'),
  links: frames.flatMap((frame) => {
    if (frame.type === 'event') return [frame]
    return frame.type === 'events' ? frame.events : []
  }),
})

/** A viewer whose request has failed asks again after this time. */
const RETRY_MS = 1000

type Take = { readonly link: (link: Link, at: number) => void; readonly reload: () => void }

/** Follows the feed of a competition by many connections. */
export function feedGroup({ url, certificate, competitionId, viewers, base, capacity }: FeedGroupSettings): FeedGroup {
  const ask = asking(url, certificate)
  const arrived: Arrivals = arrivals({ viewers, base, capacity })
  const late: { readonly start: number; readonly received: number[] }[] = []
  const counts = { reloads: 0, losses: 0, attempts: 0 }

  const askUntilAnswered = async (after?: string): Promise<Taken> => {
    for (;;) {
      const answer = await ask(feedAddress({ competitionId, ...(after === undefined ? {} : { after }) }))
      if (answer) return answer
      counts.losses++
      await sleep(RETRY_MS)
    }
  }
  const follow = async (from: string, { link, reload }: Take) => {
    for (let after = from; ; ) {
      const answer = await askUntilAnswered(after)
      const at = monotonicMs()
      if (answer.isReload) reload()
      for (const one of answer.links) link(one, at)
      after = answer.after
    }
  }
  const reload = () => void counts.reloads++
  const positionOf = (after: string) => parseAfter(after)?.position ?? 0

  return {
    open: async () => {
      const waiting = Array.from({ length: viewers }, (_, number) => number).values()
      const openNext = async () => {
        for (const number of waiting) {
          const { after } = await askUntilAnswered()
          arrived.caughtUp(number, positionOf(after))
          void follow(after, { link: (link, at) => arrived.take(number, link, at), reload })
        }
      }
      await Promise.all(Array.from({ length: HANDSHAKES }, openNext))
    },
    complete: arrived.complete,
    comeLate: async (count, withinMs) => {
      for (let n = 0; n < count; n++) {
        await sleep((2 * Math.random() * withinMs) / count)
        const { after } = await askUntilAnswered()
        const one = { start: positionOf(after), received: Array.of<number>() }
        late.push(one)
        void follow(after, { link: ({ position }) => one.received.push(position), reload })
      }
    },
    report: (head) => ({
      ...{ viewers, base, times: arrived.times, faults: arrived.faults(), eventBytes: 0, ...counts },
      late: late.length,
      lateComplete: late.filter(
        ({ start, received }) =>
          received.length === head - start && received.every((position, n) => position === start + n + 1),
      ).length,
    }),
  }
}

/** Number of simultaneous handshakes. */
const HANDSHAKES = 50
/** Answers that are parsed once for all viewers. */
const REMEMBERED = 8

/** Asks over connections that stay open; an answer that thousands receive is parsed once. */
function asking(url: string, ca: string): (address: string) => Promise<Taken | undefined> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY, maxFreeSockets: 100_000, ca })
  const known = new Map<string, Taken>()
  const parsed = (body: string): Taken => {
    const answer = known.get(body) ?? takenOf(Answer.parse(JSON.parse(body)))
    known.set(body, answer)
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break
      known.delete(oldest)
    }
    return answer
  }
  return async (address) => {
    try {
      const [response] = await once(get(url + address, { agent }), 'response')
      const body = await text(response)
      return response.statusCode === 200 ? parsed(body) : undefined
    } catch {
      return undefined
    }
  }
}
