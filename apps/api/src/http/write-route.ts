import { createHash } from 'node:crypto'
import { KEY_HEADER } from '@cup/contract/headers'
import { parseWriteBody } from '@cup/contract/parse-request'
import { maySend } from '@cup/contract/permissions'
import type { WriteName } from '@cup/contract/routes'
import { writeRoutes } from '@cup/contract/routes'
import { isTooLate } from '@cup/domain/game'
import type { Pressed } from '@cup/domain/kernel'
import type { AnyCommand } from '@cup/domain/world'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CommandQueue } from '../command-handling/command-queue.ts'
import type { Envelope } from '../command-handling/handle-command.ts'
import type { Staff, Tokens } from '../staff/admin-token.ts'
import { requireMayCall, staffOf } from './caller.ts'
import { instantOfPress, type ServiceClock } from './instant-of-press.ts'
import { RequestError } from './problems.ts'

export type WriteDeps = {
  readonly handle: CommandQueue['handle']
  readonly tokens: Tokens
  readonly now: ServiceClock
}

type Route = (typeof writeRoutes)[WriteName]

/** Every write is a command of the domain: who, what, when, and its key. */
export function registerWrites(app: FastifyInstance, deps: WriteDeps): void {
  for (const route of Object.values(writeRoutes)) {
    app.post(route.path, async (request) => ({ position: await deps.handle(envelopeOf(request, route, deps)) }))
  }
}

function envelopeOf(request: FastifyRequest, route: Route, { tokens, now }: WriteDeps): Envelope {
  const staff = staffOf(request, tokens)
  requireMayCall(staff, route.name)
  if (!staff) throw new RequestError('auth/not-signed-in')
  const key = keyOf(request, route)
  const body = parseWriteBody(route, request.body)
  const arrivedAt = now()
  const occurredAt = instantOfPress(body.occurredAt, arrivedAt)
  const isLate =
    isClockCommand(route) && staff.actor.kind === 'device' && !body.late && isTooLate(occurredAt, arrivedAt)
  const command = commandOf({ type: body.type, data: body.data, occurredAt, isLate })
  requireMaySend(staff, command)
  return { command, actor: staff.actor, key, bodyHash: key === undefined ? '' : hashOf(route, body) }
}

/** The contract pairs each type with its own data, which a union of all routes no longer shows. */
function commandOf(
  parsed: Pressed & { readonly type: AnyCommand['type']; readonly data: unknown },
): AnyCommand & Pressed
function commandOf(parsed: object): object {
  return parsed
}

const isClockCommand = (route: Route): boolean => 'isClockCommand' in route && route.isClockCommand

function requireMaySend({ roles }: Staff, { type, data }: AnyCommand): void {
  if (type === 'broadcast.send' && !maySend(roles, data.command)) throw new RequestError('auth/not-allowed')
}

const KEY = /^[\x21-\x7e]{1,200}$/

/** [I2] The key of a request; shots and their revokes cannot do without, because they have no id. */
function keyOf(request: FastifyRequest, route: Route): string | undefined {
  const key = request.headers[KEY_HEADER.toLowerCase()]
  if (key === undefined) {
    if (!('requiresKey' in route)) return undefined
    const missing = { path: KEY_HEADER, code: 'required', message: 'A repeat is known by its key alone' }
    throw new RequestError('request/key-required', undefined, [missing])
  }
  if (typeof key === 'string' && KEY.test(key)) return key
  const message = 'The key is 1 to 200 visible characters'
  throw new RequestError('request/invalid', undefined, [{ path: KEY_HEADER, code: 'format', message }])
}

/** Parsed bodies have their fields in the order of the schema, so equal requests have equal hashes. */
const hashOf = (route: Route, body: unknown): string =>
  createHash('sha256')
    .update(`${route.name} ${JSON.stringify(body)}`)
    .digest('base64url')
