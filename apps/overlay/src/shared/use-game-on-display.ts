import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { DISPLAY_POLL_MILLIS } from '@cup/api-client/queries'
import type { Game } from '@cup/contract/entities'
import { type Ended, FINAL_SCORE_SECONDS, gameOnDisplay } from '@cup/domain/projections'
import { useQuery } from '@tanstack/react-query'
import { createContext } from 'react'
import { readOfCurrent } from './lane.ts'
import { useLane, useLaneGames } from './use-lane.ts'
import { useRedrawIn } from './use-redraw-in.ts'

/** [H10] Which knockout tree the address of the overlay asks for. */
export const TreeContext = createContext<number | undefined>(undefined)

/** [V2] The current game on the court of this overlay, or the next one that has not started; undefined until it is known. */
export function useCurrentGame(competitionId: string | undefined, skip: 0 | 1 = 0): Game | null | undefined {
  const lane = useLane(competitionId)
  const refetchInterval = usePolling(DISPLAY_POLL_MILLIS)
  const { data } = useQuery(readOfCurrent(useHttp(), competitionId, lane, { skip, refetchInterval }))
  return data
}

/** [V5] The game that is shown: the current one, or the one before it as long as its final score stays. */
export function useGameOnDisplay(competitionId: string | undefined): Game | undefined {
  const open = useCurrentGame(competitionId)
  const games = useLaneGames(competitionId)
  const ended = useEndedLast(games)
  useRedrawIn(ended && FINAL_SCORE_SECONDS - ended.since)
  if (!games || open === undefined) return undefined
  return gameOnDisplay(open ?? undefined, ended)
}

/**
 * [H9] The competition that the overlay shows: across a meet that of the game on display, after all games that of the last
 * one. Undefined until it is known.
 */
export function useCompetitionOnDisplay(competitionId: string | undefined): string | undefined {
  const lane = useLane(competitionId)
  const shown = useGameOnDisplay(competitionId)
  const games = useLaneGames(competitionId)
  const ended = useEndedLast(games)
  if (!lane?.meetId) return lane && competitionId
  return (shown ?? ended?.game)?.competitionId ?? (games && competitionId)
}

function useEndedLast(games: readonly Game[] | undefined): Ended<Game> | undefined {
  const live = useLiveStore()
  return games && endedLast(games, shownNow(live))
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
