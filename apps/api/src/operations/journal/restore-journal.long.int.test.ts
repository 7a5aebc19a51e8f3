import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furnish } from '../../../test/hall.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { aService, type TestService } from '../../../test/test-service.ts'
import { backUp } from '../backup/back-up.ts'
import type { Database } from '../database/connection.ts'
import { addNewRows } from './add-new-rows.queries.ts'
import { writerOf } from './journal-folder.ts'
import { type SegmentHead, segmentHead } from './journal-record.ts'
import { restorePlace } from './restore-journal.ts'
import { isSealed } from './restored-place.ts'
import { recordKeys } from './sealed-records.ts'
import { beginSegment } from './segment.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
const OTHER = 'ein anderer Satz auf Papier'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-stick-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function anEmptyCup(): Promise<Database> {
  const database = await openTestDatabase(await aDatabase())
  onTestFinished(database.close)
  return database
}

async function aCup() {
  const service = await aService()
  await furnish(service, 2)
  return { service, folder: await aFolder(), dataDir: await aFolder() }
}

/** Adds a segment behind the end of the log, with a file. */
async function addSegment({ cup: { live, scopes } }: TestService, folder: string, passphrase: string): Promise<void> {
  const begunAt = new Date(Date.now() + 60_000).toISOString()
  const tables: SegmentHead['tables'] = []
  const head = segmentHead({ epoch: live.epoch(), after: scopes.head, begunAt, tables })
  const segment = await beginSegment({ folder, writer: writerOf(folder) }, head, recordKeys(passphrase))
  const rows = [{ kind: 'file', json: JSON.stringify({ name: 'site.json', bytes: btoa('{}') }) }]
  await segment.append({ position: scopes.head, at: begunAt, rows })
  await segment.close()
}

type Restoring = { readonly database?: Database; readonly passphrase?: string | undefined; readonly dataDir?: string }

async function restore(place: string, { database, passphrase, dataDir }: Restoring) {
  return restorePlace(database ?? (await anEmptyCup()), {
    place,
    passphrase,
    dataDir: dataDir ?? (await aFolder()),
    isUpToDamage: false,
  })
}

describe('[E10] a restore from a folder', () => {
  it('asks for the passphrase of a journal also where the newest backup is not sealed', async () => {
    const { service, folder, dataDir } = await aCup()
    await backUp(service.database, { dataDir, folder })
    expect(await isSealed(folder)).toBe(false)
    await addSegment(service, folder, PASSPHRASE)

    expect(await isSealed(folder)).toBe(true)
    await expect(restore(folder, {})).rejects.toThrow('There is a journal in')
    expect((await restore(folder, { passphrase: PASSPHRASE })).findings).toEqual([])
  })

  it('takes no older backup in place of one that another passphrase has sealed', async () => {
    const { service, folder, dataDir } = await aCup()
    await backUp(service.database, { dataDir, folder })
    await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })

    await expect(restore(folder, { passphrase: OTHER })).rejects.toThrow('The file does not open: another passphrase')
    await expect(restore(folder, {})).rejects.toThrow('The copy is sealed')
  })

  it('skips a damaged backup whose journal the passphrase opens', async () => {
    const { service, folder, dataDir } = await aCup()
    await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })
    const { file } = await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })
    await addSegment(service, folder, PASSPHRASE)
    const bytes = await readFile(file)
    await writeFile(file, bytes.fill(0, 60, 90))

    expect((await restore(folder, { passphrase: PASSPHRASE })).skipped).toEqual([expect.stringContaining(file)])
  })

  it('reports a segment that another passphrase has sealed since the backup', async () => {
    const { service, folder, dataDir } = await aCup()
    await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })
    await addSegment(service, folder, OTHER)

    await expect(restore(folder, { passphrase: PASSPHRASE })).rejects.toThrow('does not open by this passphrase')
  })

  it('changes no file of a cup that it is refused on', async () => {
    const { service, folder, dataDir } = await aCup()
    await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })
    await addSegment(service, folder, PASSPHRASE)
    const own = await aFolder()

    const refused = restore(folder, { database: service.database, passphrase: PASSPHRASE, dataDir: own })

    await expect(refused).rejects.toThrow('There is a cup already')
    expect(await readdir(own)).toEqual([])
  })
})

describe('rows that a backup may have already', () => {
  it('are added once, within the time of a statement, to a table of a hundred thousand', async () => {
    const { kysely, pool } = await anEmptyCup()
    await pool.query(`insert into security_log (at, what, detail)
      select timestamptz '2026-01-17' + n * interval '1 s', 'signed-in', n::text from generate_series(1, 100000) n`)
    const { rows } = await pool.query(`select row_to_json(added)::text as json from (
      select timestamptz '2026-01-17' + n * interval '1 s' as at, 'signed-in' as what, n::text as detail
      from generate_series(99501, 100500) n) added`)

    const target = { table: 'security_log', columns: ['at', 'what', 'detail'] }
    await kysely.transaction().execute((transaction) =>
      addNewRows(
        transaction,
        target,
        rows.map(({ json }) => json),
      ),
    )

    expect((await pool.query('select count(*)::int from security_log')).rows).toEqual([{ count: 100_500 }])
  })
})
