import { Duplex } from 'node:stream'
import type { End } from '../kernel/types.ts'

/** Number of bytes that the operating system takes from a program before the network has carried them. */
const BUFFER_BYTES = 64 * 1024

/** The end of a connection as Node's programs know it: as much of a `net.Socket` as a service and its libraries use. */
export class EndSocket extends Duplex {
  readonly remoteAddress: string
  readonly remotePort = 40_000
  readonly remoteFamily = 'IPv4'
  readonly #end: End
  #dispatched = 0
  /** The write that waits until more is taken, with its bytes. */
  #waiting: { readonly bytes: number; readonly done: () => void } | undefined

  constructor(end: End, remoteAddress: string) {
    super({ highWaterMark: BUFFER_BYTES })
    this.#end = end
    this.remoteAddress = remoteAddress
    end.on({
      received: (bytes) => void this.push(bytes),
      drained: () => this.#goOn(),
      closed: () => {
        this.push(null)
        this.#goOn()
      },
    })
  }

  /** The bytes that were written, those included that wait. */
  get bytesWritten(): number {
    return this.#dispatched + this.writableLength - (this.#waiting?.bytes ?? 0)
  }

  override _read(): void {
    // The other end sends without being asked.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#dispatched += chunk.length
    this.#end.write(chunk)
    if (this.#end.unsent() < BUFFER_BYTES) done()
    else this.#waiting = { bytes: chunk.length, done }
  }

  override _final(done: () => void): void {
    this.#end.close()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#end.close()
    done(error)
  }

  /** Closes at once, with everything that has not been carried yet. */
  resetAndDestroy(): this {
    return this.destroy()
  }

  setTimeout(): this {
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  #goOn(): void {
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.done()
  }
}
