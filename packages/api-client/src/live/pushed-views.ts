import type { Game } from '@cup/contract/entities'
import type { EventMessage } from '@cup/contract/live-messages'
import { scorerRules, tableRules, withChanges } from '@cup/domain/list-changes'
import type { LeaderboardEntry, TopScorer } from '@cup/domain/projections'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Read } from '../http/create-http.ts'
import { CURRENT_GAMES, GAMES_BY_COMPETITION, keys } from '../queries/keys.ts'

/** A cached answer, and whether it holds every event before. */
export type Cached = { readonly client: QueryClient; readonly queryKey: QueryKey; readonly isCurrent: boolean }

type Change<Data> = (cached: Data) => Data

/** Puts the views of an event into an older answer; returns whether that makes the whole answer current. */
export function putViews(cached: Cached, event: EventMessage): boolean {
  const [root, first, second] = cached.queryKey
  switch (root) {
    case 'games':
      return event.games !== undefined && putGames(cached, event.games, event.position)
    case 'leaderboard':
      return putTable(cached, event, second)
    case 'top-scorers':
      return event.event.competitionId === first && putScorers(cached, event)
    default:
      return false
  }
}

function putTable(cached: Cached, { position, leaderboards, leaderboardChanges }: EventMessage, of: unknown): boolean {
  const table = leaderboards?.find(({ groupId }) => groupId === of)
  if (table) return replace<Table>(cached, position, () => ({ leaderboard: table.entries }))
  const changes = leaderboardChanges?.find(({ groupId }) => groupId === of)
  if (!changes || !buildsOn(cached, changes)) return false
  return replace<Table>(cached, position, ({ leaderboard }) => ({
    leaderboard: withChanges(leaderboard, changes, tableRules),
  }))
}

function putScorers(cached: Cached, { position, topscorer, topscorerChanges }: EventMessage): boolean {
  if (topscorer) return replace<Scorers>(cached, position, () => ({ topscorer }))
  if (!topscorerChanges || !buildsOn(cached, topscorerChanges)) return false
  return replace<Scorers>(cached, position, (known) => ({
    topscorer: withChanges(known.topscorer, topscorerChanges, scorerRules),
  }))
}

type Table = { readonly leaderboard: LeaderboardEntry[] }
type Scorers = { readonly topscorer: TopScorer[] }

/** [0041] Nothing has changed the list between `base` and the event, so an answer of any position between holds that list. */
const buildsOn = ({ client, queryKey }: Cached, { base }: { readonly base: number }): boolean =>
  (client.getQueryData<Read<unknown>>(queryKey)?.position?.position ?? -1) >= base

function putGames(cached: Cached, games: readonly Game[], position: number): boolean {
  const [, kind, id] = cached.queryKey
  switch (kind) {
    case ONE: {
      const game = games.find((pushed) => pushed.id === id)
      return game !== undefined && replace<Game>(cached, position, (known) => (isNewer(game, known) ? game : known))
    }
    case CURRENT_GAMES[1]:
      return adjust<Game | undefined>(
        cached,
        position,
        (known) => games.find((game) => isSameButNewer(game, known)) ?? known,
      )
    default:
      return adjust<{ games: Game[] }>(cached, position, (known) => {
        const newer = withNewerGames(known.games, games, belongingTo(cached.queryKey))
        return newer === known.games ? known : { games: newer }
      })
  }
}

const [, ONE] = keys.game(undefined)

const isSameButNewer = (game: Game, known: Game | undefined): boolean =>
  known !== undefined && game.id === known.id && isNewer(game, known)

/** Which games belong to the list of a key. */
function belongingTo([, kind, id, competitionId]: QueryKey): (game: Game) => boolean {
  if (kind === GAMES_BY_COMPETITION[1]) return (game) => game.competitionId === id
  return (game) => game.competitionId === competitionId && isOf(game, id)
}

/** Planned, resolved or actual. */
const isOf = ({ plannedTeams, resolvedTeams, actualTeams }: Game, teamId: unknown): boolean =>
  [plannedTeams.home, plannedTeams.guest].some((planned) => 'teamId' in planned && planned.teamId === teamId) ||
  [resolvedTeams, actualTeams].some(({ homeTeamId, guestTeamId }) => homeTeamId === teamId || guestTeamId === teamId)

/** Replaces the whole answer. */
function replace<Data>(cached: Cached, position: number, change: Change<Data>): true {
  put(cached, position, change)
  return true
}

/** Replaces a part of an answer: the rest is as old as before. */
function adjust<Data>(cached: Cached, position: number, change: Change<Data>): false {
  put(cached, cached.isCurrent ? position : undefined, change)
  return false
}

/** An answer that a change leaves as it is keeps its position. */
function put<Data>({ client, queryKey }: Cached, reached: number | undefined, change: Change<Data>): void {
  const read = client.getQueryData<Read<Data>>(queryKey)
  if (!read?.position) return
  const data = change(read.data)
  if (data === read.data) return
  const position = reached === undefined ? read.position : { ...read.position, position: reached }
  client.setQueryData<Read<Data>>(queryKey, { data, position })
}

/** Whether a pushed game is newer than the one at hand. */
export const isNewer = (pushed: Game, known: Game): boolean => pushed.changedAt > known.changedAt

/** A list with the pushed games that are newer, in order, those of one time and name as before; the same list where none is. */
export function withNewerGames(games: Game[], pushed: readonly Game[], belongs: (game: Game) => boolean): Game[] {
  const newer = new Map(pushed.filter((game) => concerns(game, games, belongs)).map((game) => [game.id, game]))
  if (newer.size === 0) return games
  const known = games.map((game) => newer.get(game.id) ?? game)
  return [...new Set([...known, ...newer.values()])].filter(belongs).sort(inPlayingOrder)
}

function concerns(game: Game, games: readonly Game[], belongs: (game: Game) => boolean): boolean {
  const known = games.find(({ id }) => id === game.id)
  return known ? isNewer(game, known) : belongs(game)
}

/** [V2] As the service orders them: German names, so that "Spiel 2" comes before "Spiel 10". */
const inPlayingOrder = (a: Game, b: Game): number =>
  a.dateTime === b.dateTime ? byName.compare(a.name, b.name) : a.dateTime < b.dateTime ? -1 : 1

const byName = new Intl.Collator('de', { numeric: true })
