import { parseCallInput, requireNoQuery } from '@cup/contract/parse-request'
import type { CallRoute } from '@cup/contract/route'
import {
  type CallAnswerOf,
  type CallName,
  callRoutes,
  callSchemas,
  type ParsedInputOf,
  type RouteName,
} from '@cup/contract/routes'
import { defined } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import type { Staff, Tokens } from '../../access/index.ts'
import { answerInTime } from './answer-in-time.ts'
import { type Caller, callerOf, requireMayCall } from './caller.ts'
import type { RequestLimits } from './request-limits.ts'
import { type CookieDeps, type Exchange, renewSession } from './session-cookie.ts'

/** A call beside the log: its caller, its parsed input, the request and the reply. */
export type Call<Name extends CallName> = Exchange & {
  readonly caller: Caller
  readonly input: ParsedInputOf<Name>
}

/** Dependencies of calls beside the log. */
export type CallDeps = CookieDeps & {
  readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitActor' | 'limitSignIn'>
  readonly runtime: Runtime
}

/** Handler of a call beside the log. */
export type CallHandler<Name extends CallName> = (call: Call<Name>) => Promise<CallAnswerOf<Name>>

/** Serves one call beside the log; its response is never cached. */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  deps: CallDeps,
  name: Name,
  handle: CallHandler<Name>,
): void {
  const { method, path, bodyLimit }: Pick<CallRoute, 'method' | 'path' | 'bodyLimit'> = callRoutes[name]
  app.route({
    method,
    url: path,
    ...defined({ bodyLimit }),
    onRequest: admitCaller(name, deps),
    handler: async (request, reply) => {
      const caller = callerOf(request, deps.signIns)
      requireMayCall(caller, name)
      if (method === 'POST') requireNoQuery(request.query)
      const input = parseCallInput(callSchemas[name], method === 'GET' ? request.query : request.body)
      reply.header('cache-control', 'no-store')
      return answerInTime(deps.runtime, async (signal) => {
        await renewSession({ request, reply }, caller, deps)
        signal.throwIfAborted()
        return handle({ request, reply, caller, input })
      })
    },
  })
}

type AdmitDeps = { readonly signIns: Tokens; readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitActor'> }

/**
 * Refuses a call at its headers, before its body is read, where its sender may not make it. Such a call counts for its
 * address like a visitor's request; a call of the staff counts for its sender alone, so that no crowd or flood behind the
 * same address takes the room of the staff.
 */
export function admitCaller(name: RouteName, { limits, signIns }: AdmitDeps): onRequestHookHandler {
  return (request, _reply, next) => {
    let staff: Staff | undefined
    try {
      const caller = callerOf(request, signIns)
      requireMayCall(caller, name)
      staff = caller.staff
    } catch (refusal) {
      limits.limitAddress(request)
      throw refusal
    }
    if (staff) limits.limitActor(staff.actor)
    else limits.limitAddress(request)
    next()
  }
}
