import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Staff: accesses, their sessions, invitations, and the log of the staff. None of it is in the log of the cup. */
export async function up(database: Kysely<Schema>): Promise<void> {
  const tables = [accesses, sessions, invitations, securityLog, refuse, refuseTrigger]
  for (const statement of [...tables, revision, firstRevision, revise, ...watched]) await statement.execute(database)
}

const accesses = sql`
  create table accesses (
    id              uuid        primary key,
    kind            text        not null,
    name            text        not null,
    roles           text[]      not null,
    competition_ids uuid[]      not null,
    valid_until     timestamptz not null,
    created_at      timestamptz not null default now(),
    created_by      uuid        references accesses,
    invitation_id   uuid,
    device_name     text,
    pin_hash        text,
    pin_failures    int         not null default 0,
    pin_retry_at    timestamptz,
    password_hash   text,
    token_hash      text        unique,
    last_seen_at    timestamptz,
    revoked_at      timestamptz
  )`

// A renewed session accepts up to three secrets: a client that lost a response continues with the previous one.
const sessions = sql`
  create table sessions (
    id             uuid        primary key,
    access_id      uuid        not null references accesses,
    secret_hash    text        not null unique,
    next_hash      text        unique,
    previous_hash  text,
    previous_until timestamptz,
    renewed_at     timestamptz not null default now(),
    seen_at        timestamptz not null default now(),
    closed_at      timestamptz
  )`

const invitations = sql`
  create table invitations (
    id              uuid        primary key,
    secret_hash     text        not null unique,
    kind            text        not null,
    invited         text        not null,
    name            text        not null,
    roles           text[]      not null,
    competition_ids uuid[]      not null,
    access_until    timestamptz not null,
    expires_at      timestamptz not null,
    created_at      timestamptz not null default now(),
    created_by      uuid        references accesses,
    used_at         timestamptz,
    withdrawn_at    timestamptz
  )`

const securityLog = sql`
  create table security_log (
    id        bigint      generated always as identity primary key,
    at        timestamptz not null default now(),
    what      text        not null,
    access_id uuid,
    about_id  uuid,
    device    text,
    detail    text
  )`

const refuse = sql`
  create function security_log_is_append_only() returns trigger language plpgsql as $$
  begin
    raise exception 'the log of the staff is append-only: % is refused', tg_op using errcode = 'feature_not_supported';
  end $$`

const refuseTrigger = sql`
  create trigger security_log_append_only before update or delete or truncate on security_log
    for each statement execute function security_log_is_append_only()`

const revision = sql`
  create table staff_revision (
    only_row boolean primary key default true check (only_row),
    revision bigint  not null
  )`

const firstRevision = sql`insert into staff_revision (revision) values (0)`

// Every process keeps the accesses in memory: it is notified of changes, and can also ask for them.
const revise = sql`
  create function revise_staff() returns trigger language plpgsql as $$
  begin
    update staff_revision set revision = revision + 1;
    perform pg_notify('cup_staff', '');
    return null;
  end $$`

const watched = ['accesses', 'sessions'].map(
  (table) => sql`
    create trigger ${sql.ref(`${table}_revised`)} after insert or update or delete on ${sql.table(table)}
      for each statement execute function revise_staff()`,
)
