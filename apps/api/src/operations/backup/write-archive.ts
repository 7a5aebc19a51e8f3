import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql, type Transaction } from 'kysely'
import { codeOf } from '../../utilities/index.ts'
import type { Schema } from '../database/index.ts'
import { AUTHORITY_FILE } from '../hall-tls/index.ts'
import { ARCHIVE_FORMAT, type ArchiveHeader, type LineWriter, latestMigration, lineWriter } from './archive-format.ts'
import { type ArchiveTable, columnsOf, tablesOf, type Wanted } from './archive-tables.ts'

/** Source of a copy: tables as of one moment, and with a backup the files of a data folder. */
export type ArchiveSource = Wanted & {
  readonly dataDir?: string
  /** [0065] Adds the authority of https in the hall: a reader of the copy can impersonate the devices of the hall. */
  readonly hasAuthority?: boolean
}

/** Text on its way into a file; the header comes first, so that the writer can name the file after it. */
export type Archive = { readonly header: ArchiveHeader; readonly text: AsyncIterable<string> }

/** Number of rows in one answer of the database. */
const PAGE = 1000

/** Begins a copy as of this moment; the text is read while the moment is open. */
export async function archiveOf(moment: Transaction<Schema>, source: ArchiveSource): Promise<Archive> {
  await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(moment)
  // The first query fixes the snapshot. An image is stored before its event, so the files are listed afterwards.
  const head = await moment
    .selectFrom('log_head')
    .select(['epoch', 'position', 'checked_at', 'check_value', sql<string>`now()`.as('madeAt')])
    .executeTakeFirstOrThrow()
  const { epoch, position, madeAt, checked_at, check_value } = head
  const { dataDir, hasAuthority = false } = source
  const ofCup = dataDir === undefined ? [] : await namedFilesIn(dataDir)
  const files = dataDir !== undefined && hasAuthority ? [...ofCup, ...(await authorityIn(dataDir))] : ofCup
  const tables: ArchiveHeader['tables'] = []
  for (const table of tablesOf(source)) tables.push(await tableSaid(moment, table))
  const { scope, hasPeople } = source
  const check = checked_at === position ? { check: check_value } : {}
  const said = { format: ARCHIVE_FORMAT, scope, hasPeople, epoch, position, ...check, madeAt }
  const facts = { ...said, migration: latestMigration() }
  const header = { ...facts, tables, files: files.length }
  return { header, text: textOf(moment, { header, tables: tablesOf(source), files }) }
}

async function tableSaid(moment: Kysely<Schema>, { name, rows }: ArchiveTable) {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows}) counted`.execute(moment)
  return { name, rows: counted.rows[0]?.count ?? 0, columns: await columnsOf(moment, name) }
}

type Contents = {
  readonly header: ArchiveHeader
  readonly tables: readonly ArchiveTable[]
  readonly files: readonly NamedFile[]
}

async function* textOf(moment: Transaction<Schema>, { header, tables, files }: Contents): AsyncGenerator<string> {
  const writer = lineWriter()
  yield writer.line('header', JSON.stringify(header))
  for (const table of tables) yield* rowLines(moment, table, writer)
  for (const { name, path } of files) {
    const bytes = (await readFile(path)).toString('base64')
    yield writer.line('file', JSON.stringify({ name, bytes }))
  }
  yield writer.end()
}

async function* rowLines(
  moment: Transaction<Schema>,
  { name, rows }: ArchiveTable,
  writer: LineWriter,
): AsyncGenerator<string> {
  // The text of a row is the database's own, so that event data stay as they were written. A line break in JSON is
  // never more than white space.
  await sql`declare copied no scroll cursor for
    select translate(row_to_json(copied)::text, e'\\n\\r', '  ') as row from (${rows}) copied`.execute(moment)
  for (;;) {
    const page = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from copied`.execute(moment)
    if (page.rows.length === 0) break
    yield page.rows.map(({ row }) => writer.line(name, row)).join('')
  }
  await sql`close copied`.execute(moment)
}

/** A file of the data folder: its name in a copy, and where it is. */
export type NamedFile = { readonly name: string; readonly path: string }

/** The files of a cup beside its database: images never change under their names, and `site.json` names the host. */
export async function namedFilesIn(dataDir: string): Promise<NamedFile[]> {
  const images = await namesIn(join(dataDir, 'uploads'))
  const site = (await namesIn(dataDir)).filter((name) => name === SITE_FILE)
  return [...images.filter(isImageName).map((name) => `${IMAGES}${name}`), ...site].map((name) => ({
    name,
    path: join(dataDir, name),
  }))
}

async function authorityIn(dataDir: string): Promise<NamedFile[]> {
  const isThere = (await namesIn(join(dataDir, dirname(AUTHORITY_FILE)))).includes(basename(AUTHORITY_FILE))
  return isThere ? [{ name: AUTHORITY_FILE, path: join(dataDir, AUTHORITY_FILE) }] : []
}

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })

const SITE_FILE = 'site.json'
const IMAGES = 'uploads/'
const isImageName = (name: string): boolean => /^[a-z0-9-]+\.webp$/.test(name)

/** Whether a name in a copy may become a file below the data folder. */
export const isFileName = (name: string): boolean =>
  name === SITE_FILE || name === AUTHORITY_FILE || (name.startsWith(IMAGES) && isImageName(name.slice(IMAGES.length)))
