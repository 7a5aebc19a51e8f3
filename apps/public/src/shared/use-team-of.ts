import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Competition, Team } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import type { TeamId } from '@cup/domain/kernel'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { assetAddressOf, useSite } from './site.ts'

/** Finds a team of the competition by its id. */
export type TeamOf = (teamId: TeamId) => Team | undefined

/** The teams of a competition: how they were asked for, all of them with the addresses of their logos, and how one is found. */
export function useTeamOf(competition: Pick<Competition, 'id'> | undefined) {
  const http = useHttp()
  const query = useQuery({
    ...teams(http, competition ? { competitionId: competition.id } : {}),
    enabled: competition !== undefined,
  })
  const site = useSite()
  const { data } = query
  const all = useMemo(() => data?.map((team) => withLogoFrom(site, team)) ?? [], [data, site])
  const teamOf = useMemo((): TeamOf => {
    const byId = new Map(all.map((team) => [team.id, team]))
    return (teamId) => byId.get(teamId)
  }, [all])
  return { query, teams: all, teamOf }
}

/** The team with the address of its logo: that is a path, and pictures may lie elsewhere. */
export const withLogoFrom = ({ assetUrl = '', apiUrl }: Site, team: Team): Team =>
  team.logoFilePath === undefined
    ? team
    : { ...team, logoFilePath: assetAddressOf(team.logoFilePath, assetUrl, apiUrl) }
