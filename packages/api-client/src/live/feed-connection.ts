import type { FeedAnswer } from '@cup/contract/feed'
import { feedAddress, formatAfter, parseAfter } from '@cup/contract/feed-address'
import type { LogPosition } from '@cup/contract/position'
import { formatPosition } from '@cup/contract/position-text'
import type { ErrorCode } from '@cup/contract/problem'
import { pause, type Runtime } from '@cup/runtime'
import { HttpError } from '../http/errors.ts'
import { isBefore } from '../http/position.ts'
import { browserFetch, inTime } from '../http/request.ts'
import type { Connect, Connection, ConnectionOptions, LiveMessage } from './connection.ts'
import type { SentMessage } from './transport.ts'

/** The present position is answered at once. */
const PRESENT_WITHIN_MILLIS = 10_000
/** The service holds a request for 25 s; an answer that has not come by then is not awaited. */
const HELD_WITHIN_MILLIS = 35_000
/** [C14] An answer that was awaited for so long did not exist when it was asked for; others may come from a cache. */
const AWAITED_MILLIS = 5_000
/** Pause before the same question, because a cache has given an older answer: at least, and up to twice as long. */
const REPEAT_AFTER_MILLIS = 1_000
/** A turn that is over: the service answers at once, with the present one. */
const PAST_TURN = 0
const NOT_FOUND = 404
/** Refusals of a competition or meet that may be gone, and come back; its feed is where it was. */
const OF_THE_UNKNOWN: ReadonlySet<ErrorCode | undefined> = new Set(['competition/unknown', 'meet/unknown'])

/** Opens connections by the feed, which any cache can fan out: the same events as those of a socket. */
export const feedBy =
  (fetch: typeof globalThis.fetch): Connect =>
  (options) =>
    new FeedConnection(options, fetch)

/** Opens connections by the feed, with the browser's own requests. */
export const connectFeed: Connect = feedBy(browserFetch)

/** Answer of the feed, its request and its position. */
type Answered = {
  readonly asked: string | undefined
  readonly answer: FeedAnswer
  readonly position: LogPosition
  readonly tookMillis: number
}

/** Asks for the present position first, then for what comes after each answer. */
class FeedConnection implements Connection {
  readonly #options: ConnectionOptions
  readonly #fetch: typeof globalThis.fetch
  readonly #runtime: Runtime
  #competitionId: string | undefined
  /** Everything up to here was received; undefined where a subscription begins with the present position. */
  #known: LogPosition | undefined
  #epoch: string | undefined
  /** The subscriptions that have no answer yet; the first one comes with the connection. */
  #unanswered = 1
  #answeredAt: number
  /** The questions that are asked now; after a `reload` none are, until the next subscription. */
  #asking: AbortController | undefined
  #isOver = false

  constructor(options: ConnectionOptions, fetch: typeof globalThis.fetch) {
    this.#options = options
    this.#fetch = fetch
    this.#runtime = options.runtime
    this.#answeredAt = options.runtime.steadyMs()
    this.#competitionId = options.subscription.competitionId
    this.#known = options.subscription.after
    this.#start(PRESENT_WITHIN_MILLIS)
  }

  send(message: SentMessage): void {
    if (this.#isOver || message.type !== 'subscribe') return
    this.#competitionId = message.competitionId
    this.#known = message.after
    this.#unanswered += 1
    this.#start(PRESENT_WITHIN_MILLIS)
  }

  check(missedMillis: number, answerWithinMillis: number): void {
    const since = this.#answeredAt - missedMillis
    if (this.#runtime.steadyMs() - since >= HELD_WITHIN_MILLIS) this.#options.onDoubt(since)
    // A request that is held says nothing of its connection; the present position is answered at once.
    if (this.#asking) this.#start(answerWithinMillis)
  }

  abandon(): void {
    this.#isOver = true
    this.#stop()
  }

  #start(withinMillis: number): void {
    this.#stop()
    const asking = new AbortController()
    this.#asking = asking
    this.#follow(asking.signal, withinMillis).catch((error: unknown) => {
      if (asking.signal.aborted) return
      this.abandon()
      this.#options.onLost(hasNoFeed(error) ? 'absent' : 'failed')
    })
  }

