import { runOn } from './postgres-url.ts'
import type { TestDatabase } from './test-database.ts'

/** A copy of everything that a database holds, to which it can fall back as after a power cut on a disk that lies. */
export type Snapshot = { readonly fallBack: () => Promise<void> }

/** The tables that lie about the log: all of them fall back together, as the tail of one write-ahead log does. */
const TABLES = ['events', 'log_head', 'command_keys', 'people', 'team_texts', 'processes', 'log_losses']

/** Notes what a database holds now. Falling back passes over the triggers, as the disk does. */
export async function snapshotOf({ url }: TestDatabase): Promise<Snapshot> {
  const everyTable = (statement: (table: string) => string) => TABLES.map(statement).join('; ')
  await runOn(url, 'create schema before')
  await runOn(
    url,
    everyTable((table) => `create table before.${table} as select * from public.${table}`),
  )
  const back = everyTable(
    (table) => `delete from public.${table}; insert into public.${table} select * from before.${table}`,
  )
  return { fallBack: () => runOn(url, `set session_replication_role = replica; ${back}`) }
}
