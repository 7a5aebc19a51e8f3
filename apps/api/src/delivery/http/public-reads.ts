import { POSITION_HEADER } from '@cup/contract/headers'
import type { AnswerOf, QueryOf, ReadName } from '@cup/contract/routes'
import type { FastifyInstance } from 'fastify'
import { RequestError } from '../../utilities/index.ts'

/** A public read: its response as text and parsed, and its log position. */
export type PublicRead<Name extends ReadName> = {
  readonly call: Name
  readonly query: QueryOf<Name>
  readonly position: string
  readonly json: string
  readonly data: AnswerOf<Name> | undefined
}

/** Makes a public read; undefined for an unknown id. Throws a `RequestError` where there is no response for now. */
export type AskPublicly = <Name extends ReadName>(
  name: Name,
  query: QueryOf<Name>,
) => Promise<PublicRead<Name> | undefined>

/**
 * Makes reads of the service itself as an anonymous client does. So a page never holds what the public may not see, and
 * cached responses are used.
 */
export function publicReads(app: FastifyInstance): AskPublicly {
  return async (call, query) => {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const { statusCode, headers, body } = await app.inject({ url: `/v1/${call}?${search}` })
    if (statusCode === 400 || statusCode === 404) return undefined
    if (statusCode !== 200 && statusCode !== 204) throw new RequestError('service/unavailable')
    const position = String(headers[POSITION_HEADER.toLowerCase()] ?? '')
    const json = statusCode === 204 ? 'null' : body
    return { call, query, position, json, data: statusCode === 204 ? undefined : JSON.parse(body) }
  }
}
