import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [E3] Views are documents that can be thrown away and made again from the log. */
export async function up(database: Kysely<Schema>): Promise<void> {
  for (const statement of [views, uncompressed, byCompetition, save]) await statement.execute(database)
}

const views = sql`
  create table views (
    kind           text   not null,
    id             uuid   not null,
    competition_id uuid,
    body           json   not null,
    changed_at     bigint not null,
    primary key (kind, id)
  )`

// Views are written more often than read, and packing them costs more than writing them as they are.
const uncompressed = sql`alter table views alter column body set storage external`

const byCompetition = sql`create index views_by_competition on views (competition_id, kind)`

const save = sql`
  create function save_views(p_views json) returns void language plpgsql as $$
  begin
    insert into views (kind, id, competition_id, body, changed_at)
      select kind, id, "competitionId", body, "changedAt"
      from json_to_recordset(p_views) as v(kind text, id uuid, "competitionId" uuid, body json, "changedAt" bigint)
    on conflict (kind, id) do update set
      competition_id = excluded.competition_id, body = excluded.body, changed_at = excluded.changed_at;
  end $$`
