import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { competition, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { delaysAsOfChange } from '@cup/domain/expected'
import { lanesOf } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** [V21] The game as the hall sees it: a late one begins at the time before which it does not start. */
export function useExpectedGame(game: Game | undefined): Game | undefined {
  const http = useHttp()
  const asked = { competitionId: game?.competitionId }
  const isOpen = game !== undefined && !game.started
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data: games } = useQuery({ ...gamesByCompetition(http, asked), enabled: isOpen, refetchInterval })
  const { data: cup } = useQuery({ ...competition(http, asked), enabled: isOpen })
  return useMemo(() => {
    if (!game || !isOpen || !games || !cup) return game
    const floor = delaysAsOfChange(games, lanesOf(cup)).get(game.id)?.floor
    return floor === undefined ? game : { ...game, postponedDateTime: floor }
  }, [game, isOpen, games, cup])
}
