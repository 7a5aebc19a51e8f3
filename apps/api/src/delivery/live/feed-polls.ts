import { type FeedAfter, formatAfter } from '@cup/contract/feed-address'
import type { LogPosition } from '@cup/contract/position'
import type { ErrorCode } from '@cup/contract/problem'
import type { GlobalPosition } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import { RequestError, type ServiceClock } from '../../utilities/index.ts'
import { mayBeOurs, positionAt } from '../http/index.ts'
import type { CheckAt, SeenFeed } from './feed-item.ts'
import { heldForMs, TURN_MS, turnAfter, turnAt } from './feed-turn.ts'
import { textFrame, textsOf } from './frames.ts'
import { type Held, heldPolls } from './held-polls.ts'
import type { LiveFeed } from './live-feed.ts'
import type { Reader } from './replay.ts'

/** `present`: asked without a position. `empty`: nothing has happened after it. */
export type FeedAnswerKind = 'present' | 'empty' | 'events' | 'reload'

/** An answer of the feed as bytes, shared by all who wait for it. */
export type BuiltAnswer = { readonly kind: FeedAnswerKind; readonly bytes: Buffer }

/** A request of the feed. */
export type Poll = Pick<Held, 'feed' | 'onLeave'> & {
  /** Absent: the present position is asked for. */
  readonly after: FeedAfter | undefined
  readonly reader: Reader
  readonly hasLeft: () => boolean
}

/** [0060] The requests of the feed for caches: readers of the live feed that take one answer each. */
export type FeedPolls = {
  /** The answer, perhaps after a wait; undefined where the client has left. Throws a `RequestError` where there is none. */
  readonly ask: (poll: Poll) => Promise<BuiltAnswer | undefined>
  /** Asks all who wait to reload: the log is another one. */
  readonly reload: () => void
  /** Refuses all who wait. */
  readonly refuse: (code: ErrorCode) => void
  /** Before a planned stop: answers all who wait for events, and refuses all others. */
  readonly stop: () => void
  /** Resolves when everyone who was to be answered until now has the answer. */
  readonly settled: () => Promise<void>
  readonly held: () => number
}

type Deps = {
  readonly feed: Pick<LiveFeed, 'lastOf' | 'isOurs' | 'collect' | 'listen'>
  readonly epoch: () => string
  readonly checkAt: CheckAt
  readonly now: ServiceClock
  readonly runtime: Runtime
}

/** Answers requests at once with what they have missed, and holds all others until there is an event or their turn ends. */
export function feedPolls(deps: Deps): FeedPolls {
  const { feed, now } = deps
  const answers = answersOf(deps)
  const held = heldPolls({
    listen: feed.listen,
    // [H8] Events of a competition before it joined the meet, or after it left, are in no feed of the meet.
    onEvents: (seen, frames, regroupedAt) =>
      seen.scope.regroupedAt === regroupedAt ? answers.events(seen, frames) : answers.reload(seen),
    onTurnEnd: answers.empty,
    runtime: deps.runtime,
  })
  const waits = refusableWaits()
  let isStopped = false

  const missed = async ({ feed: seen, reader, hasLeft }: Poll, after: LogPosition): Promise<BuiltAnswer> => {
    const collected = await feed.collect(seen, after.position, { ...reader, hasLeft })
    if (collected === 'busy') throw new RequestError('service/unavailable')
    if (collected === 'reload' || !mayBeOurs(deps, after)) return answers.reload(seen)
    return answers.events(seen, collected.frames, collected.end)
  }

  return {
    ask: async (poll) => {
      const { feed: seen, after } = poll
      if (isStopped) throw new RequestError('service/unavailable')
      if (!after) return answers.present(seen)
      const isOurs = await waits.unlessRefused(feed.isOurs(after, TURN_MS))
      if (!isOurs || after.position < seen.scope.regroupedAt) return answers.reload(seen)
      if (after.position < feed.lastOf(seen)) return missed(poll, after)
      const turn = after.turn ?? turnAt(now())
      const forMs = heldForMs(turn, now())
      if (forMs === 0 || isStopped) return answers.empty(seen, turn)
      return poll.hasLeft() ? undefined : held.hold({ ...poll, turn, forMs })
    },
    reload: () => held.answerAll(answers.reload),
    refuse: (code) => {
      held.refuseAll(new RequestError(code))
      waits.refuseAll(new RequestError(code))
    },
    stop: () => {
      isStopped = true
      held.answerAll(answers.empty)
      waits.refuseAll(new RequestError('service/unavailable'))
    },
    settled: held.settled,
    held: () => held.size() + waits.size(),
  }
}

/**
 * Builds the answers. They name the last event of their feed, not of the log: so everyone who knows it waits at the same
 * address, also after events of other feeds.
 */
function answersOf({ feed, now, ...log }: Omit<Deps, 'runtime'>) {
  const ofCommits = new WeakMap<readonly Buffer[], BuiltAnswer>()
  const after = (seen: SeenFeed, turn = turnAt(now()), position = feed.lastOf(seen)): FeedAfter => ({
    ...positionAt(log, position),
    turn,
  })
  const answer = (kind: FeedAnswerKind, next: FeedAfter, frames: readonly Buffer[] = []): BuiltAnswer => ({
    kind,
    bytes: Buffer.concat([
      Buffer.from(`{"after":"${formatAfter(next)}","at":"${now()}","frames":[`),
      ...frames.flatMap(textsOf).flatMap((text, n) => (n === 0 ? [text] : [COMMA, text])),
      END,
    ]),
  })
  return {
    present: (seen: SeenFeed) => answer('present', after(seen)),
    empty: (seen: SeenFeed, turn: number) => answer('empty', after(seen, turnAfter(turn, now()))),
    /** Everyone who waits for a feed gets the same array of frames, and the same bytes. */
    events: (seen: SeenFeed, frames: readonly Buffer[], end?: GlobalPosition) => {
      const built = ofCommits.get(frames) ?? answer('events', after(seen, undefined, end), frames)
      ofCommits.set(frames, built)
      return built
    },
    reload: (seen: SeenFeed) => answer('reload', after(seen), [RELOAD]),
  }
}

const RELOAD = textFrame({ type: 'reload' })
const COMMA = Buffer.from(',')
const END = Buffer.from(']}')

/** Waits that all can be refused together, such as those for a position that another process has appended. */
function refusableWaits() {
  const waiting = new Set<(refusal: Error) => void>()
  return {
    unlessRefused: <T>(wait: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        waiting.add(reject)
        wait.then(resolve, reject).finally(() => waiting.delete(reject))
      }),
    refuseAll: (refusal: Error) => {
      for (const refuse of waiting) refuse(refusal)
    },
    size: () => waiting.size,
  }
}
