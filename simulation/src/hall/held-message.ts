import { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { assumed } from '@cup/domain/kernel'
import type { WireResponse } from '../kernel/types.ts'

/** A request as Node's server gives it to its listeners, with all of its body. */
export function requestFrom(socket: Socket, { method, url, headers, body }: Asked): IncomingMessage {
  const request = new IncomingMessage(socket)
  request.method = method
  request.url = url
  request.httpVersion = '1.1'
  request.httpVersionMajor = 1
  request.httpVersionMinor = 1
  request.headers = { ...headers }
  if (body !== undefined) request.headers['content-length'] = String(Buffer.byteLength(body))
  for (const [name, value] of Object.entries(request.headers)) request.rawHeaders.push(name, String(value))
  if (body !== undefined) request.push(body)
  request.push(null)
  request.complete = true
  return request
}

type Asked = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

/** The socket of a request whose response is held: destroyed, it cuts the response off. */
export function socketFrom(remoteAddress: string, cut: () => void): Socket {
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroyed: false,
    destroy: () => {
      socket.destroyed = true
      cut()
    },
  })
  return assumed<Socket>(socket, 'it has all of a socket that is used here')
}

/**
 * A response that holds what is written to it until it ends, and closes then as on a socket: the service lets nothing be
 * erased while older responses are under way. Cut off, it never arrives.
 */
export class HeldResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly #ended: (response: WireResponse) => void

  constructor(request: IncomingMessage, ended: (response: WireResponse) => void) {
    super(request)
    this.#ended = ended
    // Without a header of before, Node does not note those of `writeHead`.
    this.setHeader('via', '')
    this.removeHeader('via')
  }

  override write(chunk: string | Uint8Array): boolean {
    this.#chunks.push(Buffer.from(chunk))
    return true
  }

  override end(chunk?: unknown): this {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) this.write(chunk)
    super.end()
    this.emit('finish')
    const isEmpty = this.req.method === 'HEAD' || this.statusCode === 204 || this.statusCode === 304
    this.#ended({
      status: this.statusCode,
      headers: plain(this.getHeaders()),
      body: isEmpty ? '' : Buffer.concat(this.#chunks).toString(),
    })
    return this.destroy()
  }

  override destroy(error?: Error): this {
    if (this.destroyed) return this
    this.destroyed = true
    process.nextTick(() => {
      Object.defineProperty(this, 'closed', { value: true })
      if (error) this.emit('error', error)
      this.emit('close')
    })
    return this
  }
}

const plain = (headers: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
