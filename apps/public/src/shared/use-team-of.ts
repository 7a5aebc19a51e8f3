import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import type { TeamId } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** Finds a team of the competition by its id. */
export type TeamOf = (teamId: TeamId) => Team | undefined

/** The teams of a competition: how they were asked for, and how one of them is found. */
export function useTeamOf({ id }: Pick<Competition, 'id'>) {
  const query = useQuery(teams(useHttp(), { competitionId: id }))
  const { data } = query
  const teamOf = useMemo((): TeamOf => {
    const byId = new Map(data?.map((team) => [team.id, team]))
    return (teamId) => byId.get(teamId)
  }, [data])
  return { query, teamOf }
}
