import { VERSIONS_KEPT, type WebsiteVersionInfo } from '@cup/contract/website'
import { defined } from '@cup/domain/kernel'
import { type Kysely, sql } from 'kysely'
import { askDatabase, type Schema } from '../../operations/database/index.ts'
import type { KeptWebsite, NextWebsite, SiteRows } from './site-rows.ts'

/** The versions of the website in PostgreSQL. */
export const postgresSiteRows = (database: Kysely<Schema>): SiteRows => ({
  latest: () => askDatabase(() => latestIn(database)),
  find: (version) => askDatabase(() => findIn(database, version)),
  list: () => askDatabase(() => listIn(database)),
  add: (next) => askDatabase(() => addTo(database, next)),
  eraseBefore: (version) => askDatabase(() => eraseIn(database, version)),
})

async function latestIn(database: Kysely<Schema>): Promise<number> {
  const row = await database.selectFrom('site_versions').select('version').orderBy('version', 'desc').executeTakeFirst()
  return row?.version ?? 0
}

async function findIn(database: Kysely<Schema>, version: number): Promise<KeptWebsite | undefined> {
  const row = await database
    .selectFrom('site_versions')
    .select(['version', 'content'])
    .where('version', '=', version)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return row && { version: row.version, content: row.content }
}

async function listIn(database: Kysely<Schema>): Promise<readonly WebsiteVersionInfo[]> {
  const rows = await database
    .selectFrom('site_versions')
    .leftJoin('accesses', 'accesses.id', 'site_versions.saved_by')
    .select(['version', 'saved_at as savedAt', 'accesses.name as savedBy', 'erased_at as erasedAt'])
    .orderBy('version', 'desc')
    .limit(VERSIONS_KEPT)
    .execute()
  return rows.map(({ version, savedAt, savedBy, erasedAt }) => ({
    version,
    savedAt,
    ...defined({ savedBy: savedBy ?? undefined, erasedAt: erasedAt ?? undefined }),
  }))
}

const addTo = (database: Kysely<Schema>, { after, website, id, savedBy }: NextWebsite): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const version = after + 1
    const { rows } = await sql`
      insert into site_versions (version, id, content, saved_by)
      select ${version}::bigint, ${id}::uuid, ${JSON.stringify(website)}::json, ${savedBy ?? null}::uuid
      where (select coalesce(max(version), 0) from site_versions) = ${after}
      on conflict (version) do nothing returning version`.execute(transaction)
    if (rows.length === 0) return false
    await transaction
      .updateTable('site_versions')
      .set({ content: null })
      .where('version', '<=', version - VERSIONS_KEPT)
      .where('content', 'is not', null)
      .execute()
    return true
  })

const eraseIn = (database: Kysely<Schema>, version: number): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    if ((await latestIn(transaction)) !== version) return false
    await transaction
      .updateTable('site_versions')
      .set({ content: null, erased_at: sql`now()` })
      .where('version', '<', version)
      .where('erased_at', 'is', null)
      .execute()
    return true
  })
