import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * [I2] `append_decided` finds known keys by their index. A connection plans the statement once, often while the table is
 * still small, and a join was then planned as a scan of the whole table, which every later command paid for.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await append.execute(database)
}

// As before, except that each key is looked up by itself: the limit keeps the planner from joining the two lists.
const append = sql`
  create or replace function append_decided(
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
      select from unnest(p_callers, p_keys) as asked (caller, key), lateral (
        select from command_keys as known where known.caller = asked.caller and known.key = asked.key limit 1
      ) as known
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
