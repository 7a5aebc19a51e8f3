import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [E2] A whole transaction in one call: takes the lock of the log, and writes what was decided on this head, unless the
 * log has moved on or knows one of the keys. Processes of before go on calling `append_events` and `save_views`.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await append.execute(database)
}

// The lock comes first: each statement after it sees everything that was committed before. What writes nothing needs no
// lock, only the same head. `p_keys` are the keys of all commands; a known one has its answer already.
const append = sql`
  create function append_decided(
    p_epoch text, p_head bigint, p_callers text[], p_keys text[], p_events json, p_stored_keys json, p_views json
  ) returns boolean language plpgsql as $$
  declare
    writes boolean := json_array_length(p_events) + json_array_length(p_stored_keys) > 0;
  begin
    if writes then
      perform from log_head where epoch = p_epoch and position = p_head for update;
    else
      perform from log_head where epoch = p_epoch and position = p_head;
    end if;
    if not found then
      return false;
    end if;
    if exists (
      select from unnest(p_callers, p_keys) as asked (caller, key)
        join command_keys as known on known.caller = asked.caller and known.key = asked.key
    ) then
      return false;
    end if;
    if writes then
      perform append_events(p_head, p_events, p_stored_keys);
    end if;
    if json_array_length(p_views) > 0 then
      perform save_views(p_views);
    end if;
    return true;
  end $$`
