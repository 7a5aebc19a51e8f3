import { useHttp } from '@cup/api-client/http'
import { shownNow, useLiveStore, usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { Instant, Sides } from '@cup/domain/kernel'
import type { DisplaySide } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer } from 'react'
import { useMoment } from '../../shared/on-device.ts'
import { type SidesOf, sidesAmong, useTeamOf } from '../../shared/use-team-of.ts'

/** The game that everybody looks at, wherever they are on the site. */
export type FollowedGame = {
  readonly game: Game
  readonly sides: Sides<DisplaySide>
  /** All games of the competition, as new as the followed one. */
  readonly games: readonly Game[]
  readonly sidesOf: SidesOf
}

/** The followed game, where there is one, and whether that is not known yet. */
export type Following = { readonly followed: FollowedGame | undefined; readonly isPending: boolean }

/** Follows the game under way, the one that has just ended, or the next. */
export function useFollowedGame(competition: Competition | undefined): Following {
  const http = useHttp()
  const asked = { competitionId: competition?.id }
  const enabled = competition !== undefined
  const list = useQuery({ ...gamesByCompetition(http, asked), enabled })
  const polling = usePolling(CLOSE_POLL_MILLIS)
  const current = useQuery({ ...currentGame(http, asked), enabled, refetchInterval: polling })
  const { query, teamOf } = useTeamOf(competition)
  const games = withNewer(list.data ?? [], current.data ?? undefined)
  const lastFinished = lastFinishedOf(games)
  const isJustOver = useIsBefore(lastFinished && shownUntil(lastFinished))

  const next = current.data ? (games.find(({ id }) => id === current.data?.id) ?? current.data) : undefined
  const game = isJustOver && !next?.started ? lastFinished : next
  const isPending = [list, current, query].some((asking) => asking.isPending)
  if (!competition || !game || isPending) return { followed: undefined, isPending }
  const sidesOf = sidesAmong({ competition, games, teamOf })
  return { followed: { game, sides: sidesOf(game), games, sidesOf }, isPending }
}

/** The current game is asked for more often than the list. */
const withNewer = (games: readonly Game[], current: Game | undefined): readonly Game[] =>
  games.map((game) => (current?.id === game.id && current.changedAt > game.changedAt ? current : game))

/** So long the end of a game is what people ask for first. */
const SHOWN_MILLIS = 5 * 60_000
/** A shoot-out comes after the clock has stopped, and takes about so long. */
const SHOOT_OUT_MILLIS = 5 * 60_000

/** The game that was played to its end last, by the moment at which its clock stopped. */
const lastFinishedOf = (games: readonly Game[]): Game | undefined =>
  games
    .filter(({ result, started }) => started && result && !result.awarded)
    .reduce<Game | undefined>((last, game) => (last && last.clock.at > game.clock.at ? last : game), undefined)

/** Until when the end of a game is shown before the next one. */
function shownUntil({ clock, result }: Game): Instant {
  const shown = result?.shootOut ? SHOWN_MILLIS + SHOOT_OUT_MILLIS : SHOWN_MILLIS
  return new Date(Date.parse(clock.at) + shown).toISOString()
}

/** Whether an instant is still to come, by the service's time; looks again when it comes. */
function useIsBefore(instant: Instant | undefined): boolean {
  const live = useLiveStore()
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const isBefore = useMoment((now) => instant !== undefined && now < Date.parse(instant))
  useEffect(() => {
    if (!isBefore || instant === undefined) return
    const timer = setTimeout(lookAgain, Date.parse(instant) - shownNow(live))
    return () => clearTimeout(timer)
  }, [isBefore, instant, live])
  return isBefore
}
