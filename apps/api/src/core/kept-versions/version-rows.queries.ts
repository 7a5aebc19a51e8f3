import { VERSIONS_KEPT, type VersionInfo } from '@cup/contract/kept-versions'
import { defined } from '@cup/domain/kernel'
import { type Kysely, sql, type Transaction } from 'kysely'
import { askDatabase, type Schema } from '../../operations/database/index.ts'
import type { KeptKind, KeptVersion, KeptVersions, NextVersion, VersionRows } from './version-rows.ts'

/** The versions of each thing in PostgreSQL. */
export const postgresVersions = (database: Kysely<Schema>): KeptVersions => ({
  website: rowsOf(database, 'website'),
  referees: rowsOf(database, 'referees'),
})

const rowsOf = (database: Kysely<Schema>, kind: KeptKind): VersionRows => ({
  latest: () => askDatabase(() => latestIn(database, kind)),
  find: (version) => askDatabase(() => findIn(database, kind, version)),
  list: () => askDatabase(() => listIn(database, kind)),
  add: (next) => askDatabase(() => addTo(database, kind, next)),
  eraseBefore: (version) => askDatabase(() => eraseIn(database, kind, version)),
})

async function latestIn(database: Kysely<Schema>, kind: KeptKind): Promise<number> {
  const row = await database
    .selectFrom('kept_versions')
    .select('version')
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return row?.version ?? 0
}

async function findIn(database: Kysely<Schema>, kind: KeptKind, version: number): Promise<KeptVersion | undefined> {
  const row = await database
    .selectFrom('kept_versions')
    .select(['version', 'content'])
    .where('kind', '=', kind)
    .where('version', '=', version)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return row && { version: row.version, content: row.content }
}

async function listIn(database: Kysely<Schema>, kind: KeptKind): Promise<readonly VersionInfo[]> {
  const rows = await database
    .selectFrom('kept_versions')
    .leftJoin('accesses', 'accesses.id', 'kept_versions.saved_by')
    .select(['version', 'saved_at as savedAt', 'accesses.name as savedBy', 'erased_at as erasedAt'])
    .where('kept_versions.kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(VERSIONS_KEPT)
    .execute()
  return rows.map(({ version, savedAt, savedBy, erasedAt }) => ({
    version,
    savedAt,
    ...defined({ savedBy: savedBy ?? undefined, erasedAt: erasedAt ?? undefined }),
  }))
}

const addTo = (
  database: Kysely<Schema>,
  kind: KeptKind,
  { after, content, id, savedBy, erasesEarlier = false }: NextVersion,
): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const version = after + 1
    const { rows } = await sql`
      insert into kept_versions (kind, version, id, content, saved_by)
      select ${kind}, ${version}::bigint, ${id}::uuid, ${JSON.stringify(content)}::json, ${savedBy ?? null}::uuid
      where (select coalesce(max(version), 0) from kept_versions where kind = ${kind}) = ${after}
      on conflict (kind, version) do nothing returning version`.execute(transaction)
    if (rows.length === 0) return false
    if (erasesEarlier) await eraseEarlier(transaction, kind, version)
    await transaction
      .updateTable('kept_versions')
      .set({ content: null })
      .where('kind', '=', kind)
      .where('version', '<=', version - VERSIONS_KEPT)
      .where('content', 'is not', null)
      .execute()
    return true
  })

const eraseIn = (database: Kysely<Schema>, kind: KeptKind, version: number): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    if ((await latestIn(transaction, kind)) !== version) return false
    await eraseEarlier(transaction, kind, version)
    return true
  })

async function eraseEarlier(transaction: Transaction<Schema>, kind: KeptKind, version: number): Promise<void> {
  await transaction
    .updateTable('kept_versions')
    .set({ content: null, erased_at: sql`now()` })
    .where('kind', '=', kind)
    .where('version', '<', version)
    .where('erased_at', 'is', null)
    .execute()
}
