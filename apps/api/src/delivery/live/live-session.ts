import type { Socket } from 'node:net'
import { CLOSE, LIVE_LIMITS, LIVE_TIMES } from '@cup/contract/live-limits'
import type { ServiceMessage } from '@cup/contract/live-messages'
import type { Topic } from '@cup/contract/live-subscription'
import type { Runtime } from '@cup/runtime'
import type { WebSocket } from '@fastify/websocket'
import type { SocketTraffic } from '../http/index.ts'
import type { Priority } from './fan-out.ts'
import { PING_FRAME, textFrame } from './frames.ts'

/** The client counts as dead after this many sweeps without a sent byte. */
const STUCK_SWEEPS = LIVE_TIMES.stuck / LIVE_TIMES.sweep
/** A client that does not close its side is reset after this time. */
const CLOSES_WITHIN_MS = 2000

/** A client that waits its turn with the public: its network, and what the sockets share with the requests. */
export type Guest = { readonly network: string; readonly traffic: SocketTraffic }

type SessionDeps = { readonly runtime: Runtime; readonly guest?: Guest | undefined }

/**
 * The socket of one client. Frames are written to the TCP socket directly, so that all clients share one buffer. This is
 * safe because nothing is compressed and the library also writes whole frames only.
 */
export class LiveSession {
  /** High for the staff and displays, once they have subscribed. */
  priority: Priority = 'normal'
  /** The subscribed topics. */
  topics: readonly Topic[] = []
  /** The number of writes. */
  deliveries = 0
  /** [C9] A device that operates a game is pinged in every sweep, so that the Regie soon misses it. */
  isWatched = false
  readonly #web: WebSocket
  readonly #socket: Socket
  readonly #runtime: Runtime
  readonly #guest: Guest | undefined
  #stuckSweeps = 0
  #handedOver = 0
  #pingsMissed = 0
  #draining: Promise<void> | undefined
  #credit: number = LIVE_LIMITS.messagesAtOnce
  #creditAt: number

  /** Without a guest it belongs to the staff, who wait for no turn. */
  constructor(web: WebSocket, socket: Socket, { runtime, guest }: SessionDeps) {
    this.#web = web
    this.#socket = socket
    this.#runtime = runtime
    this.#guest = guest
    this.#creditAt = runtime.steadyMs()
    web.on('pong', () => {
      this.#pingsMissed = 0
    })
    // The library has sent the reason of a protocol error; an immediate reset would lose it.
    web.on('error', () => this.#resetSoon())
  }

  /** Writes frames. A client with too many unsent bytes reads too slowly: it is reset and resumes from its position. */
  write(frames: Buffer): void {
    if (!this.isOpen()) return
    if (this.unsentBytes() > LIVE_LIMITS.unsentBytes) {
      this.reset()
      return
    }
    this.deliveries += 1
    this.#socket.write(frames)
  }

  /** Writes frames unless the client is behind. */
  writeIfIdle(frames: Buffer): void {
    if (this.isIdle()) this.write(frames)
  }

  /** The bytes that the network has not taken yet. */
  unsentBytes(): number {
    return this.#socket.writableLength
  }

  /** Whether everything has been handed to the network. */
  isIdle(): boolean {
    return this.unsentBytes() === 0
  }

  send(message: ServiceMessage): void {
    this.write(textFrame(message))
  }

  /** Resolves when the socket takes more, also when it has closed. */
  drained(): Promise<void> {
    if (!this.#socket.writableNeedDrain || this.#socket.destroyed) return Promise.resolve()
    this.#draining ??= new Promise((resolve) => {
      const done = () => {
        this.#socket.off('drain', done)
        this.#socket.off('close', done)
        this.#draining = undefined
        resolve()
      }
      this.#socket.on('drain', done)
      this.#socket.on('close', done)
    })
    return this.#draining
  }

  /** Runs work when it is the client's turn, if it is still there; a client that cannot be served is closed. */
  inTurn(work: () => void, otherwise: () => void = () => undefined): void {
    const guest = this.#guest
    if (!guest) {
      work()
      return
    }
    const shed = () => {
      this.close(CLOSE.busy, 'busy')
      otherwise()
    }
    guest.traffic.take({ client: guest.network, run: () => (this.isOpen() ? work() : otherwise()), shed })
  }

  /** Resolves when it is the client's turn; false where it cannot be served or has gone. */
  turn(): Promise<boolean> {
    return new Promise((resolve) => {
      this.inTurn(
        () => resolve(true),
        () => resolve(false),
      )
    })
  }

  /** Charges work to the client's address; false where it has used up what it has. */
  charge(cost: number): boolean {
    return this.#guest?.traffic.charge(this.#guest.network, cost) ?? true
  }

  /** Counts a message of the client; false if it sends too many: a few when it connects and few after that are usual. */
  allowsMessage(): boolean {
    const now = this.#runtime.steadyMs()
    const earned = ((now - this.#creditAt) / 1000) * LIVE_LIMITS.messagesPerSecond
    this.#credit = Math.min(LIVE_LIMITS.messagesAtOnce, this.#credit + earned) - 1
    this.#creditAt = now
    return this.#credit >= 0
  }

  /** Called in regular sweeps: resets a client that has not read a byte for several of them. */
  sweep(): void {
    const handedOver = this.#socket.bytesWritten - this.#socket.writableLength
    const isStuck = this.#socket.writableLength > 0 && handedOver === this.#handedOver
    this.#handedOver = handedOver
    this.#stuckSweeps = isStuck ? this.#stuckSweeps + 1 : 0
    if (this.#stuckSweeps >= STUCK_SWEEPS) this.reset()
  }

  /** Sends a ping; resets a client that missed two. */
  ping(): void {
    this.#pingsMissed += 1
    if (this.#pingsMissed > LIVE_LIMITS.missedPings) this.reset()
    else this.write(PING_FRAME)
  }

  /** Whether the socket is open. */
  isOpen(): boolean {
    return this.#web.readyState === this.#web.OPEN
  }

  /** Sends a close frame, once; resets a client that does not close its side. */
  close(code: number, reason: string): void {
    if (!this.isOpen()) return
    this.#web.close(code, reason)
    this.#resetSoon()
  }

  /** Closes the connection at once and frees the kernel's buffers, which a normal close would keep for a client that never reads. */
  reset(): void {
    this.#socket.resetAndDestroy()
    this.#web.terminate()
  }

  #resetSoon(): void {
    const callOff = this.#runtime.after(CLOSES_WITHIN_MS, () => this.reset())
    this.#web.once('close', callOff)
  }
}
