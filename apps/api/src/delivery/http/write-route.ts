import type { WriteAnswer } from '@cup/contract/entities'
import { parseAnyWriteBody, requireNoQuery } from '@cup/contract/parse-request'
import { maySend } from '@cup/contract/permissions'
import { everyWrite, type WriteName } from '@cup/contract/routes'
import { GOAL_NEWS_SECONDS } from '@cup/domain/broadcast'
import { isTooLate } from '@cup/domain/game'
import { assumed, defined, type Instant, isOf, type Seconds, secondsBetween, type Timed } from '@cup/domain/kernel'
import type { AnyCommand, TournamentState } from '@cup/domain/tournament-state'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Staff } from '../../access/index.ts'
import type { CommandQueue, Envelope } from '../../core/commands/index.ts'
import type { CachesAfter } from '../../core/privacy-barrier/index.ts'
import { RequestError } from '../../utilities/index.ts'
import { answerInTime } from './answer-in-time.ts'
import { admitCaller } from './call-route.ts'
import { type Caller, callerOf, requireMayCall, requireStaff } from './caller.ts'
import { type Displays, requireScopeFor, signalScopeOf } from './command-scope.ts'
import { keptOf, keyOf } from './idempotency-key.ts'
import type { RequestLimits } from './request-limits.ts'
import { type CookieDeps, renewSession } from './session-cookie.ts'

/** Dependencies of the write routes. */
export type WriteDeps = CookieDeps & {
  readonly handle: CommandQueue['handle']
  readonly tournament: () => TournamentState
  readonly limits: RequestLimits
  /** [N8] Empties the shared caches where a command has hidden something. */
  readonly purgeCaches: (command: AnyCommand) => Promise<CachesAfter>
  readonly displays: Displays
  readonly runtime: Runtime
}

type AnyWrite = (typeof everyWrite)[number]

/** Serves all writes: each is a command of the domain with its actor, time and idempotency key. */
export function registerWrites(app: FastifyInstance, deps: WriteDeps): void {
  for (const route of everyWrite) {
    app.post(route.path, { onRequest: admitCaller(route.name, deps) }, async (request, reply) => {
      const caller = callerOf(request, deps.signIns)
      const envelope = envelopeOf(request, route, deps, caller)
      return answerInTime(deps.runtime, async (signal) => {
        await renewSession({ request, reply }, caller, deps)
        signal.throwIfAborted()
        return answerTo(envelope, deps)
      })
    })
  }
}

/** Handles a command, and answers as the contract says. */
export async function answerTo(
  envelope: Envelope,
  { handle, purgeCaches }: Pick<WriteDeps, 'handle' | 'purgeCaches'>,
): Promise<WriteAnswer> {
  const position = await handle(envelope)
  return { position, ...(await purgeCaches(envelope.command)) }
}

function staffWhoMay(caller: Caller, name: WriteName): Staff {
  requireMayCall(caller, name)
  return requireStaff(caller)
}

function envelopeOf(
  request: FastifyRequest,
  route: AnyWrite,
  { now, tournament, displays }: WriteDeps,
  caller: Caller,
): Envelope {
  // Asked once more: a session may have ended while the body was on its way.
  const staff = staffWhoMay(caller, route.name)
  const key = keyOf(request, 'requiresKey' in route)
  requireNoQuery(request.query)
  const body = parseAnyWriteBody(route, request.body)
  const arrivedAt = now()
  const occurredAt = occurredAtOf(body.occurredAt, arrivedAt)
  const isLate = isClockCommand(route) && staff.actor.kind !== 'token' && !body.late && isTooLate(occurredAt, arrivedAt)
  const isOldNews = secondsBetween(occurredAt, arrivedAt) > GOAL_NEWS_SECONDS
  const command: AnyCommand & Timed = assumed(
    { ...body, occurredAt, isLate, isOldNews, isConfirmed: body.late ?? false },
    'the data are those of the command of the route',
  )
  requireMaySend(staff, command)
  requireScopeFor(staff, command, { tournament: tournament(), displays })
  return { command: withScope(command, staff, tournament()), actor: staff.actor, ...keptOf(key, route.name, body) }
}

/** [B28] A signal carries the scope of the access that sends it. */
function withScope(command: AnyCommand & Timed, staff: Staff, tournament: TournamentState): AnyCommand & Timed {
  if (!isOf(command, 'broadcast')) return command
  return { ...command, ...defined({ scope: signalScopeOf(staff, tournament) }) }
}

const isClockCommand = (route: AnyWrite): boolean => 'isClockCommand' in route && route.isClockCommand

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
