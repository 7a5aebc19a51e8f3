import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Finds a team of the competition by its id. */
export type TeamOf = (teamId: TeamId | undefined) => Team | undefined

/** How a team of the competition is found; undefined until the teams have come. */
export function useTeamOf(competitionId: string): TeamOf | undefined {
  const { data } = useQuery(teams(useHttp(), { competitionId }))
  return useMemo(() => {
    if (!data) return undefined
    const byId = new Map(data.map((team) => [team.id, team]))
    return (teamId) => teamId && byId.get(teamId)
  }, [data])
}
