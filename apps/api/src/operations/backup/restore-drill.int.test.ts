import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { instantOf } from '@cup/domain/kernel'
import { competitionId, playerId, teamId, uuidOf } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { anErasure, carryOut } from '../../../test/erasures.ts'
import { furnish } from '../../../test/hall.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { during } from '../../../test/until.ts'
import { postgresVersions } from '../../core/kept-versions/index.ts'
import { keptOf } from '../../delivery/http/idempotency-key.ts'
import type { Database } from '../database/connection.ts'
import { COPIED, LEFT_OUT } from './archive-tables.ts'
import { backUp } from './back-up.ts'
import { restoreBackup } from './load-copy.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
const IMAGE = `team-photo-${'0'.repeat(32)}.webp`

/** A folder for one test. */
async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-backup-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty cup without a service. */
async function anEmptyCup(): Promise<Database> {
  const database = await openTestDatabase(await aDatabase())
  onTestFinished(database.close)
  return database
}

/** Every row of a table, as text, up to a position of the log where the table knows one. */
async function rowsOf({ pool }: Database, table: string, upTo?: number): Promise<string[]> {
  const where = upTo === undefined ? '' : `where position <= ${upTo}`
  const { rows } = await pool.query(`select row_to_json(t)::text as row from ${table} t ${where}`)
  return rows.map(({ row }) => row).sort()
}

