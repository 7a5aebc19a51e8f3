import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [E7] The check value of the log beside its head, what each process knows of the log, and what a log has lost. Processes
 * of before go on calling `append_decided` and `append_events`, which leave the check value at an older position.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  for (const statement of [head, processes, losses, append]) await statement.execute(database)
}

const head = sql`
  alter table log_head add column checked_at bigint not null default -1, add column check_value text not null default ''`

const processes = sql`
  alter table processes add column epoch text not null default '', add column check_value text not null default ''`

const losses = sql`
  create table log_losses (
    epoch    text        primary key,
    after    bigint      not null,
    up_to    bigint      not null,
    events   json        not null,
    noted_at timestamptz not null default now()
  )`

// As append_decided, except that the history up to the head must be the same, and that the new check value is noted.
const append = sql`
  create function append_checked(
    p_epoch text, p_head bigint, p_check text, p_callers text[], p_keys text[], p_events json, p_stored_keys json,
    p_views json, p_new_check text
  ) returns boolean language plpgsql as $$
  declare
    writes boolean := json_array_length(p_events) + json_array_length(p_stored_keys) > 0;
  begin
    if writes then
      perform from log_head where epoch = p_epoch and position = p_head
        and (checked_at <> p_head or p_check is null or check_value = p_check) for update;
    else
      perform from log_head where epoch = p_epoch and position = p_head
        and (checked_at <> p_head or p_check is null or check_value = p_check);
    end if;
    if not found then
      return false;
    end if;
    if exists (
      select from unnest(p_callers, p_keys) as asked (caller, key), lateral (
        select from command_keys as known where known.caller = asked.caller and known.key = asked.key limit 1
      ) as known
    ) then
      return false;
    end if;
    if writes then
      perform append_events(p_head, p_events, p_stored_keys);
    end if;
    if json_array_length(p_events) > 0 then
      update log_head set checked_at = position, check_value = p_new_check;
    end if;
    if json_array_length(p_views) > 0 then
      perform save_views(p_views);
    end if;
    return true;
  end $$`