  #stop(): void {
    this.#asking?.abort()
    this.#asking = undefined
  }

  /** Asks until it is stopped, or everything has to be read again. What it reports may stop it. */
  async #follow(signal: AbortSignal, withinMillis: number): Promise<void> {
    let next = this.#begin(await this.#ask(undefined, signal, withinMillis), signal)
    while (next !== undefined && !signal.aborted) {
      const answered = await this.#ask(next, signal, HELD_WITHIN_MILLIS)
      next = this.#take(answered, signal)
      if (next !== answered.asked) continue
      await pause(this.#runtime, REPEAT_AFTER_MILLIS * (1 + this.#runtime.random()), signal)
    }
  }

  async #ask(asked: string | undefined, signal: AbortSignal, withinMillis: number): Promise<Answered> {
    const sentAt = this.#runtime.steadyMs()
    const competition = this.#competitionId === undefined ? {} : { competitionId: this.#competitionId }
    const address = feedAddress({ ...competition, ...(asked === undefined ? {} : { after: asked }) })
    const work = (limit: AbortSignal) => this.#answerOf(this.#options.baseUrl + address, limit)
    const answer = await inTime(work, { runtime: this.#runtime, signal, limitMillis: withinMillis })
    const after = parseAfter(answer.after)
    if (!after) throw new TypeError('an answer of the feed names no position')
    const { turn: _, ...position } = after
    this.#answeredAt = this.#runtime.steadyMs()
    return { asked, answer, position, tookMillis: this.#answeredAt - sentAt }
  }

  async #answerOf(url: string, signal: AbortSignal): Promise<FeedAnswer> {
    // Answers are for the caches on the way: the browser's own would store each of them and use none.
    const response = await this.#fetch(url, { credentials: 'omit', cache: 'no-store', signal })
    if (!response.ok) throw new HttpError(response, url, await response.json().catch(() => undefined))
    return response.json()
  }

  /** Takes the present position, which a cache may have kept for some seconds; returns what to ask next. */
  #begin({ answer, position: present }: Answered, signal: AbortSignal): string | undefined {
    this.#requireSameLog(present)
    const known = this.#known ?? present
    if (this.#epoch === undefined) {
      this.#epoch = present.epoch
      this.#say({ type: 'found', ...(isBefore(present, known) ? known : present) }, signal)
    }
    if (signal.aborted) return undefined
    if (known.epoch !== present.epoch) return this.#reload(signal)
    this.#known = known
    // What was missed is answered at once.
    if (isBefore(known, present)) return formatPosition(known)
    // Only the service knows whether the log has lost what is known here.
    if (mayBeLost(known, present)) return formatAfter({ ...known, turn: PAST_TURN })
    this.#subscribed(known, signal)
    this.#say({ type: 'answered', ...placeOf(known), serverTime: answer.at, isFresh: false }, signal)
    // All viewers who know the last event of the feed ask for this address.
    return answer.after
  }

  /** Takes the messages of an answer; returns what to ask next. */
  #take({ answer, position, tookMillis }: Answered, signal: AbortSignal): string | undefined {
    if (answer.frames.some(({ type }) => type === 'reload')) return this.#reload(signal)
    this.#requireSameLog(position)
    if (this.#known) this.#subscribed(this.#known, signal)
    for (const frame of answer.frames) this.#say(frame, signal)
    if (signal.aborted) return undefined
    if (!isBefore(position, this.#known)) this.#known = position
    const isFresh = tookMillis >= AWAITED_MILLIS
    this.#say({ type: 'answered', ...placeOf(position), serverTime: answer.at, isFresh }, signal)
    return answer.after
  }

  /** Only a new connection begins with another log. */
  #requireSameLog({ epoch }: LogPosition): void {
    if (this.#epoch !== undefined && epoch !== this.#epoch) throw new TypeError('the feed is of another log')
  }

  #reload(signal: AbortSignal): undefined {
    this.#answerSubscriptions({ type: 'reload' }, signal)
    if (this.#asking?.signal === signal) this.#asking = undefined
  }

  #subscribed(position: LogPosition, signal: AbortSignal): void {
    if (this.#unanswered > 0) this.#answerSubscriptions({ type: 'subscribed', ...placeOf(position) }, signal)
  }

  /** Only the last subscription is in force; nothing follows the answers to those before it. */
  #answerSubscriptions(last: LiveMessage, signal: AbortSignal): void {
    const outdated = Math.max(0, this.#unanswered - 1)
    this.#unanswered = 0
    for (let answers = 0; answers < outdated; answers += 1) this.#say({ type: 'subscribed', position: 0 }, signal)
    this.#say(last, signal)
  }

  #say(message: LiveMessage, signal: AbortSignal): void {
    if (!signal.aborted) this.#options.onMessage(message)
  }
}

const hasNoFeed = (error: unknown): boolean =>
  error instanceof HttpError && error.status === NOT_FOUND && !OF_THE_UNKNOWN.has(error.code)

const placeOf = ({ position, check }: LogPosition) => ({ position, ...(check === undefined ? {} : { check }) })

/** [E7] A position with a check value may be of a history that the log no longer has. */
const mayBeLost = (known: LogPosition, present: LogPosition): boolean =>
  known.check !== undefined && isBefore(present, known)
