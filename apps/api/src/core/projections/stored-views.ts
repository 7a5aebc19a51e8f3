import type { Team } from '@cup/contract/entities'
import { assumed } from '@cup/domain/kernel'
import type { KnownPlayer } from '@cup/domain/player'
import type { CompetitionView, GameView, LeaderboardEntry, MeetView, ScorerTally } from '@cup/domain/projections'
import type { Kysely } from 'kysely'
import type { Schema } from '../../operations/database/index.ts'
import type { ViewKind } from '../event-store/index.ts'

type Version = { readonly version: number; readonly changedAt: number }

/** Stored team and player: the fields that the log knows. */
export type TeamRow = Omit<Team, 'staff'>
export type PlayerRow = Omit<KnownPlayer, 'phase' | 'firstSent'> & Version & { readonly erased?: true }

type Bodies = {
  game: GameView
  leaderboard: readonly LeaderboardEntry[]
  topScorers: readonly ScorerTally[]
  competition: CompetitionView
  meet: MeetView
  team: TeamRow
  player: PlayerRow
}

/** The stored views, read by statements of their own: each sees one moment of the log. */
export type StoredViews = {
  readonly one: <Kind extends ViewKind>(kind: Kind, id: string) => Promise<Bodies[Kind] | undefined>
  readonly all: <Kind extends ViewKind>(kind: Kind) => Promise<Bodies[Kind][]>
  readonly ofCompetition: <Kind extends ViewKind>(kind: Kind, competitionId: string) => Promise<Bodies[Kind][]>
}

/** Reads views from their table. */
export const storedViews = (database: Kysely<Schema>): StoredViews => ({
  one: async (kind, id) => {
    const row = await select(database, kind).where('id', '=', id).executeTakeFirst()
    return row && bodyOf(row)
  },
  all: async (kind) => (await select(database, kind).execute()).map((row) => bodyOf<Bodies[typeof kind]>(row)),
  ofCompetition: async (kind, competitionId) =>
    (await select(database, kind).where('competition_id', '=', competitionId).execute()).map((row) =>
      bodyOf<Bodies[typeof kind]>(row),
    ),
})

const select = (database: Kysely<Schema>, kind: ViewKind) =>
  database.selectFrom('views').select('body').where('kind', '=', kind)

const bodyOf = <Body>({ body }: { readonly body: unknown }): Body =>
  assumed(body, 'a stored view is what our own projection returned')
