import { type Http, parsePosition } from '@cup/api-client/http'
import {
  competition,
  competitions,
  currentGame,
  gamesByCompetition,
  gamesOfTeam,
  leaderboard,
  playersOfTeam,
  team,
  teams,
  topScorers,
} from '@cup/api-client/queries'
import type { Site } from '@cup/contract/site'
import type { QueryClient, QueryKey } from '@tanstack/react-query'

type Query = Readonly<Record<string, string>>

/** A read that the service has answered within the page. */
type SnapshotRead = {
  readonly call: string
  readonly query: Query
  /** As in the header: `epoch.position`. */
  readonly position: string
  readonly data: unknown
}

/** What the service has put into the page, so that nothing has to be asked before the first paint. */
export type Snapshot = { readonly site: Site; readonly reads: readonly SnapshotRead[] }

/** Finds the snapshot of a page; a page from elsewhere has none. */
export function snapshotIn(page: Document): Snapshot | undefined {
  const text = page.getElementById('snapshot')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Puts the answers of a snapshot where those of the service go, each with its position. */
export function putSnapshot(client: QueryClient, http: Http, { reads }: Snapshot): void {
  for (const { call, query, position, data } of reads) {
    const key = keyOf[call]?.(http, query)
    if (key) client.setQueryData(key, { data: data ?? undefined, position: parsePosition(position) })
  }
}

/** The key under which the answer to a call is kept. */
const keyOf: Readonly<Record<string, (http: Http, query: Query) => QueryKey>> = {
  'competition.read/list': (http) => competitions(http).queryKey,
  'competition.read/get': (http, { id }) => competition(http, { competitionId: id }).queryKey,
  'competition.read/leaderboard': (http, { competitionId, groupId }) =>
    leaderboard(http, { competitionId, groupId }).queryKey,
  'competition.read/topscorer': (http, { competitionId }) => topScorers(http, { competitionId }).queryKey,
  'game.read/list-by-competition': (http, { competitionId }) => gamesByCompetition(http, { competitionId }).queryKey,
  'game.read/list-by-team-and-competition': (http, { teamId, competitionId }) =>
    gamesOfTeam(http, { teamId, competitionId }).queryKey,
  'game.read/current': (http, { competitionId, skip }) =>
    currentGame(http, { competitionId, skip: skip === '1' ? 1 : 0 }).queryKey,
  'team.read/list': (http, { competitionId }) => teams(http, competitionId ? { competitionId } : {}).queryKey,
  'team.read/get': (http, { id }) => team(http, { id }).queryKey,
  'player.read/list-by-team': (http, { teamId }) => playersOfTeam(http, { teamId }).queryKey,
}
