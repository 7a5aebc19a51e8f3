import { CHECK_HEADER, POSITION_HEADER } from '@cup/contract/headers'
import type { AnswerOf, QueryOf, ReadName } from '@cup/contract/routes'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../utilities/index.ts'
import { OWN_ADDRESS } from './request-limits.ts'

/** A public read: its response as bytes of JSON and parsed, and its log position. */
export type PublicRead<Name extends ReadName> = {
  readonly call: Name
  readonly query: QueryOf<Name>
  readonly position: string
  readonly bytes: Buffer
  readonly data: AnswerOf<Name> | undefined
}

/** Makes a public read; undefined for an unknown id. Throws a `RequestError` where there is no response for now. */
export type AskPublicly = <Name extends ReadName>(
  name: Name,
  query: QueryOf<Name>,
) => Promise<PublicRead<Name> | undefined>

/** A fresh public response of the cache, which has no bytes where there is no content. */
export type CachedRead = (url: string) => { readonly bytes: Buffer | undefined; readonly position: string } | undefined

/**
 * Makes reads of the service itself as an anonymous client does. So a page never holds what the public may not see, and
 * cached responses are used.
 */
export function publicReads(app: FastifyInstance, cached: CachedRead): AskPublicly {
  const parsed = parsedOnce()
  return async (call, query) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const url = `/v1/${call}?${search}`
    const ready = cached(url) ?? (await requested(app, url))
    if (!ready) return undefined
    const { bytes, position } = ready
    return {
      call,
      query,
      position,
      bytes: bytes ?? NOTHING,
      get data() {
        return bytes && parsed(bytes)
      },
    }
  }
}

/** No content, as JSON. */
const NOTHING = Buffer.from('null')

async function requested(app: FastifyInstance, url: string): Promise<ReturnType<CachedRead>> {
  const { statusCode, headers, rawPayload } = await app.inject({ url, remoteAddress: OWN_ADDRESS })
  if (statusCode === 400 || statusCode === 404) return undefined
  if (statusCode !== 200 && statusCode !== 204) throw new RequestError('service/unavailable')
  const check = headers[CHECK_HEADER.toLowerCase()]
  const position = [headers[POSITION_HEADER.toLowerCase()] ?? '', ...(check === undefined ? [] : [check])].join('.')
  return { bytes: statusCode === 204 ? undefined : rawPayload, position }
}

/** Parses each cached response once, as long as it stays in the cache. */
function parsedOnce() {
  const known = new WeakMap<Buffer, ReturnType<typeof JSON.parse>>()
  return (bytes: Buffer) => {
    if (!known.has(bytes)) known.set(bytes, JSON.parse(bytes.toString()))
    return known.get(bytes)
  }
}
