import type { LogQuery } from '@cup/api-client/queries'
import { normalName } from '@cup/domain/kernel'
import { instantAt } from '@cup/ui/format'
import type { Filter, HistoryEvent } from '../events/event.ts'
import { passes, typesOf } from '../events/events.ts'

/** The part of the log that is wanted. */
export type LogFilter = {
  readonly gameId: string | undefined
  readonly kind: Filter | undefined
  /** A day of the competition as `2025-01-18`, and times of it as `14:30`; empty for all. */
  readonly day: string
  readonly from: string
  readonly to: string
  readonly search: string
}

/** Everything. */
export const NO_FILTER: LogFilter = { gameId: undefined, kind: undefined, day: '', from: '', to: '', search: '' }

/** Whether the service cannot do all of it: then pages are read on until enough has been found. */
export const isSearched = ({ kind, search, day }: LogFilter): boolean =>
  kind === 'corrections' || search.trim() !== '' || day !== ''

const PAGE = 100
const WHOLE_PAGE = 200

/** Query of the log for the service. */
export function logQueryOf(competitionId: string, filter: LogFilter): LogQuery {
  const { gameId, kind, day, from } = filter
  const types = kind && typesOf(kind)
  return {
    competitionId,
    ...(gameId === undefined ? {} : { gameId }),
    ...(types === undefined ? {} : { types }),
    // What happened at a time was recorded then or later: the end is looked for here.
    ...(day === '' ? {} : { from: new Date(startOf(day, from) - MINUTE_MILLIS).toISOString() }),
    limit: String(isSearched(filter) ? WHOLE_PAGE : PAGE),
  }
}

/** Whether the text search of this screen finds an event. */
export function isFound(entry: HistoryEvent, text: string, { kind, search, day, from, to }: LogFilter): boolean {
  if (kind === 'corrections' && !passes(entry, kind)) return false
  if (day !== '' && !isWithin(Date.parse(entry.occurredAt), startOf(day, from), endOf(day, to))) return false
  return normalName(text).includes(normalName(search))
}

const MINUTE_MILLIS = 60_000

const isWithin = (at: number, from: number, to: number): boolean => at >= from && at < to

const startOf = (day: string, time: string): number => millisOn(day, time || '00:00')

/** The end of the minute that was named. */
const endOf = (day: string, time: string): number => millisOn(day, time || '23:59') + MINUTE_MILLIS

function millisOn(date: string, time: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return Date.parse(instantAt({ year, month, day, hour, minute, second: 0 }))
}
