import { type Http, isBefore, parsePosition, type ReadAnswer } from '@cup/api-client/http'
import {
  competition,
  competitionChoices,
  competitions,
  currentGame,
  game,
  gamesByCompetition,
  gamesOfTeam,
  leaderboard,
  meet,
  player,
  playersOfTeam,
  team,
  teams,
  teamsWithoutPersons,
  topScorers,
} from '@cup/api-client/queries'
import type { Team } from '@cup/contract/entities'
import type { LogPosition } from '@cup/contract/position'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { PageSite } from '../shared/site.ts'
import { MEANT_KEY } from './competition/choice.ts'

type Query = Readonly<Record<string, string>>

/** A read that the service has answered within the page. */
type SnapshotRead = {
  readonly call: string
  readonly query: Query
  /** As in the header: `epoch.position`. */
  readonly position: string
  readonly data: unknown
}

/** Data that the service has embedded in the page, so that the first paint needs no request. */
export type Snapshot = SnapshotData & { readonly site: PageSite }

/** A page that the device has kept says only which competition was meant. */
export type SnapshotData = {
  /** The competition that the address means, where it names none. */
  readonly competitionId?: string
  readonly reads: readonly SnapshotRead[]
}

/** Finds the snapshot of a page; a page from elsewhere has none. */
export function snapshotIn(page: Document): (SnapshotData & Partial<Snapshot>) | undefined {
  const text = page.getElementById('snapshot')?.textContent
  return text ? JSON.parse(text) : undefined
}

const RENDERED_AT = 'cup-rendered-at'

/** Says in the head of a page when the service has rendered it, in milliseconds since 1970. */
export const renderedAtTag = (now: number): string => `<meta name="${RENDERED_AT}" content="${now}"/>`

/** When the service has rendered a page; undefined where it has sent the shell. */
export function renderedAtIn(page: Document): number | undefined {
  const tag = page.querySelector<HTMLMetaElement>(`meta[name="${RENDERED_AT}"]`)
  return tag ? Number(tag.content) : undefined
}

/** The oldest position of the answers in a snapshot: what came after it is to be heard of. */
export function positionIn({ reads }: SnapshotData): LogPosition | undefined {
  const [first, ...others] = reads.flatMap(({ position }) => parsePosition(position) ?? [])
  return first && others.reduce((least, one) => (isBefore(one, least) ? one : least), first)
}

/** The cache for the answers, and the client that fetches newer ones. */
type Means = { readonly client: QueryClient; readonly http: Http }

/** So long an answer of the page is as good as one that was just asked for; by then the socket has told what came after it. */
const FRESH_MILLIS = 10_000

/** Puts the answers of a snapshot where those of the service go. */
export function putSnapshot({ client, http }: Means, { competitionId, reads }: SnapshotData): void {
  client.setQueryData(MEANT_KEY, competitionId)
  for (const { call, query, position, data } of reads) {
    const key = keyOf[call]?.(http, query)
    if (!key) continue
    client.setQueryData(key, { data: data ?? undefined, position: parsePosition(position) })
    client.setQueryDefaults(key, {
      refetchOnMount: ({ state }) => (http.runtime.wallMs() - state.dataUpdatedAt < FRESH_MILLIS ? false : 'always'),
    })
  }
}

/** The lists of teams in a snapshot. */
export const teamsIn = ({ reads }: SnapshotData): readonly (readonly Team[])[] =>
  reads.flatMap(({ call, data }) => (call === 'team.read/list' ? [(data as ReadAnswer<'team.read/list'>).teams] : []))

/** The key under which the answer to a call is kept. */
const keyOf: Readonly<Record<string, (http: Http, query: Query) => QueryKey>> = {
  'competition.read/list': (http, { archived, limit, meetId }) =>
    limit === undefined
      ? competitions(http, { archived: archived === 'true', meetId }).queryKey
      : competitionChoices(http).queryKey,
  'competition.read/get': (http, { id }) => competition(http, { competitionId: id }).queryKey,
  'meet.read/get': (http, { id }) => meet(http, { meetId: id }).queryKey,
  'competition.read/leaderboard': (http, { competitionId, groupId }) =>
    leaderboard(http, { competitionId, groupId }).queryKey,
  'competition.read/topscorer': (http, { competitionId }) => topScorers(http, { competitionId }).queryKey,
  'game.read/list-by-competition': (http, { competitionId }) => gamesByCompetition(http, { competitionId }).queryKey,
  'game.read/list-by-team-and-competition': (http, { teamId, competitionId }) =>
    gamesOfTeam(http, { teamId, competitionId }).queryKey,
  'game.read/current': (http, { competitionId, skip }) =>
    currentGame(http, { competitionId, skip: skip === '1' ? 1 : 0 }).queryKey,
  'game.read/get': (http, { id }) => game(http, { id }).queryKey,
  'team.read/list': (http, { competitionId, persons }) =>
    (persons === '0' ? teamsWithoutPersons : teams)(http, competitionId ? { competitionId } : {}).queryKey,
  'team.read/get': (http, { id }) => team(http, { id }).queryKey,
  'player.read/get': (http, { id }) => player(http, { id }).queryKey,
  'player.read/list-by-team': (http, { teamId }) => playersOfTeam(http, { teamId }).queryKey,
}
