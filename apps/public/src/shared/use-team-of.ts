import { useHttp } from '@cup/api-client/http'
import type { Competition, Game, Team } from '@cup/contract/entities'
import { distinctCrests } from '@cup/domain/crest'
import type { Sides, TeamId } from '@cup/domain/kernel'
import { type DisplaySide, plannedTeamText, type ReferenceNames } from '@cup/ui/components'
import { useQuery } from '@tanstack/react-query'
import { readOfTeams } from './reads.ts'
import { assetAddressOf, type PageSite, useSite } from './site.ts'

/** Finds a team of the competition by its id. */
export type TeamOf = (teamId: TeamId) => Team | undefined

/** The teams of a competition: how they were asked for, all of them with the addresses of their logos, and how one is found. */
export function useTeamOf(competition: Pick<Competition, 'id'> | undefined) {
  const query = useQuery(readOfTeams(useHttp(), competition))
  return { query, ...knownTeams(useSite(), query.data ?? NONE) }
}

const NONE: readonly Team[] = []

type KnownTeams = { readonly site: PageSite; readonly teams: readonly Team[]; readonly teamOf: TeamOf }

/** Teams by list: a dozen parts of a page ask for the same list, and telling its crests apart takes a while. */
const known = new WeakMap<readonly Team[], KnownTeams>()

/** The teams of a list with distinct crests and the addresses of their logos; the same for as long as the list is. */
export function knownTeams(site: PageSite, list: readonly Team[]): KnownTeams {
  const before = known.get(list)
  if (before?.site === site) return before
  const teams = distinctCrests(list).map((team) => withLogoFrom(site, team))
  const byId = new Map(teams.map((team) => [team.id, team]))
  const found: KnownTeams = { site, teams, teamOf: (teamId) => byId.get(teamId) }
  known.set(list, found)
  return found
}

/** The team with the address of its logo: that is a path, and pictures may lie elsewhere. */
export const withLogoFrom = ({ assetUrl = '', apiUrl }: PageSite, team: Team): Team =>
  team.logoFilePath === undefined
    ? team
    : { ...team, logoFilePath: assetAddressOf(team.logoFilePath, assetUrl, apiUrl) }

/** Finds out who plays a game: the team, or in words who it will be. */
export type SidesOf = (game: Game) => Sides<DisplaySide>

type Surroundings = { readonly competition: Competition; readonly games: readonly Game[]; readonly teamOf: TeamOf }

/** The teams of a game, among these games and teams. */
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
