import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { competition, currentGame, DISPLAY_POLL_MILLIS, gamesByCompetition } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { type CourtId, type GameId, gamesOn } from '@cup/domain/kernel'
import { type Ended, FINAL_SCORE_SECONDS, gameOnDisplay } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'
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
  const [before, setBefore] = useState(NOTHING_WATCHED)
  const now = shownNow(live)
  const current = open ?? undefined
  const watched = games && open !== undefined ? watchedAfter(before, { games, current }, now) : before
  if (watched !== before) setBefore(watched)
  const ended = games && endedLast(games, watched, now)
  useRedrawIn(ended && FINAL_SCORE_SECONDS - ended.since)
  if (!games || open === undefined) return undefined
  return gameOnDisplay(current, ended)
}

/** The games that were shown while they were open, and the last one of them that we have seen come to its end. */
export type Watched = {
  readonly open: readonly GameId[]
  /** `at` in milliseconds of the service's time. */
  readonly ended: { readonly id: GameId; readonly at: number } | undefined
}

export const NOTHING_WATCHED: Watched = { open: [], ended: undefined }

/** What follows when these are the games and the current one now; the same value where nothing changes. */
export function watchedAfter(
  before: Watched,
  { games, current }: { readonly games: readonly Game[]; readonly current: Game | undefined },
  now: number,
): Watched {
  const over = before.open.find((id) => hasResult(games, id) || (current?.id === id && current.result))
  if (over) return { open: before.open.filter((id) => id !== over), ended: { id: over, at: now } }
  if (!current || current.result || before.open.includes(current.id)) return before
  return { ...before, open: [...before.open, current.id] }
}

/** [V5] The game that ended last, and since when: as we saw it, or else, at most too early, when its clock stood still. */
export function endedLast(games: readonly Game[], { ended }: Watched, now: number): Ended<Game> | undefined {
  const at = (game: Game) => (game.id === ended?.id ? ended.at : Date.parse(game.clock.at))
  const [last] = games
    .filter(({ id, started, result }) => result && (started || id === ended?.id))
    .sort((a, b) => at(b) - at(a))
  return last && { game: last, since: (now - at(last)) / 1000 }
}

const hasResult = (games: readonly Game[], id: GameId): boolean =>
  games.find((game) => game.id === id)?.result !== undefined
