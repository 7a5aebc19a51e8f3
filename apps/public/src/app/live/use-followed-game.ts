import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import { CLOSE_POLL_MILLIS, currentGame, gamesByCompetition } from '@cup/api-client/queries'
import type { Competition, Game } from '@cup/contract/entities'
import type { Sides } from '@cup/domain/kernel'
import type { DisplaySide } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { type SidesOf, sidesAmong } from '../../shared/sides-of.ts'
import { useTeamOf } from '../../shared/use-team-of.ts'
import { lastFinishedOf, shownUntil } from './last-finished.ts'
import { useIsBefore } from './use-is-before.ts'

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
