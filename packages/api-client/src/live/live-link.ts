import type { LogPosition } from '@cup/contract/position'
import type { LiveKind } from '@cup/contract/site'
import type { CallOff, Runtime } from '@cup/runtime'
import { Alternation } from './alternation.ts'
import type { Connect, Connection, ConnectionOptions, LiveMessage, Loss } from './connection.ts'
import { ANSWER_WITHIN_MILLIS } from './socket-connection.ts'
import type { LiveSubscription, SentMessage } from './transport.ts'

/** The connections of a screen, and the receivers of their messages. */
export type LiveLinkOptions = Pick<ConnectionOptions, 'baseUrl' | 'runtime' | 'onMessage' | 'onDoubt'> & {
  /** The ways to connect; without a feed, sockets alone. */
  readonly connects: { readonly sockets: Connect; readonly feed?: Connect | undefined }
  readonly preferred: LiveKind
  readonly subscription: () => LiveSubscription
  /** Position from which the next connection resumes. */
  readonly resumeFrom: () => LogPosition | undefined
  readonly onLost: () => void
}

/** A connection that lasted this long does not count as a failure. */
const STABLE_AFTER_MILLIS = 30_000
/** When the network is back, a sign of life must come within this time. */
const ANSWER_AFTER_LOSS_MILLIS = 2_000
/** When the network is back, devices reconnect spread over this time. */
const RETURN_WITHIN_MILLIS = 1_000
/** While the other kind works, the preferred one is tried again after a random time between these. */
const TRY_AGAIN_AFTER_MILLIS = { min: 240_000, max: 360_000 }

/** A connection that opens itself again, without end, by the kind that works. */
export class LiveLink {
  readonly #options: LiveLinkOptions
  readonly #runtime: Runtime
  readonly #kinds: Alternation
  #connection: Connection | undefined
  #waiting: CallOff | undefined
  /** A second connection, by the preferred kind, beside one that works. */
  #trial: Connection | undefined
  #nextTrial: CallOff | undefined
  #openedAt: number | undefined
  #failures = 0
  #plannedDelay: number | undefined

  constructor(options: LiveLinkOptions) {
    const { preferred, connects, runtime } = options
    this.#options = options
    this.#runtime = runtime
    this.#kinds = new Alternation(preferred, connects.feed !== undefined)
    this.#open()
  }

  readonly send = (message: SentMessage): void => this.#connection?.send(message)

  /**
   * Something may have changed for the connection. Asks for a sign of life at once, after so many milliseconds that the
   * steady clock may have missed; reconnects soon if disconnected, and with short delays from here on.
   */
  readonly check = (missedMillis = 0): void => this.#check(missedMillis, ANSWER_WITHIN_MILLIS)

  /** As a check, but an open connection must answer soon: few survive the loss of the network. */
  readonly networkIsBack = (): void => this.#check(0, ANSWER_AFTER_LOSS_MILLIS)

  readonly close = (): void => {
    this.#endTrial()
    this.#waiting?.()
    this.#waiting = undefined
    this.#connection?.abandon()
    this.#connection = undefined
  }

  #open(): void {
    const { subscription, resumeFrom, onDoubt } = this.#options
    this.#waiting = undefined
    this.#connection = this.#connect(this.#kinds.current, {
      subscription: { ...subscription(), after: resumeFrom() },
      onMessage: (message) => this.#receive(message),
      onDoubt,
      onLost: (loss) => this.#lost(loss),
    })
  }

  #connect(kind: LiveKind, options: Omit<ConnectionOptions, 'baseUrl' | 'runtime'>): Connection {
    const { baseUrl, connects } = this.#options
    const connect = connects[kind] ?? connects.sockets
    return connect({ baseUrl, runtime: this.#runtime, ...options })
  }

  #receive(message: LiveMessage): void {
    if (this.#openedAt === undefined) {
      this.#openedAt = this.#runtime.steadyMs()
      this.#kinds.succeed()
      if (this.#kinds.current !== this.#kinds.preferred) this.#tryLater()
    }
    if (message.type === 'bye') {
      this.#plannedDelay = between({ min: message.minDelay, max: message.maxDelay }, this.#runtime.random) * 1000
    }
    this.#options.onMessage(message)
  }

  #lost(loss: Loss): void {
    this.#endTrial()
    this.#connection = undefined
    if (this.#openedAt === undefined) this.#kinds.fail(loss)
    else if (this.#runtime.steadyMs() - this.#openedAt >= STABLE_AFTER_MILLIS) this.#failures = 0
    const delay = this.#plannedDelay ?? reconnectDelayMillis(this.#failures, this.#runtime.random)
    this.#openAfter(delay)
    this.#failures += 1
    this.#openedAt = undefined
    this.#plannedDelay = undefined
    this.#options.onLost()
  }

  #check(missedMillis: number, answerWithinMillis: number): void {
    this.#connection?.check(missedMillis, answerWithinMillis)
    this.#failures = 0
    if (this.#waiting === undefined) return
    this.#waiting()
    this.#openAfter(this.#runtime.random() * RETURN_WITHIN_MILLIS)
  }

  #openAfter(millis: number): void {
    this.#waiting = this.#runtime.after(millis, () => this.#open())
  }

  #tryLater(): void {
    this.#trial = undefined
    const { after, random } = this.#runtime
    this.#nextTrial = after(between(TRY_AGAIN_AFTER_MILLIS, random), () => this.#tryPreferred())
  }

  /** The connection that works goes on until the preferred kind has received something. */
  #tryPreferred(): void {
    this.#trial = this.#connect(this.#kinds.preferred, {
      subscription: this.#options.subscription(),
      onMessage: () => this.#changeToPreferred(),
      onDoubt: () => undefined,
      onLost: () => this.#tryLater(),
    })
  }

  #changeToPreferred(): void {
    this.#connection?.abandon()
    this.#lost('failed')
    this.#kinds.prefer()
    this.#waiting?.()
    this.#open()
  }

  #endTrial(): void {
    this.#nextTrial?.()
    this.#trial?.abandon()
    this.#trial = undefined
  }
}

type Range = { readonly min: number; readonly max: number }

const between = ({ min, max }: Range, random: () => number): number => min + (max - min) * random()

const FIRST_DELAY_MILLIS = 1_000
const LONGEST_DELAY_MILLIS = 5_000
/** Up to this share of a delay is random, so that all devices of a hall do not reconnect at once. */
const JITTER = 0.5

/** How long to wait after so many failures: one second, doubling to five, less the jitter. */
export function reconnectDelayMillis(failures: number, random: () => number): number {
  const delay = Math.min(FIRST_DELAY_MILLIS * 2 ** failures, LONGEST_DELAY_MILLIS)
  return delay * (1 - JITTER * random())
}
