import {
  type AffectedViews,
  competitionOfGroup,
  competitionViewAt,
  gameViewAt,
  leaderboardAt,
  meetViewAt,
  type TournamentState,
  talliesAt,
} from '@cup/domain/tournament-state'
import type { ViewKind, ViewRow } from '../event-store/index.ts'

/** [E3] The rows of all views that were affected: what the pure folds return, never an increment. */
export const viewRowsOf = (tournament: TournamentState, affected: AffectedViews): ViewRow[] => [
  ...rows(affected.games, (id) => gameRow(tournament, id)),
  ...rows(affected.leaderboards, (id) => leaderboardRow(tournament, id)),
  ...rows(affected.topScorers, (id) => topScorersRow(tournament, id)),
  ...rows(affected.competitions, (id) => competitionRow(tournament, id)),
  ...rows(affected.meets, (id) => meetRow(tournament, id)),
  ...rows(affected.teams, (id) => entryRow('team', tournament.teams.get(id))),
  ...rows(affected.players, (id) => entryRow('player', tournament.players.get(id))),
]

/** All views, for a rebuild. */
export const allViews = (tournament: TournamentState): AffectedViews => ({
  games: new Set(tournament.games.keys()),
  leaderboards: new Set(tournament.competitionOfGroup.keys()),
  topScorers: new Set(tournament.competitions.keys()),
  competitions: new Set(tournament.competitions.keys()),
  meets: new Set(tournament.meets.keys()),
  teams: new Set(tournament.teams.keys()),
  players: new Set(tournament.players.keys()),
})

const rows = <Id>(ids: ReadonlySet<Id>, rowOf: (id: Id) => ViewRow | undefined): ViewRow[] =>
  [...ids].flatMap((id) => rowOf(id) ?? [])

type IdIn<K extends keyof AffectedViews> = AffectedViews[K] extends ReadonlySet<infer Id> ? Id : never

function gameRow(tournament: TournamentState, id: IdIn<'games'>): ViewRow | undefined {
  const view = gameViewAt(tournament, id)
  if (!view) return goneRow('game', id, tournament.games.get(id))
  return row('game', { id, competitionId: view.competitionId, changedAt: view.changedAt }, view)
}

function leaderboardRow(tournament: TournamentState, id: IdIn<'leaderboards'>): ViewRow | undefined {
  const competitionId = competitionOfGroup(tournament, id)
  const entries = leaderboardAt(tournament, id)
  if (competitionId && !entries) {
    return goneRow('leaderboard', id, { changedAt: tournament.leaderboardChangedAt.get(id) ?? 0 })
  }
  if (!competitionId || !entries) return undefined
  return row('leaderboard', { id, competitionId, changedAt: tournament.leaderboardChangedAt.get(id) ?? 0 }, entries)
}

/** [K10] The row of what was deleted: it belongs to no competition, so that no list has it. */
const goneRow = (kind: 'game' | 'leaderboard', id: string, entry: { readonly changedAt: number } | undefined) =>
  entry && row(kind, { id, changedAt: entry.changedAt }, {})

const topScorersRow = (tournament: TournamentState, id: IdIn<'topScorers'>): ViewRow =>
  row(
    'topScorers',
    { id, competitionId: id, changedAt: tournament.topScorersChangedAt.get(id) ?? 0 },
    talliesAt(tournament, id),
  )

function competitionRow(tournament: TournamentState, id: IdIn<'competitions'>): ViewRow | undefined {
  const view = competitionViewAt(tournament, id)
  return view && row('competition', { id, competitionId: id, changedAt: view.changedAt }, view)
}

function meetRow(tournament: TournamentState, id: IdIn<'meets'>): ViewRow | undefined {
  const view = meetViewAt(tournament, id)
  return view && row('meet', { id, changedAt: view.changedAt }, view)
}

type StoredEntry = {
  readonly state: {
    readonly id: string
    readonly phase: string
    readonly firstSent: unknown
    readonly deleted?: unknown
  }
  readonly version: number
  readonly changedAt: number
}

/** Teams and players are shown as the log knows them; names and texts are joined when they are read. */
function entryRow(kind: 'team' | 'player', entry: StoredEntry | undefined): ViewRow | undefined {
  if (!entry) return undefined
  const { firstSent: _f, deleted: _d, phase, ...state } = entry.state
  const { version, changedAt } = entry
  const erased = phase === 'erased' ? { erased: true } : {}
  return row(kind, { id: state.id, changedAt }, { ...state, ...erased, version, changedAt })
}

const row = (kind: ViewKind, place: Omit<ViewRow, 'kind' | 'body'>, body: unknown): ViewRow => ({
  kind,
  ...place,
  body: JSON.stringify(body),
})
