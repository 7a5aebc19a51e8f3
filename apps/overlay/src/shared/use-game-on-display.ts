import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { competition, currentGame, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { type CourtId, gamesOn } from '@cup/domain/kernel'
import { type Ended, FINAL_SCORE_SECONDS, gameOnDisplay } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useRedrawIn } from './use-redraw-in.ts'

/** [H2] The court that the address of the overlay names. */
export const CourtContext = createContext<string | undefined>(undefined)

/** [H2] The court whose games are shown; none where the competition does not list it. Undefined until that is known. */
export function useCourt(competitionId: string): { readonly court: CourtId | undefined } | undefined {
  const wanted = useContext(CourtContext)
  const { data } = useQuery({ ...competition(useHttp(), { competitionId }), enabled: wanted !== undefined })
  if (wanted === undefined) return ANY_COURT
  return data && { court: data.courts?.find(({ id }) => id === wanted)?.id }
}

/** [H10] Which knockout tree the address of the overlay asks for. */
export const TreeContext = createContext<number | undefined>(undefined)

const ANY_COURT = { court: undefined }

/** [V2] The current game on the court of this overlay, or the next one that has not started; undefined until it is known. */
export function useCurrentGame(competitionId: string, skip: 0 | 1 = 0): Game | null | undefined {
  const known = useCourt(competitionId)
  const { data } = useQuery({
    ...currentGame(useHttp(), { competitionId, court: known?.court, skip }),
    enabled: known !== undefined,
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  return data
}

/** [V5] The game that is shown: the current one, or the one before it as long as its final score stays. */
export function useGameOnDisplay(competitionId: string): Game | undefined {
  const http = useHttp()
  const live = useLiveStore()
  const open = useCurrentGame(competitionId)
  const { data: all } = useQuery({
    ...gamesByCompetition(http, { competitionId }),
    refetchInterval: usePolling(DISPLAY_POLL_MILLIS),
  })
  const court = useCourt(competitionId)?.court
  const cup = useQuery({ ...competition(http, { competitionId }), enabled: court !== undefined }).data
  const games = all && cup && court !== undefined ? gamesOn(all, cup, court) : all
  const now = shownNow(live)
  const ended = games && endedLast(games, now)
  useRedrawIn(ended && FINAL_SCORE_SECONDS - ended.since)
  if (!games || open === undefined) return undefined
  return gameOnDisplay(open ?? undefined, ended)
}

/** [V5] [V15] The game that got its result last, and how long it has had it. */
export function endedLast(games: readonly Game[], now: number): Ended<Game> | undefined {
  const ended = games.flatMap((game) =>
    game.resultAt && isNewsOfCourt(game) ? [{ game, since: (now - Date.parse(game.resultAt)) / 1000 }] : [],
  )
  return ended.sort((a, b) => a.since - b.since)[0]
}

/** [V5] A withdrawal awards all open games of a team at once, whenever they would have been played. */
const isNewsOfCourt = ({ started, result }: Game): boolean => started || result?.awarded !== 'withdrawal'
