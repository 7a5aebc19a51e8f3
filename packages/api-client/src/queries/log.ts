import type { LogEntry } from '@cup/contract/log-routes'
import type { CallAnswerOf, InputOf } from '@cup/contract/routes'
import type { QueryKey } from '@tanstack/react-query'
import type { Http } from '../http/create-http.ts'
import { keys } from './keys.ts'
import type { CallOptions } from './staff.ts'

/** Which entries of the log are wanted. */
export type LogWish = Omit<InputOf<'log.read/list'>, 'before'>

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
export const logEntries = (http: Http, wish: LogWish): PagedOptions<CallAnswerOf<'log.read/list'>> => ({
  queryKey: keys.logEntries(wish),
  queryFn: ({ signal, pageParam }) =>
    http.call('log.read/list', { ...wish, ...(pageParam === undefined ? {} : { before: `${pageParam}` }) }, signal),
  initialPageParam: undefined,
  getNextPageParam: ({ next }) => next,
})

/** All entries that are wanted, latest first, however many pages they are. */
export const allLogEntries = (http: Http, wish: LogWish): CallOptions<LogEntry[]> => ({
  queryKey: keys.allLogEntries(wish),
  queryFn: async ({ signal }) => {
    const { queryFn } = logEntries(http, { ...wish, limit: '200' })
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
  queryKey: keys.moment(competitionId, position),
  queryFn: ({ signal }) => http.call('log.read/moment', { competitionId, position: `${position}` }, signal),
})
