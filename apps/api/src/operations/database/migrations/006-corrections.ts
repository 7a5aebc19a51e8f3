import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [X3] Which correction entered an event, and beside the log the reason of the correction. */
export async function up(database: Kysely<Schema>): Promise<void> {
  for (const statement of [correctionId, correctedStreams, corrections, append]) await statement.execute(database)
}

const correctionId = sql`alter table events add column correction_id uuid`

// Few games are corrected: this finds them at once, and costs the others nothing.
const correctedStreams = sql`create index events_corrected on events (stream) where correction_id is not null`

const corrections = sql`
  create table corrections (
    correction_id uuid        primary key,
    reason        text        not null,
    recorded_at   timestamptz not null default now()
  )`

// As before, and with the correction that an event belongs to.
const append = sql`
  create or replace function append_events(p_head bigint, p_events json, p_keys json) returns void language plpgsql as $$
  declare
    appended bigint := json_array_length(p_events);
    found_head bigint;
  begin
    select position into found_head from log_head;
    if found_head <> p_head then
      raise exception 'the log stands at %, not at %', found_head, p_head using errcode = 'serialization_failure';
    end if;
    if appended > 0 then
      insert into events
          (position, stream, version, type, schema, data, occurred_at, actor, device, command_key, correction_id)
        select position, stream, version, type, schema, data, "occurredAt", actor, device, key, "correctionId"
        from json_to_recordset(p_events) as e(position bigint, stream text, version int, type text, schema smallint,
          data json, "occurredAt" timestamptz, actor text, device text, key text, "correctionId" uuid);
      update log_head set position = p_head + appended;
      perform pg_notify('cup_log', (p_head + appended)::text);
    end if;
    if json_array_length(p_keys) > 0 then
      insert into command_keys (caller, key, body_hash, position)
        select caller, key, "bodyHash", position
        from json_to_recordset(p_keys) as k(caller text, key text, "bodyHash" text, position bigint);
    end if;
  end $$`
