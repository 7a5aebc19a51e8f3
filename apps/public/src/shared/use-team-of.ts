import { useHttp } from '@cup/api-client/http'
import { teams } from '@cup/api-client/queries'
import type { Competition, Game, Team } from '@cup/contract/entities'
import type { Site } from '@cup/contract/site'
import { distinctCrests } from '@cup/domain/crest'
import type { Sides, TeamId } from '@cup/domain/kernel'
import { type DisplaySide, plannedTeamText, type ReferenceNames } from '@cup/ui/components'
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
  const all = useMemo(() => distinctCrests(data ?? []).map((team) => withLogoFrom(site, team)), [data, site])
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

/** Finds out who plays a game: the team, or in words who it will be. */
export type SidesOf = (game: Game) => Sides<DisplaySide>

type Surroundings = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

/** Who plays, among these games and teams. */
export function sidesAmong({ competition, games, teamOf }: Surroundings): SidesOf {
  const names: ReferenceNames = {
    game: (id) => games.find((game) => game.id === id)?.name,
    group: (id) => competition.groups.find((group) => group.id === id)?.name,
  }
  const sideOf = (teamId: TeamId | undefined, planned: Game['plannedTeams']['home']): DisplaySide => {
    const team = teamId && teamOf(teamId)
    return team ? { team } : { reference: plannedTeamText(planned, names) }
  }
  return ({ resolvedTeams: { homeTeamId, guestTeamId }, plannedTeams: { home, guest } }) => ({
    home: sideOf(homeTeamId, home),
    guest: sideOf(guestTeamId, guest),
  })
}
