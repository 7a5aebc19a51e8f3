import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** [E2] One append-only log; its head is one row that every append locks. */
export async function up(database: Kysely<Schema>): Promise<void> {
  for (const statement of [head, firstHead, events, refuse, refuseTrigger, keys, people, texts, append]) {
    await statement.execute(database)
  }
}

const head = sql`
  create table log_head (
    only_row boolean primary key default true check (only_row),
    epoch    text    not null,
    position bigint  not null
  )`

const firstHead = sql`
  insert into log_head (epoch, position) values (substr(replace(gen_random_uuid()::text, '-', ''), 1, 8), 0)`

// The data are json, not jsonb: a replay hands the text on as it was written.
const events = sql`
  create table events (
    position    bigint      primary key,
    stream      text        not null,
    version     int         not null check (version > 0),
    type        text        not null,
    schema      smallint    not null,
    data        json        not null,
    occurred_at timestamptz not null,
    recorded_at timestamptz not null default now(),
    actor       text        not null,
    device      text,
    command_key text,
    unique (stream, version)
  )`

const refuse = sql`
  create function events_are_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'the log is append-only: % is refused', tg_op using errcode = 'feature_not_supported';
  end $$`

const refuseTrigger = sql`
  create trigger events_append_only before update or delete or truncate on events
    for each statement execute function events_are_append_only()`

const keys = sql`
  create table command_keys (
    caller      text        not null,
    key         text        not null,
    body_hash   text        not null,
    position    bigint      not null,
    recorded_at timestamptz not null default now(),
    primary key (caller, key)
  )`

const people = sql`
  create table people (
    player_id  uuid primary key,
    first_name text,
    last_name  text,
    birthday   text,
    erased_at  timestamptz
  )`

const texts = sql`
  create table team_texts (
    team_id           uuid primary key,
    staff             text,
    photo_description text
  )`

// One call writes the whole transaction. The head must be where the caller saw it when it took the lock.
const append = sql`
  create function append_events(p_head bigint, p_events json, p_keys json) returns void language plpgsql as $$
  declare
    appended bigint := json_array_length(p_events);
    found_head bigint;
  begin
    select position into found_head from log_head;
    if found_head <> p_head then
      raise exception 'the log stands at %, not at %', found_head, p_head using errcode = 'serialization_failure';
    end if;
    if appended > 0 then
      insert into events (position, stream, version, type, schema, data, occurred_at, actor, device, command_key)
        select position, stream, version, type, schema, data, "occurredAt", actor, device, key
        from json_to_recordset(p_events) as e(position bigint, stream text, version int, type text, schema smallint,
          data json, "occurredAt" timestamptz, actor text, device text, key text);
      update log_head set position = p_head + appended;
      perform pg_notify('cup_log', (p_head + appended)::text);
    end if;
    if json_array_length(p_keys) > 0 then
      insert into command_keys (caller, key, body_hash, position)
        select caller, key, "bodyHash", position
        from json_to_recordset(p_keys) as k(caller text, key text, "bodyHash" text, position bigint);
    end if;
  end $$`
