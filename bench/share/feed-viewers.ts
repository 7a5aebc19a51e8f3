import { Agent, get } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'

/** The record of what a crowd of viewers has received. */
export type Crowd = {
  /** Viewers that have received every event up to this position. */
  readonly arrivedAt: (position: number) => number
  /** The positions that the viewers have received up to this one: one list where all have received the same. */
  readonly listsUpTo: (position: number) => readonly (readonly number[])[]
  readonly reloads: () => number
  /** Events that came twice, out of order or after a gap. */
  readonly wrong: () => readonly string[]
  /** Answers that named someone who had to be gone by then. */
  readonly named: () => number
  readonly stop: () => Promise<void>
}

const Event = z.looseObject({ type: z.literal('event'), position: z.number(), previous: z.number() })
const Events = z.looseObject({ type: z.literal('events'), events: z.array(Event) })
const Reload = z.looseObject({ type: z.literal('reload') })
const Answer = z.object({ after: z.string(), frames: z.array(z.union([Event, Events, Reload])) })

type CrowdOptions = {
  readonly url: string
  readonly competitionId: string
  readonly count: number
  /** Whether an answer names someone who must not be named any more. */
  readonly mustNotBe: (body: string) => boolean
}

/** Waits a moment after a refusal, as the page does. */
const AGAIN_AFTER_MS = 1000

/** Sends viewers to the feed of a server; each asks on from what it has, for as long as the bench lasts. */
export function feedViewers({ url, competitionId, count, mustNotBe }: CrowdOptions): Crowd {
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: Number.POSITIVE_INFINITY })
  const stop = new AbortController()
  let named = 0
  const ask = async (after: string | undefined) => {
    const place = after === undefined ? '' : `&after=${encodeURIComponent(after)}`
    const body = await bodyOf(`${url}/v1/feed?competitionId=${competitionId}${place}`, agent, stop.signal)
    if (mustNotBe(body)) named += 1
    return Answer.parse(JSON.parse(body))
  }
  const viewers = Array.from({ length: count }, (_, n) => feedViewer(`viewer ${n}`, ask))
  const viewing = Promise.all(viewers.map(({ view }) => view(stop.signal)))
  const sum = (of: (viewer: FeedViewer) => number) => viewers.reduce((total, viewer) => total + of(viewer), 0)
  return {
    arrivedAt: (position) => viewers.filter(({ reached }) => reached() >= position).length,
    listsUpTo: (position) => different(viewers.map(({ seen }) => seen.filter((one) => one <= position))),
    reloads: () => sum(({ reloads }) => reloads()),
    wrong: () => viewers.flatMap(({ wrong }) => wrong),
    named: () => named,
    stop: async () => {
      stop.abort()
      await viewing
      agent.destroy()
    },
  }
}

const different = (lists: readonly (readonly number[])[]) => [
  ...new Map(lists.map((list) => [list.join(), list])).values(),
]

type FeedViewer = ReturnType<typeof feedViewer>

/** Follows the feed, and notes each event that does not follow on the one before it. */
function feedViewer(name: string, ask: (after: string | undefined) => Promise<z.infer<typeof Answer>>) {
  const wrong: string[] = []
  /** The last event; undefined where the next one may follow on any: at the beginning, and after a `reload`. */
  let last: number | undefined
  let after: string | undefined
  const seen: number[] = []
  let [reloads, reached] = [0, 0]

  const take = ({ position, previous }: z.infer<typeof Event>) => {
    const isNext = last === undefined ? position > reached : previous === last && position > last
    if (!isNext) wrong.push(`${name} at ${last ?? reached} received ${position} after ${previous}`)
    last = position
    seen.push(position)
  }
  const readAgain = () => {
    reloads += 1
    last = undefined
  }
  /**
   * Begins as the page does: with the present position, or with what is missing up to it. A copy may be behind what is known;
   * then a turn in the past has the present position answered at once.
   */
  const begin = async () => {
    const present = (await ask(undefined)).after
    const known = after?.replace(/~.*/, '')
    const isAhead = reached > positionIn(present)
    if (known === undefined || positionIn(known) === positionIn(present)) after = present
    else after = isAhead ? `${known}~0` : known
    reached = positionIn(after)
  }
  const follow = async () => {
    const answer = await ask(after)
    for (const frame of answer.frames) {
      if (frame.type === 'reload') readAgain()
      else for (const event of frame.type === 'event' ? [frame] : frame.events) take(event)
    }
    after = answer.after
    reached = positionIn(after)
  }
  return {
    wrong,
    seen,
    reloads: () => reloads,
    reached: () => reached,
    view: async (signal: AbortSignal) => {
      while (!signal.aborted) {
        await begin()
          .then(async () => {
            while (!signal.aborted) await follow()
          })
          .catch(() => pause(AGAIN_AFTER_MS * (0.5 + Math.random())))
      }
    },
  }
}

const positionIn = (after: string): number => Number(after.split('.')[1])

/** The body of an answer; rejects where it is a refusal. */
export async function bodyOf(url: string, agent: Agent, signal?: AbortSignal): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const request = get(url, { agent, ...(signal ? { signal } : {}) }, (answer) => {
    text(answer).then((body) => {
      if (answer.statusCode === 200) resolve(body)
      else reject(new Error(`${url} was answered ${answer.statusCode}`))
    }, reject)
  })
  request.on('error', reject)
  return promise
}

/** The status of an answer; undefined where there is none. */
export async function statusOf(url: string, agent: Agent): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>()
  get(url, { agent }, (answer) => {
    answer.resume()
    resolve(answer.statusCode)
  }).on('error', () => resolve(undefined))
  return promise
}
