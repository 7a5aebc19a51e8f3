import type { Socket } from 'node:net'
import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Topic } from '@cup/contract/live-subscription'
import type { WebSocket } from '@fastify/websocket'
import type { Priority } from './fan-out.ts'
import { PING_FRAME, textFrame } from './frames.ts'

/** Who has this much unsent reads too slowly for a live score; it comes back by position. */
const MOST_UNSENT_BYTES = 256 * 1024
/** After so many sweeps without a byte that got away the other end is taken for dead. */
const STUCK_SWEEPS = 4
/** Who misses two pings is gone. */
const MOST_PINGS_MISSED = 2
/** A client says a handful of things when it connects and little after that; more is a flood. */
const MESSAGES_AT_ONCE = 40
const MESSAGES_PER_SECOND = 2
/** Who is told goodbye and does not hang up is cut off after this. */
const HANGS_UP_WITHIN_MS = 2000

/** Why a socket is closed: codes of RFC 6455, 7.4. */
export const CLOSE = { restart: 1012, nonsense: 1008 } as const

/**
 * One socket of a screen. Frames are written to the connection itself, so that all sockets share one buffer; that is
 * allowed because nothing is compressed and the library, too, writes whole frames only.
 */
export class LiveSession {
  /** Who is served first: the staff and the displays, once they have said what they want. */
  priority: Priority = 'normal'
  /** What it listens to. */
  topics: readonly Topic[] = []
  /** How often something was written to it. */
  deliveries = 0
  readonly #web: WebSocket
  readonly #line: Socket
  #stuckSweeps = 0
  #handedOver = 0
  #pingsMissed = 0
  #draining: Promise<void> | undefined
  #credit = MESSAGES_AT_ONCE
  #creditAt = performance.now()

  constructor(web: WebSocket, line: Socket) {
    this.#web = web
    this.#line = line
    web.on('pong', () => {
      this.#pingsMissed = 0
    })
    // Who broke the protocol has been told so; hanging up at once would take the reason away from them.
    web.on('error', () => this.#cutSoon())
  }

  /** Frames for this viewer; who has too much unsent is reset instead. */
  write(frames: Buffer): void {
    if (!this.isOpen()) return
    if (this.unsentBytes() > MOST_UNSENT_BYTES) {
      this.reset()
      return
    }
    this.deliveries += 1
    this.#line.write(frames)
  }

  /** The same, but whoever is behind goes without. */
  writeIfIdle(frames: Buffer): void {
    if (this.isIdle()) this.write(frames)
  }

  /** What the network has not taken yet. */
  unsentBytes(): number {
    return this.#line.writableLength
  }

  /** Everything has been handed to the network. */
  isIdle(): boolean {
    return this.unsentBytes() === 0
  }

  send(message: ServiceMessage): void {
    this.write(textFrame(message))
  }

  /** Resolves when the connection takes more, also when it has ended. */
  drained(): Promise<void> {
    if (!this.#line.writableNeedDrain || this.#line.destroyed) return Promise.resolve()
    this.#draining ??= new Promise((resolve) => {
      const done = () => {
        this.#line.off('drain', done)
        this.#line.off('close', done)
        this.#draining = undefined
        resolve()
      }
      this.#line.on('drain', done)
      this.#line.on('close', done)
    })
    return this.#draining
  }

  /** Notes something that the client said; false means that it says too much. */
  allowsMessage(): boolean {
    const now = performance.now()
    const earned = ((now - this.#creditAt) / 1000) * MESSAGES_PER_SECOND
    this.#credit = Math.min(MESSAGES_AT_ONCE, this.#credit + earned) - 1
    this.#creditAt = now
    return this.#credit >= 0
  }

  /** Called every so often: resets who has not taken a byte for several sweeps. */
  sweep(): void {
    const handedOver = this.#line.bytesWritten - this.#line.writableLength
    const isStuck = this.#line.writableLength > 0 && handedOver === this.#handedOver
    this.#handedOver = handedOver
    this.#stuckSweeps = isStuck ? this.#stuckSweeps + 1 : 0
    if (this.#stuckSweeps >= STUCK_SWEEPS) this.reset()
  }

  /** Asks whether somebody is still there; resets who did not answer twice. */
  ping(): void {
    this.#pingsMissed += 1
    if (this.#pingsMissed > MOST_PINGS_MISSED) this.reset()
    else this.write(PING_FRAME)
  }

  /** Whether there is still something to say. */
  isOpen(): boolean {
    return this.#web.readyState === this.#web.OPEN
  }

  /** Says goodbye, once; who stays on the line is reset. */
  close(code: number, reason: string): void {
    if (!this.isOpen()) return
    this.#web.close(code, reason)
    this.#cutSoon()
  }

  /** A reset gives the kernel's buffers back at once; a polite end would wait for who never reads. */
  reset(): void {
    this.#line.resetAndDestroy()
    this.#web.terminate()
  }

  #cutSoon(): void {
    const cut = setTimeout(() => this.reset(), HANGS_UP_WITHIN_MS).unref()
    this.#web.once('close', () => clearTimeout(cut))
  }
}
