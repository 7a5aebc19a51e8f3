import type { Game } from '@cup/contract/entities'
import type { EventMessage } from '@cup/contract/live-messages'
import type { LogPosition } from '@cup/contract/position'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Read } from '../http/create-http.ts'
import { isBefore } from '../http/position.ts'
import { CURRENT_GAMES, GAMES_BY_COMPETITION, GAMES_OF_TEAM, keys } from '../queries/keys.ts'
import { isNewer, withNewerGames } from './newer-games.ts'

type Put = { readonly client: QueryClient; readonly at: LogPosition }

/** Puts the views of an event into the cache, wherever something older stands there. */
export function putViews(client: QueryClient, event: EventMessage, epoch: string): void {
  const put = { client, at: { epoch, position: event.position } }
  if (event.games) putGames(put, event.games)
  for (const { groupId, entries } of event.leaderboards ?? []) putLeaderboard(put, groupId, entries)
  if (event.topscorer) putTopScorers(put, event.event.competitionId, event.topscorer)
}

function putGames(put: Put, games: readonly Game[]): void {
  for (const game of games) {
    replace<Game>(put, keys.game(game.id), (cached) => (isNewer(game, cached) ? game : cached))
  }
  replace<Game | undefined>(
    put,
    CURRENT_GAMES,
    (cached) => games.find((game) => isSameButNewer(game, cached)) ?? cached,
  )
  for (const list of [GAMES_BY_COMPETITION, GAMES_OF_TEAM]) {
    replace<{ games: Game[] }>(put, list, (cached, key) => {
      const newer = withNewerGames(cached.games, games, belongingTo(key))
      return newer === cached.games ? cached : { games: newer }
    })
  }
}

function putLeaderboard(put: Put, ofGroup: string, entries: LeaderboardEntry[]): void {
  replace<{ leaderboard: LeaderboardEntry[] }>(put, ['leaderboard'], (cached, [, , groupId]) =>
    groupId === ofGroup ? { leaderboard: entries } : cached,
  )
}

function putTopScorers(put: Put, competitionId: string | undefined, topscorer: TopScorer[]): void {
  replace<{ topscorer: TopScorer[] }>(put, keys.topScorers(competitionId), () => ({ topscorer }))
}

const isSameButNewer = (game: Game, cached: Game | undefined): boolean =>
  cached !== undefined && game.id === cached.id && isNewer(game, cached)

/** Which games stand under the key of a list. */
function belongingTo([, kind, id, competitionId]: QueryKey): (game: Game) => boolean {
  if (kind === GAMES_BY_COMPETITION[1]) return (game) => game.competitionId === id
  return (game) => game.competitionId === competitionId && isOf(game, id)
}

/** Planned, resolved or actual. */
const isOf = ({ plannedTeams, resolvedTeams, actualTeams }: Game, teamId: unknown): boolean =>
  [plannedTeams.home, plannedTeams.guest].some((planned) => 'teamId' in planned && planned.teamId === teamId) ||
  [resolvedTeams, actualTeams].some(({ homeTeamId, guestTeamId }) => homeTeamId === teamId || guestTeamId === teamId)

/** Changes every value under a key that is older than the event; what the change leaves as it was keeps its position. */
function replace<Data>({ client, at }: Put, under: QueryKey, change: (cached: Data, key: QueryKey) => Data): void {
  for (const [key, read] of client.getQueriesData<Read<Data>>({ queryKey: under })) {
    if (!read || !isBefore(read.position, at)) continue
    const data = change(read.data, key)
    if (data !== read.data) client.setQueryData<Read<Data>>(key, { data, position: at })
  }
}
