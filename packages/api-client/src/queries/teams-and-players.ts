import type { AnyPlayer, Player, StaffPlayer, Team } from '@cup/contract/entities'
import type { HeldData } from '@cup/contract/held-data'
import type { Http, Read } from '../http/create-http.ts'
import { PLAYER_ID_NOT_PROVIDED, required, TEAM_ID_NOT_SET } from '../http/errors.ts'
import { keys, type Param } from './keys.ts'
import { dataOf, type ReadOptions, readOptions } from './read-options.ts'

/** All players, for staff. */
export const players = (http: Http): ReadOptions<'player.read/list', (Player | StaffPlayer)[]> =>
  readOptions(http, 'player.read/list', {
    key: keys.players(),
    query: () => ({}),
    select: playersOf<Player | StaffPlayer>,
  })

/** The players of a team, in the kind that the caller may see. */
export const playersOfTeam = (
  http: Http,
  { teamId }: { readonly teamId: Param },
): ReadOptions<'player.read/list-by-team', AnyPlayer[]> =>
  readOptions(http, 'player.read/list-by-team', {
    key: keys.playersOfTeam(teamId),
    query: () => ({ teamId: required(teamId, TEAM_ID_NOT_SET) }),
    select: playersOf<AnyPlayer>,
  })

/** One player, in the kind that the caller may see. */
export const player = (http: Http, { id }: { readonly id: Param }): ReadOptions<'player.read/get', AnyPlayer> =>
  readOptions(http, 'player.read/get', {
    key: keys.player(id),
    query: () => ({ id: required(id, PLAYER_ID_NOT_PROVIDED) }),
    select: dataOf<AnyPlayer>,
  })

/** Everything that is held about one player; for organisers. */
export const heldData = (http: Http, { id }: { readonly id: Param }): ReadOptions<'player.read/held-data', HeldData> =>
  readOptions(http, 'player.read/held-data', {
    key: keys.heldData(id),
    query: () => ({ id: required(id, PLAYER_ID_NOT_PROVIDED) }),
    select: dataOf<HeldData>,
  })

const playersOf = <P extends AnyPlayer>({ data }: Read<{ readonly players: P[] }>): P[] => data.players

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

/** The teams of a competition without the texts that may name persons, which shared caches keep for longer (N8). */
export const teamsWithoutPersons = (
  http: Http,
  { competitionId }: { readonly competitionId?: string } = {},
): ReadOptions<'team.read/list', Team[]> =>
  readOptions(http, 'team.read/list', {
    key: keys.teamsWithoutPersons(competitionId),
    query: () => (competitionId === undefined ? { persons: '0' } : { competitionId, persons: '0' }),
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