describe('a restore drill', () => {
  it('restores everything up to the moment of a backup made under load', async () => {
    const service = await aService()
    const [folder, dataDir, newDataDir] = [await aFolder(), await aFolder(), await aFolder()]
    await mkdir(join(dataDir, 'uploads'))
    await writeFile(join(dataDir, 'uploads', IMAGE), 'an image')
    await furnish(service, 4)
    const acknowledged: { readonly position: number; readonly key: string | undefined }[] = []
    const rename = async (n: number) => {
      const key = crypto.randomUUID()
      const change = { id: teamId((n % 4) + 1), name: `Verein ${n}` }
      const position = await service.write('team.write/change-details', change, { key })
      acknowledged.push({ position, key: keptOf(key, 'team.write/change-details', change).key })
    }
    await rename(99)
    const backingUp = backUp(service.database, { dataDir, folder })
    await during(backingUp, rename)
    const { file, header } = await backingUp
    const { position } = header
    const before = await Promise.all([
      rowsOf(service.database, 'events', position),
      rowsOf(service.database, 'command_keys', position),
      rowsOf(service.database, 'people'),
      rowsOf(service.database, 'team_texts'),
    ])
    const { epoch } = service.cup.live
    const oldEpoch = epoch()
    await service.stop()

    const database = await aDatabase()
    const restored = await openTestDatabase(database)
    const outcome = await restoreBackup(restored, { file, dataDir: newDataDir })

    expect(outcome.findings).toEqual([])
    expect(outcome.epoch).not.toBe(oldEpoch)
    const tables = ['events', 'command_keys', 'people', 'team_texts']
    expect(await Promise.all(tables.map((table) => rowsOf(restored, table)))).toEqual(before)
    const keys = new Set((await restored.pool.query('select key from command_keys')).rows.map(({ key }) => key))
    const ofCopy = acknowledged.filter(({ position: at }) => at <= position)
    expect(ofCopy).not.toEqual([])
    expect(ofCopy.filter(({ key }) => !keys.has(key))).toEqual([])
    expect(await readFile(join(newDataDir, 'uploads', IMAGE), 'utf8')).toBe('an image')
    await restored.close()
    const again = await aService({ database })
    expect(again.cup.scopes.head).toBe(position)
    expect((await again.read('team.read/list', {})).teams).toHaveLength(4)
    expect(await again.write('team.write/change-details', { id: teamId(1), name: 'Danach' })).toBe(position + 1)
  })

  it('restores neither people erased nor accesses ended after the backup', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    await service.database.pool.query(
      `insert into accesses (id, kind, name, roles, competition_ids, valid_until)
        select gen_random_uuid(), 'device', name, '{timekeeper,regie}', '{}', '2099-01-01'
        from unnest('{Tisch 1,Tisch 2}'::text[]) name`,
    )
    const { file } = await backUp(service.database, { dataDir, folder })
    await service.write('player.write/erase', { id: playerId(11) })
    await service.database.pool.query(`update accesses set revoked_at = now() where name = 'Tisch 2'`)
    const later = await backUp(service.database, { dataDir, folder, keep: 35 })

    const restored = await anEmptyCup()
    const outcome = await restoreBackup(restored, { file, dataDir: await aFolder() })

    expect(later.header.position).toBe(outcome.header.position + 1)
    expect(outcome).toMatchObject({ erasedAgain: 1, findings: [] })
    const [erased, ...others] = (await restored.pool.query('select * from people order by player_id')).rows
    expect(erased).toMatchObject({ player_id: playerId(11), first_name: null, last_name: null, birthday: null })
    expect(others.every(({ first_name }) => first_name !== null)).toBe(true)
    const accesses = await restored.pool.query(
      'select name, roles, revoked_at is not null as revoked from accesses order by name',
    )
    expect(accesses.rows).toEqual([
      { name: 'Tisch 1', roles: ['timekeeper', 'regie'], revoked: false },
      { name: 'Tisch 2', roles: ['timekeeper', 'regie'], revoked: true },
    ])
    const last = await restored.pool.query('select type, stream from events order by position desc limit 1')
    expect(last.rows).toEqual([{ type: 'player.erased', stream: `player-${playerId(11)}` }])
  })

  it('[N18] restores no child erased with all others after the backup, nor a caption, and no process of the copy shows one', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const photo = { filePath: 'photos/1.jpg', description: 'Hinten links Mia' }
    await service.write('team.write/change-details', { id: teamId(1), photo })
    await service.write('competition.write/archive', { id: competitionId(1) })
    const { file } = await backUp(service.database, { dataDir, folder })
    const id = await anErasure(service, { announced: 31, seen: 31 })
    const confirmed = await backUp(service.database, { dataDir, folder, keep: 35 })
    await carryOut(service, id, instantOf(Date.now()).slice(0, 10))
    await backUp(service.database, { dataDir, folder, keep: 35 })

    for (const copy of [file, confirmed.file]) {
      const database = await aDatabase()
      const restored = await openTestDatabase(database)
      const outcome = await restoreBackup(restored, { file: copy, dataDir: await aFolder() })
      expect(outcome).toMatchObject({ erasedAgain: 6, findings: [] })
      expect(await rowsOf(restored, 'team_texts')).toEqual([expect.stringContaining('"photo_description":null')])
      expect((await rowsOf(restored, 'people')).join()).not.toContain('Mia')
      await restored.close()
    }
  })

  it('[W1] restores the website, and no version of it that was erased after the backup', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const rows = postgresVersions(service.database.kysely).website
    const save = (after: number, name: string) =>
      rows.add({ after, content: { organiser: { name } }, id: uuidOf(95, after), savedBy: undefined })
    for (const [after, name] of ['SG Nord', 'SG Süd'].entries()) await save(after, name)
    const { file } = await backUp(service.database, { dataDir, folder })
    await rows.eraseBefore(2)
    await backUp(service.database, { dataDir, folder, keep: 35 })

    const restored = await anEmptyCup()
    await restoreBackup(restored, { file, dataDir: await aFolder() })

    const again = postgresVersions(restored.kysely).website
    expect([await again.find(1), await again.find(2)]).toEqual([
      undefined,
      { version: 2, content: { organiser: { name: 'SG Süd' } } },
    ])
  })

  it('is refused on a cup with data, or with a wrong passphrase, and then changes nothing', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { file } = await backUp(service.database, { dataDir, folder, passphrase: PASSPHRASE })
    const empty = await anEmptyCup()

    await expect(restoreBackup(service.database, { file, passphrase: PASSPHRASE, dataDir })).rejects.toThrow(
      'There is a cup already',
    )
    await expect(restoreBackup(empty, { file, passphrase: 'another passphrase', dataDir })).rejects.toThrow(
      'The file does not open: another passphrase, or it was damaged.',
    )
    await expect(restoreBackup(empty, { file, dataDir })).rejects.toThrow('The copy is sealed')

    expect(await rowsOf(empty, 'events')).toEqual([])
    expect(await rowsOf(empty, 'people')).toEqual([])
  })
})

describe('a backup', () => {
  it('lists every table', async () => {
    const { pool } = await anEmptyCup()
    const { rows } = await pool.query(`select tablename from pg_tables where schemaname = 'public'`)

    const copied: readonly string[] = COPIED
    expect(
      rows.map(({ tablename }) => tablename).filter((name) => !copied.includes(name) && !LEFT_OUT.includes(name)),
    ).toEqual([])
  })

  it('keeps the configured number, and no partial file', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    const files = []
    for (let n = 0; n < 3; n += 1) files.push((await backUp(service.database, { dataDir, folder, keep: 2 })).file)

    const names = (await readdir(folder)).map((name) => join(folder, name)).sort()

    expect(names).toEqual(files.slice(1))
  })
})
