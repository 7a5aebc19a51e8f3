import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { currentGame, DISPLAY_POLL_MILLIS } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { useQuery } from '@tanstack/react-query'

/** The game that comes next: the current one until it has started, then the one after it. */
export function useNextGame(competitionId: string): Game | undefined {
  const http = useHttp()
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const asked = (skip: 0 | 1) => ({ ...currentGame(http, { competitionId, skip }), refetchInterval })
  const { data: current } = useQuery(asked(0))
  const { data: after } = useQuery(asked(1))
  if (current === undefined) return undefined
  const isToCome = current && !current.started && !current.result
  return (isToCome ? current : after) ?? undefined
}
