import type { Game } from '@cup/contract/entities'
import type { QueryClient } from '@tanstack/react-query'
import type { Http, Read } from '../http/create-http.ts'
import { COMPETITION_ID_NOT_SET, GAME_ID_NOT_SET, required, TEAM_ID_NOT_SET } from '../http/errors.ts'
import { GAMES_BY_COMPETITION, keys, type Param } from './keys.ts'
import { dataOf, type ReadOptions, readOptions } from './read-options.ts'

type OfCompetition = { readonly competitionId: Param }
type OfTeam = OfCompetition & { readonly teamId: Param }
type OfPlan = OfCompetition & {
  /** [H9] The meet whose competitions are asked together, instead of one. */
  readonly meetId?: Param
  readonly court?: Param
  readonly skip?: 0 | 1
}

/** The games of a competition, in playing order. */
export const gamesByCompetition = (
  http: Http,
  { competitionId }: OfCompetition,
): ReadOptions<'game.read/list-by-competition', Game[]> =>
  readOptions(http, 'game.read/list-by-competition', {
    key: keys.gamesByCompetition(competitionId),
    query: () => ({ competitionId: required(competitionId, COMPETITION_ID_NOT_SET) }),
    select: gamesOf,
  })

/** The games of a team in a competition: planned, resolved or actual. */
export const gamesOfTeam = (
  http: Http,
  { teamId, competitionId }: OfTeam,
): ReadOptions<'game.read/list-by-team-and-competition', Game[]> =>
  readOptions(http, 'game.read/list-by-team-and-competition', {
    key: keys.gamesOfTeam(teamId, competitionId),
    query: () => ({
      teamId: required(teamId, TEAM_ID_NOT_SET),
      competitionId: required(competitionId, COMPETITION_ID_NOT_SET),
    }),
    select: gamesOf,
  })

/** One game. */
export const game = (http: Http, { id }: { readonly id: Param }): ReadOptions<'game.read/get', Game> =>
  readOptions(http, 'game.read/get', {
    key: keys.game(id),
    query: () => ({ id: required(id, GAME_ID_NOT_SET) }),
    select: dataOf<Game>,
  })

/** [C9] The last position of a game that this device knows, from whichever answer it came; undefined where none holds it. */
export function knownPositionOf(client: QueryClient, id: string): number | undefined {
  const one = client.getQueryData<Read<Game>>(keys.game(id))?.data
  const lists = client.getQueriesData<Read<{ readonly games: Game[] }>>({ queryKey: GAMES_BY_COMPETITION })
  const listed = lists.flatMap(([, read]) => read?.data.games ?? []).find((game) => game.id === id)
  return (one ?? listed)?.changedAt
}

/** The current game of a competition, of its meet, or of one court, with `skip` 1 the one after it; null where there is none. */
export const currentGame = (
  http: Http,
  { competitionId, meetId, court, skip = 0 }: OfPlan,
): ReadOptions<'game.read/current', Game | null> =>
  readOptions(http, 'game.read/current', {
    key: keys.currentGame(meetId ?? competitionId, skip, court),
    query: () => ({
      ...(meetId === undefined ? { competitionId: required(competitionId, COMPETITION_ID_NOT_SET) } : { meetId }),
      ...(court === undefined ? {} : { court }),
      ...(skip === 1 ? { skip: '1' } : {}),
    }),
    select: dataOrNull,
  })

/** TanStack Query keeps undefined for what has not come yet. */
const dataOrNull = ({ data }: Read<Game | undefined>): Game | null => data ?? null

const gamesOf = ({ data }: Read<{ readonly games: Game[] }>): Game[] => data.games
