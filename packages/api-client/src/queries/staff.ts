import type { CallAnswerOf } from '@cup/contract/routes'
import type { QueryKey } from '@tanstack/react-query'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'

/** A call beside the log as TanStack Query takes it. */
export type CallOptions<Answer> = {
  readonly queryKey: QueryKey
  readonly queryFn: (running: { readonly signal: AbortSignal }) => Promise<Answer>
}

/** Who is in, and who may come in. */
export const accesses = (http: Http): CallOptions<CallAnswerOf<'staff.read/list'>> => ({
  queryKey: keys.accesses(),
  queryFn: ({ signal }) => http.call('staff.read/list', {}, signal),
})

/** What was done about sign-ins and permissions, latest first; so many lines. */
export const securityLog = (http: Http, limit: number): CallOptions<CallAnswerOf<'staff.read/log'>> => ({
  queryKey: keys.securityLog(limit),
  queryFn: ({ signal }) => http.call('staff.read/log', { limit: `${limit}` }, signal),
})
