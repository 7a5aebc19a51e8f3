import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { currentGame, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { finalScoreSeconds, gameOnDisplay } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endedLast, NOTHING_WATCHED, watchedAfter } from './ended-games.ts'
import { useRedrawIn } from './use-redraw-in.ts'

/** [V5] The game that is shown: the current one, or the one before it as long as its final score stays. */
export function useGameOnDisplay(competitionId: string): Game | undefined {
  const http = useHttp()
  const live = useLiveStore()
  const { data: open } = useQuery({
    ...currentGame(http, { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  const { data: games } = useQuery({
    ...gamesByCompetition(http, { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  const [before, setBefore] = useState(NOTHING_WATCHED)
  const now = shownNow(live)
  const current = open ?? undefined
  const watched = games && open !== undefined ? watchedAfter(before, { games, current }, now) : before
  if (watched !== before) setBefore(watched)
  const ended = games && endedLast(games, watched, now)
  useRedrawIn(ended && finalScoreSeconds(current) - ended.since)
  if (!games || open === undefined) return undefined
  return gameOnDisplay(current, ended)
}
