import { type Kysely, sql } from 'kysely'
import { codeOf, reasonOf } from '../../utilities/index.ts'
import type { Schema } from './schema.ts'

/** Files that PostgreSQL cannot read, and their table; undefined where it does not name one. */
export type Damage = { readonly reason: string; readonly table: string | undefined }

/** SQL states of a page whose checksum or content is wrong: of a table, and of an index. */
const DAMAGED: ReadonlySet<string> = new Set(['XX001', 'XX002'])

/** The damage that an error tells of, itself or by its cause; undefined for any other error. */
export async function damageOf(error: unknown, kysely: Kysely<Schema>): Promise<Damage | undefined> {
  if (DAMAGED.has(codeOf(error) ?? '')) {
    const reason = reasonOf(error)
    return { reason, table: await tableIn(reason, kysely).catch(() => undefined) }
  }
  return error instanceof Error && error.cause !== undefined ? damageOf(error.cause, kysely) : undefined
}

/** PostgreSQL names the file: "invalid page in block 0 of relation base/16384/16397". Large values are in one beside it. */
async function tableIn(reason: string, kysely: Kysely<Schema>): Promise<string | undefined> {
  const file = /base\/\d+\/(\d+)/.exec(reason)?.[1]
  if (file === undefined) return undefined
  const { rows } = await sql<{ name: string }>`
    select coalesce(holder.relname, indexed.relname, own.relname) as name
    from pg_class own
    left join pg_index on pg_index.indexrelid = own.oid
    left join pg_class indexed on indexed.oid = pg_index.indrelid
    left join pg_class holder on holder.reltoastrelid = coalesce(indexed.oid, own.oid)
    where own.oid = pg_filenode_relation(0, ${file}::oid)`.execute(kysely)
  return rows[0]?.name
}
