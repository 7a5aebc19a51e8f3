import { parseWriteBody, requireNoQuery } from '@cup/contract/parse-request'
import { maySend } from '@cup/contract/permissions'
import { type WriteName, writeRoutes } from '@cup/contract/routes'
import { isTooLate } from '@cup/domain/game'
import { type Instant, type Seconds, secondsBetween, type Timed } from '@cup/domain/kernel'
import type { AnyCommand, TournamentState } from '@cup/domain/tournament-state'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Staff } from '../../access/index.ts'
import type { CommandQueue, Envelope } from '../../core/commands/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { type Caller, callerOf, requireMayCall, requireScope, requireStaff } from './caller.ts'
import { competitionsOf } from './competitions-of-command.ts'
import { keptOf, keyOf } from './idempotency-key.ts'
import type { RequestLimits } from './request-limits.ts'
import { type CookieDeps, renewSession } from './session-cookie.ts'

export type WriteDeps = CookieDeps & {
  readonly handle: CommandQueue['handle']
  readonly tournament: () => TournamentState
  readonly limits: RequestLimits
}

type Route = (typeof writeRoutes)[WriteName]

/** Serves all writes: each is a command of the domain with its actor, time and idempotency key. */
export function registerWrites(app: FastifyInstance, deps: WriteDeps): void {
  for (const route of Object.values(writeRoutes)) {
    app.post(route.path, async (request, reply) => {
      const caller = callerOf(request, deps.signIns)
      const envelope = envelopeOf(request, route, deps, caller)
      await renewSession({ request, reply }, caller, deps)
      return { position: await deps.handle(envelope) }
    })
  }
}

function envelopeOf(
  request: FastifyRequest,
  route: Route,
  { limits, now, tournament }: WriteDeps,
  caller: Caller,
): Envelope {
  requireMayCall(caller, route.name)
  const staff = requireStaff(caller)
  limits.limitActor(staff.actor)
  const key = keyOf(request, 'requiresKey' in route)
  requireNoQuery(request.query)
  const body = parseWriteBody(route, request.body)
  const arrivedAt = now()
  const occurredAt = occurredAtOf(body.occurredAt, arrivedAt)
  const isLate = isClockCommand(route) && staff.actor.kind !== 'token' && !body.late && isTooLate(occurredAt, arrivedAt)
  const command: AnyCommand & Timed = { ...body, occurredAt, isLate }
  requireMaySend(staff, command)
  requireScope(staff, competitionsOf(tournament(), command))
  return { command, actor: staff.actor, ...keptOf(key, route.name, body) }
}

const isClockCommand = (route: Route): boolean => 'isClockCommand' in route && route.isClockCommand

function requireMaySend({ roles }: Staff, { type, data }: AnyCommand): void {
  if (type === 'broadcast.send' && !maySend(roles, data.command)) throw new RequestError('auth/not-allowed')
}

/** [I7] A device's clock may be ahead by this much; what is more is refused. */
const AHEAD_TOLERANCE: Seconds = 5

/** [I7] The time of a command in service time: never later than its arrival. */
export function occurredAtOf(occurredAt: Instant | undefined, arrivedAt: Instant): Instant {
  if (occurredAt === undefined || occurredAt <= arrivedAt) return occurredAt ?? arrivedAt
  if (secondsBetween(arrivedAt, occurredAt) > AHEAD_TOLERANCE) {
    const message = `The service's time is ${arrivedAt}`
    throw new RequestError('time/ahead', undefined, [{ path: 'occurredAt', code: 'ahead', message }])
  }
  return arrivedAt
}
