import { useHttp } from '@cup/api-client/http'
import { usePolling } from '@cup/api-client/live'
import {
  CLOSE_POLL_MILLIS,
  currentGame,
  ELSEWHERE_POLL_MILLIS,
  gamesByCompetition,
  teams as teamsQuery,
} from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import type { Sides } from '@cup/domain/kernel'
import { type DisplaySide, sidesAmong } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

/** What goes on in a competition, and who plays. */
export type Schedule = {
  /** What must have come before anything can be shown. */
  readonly queries: readonly Asked[]
  readonly current: Game | undefined
  /** [V2] The game after the current one. */
  readonly next: Game | undefined
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
}

/** The current game of a court, the next one and the plan around them, kept up to date; without a court of the first one. */
export function useSchedule(
  { id: competitionId, groups }: Pick<Competition, 'id' | 'groups'>,
  court?: string,
): Schedule {
  const http = useHttp()
  const often = { refetchInterval: usePolling(CLOSE_POLL_MILLIS) }
  const seldom = { refetchInterval: usePolling(ELSEWHERE_POLL_MILLIS) }
  const current = useQuery({ ...currentGame(http, { competitionId, court }), ...often })
  const next = useQuery({ ...currentGame(http, { competitionId, court, skip: 1 }), ...often })
  const plan = useQuery({ ...gamesByCompetition(http, { competitionId }), ...seldom })
  const known = useQuery({ ...teamsQuery(http, { competitionId }), ...seldom })
  const games = plan.data ?? []
  const teams = useMemo(() => distinctCrests(known.data ?? []), [known.data])
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId)
  return {
    queries: [current, next, plan, known],
    current: current.data ?? undefined,
    next: next.data ?? undefined,
    games,
    teams,
    sidesOf: sidesAmong({ groups, games, teamOf }),
  }
}
