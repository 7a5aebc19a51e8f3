import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import { NEW_EPOCH } from '../../core/event-store/index.ts'
import type { Database, Schema } from '../database/index.ts'
import { ArchiveError, type ArchiveHeader, type ArchiveLine, headerOf, lineError } from './archive-format.ts'
import { COPIED, columnsOf } from './archive-tables.ts'
import { type EventReader, eventReader } from './read-events.ts'
import { type Withdrawn, withdrawAgain } from './withdrawn.ts'

/** Archive to load, and the handling of its files. */
export type Loading = {
  /** Throws for a copy of the wrong scope. */
  readonly accept: (header: ArchiveHeader) => void
  /** Takes a file of the copy. */
  readonly keepFile?: (name: string, bytes: Buffer) => Promise<void>
  /** The erasures and ended accesses since the copy was made. */
  readonly withdrawn?: Withdrawn
  /** Runs once the cup is known to be empty, before anything is loaded. */
  readonly prepare?: () => Promise<void>
  /** Adds what happened after the copy, in the same transaction; answers the last position. */
  readonly continue?: (transaction: Transaction<Schema>, onto: Onto) => Promise<number>
  /** Runs before the transaction is committed. */
  readonly complete?: (epoch: string) => Promise<void>
}

/** A loaded copy, before the transaction ends. */
export type Onto = { readonly header: ArchiveHeader; readonly events: EventReader }

/** The result of loading: the last position of what was loaded; the log may have grown by later erasures. */
export type Loaded = {
  readonly header: ArchiveHeader
  readonly position: number
  readonly epoch: string
  readonly erasedAgain: number
}

/** Number of rows in one statement. */
const BATCH = 1000

/** Loads a copy into an empty cup, all of it or nothing; the log begins a new epoch. */
export function loadArchive(
  { kysely }: Database,
  lines: AsyncIterable<ArchiveLine>,
  loading: Loading,
): Promise<Loaded> {
  return kysely.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = '10min'`.execute(transaction)
    await requireEmptyCup(transaction)
    await loading.prepare?.()
    const onto = await loadLines(transaction, lines, loading)
    const { header, events } = onto
    const position = (await loading.continue?.(transaction, onto)) ?? header.position
    const erasedAgain = await withdrawAgain(transaction, events.tournament(), loading.withdrawn)
    const epoch = await beginEpoch(transaction, position + erasedAgain)
    await loading.complete?.(epoch)
    return { header, position, epoch, erasedAgain }
  })
}

/** Processes that append or start meanwhile wait for this lock. */
async function requireEmptyCup(transaction: Transaction<Schema>): Promise<void> {
  const { position } = await transaction.selectFrom('log_head').select('position').forUpdate().executeTakeFirstOrThrow()
  const { rows } = await sql<{ beside: boolean; serving: boolean }>`
    select exists (select from people) or exists (select from kept_versions) as beside,
      exists (select from processes where lease_until > clock_timestamp()) as serving`.execute(transaction)
  if (position > 0 || rows[0]?.beside)
    throw new Error(`There is a cup already, with ${position} events. A copy is loaded into an empty one.`)
  if (rows[0]?.serving) throw new Error('The service runs on this database. Stop it first.')
}

async function loadLines(
  transaction: Transaction<Schema>,
  lines: AsyncIterable<ArchiveLine>,
  { accept, keepFile }: Loading,
): Promise<Onto> {
  let header: ArchiveHeader | undefined
  const counted = new Map<string, number>()
  const events = eventReader()
  const rows = rowLoader(transaction)
  for await (const line of lines) {
    if (!header) {
      header = headerOf(line)
      accept(header)
      await requireColumns(transaction, header)
      continue
    }
    counted.set(line.kind, (counted.get(line.kind) ?? 0) + 1)
    if (line.kind === 'end') requireCounts(header, counted, line.number)
    else if (line.kind === 'file') await keep(line, keepFile)
    else {
      if (line.kind === 'events') events.look(line)
      await rows.add(columnsIn(header, line), line)
    }
  }
  if (!header) throw new ArchiveError('The copy is empty.')
  await rows.flush()
  return { header, events }
}

/** Every table and column must be known: data of a newer version would be lost silently. */
async function requireColumns(connection: Kysely<Schema>, { tables }: ArchiveHeader): Promise<void> {
  for (const { name, columns } of tables) {
    const known = COPIED.some((table) => table === name) ? await columnsOf(connection, name) : []
    const strange = columns.find((column) => !known.includes(column))
    if (strange !== undefined) throw lineError(1, `there is no place here for ${name}.${strange}.`)
  }
}

function columnsIn({ tables }: ArchiveHeader, { kind, number }: ArchiveLine): readonly string[] {
  const columns = tables.find(({ name }) => name === kind)?.columns
  if (!columns) throw lineError(number, `the header says nothing of ${kind}.`)
  return columns
}

function requireCounts({ tables, files }: ArchiveHeader, counted: ReadonlyMap<string, number>, number: number): void {
  for (const { name, rows } of [...tables, { name: 'file', rows: files }]) {
    const found = counted.get(name) ?? 0
    if (found !== rows)
      throw lineError(number, `the header announces ${rows} lines of ${name}, but there are ${found}.`)
  }
}

/** Collects rows of one table and writes them together. */
function rowLoader(transaction: Transaction<Schema>) {
  let table = ''
  let columns: readonly string[] = []
  let held: string[] = []
  const flush = async () => {
    if (held.length > 0) await insertRows(transaction, { table, columns }, held)
    held = []
  }
  return {
    flush,
    add: async (of: readonly string[], { kind, json }: ArchiveLine) => {
      if (kind !== table || held.length >= BATCH) await flush()
      table = kind
      columns = of
      held.push(json)
    },
  }
}

type Target = {
  readonly table: string
  readonly columns: readonly string[]
  /** The columns by which a row takes the place of the one that is there; without them there is none. */
  readonly replacedBy?: readonly string[] | undefined
}

/** Inserts rows in the spelling of the database. */
export async function insertRows(
  transaction: Transaction<Schema>,
  { table, columns, replacedBy }: Target,
  rows: readonly string[],
): Promise<void> {
  const named = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`))
  const keys = replacedBy && sql.join(replacedBy.map((column) => sql.ref(column)))
  await sql`insert into ${sql.table(table)} (${named})
    select ${named} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join(',')}]`}::json)
    ${keys ? sql`on conflict (${keys}) do update set ${values}` : sql``}`.execute(transaction)
}

/** A file in a copy. */
export const CopiedFile = z.object({ name: z.string(), bytes: z.base64() })

async function keep({ json, number }: ArchiveLine, keepFile: Loading['keepFile']): Promise<void> {
  const file = CopiedFile.safeParse(JSON.parse(json))
  if (!file.success) throw lineError(number, 'this is no file.')
  await keepFile?.(file.data.name, Buffer.from(file.data.bytes, 'base64'))
}

/** A new epoch shows screens that this is another log. */
async function beginEpoch(transaction: Transaction<Schema>, position: number): Promise<string> {
  const { epoch } = await transaction
    .updateTable('log_head')
    .set({ position, epoch: sql<string>`${sql.raw(NEW_EPOCH)}`, checked_at: -1 })
    .returning('epoch')
    .executeTakeFirstOrThrow()
  return epoch
}
