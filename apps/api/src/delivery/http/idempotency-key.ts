import { createHash, createHmac } from 'node:crypto'
import { KEY_HEADER } from '@cup/contract/headers'
import type { FastifyRequest } from 'fastify'
import type { Envelope } from '../../core/commands/index.ts'
import { RequestError } from '../../utilities/index.ts'

/** The most characters of a key. */
export const LONGEST_KEY = 200
const KEY = /^[\x21-\x7e]+$/

/** [I2] The idempotency key of a request; required for commands without an id, such as shots of a shoot-out. */
export function keyOf(request: FastifyRequest, isRequired: boolean): string | undefined {
  const key = request.headers[KEY_HEADER.toLowerCase()]
  if (key === undefined) {
    if (!isRequired) return undefined
    const missing = { path: KEY_HEADER, code: 'required', message: 'A repeat is recognised by its key alone' }
    throw new RequestError('request/key-required', undefined, [missing])
  }
  if (typeof key === 'string' && key.length <= LONGEST_KEY && KEY.test(key)) return key
  const message = `The key is 1 to ${LONGEST_KEY} visible characters`
  throw new RequestError('request/invalid', undefined, [{ path: KEY_HEADER, code: 'format', message }])
}

/** The hash under which a key is stored. */
export const storedKeyOf = (key: string): string => createHash('sha256').update(key).digest('base64url')

/**
 * [N5] The hashes that are stored to recognise a repeat. The body's hash is keyed with the idempotency key, which only
 * the client has, so that names in a body cannot be guessed. Parsed bodies have the field order of the schema, so equal
 * requests have equal hashes.
 */
export const keptOf = (key: string | undefined, name: string, body: unknown): Pick<Envelope, 'key' | 'bodyHash'> =>
  key === undefined
    ? {}
    : {
        key: storedKeyOf(key),
        bodyHash: createHmac('sha256', key)
          .update(`${name} ${JSON.stringify(body)}`)
          .digest('base64url'),
      }
