import { parseCallInput, requireNoQuery } from '@cup/contract/parse-request'
import { type CallAnswerOf, type CallName, callRoutes, callSchemas, type ParsedInputOf } from '@cup/contract/routes'
import type { FastifyInstance } from 'fastify'
import { type Caller, callerOf, requireMayCall } from './caller.ts'
import type { RequestLimits } from './request-limits.ts'
import { type CookieDeps, type Exchange, renewSession } from './session-cookie.ts'

/** A call beside the log: its caller, its parsed input, the request and the reply. */
export type Call<Name extends CallName> = Exchange & {
  readonly caller: Caller
  readonly input: ParsedInputOf<Name>
}

export type CallDeps = CookieDeps & { readonly limits: Pick<RequestLimits, 'limitAddress' | 'limitSignIn'> }

export type CallHandler<Name extends CallName> = (call: Call<Name>) => Promise<CallAnswerOf<Name>>

/** Serves one call beside the log; its response is never cached. */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  deps: CallDeps,
  name: Name,
  handle: CallHandler<Name>,
): void {
  const { method, path } = callRoutes[name]
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      // Requests of other methods are counted by the request hooks.
      if (method === 'GET') deps.limits.limitAddress(request)
      const caller = callerOf(request, deps.signIns)
      requireMayCall(caller, name)
      if (method === 'POST') requireNoQuery(request.query)
      const input = parseCallInput(callSchemas[name], method === 'GET' ? request.query : request.body)
      await renewSession({ request, reply }, caller, deps)
      reply.header('cache-control', 'no-store')
      return handle({ request, reply, caller, input })
    },
  })
}
