import { assumed } from '@cup/domain/kernel'
import type { WireResponse } from './types.ts'

/** An answer as programs read it: with much less work than a `Response` of Node. */
export const answerOf = (response: WireResponse): Response =>
  assumed<Response>(new WireAnswer(response), 'it has all of a response that is used here')

/** Headers as a record, with names in lower case. */
export function headersIn(headers: HeadersInit = {}): Record<string, string> {
  const all = headers instanceof Headers ? [...headers] : Array.isArray(headers) ? headers : Object.entries(headers)
  return Object.fromEntries(all.map(([name = '', value = '']) => [name.toLowerCase(), value]))
}

class WireAnswer {
  readonly status: number
  readonly statusText = ''
  readonly headers: WireHeaders
  /** Nothing reads it as a stream. */
  readonly body = null
  readonly #text: string

  constructor({ status, headers, body }: WireResponse) {
    this.status = status
    this.headers = new WireHeaders(headers)
    this.#text = body
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300
  }

  async text(): Promise<string> {
    return this.#text
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#text)
  }
}

/** Servers of the hall write the names of headers in lower case. */
class WireHeaders {
  readonly #values: WireResponse['headers']

  constructor(values: WireResponse['headers']) {
    this.#values = values
  }

  get(name: string): string | null {
    return this.#values[name.toLowerCase()] ?? null
  }

  has(name: string): boolean {
    return this.get(name) !== null
  }

  [Symbol.iterator](): Iterator<[string, string]> {
    return Object.entries(this.#values)[Symbol.iterator]()
  }
}
