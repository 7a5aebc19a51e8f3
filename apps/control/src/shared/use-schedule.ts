import { useHttp } from '@cup/api-client/http'
import { pollingOf, useLive } from '@cup/api-client/live'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import type { Sides } from '@cup/domain/kernel'
import { type DisplaySide, sidesAmong } from '@cup/ui/components'
import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Lane } from './competition/choice.ts'
import { scheduleReads } from './schedule-reads.ts'

type Asked = { readonly data: unknown; readonly isError: boolean; readonly refetch: () => unknown }

/** Games of a court, and their teams. */
export type Schedule = {
  /** Queries that must be answered before anything can be shown. */
  readonly queries: readonly Asked[]
  readonly current: Game | undefined
  /** [V2] The game after the current one. */
  readonly next: Game | undefined
  /** The games of all competitions of the lane. */
  readonly games: readonly Game[]
  readonly teams: readonly Team[]
  readonly sidesOf: (game: Game) => Sides<DisplaySide>
  readonly competitions: readonly Competition[]
  /** [H9] The competition that a game is one of. */
  readonly competitionOf: (game: Game) => Competition | undefined
}

/** The current game of a court, the next one and the plan around them, kept up to date; without a court of the first one. */
export function useSchedule(lane: Lane, court?: string): Schedule {
  const { competitions } = lane
  const isComplete = useLive((state) => state.isComplete)
  const reads = scheduleReads(useHttp(), lane, court, (millis) => pollingOf({ isComplete }, millis))
  const current = useQuery(reads.current)
  const next = useQuery(reads.next)
  const plans = useQueries({ queries: reads.plans })
  const known = useQueries({ queries: reads.teams, combine: teamsOfAll })
  const games = plans.flatMap(({ data = [] }) => data)
  const teams = useMemo(() => distinctCrests(known.teams), [known.teams])
  const teamOf = (teamId: string) => teams.find(({ id }) => id === teamId)
  return {
    queries: [current, next, ...plans, ...known.results],
    current: current.data ?? undefined,
    next: next.data ?? undefined,
    games,
    teams,
    competitions,
    sidesOf: sidesAmong({ groups: competitions.flatMap(({ groups }) => groups), games, teamOf }),
    competitionOf: (game) => competitions.find(({ id }) => id === game.competitionId),
  }
}

/** A team that plays in several competitions is one. */
const teamsOfAll = (results: UseQueryResult<Team[]>[]) => ({
  results,
  teams: [...new Map(results.flatMap(({ data = [] }) => data).map((team) => [team.id, team])).values()],
})
