import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** A service of an older version needs the tables as they are. */
export class OlderServiceError extends Error {
  override readonly name = 'OlderServiceError'
}

/**
 * [E3] Views are folded in memory and stored no more: a command writes events, keys and personal data. Services of before
 * read and write the stored views, so none may run. One that slept meanwhile finds its functions gone and writes nothing.
 */
export async function up(database: Kysely<Schema>): Promise<void> {
  await requireNoService(database)
  for (const statement of [...drops, append]) await statement.execute(database)
}

async function requireNoService(database: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ serves: boolean }>`
    select exists (select from processes where lease_until > clock_timestamp()) as serves`.execute(database)
  if (rows[0]?.serves)
    throw new OlderServiceError(
      'A service of an older version still runs on this database: stop all of them, wait ten seconds after one that was killed, and start again.',
    )
}

const drops = [
  sql`drop function append_checked(text, bigint, text, text[], text[], json, json, json, text)`,
  sql`drop function append_decided(text, bigint, text[], text[], json, json, json)`,
  sql`drop function save_views(json)`,
  sql`drop table views, views_made_by`,
  // A rebuild that was killed may have left it.
  sql`drop table if exists views_next`,
]

// As before, without the rows of views.
const append = sql`
  create function append_checked(
    p_epoch text, p_head bigint, p_check text, p_callers text[], p_keys text[], p_events json, p_stored_keys json,
    p_new_check text
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
    return true;
  end $$`
