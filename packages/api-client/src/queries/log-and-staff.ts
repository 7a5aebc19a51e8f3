import type { LogEntry } from '@cup/contract/log-routes'
import type { CallAnswerOf, InputOf } from '@cup/contract/routes'
import type { QueryKey } from '@tanstack/react-query'
import type { Http } from '../http/create-http.ts'
import { keys, staffKeys } from './keys.ts'

/** Which entries of the log are wanted. */
export type LogQuery = Omit<InputOf<'log.read/list'>, 'before'>

/** A call that answers page by page, as TanStack Query takes it; a page begins before a position. */
export type PagedOptions<Answer> = {
  readonly queryKey: QueryKey
  readonly queryFn: (running: {
    readonly signal: AbortSignal
    readonly pageParam: number | undefined
  }) => Promise<Answer>
  readonly initialPageParam: number | undefined
  readonly getNextPageParam: (last: Answer) => number | undefined
}

/** The entries of the log, latest first. */
export const logEntries = (http: Http, filter: LogQuery): PagedOptions<CallAnswerOf<'log.read/list'>> => ({
  queryKey: staffKeys.logEntries(filter),
  queryFn: ({ signal, pageParam }) =>
    http.call('log.read/list', { ...filter, ...(pageParam === undefined ? {} : { before: `${pageParam}` }) }, signal),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next,
})

/** All entries that are wanted, latest first, however many pages they are. */
export const allLogEntries = (http: Http, filter: LogQuery): CallOptions<LogEntry[]> => ({
  queryKey: staffKeys.allLogEntries(filter),
  queryFn: async ({ signal }) => {
    const { queryFn } = logEntries(http, { ...filter, limit: '200' })
    const entries: LogEntry[] = []
    let before: number | undefined
    do {
      const page = await queryFn({ signal, pageParam: before })
      entries.push(...page.entries)
      before = page.next
    } while (before !== undefined)
    return entries
  },
})

type OfMoment = { readonly competitionId: string; readonly position: number }

/** [X6] A competition as it was known at a position of the log. */
export const moment = (
  http: Http,
  { competitionId, position }: OfMoment,
): CallOptions<CallAnswerOf<'log.read/moment'>> => ({
  queryKey: staffKeys.moment(competitionId, position),
  queryFn: ({ signal }) => http.call('log.read/moment', { competitionId, position: `${position}` }, signal),
})

/** [K3] Consequences of the withdrawal of a team at this moment. */
export const withdrawalPreview = (
  http: Http,
  wanted: InputOf<'competition.write/preview-withdrawal'>,
): CallOptions<CallAnswerOf<'competition.write/preview-withdrawal'>> => ({
  queryKey: keys.withdrawal(wanted),
  queryFn: ({ signal }) => http.call('competition.write/preview-withdrawal', wanted, signal),
})

/** A call that is no read of the log, as TanStack Query takes it. */
export type CallOptions<Answer> = {
  readonly queryKey: QueryKey
  readonly queryFn: (running: { readonly signal: AbortSignal }) => Promise<Answer>
}

/** The accesses and the open invitations. */
export const accesses = (http: Http): CallOptions<CallAnswerOf<'staff.read/list'>> => ({
  queryKey: staffKeys.accesses(),
  queryFn: ({ signal }) => http.call('staff.read/list', {}, signal),
})

/** The latest entries of the security log, latest first. */
export const securityLog = (http: Http, limit: number): CallOptions<CallAnswerOf<'staff.read/log'>> => ({
  queryKey: staffKeys.securityLog(limit),
  queryFn: ({ signal }) => http.call('staff.read/log', { limit: `${limit}` }, signal),
})

/** The website as organisers have written it, and its kept versions. */
export const website = (http: Http): CallOptions<CallAnswerOf<'website.read/get'>> => ({
  queryKey: staffKeys.website(),
  queryFn: ({ signal }) => http.call('website.read/get', {}, signal),
})

/** The list of referees, for organisers. */
export const referees = (http: Http): CallOptions<CallAnswerOf<'referee.read/list'>> => ({
  queryKey: staffKeys.referees(),
  queryFn: ({ signal }) => http.call('referee.read/list', {}, signal),
})

/** How the cup is reached, when it was backed up, and which legal texts are missing. */
export const installation = (http: Http): CallOptions<CallAnswerOf<'installation.read/get'>> => ({
  queryKey: staffKeys.installation(),
  queryFn: ({ signal }) => http.call('installation.read/get', {}, signal),
})

/** [N15] The announced erasure of the children's data, and what would go now. */
export const erasure = (http: Http): CallOptions<CallAnswerOf<'erasure.read/get'>> => ({
  queryKey: staffKeys.erasure(),
  queryFn: ({ signal }) => http.call('erasure.read/get', {}, signal),
})
