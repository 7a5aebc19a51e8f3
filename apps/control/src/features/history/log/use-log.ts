import { useHttp } from '@cup/api-client/http'
import { useLive } from '@cup/api-client/live'
import { keys, type LogQuery, logEntries } from '@cup/api-client/queries'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { isKnown } from '../events/events.ts'

/** The entries of the log that have come so far; new ones, and what a correction replaced, come by themselves. */
export function useLog(wish: LogQuery) {
  const http = useHttp()
  useNews()
  const log = useInfiniteQuery({ ...logEntries(http, wish), placeholderData: keepPreviousData })
  const entries = useMemo(() => log.data?.pages.flatMap((page) => page.entries).filter(isKnown) ?? [], [log.data])
  return { log, entries }
}

/** Whatever the line tells of stands in the log by then. */
function useNews(): void {
  const client = useQueryClient()
  const position = useLive((state) => state.position?.position)
  useEffect(() => {
    if (position !== undefined) void client.invalidateQueries({ queryKey: keys.log() })
  }, [client, position])
}
