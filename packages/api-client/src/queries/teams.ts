import type { Team } from '@cup/contract/entities'
import type { Http, Read } from '../http/create-http.ts'
import { TEAM_ID_NOT_SET } from '../http/internal-errors.ts'
import { required } from '../http/required.ts'
import { keys, type Param } from './keys.ts'
import { dataOf, type ReadOptions, readOptions } from './read-options.ts'

/** The teams of a competition, or without one all teams. */
export const teams = (
  http: Http,
  { competitionId }: { readonly competitionId?: string } = {},
): ReadOptions<'team.read/list', Team[]> =>
  readOptions(http, 'team.read/list', {
    key: keys.teams(competitionId),
    query: () => (competitionId === undefined ? {} : { competitionId }),
    select: teamsOf,
  })

/** One team. */
export const team = (http: Http, { id }: { readonly id: Param }): ReadOptions<'team.read/get', Team> =>
  readOptions(http, 'team.read/get', {
    key: keys.team(id),
    query: () => ({ id: required(id, TEAM_ID_NOT_SET) }),
    select: dataOf<Team>,
  })

const teamsOf = ({ data }: Read<{ readonly teams: Team[] }>): Team[] => data.teams
