import {
  competitionOfGroup,
  competitionViewAt,
  gameViewAt,
  leaderboardAt,
  type Touched,
  talliesAt,
  type World,
} from '@cup/domain/world'
import type { ViewKind, ViewRow } from '../event-store/event-store.ts'

/** [E3] The rows of all views that were touched: what the pure folds return, never an increment. */
export const viewRowsOf = (world: World, touched: Touched): ViewRow[] => [
  ...rows(touched.games, (id) => gameRow(world, id)),
  ...rows(touched.leaderboards, (id) => leaderboardRow(world, id)),
  ...rows(touched.topScorers, (id) => topScorersRow(world, id)),
  ...rows(touched.competitions, (id) => competitionRow(world, id)),
  ...rows(touched.teams, (id) => entryRow('team', world.teams.get(id))),
  ...rows(touched.players, (id) => entryRow('player', world.players.get(id))),
]

/** Everything that there is, for a rebuild. */
export const everythingTouched = (world: World): Touched => ({
  games: new Set(world.games.keys()),
  leaderboards: new Set(world.competitionOfGroup.keys()),
  topScorers: new Set(world.competitions.keys()),
  competitions: new Set(world.competitions.keys()),
  teams: new Set(world.teams.keys()),
  players: new Set(world.players.keys()),
})

const rows = <Id>(ids: ReadonlySet<Id>, rowOf: (id: Id) => ViewRow | undefined): ViewRow[] =>
  [...ids].flatMap((id) => rowOf(id) ?? [])

type IdIn<K extends keyof Touched> = Touched[K] extends ReadonlySet<infer Id> ? Id : never

function gameRow(world: World, id: IdIn<'games'>): ViewRow | undefined {
  const view = gameViewAt(world, id)
  if (!view) return undefined
  return row('game', { id, competitionId: view.competitionId, changedAt: view.changedAt }, view)
}

function leaderboardRow(world: World, id: IdIn<'leaderboards'>): ViewRow | undefined {
  const competitionId = competitionOfGroup(world, id)
  const entries = leaderboardAt(world, id)
  if (!competitionId || !entries) return undefined
  return row('leaderboard', { id, competitionId, changedAt: world.leaderboardChangedAt.get(id) ?? 0 }, entries)
}

const topScorersRow = (world: World, id: IdIn<'topScorers'>): ViewRow =>
  row('topScorers', { id, competitionId: id, changedAt: world.topScorersChangedAt.get(id) ?? 0 }, talliesAt(world, id))

function competitionRow(world: World, id: IdIn<'competitions'>): ViewRow | undefined {
  const view = competitionViewAt(world, id)
  return view && row('competition', { id, competitionId: id, changedAt: view.changedAt }, view)
}

type StoredEntry = {
  readonly state: { readonly id: string; readonly phase: string; readonly firstSent: unknown }
  readonly version: number
  readonly changedAt: number
}

/** Teams and players are shown as the log knows them; names and texts are joined when they are read. */
function entryRow(kind: 'team' | 'player', entry: StoredEntry | undefined): ViewRow | undefined {
  if (!entry) return undefined
  const { firstSent: _, phase, ...state } = entry.state
  const { version, changedAt } = entry
  const erased = phase === 'erased' ? { erased: true } : {}
  return row(kind, { id: state.id, changedAt }, { ...state, ...erased, version, changedAt })
}

const row = (kind: ViewKind, place: Omit<ViewRow, 'kind' | 'body'>, body: unknown): ViewRow => ({
  kind,
  ...place,
  body: JSON.stringify(body),
})
