import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furnish } from '../../../test/hall.ts'
import { done } from '../../../test/sign-in.ts'
import { aSmallDisk, canMount } from '../../../test/small-disk.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { aService, type TestService } from '../../../test/test-service.ts'
import { until } from '../../../test/until.ts'
import { postgresSiteRows } from '../../delivery/site/site.queries.ts'
import type { Database } from '../database/connection.ts'
import { followJournal } from './follow-journal.ts'
import type { JournalNews } from './journal-news.ts'
import { restorePlace } from './restore-journal.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-journal-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** The journal of a service in a folder, followed by this process. */
function followedBy({ database }: TestService, folder: string, dataDir: string) {
  const stopping = new AbortController()
  const news: JournalNews[] = []
  const following = followJournal({
    database,
    dataDir,
    folder,
    passphrase: PASSPHRASE,
    everyMinutes: 60,
    report: (one) => void news.push(one),
    stop: stopping.signal,
  })
  const stop = async () => {
    stopping.abort()
    await following
  }
  onTestFinished(stop)
  const reaches = (position: number) =>
    until(() => news.some((one) => one.type === 'written' && one.position >= position))
  return { news, stop, reaches }
}

async function anEmptyCup(): Promise<Database> {
  const database = await openTestDatabase(await aDatabase())
  onTestFinished(database.close)
  return database
}

const TABLES = ['events', 'command_keys', 'people', 'team_texts', 'corrections', 'accesses', 'log_losses']

async function rowsOf({ pool }: Database) {
  const tables = await Promise.all(
    TABLES.map((table) => pool.query(`select row_to_json(t)::text as row from ${table} t`)),
  )
  return tables.map(({ rows }) => rows.map(({ row }) => row).sort())
}

const withoutId = `select at, what, detail from security_log order by at`

/** Restores into an empty cup. */
async function restored(place: string, isUpToDamage = false) {
  const database = await anEmptyCup()
  const dataDir = await aFolder()
  const outcome = await restorePlace(database, { place, passphrase: PASSPHRASE, dataDir, isUpToDamage })
  return { database, dataDir, outcome }
}

const renameTeam = (service: TestService, name: string) =>
  service.write('team.write/change-details', { id: teamId(1), name }, { key: randomUUID() })

const save = (service: TestService, version: number, imprint: string) =>
  done(service, 'website.write/save', { version, website: { imprint: [imprint] } })

const segmentsIn = async (folder: string) =>
  (await readdir(folder)).filter((name) => name.startsWith('cup-journal-')).sort()

/** Makes the base look as if the clock had been an hour ahead. */
async function postdateBase(folder: string): Promise<void> {
  const [base = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gz.sealed'))
  const later = new Date(Date.now() + 60 * 60_000).toISOString().replace(/[:.]/g, '-')
  await rename(join(folder, base), join(folder, `cup-${later}${base.slice('cup-2026-01-17T09-30-00-000Z'.length)}`))
}

describe('a journal', () => {
  it('[E10] restores what was committed after its base: events, keys, names, staff, images', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await mkdir(join(dataDir, 'uploads'))
    const image = `team-photo-${'0'.repeat(32)}.webp`
    await writeFile(join(dataDir, 'uploads', image), 'an image')
    await writeFile(join(dataDir, 'site.json'), '{}')
    await service.write('player.write/change-details', { id: playerId(11), firstName: 'Zoë' })
    await service.write('team.write/change-details', { id: teamId(1), staff: 'Trainerin: A.\nBetreuer: B.' })
    await service.database.pool.query(`
      with made as (insert into accesses (id, kind, name, roles, competition_ids, valid_until)
        values (gen_random_uuid(), 'device', 'Tisch 1', '{timekeeper}', '{}', '2099-01-01') returning id)
      insert into security_log (what, detail) select 'signed-in', id::text from made`)
    for (let n = 0; n < 5; n += 1) await renameTeam(service, `Verein ${n}`)
    await reaches(service.cup.scopes.head)
    await stop()

    const { database, dataDir: newDataDir, outcome } = await restored(folder)

    expect(outcome).toMatchObject({ position: service.cup.scopes.head, findings: [], damage: undefined, skipped: [] })
    expect(outcome.header.position).toBeLessThan(outcome.position)
    expect(outcome.epoch).not.toBe(service.cup.live.epoch())
    expect(await rowsOf(database)).toEqual(await rowsOf(service.database))
    const [before, after] = await Promise.all([service.database, database].map(({ pool }) => pool.query(withoutId)))
    expect(after?.rows).toEqual(before?.rows)
    expect(await readFile(join(newDataDir, 'uploads', image), 'utf8')).toBe('an image')
    expect(await readFile(join(newDataDir, 'site.json'), 'utf8')).toBe('{}')
  })

  it('[E10] [W1] brings the website back, as it was saved last, and no version that was erased', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    await save(service, 0, 'Mia Keller')
    const { reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await save(service, 1, 'Kim Nord')
    await save(service, 2, 'Lia Süd')
    await done(service, 'website.write/erase-earlier', { version: 3 })
    await renameTeam(service, 'Verein')
    await reaches(service.cup.scopes.head)
    await stop()

    const { database } = await restored(folder)
    const rows = postgresSiteRows(database.kysely)
    expect((await rows.find(await rows.latest()))?.content).toEqual({ imprint: ['Lia Süd'] })
    expect([await rows.find(1), await rows.find(2)]).toEqual([undefined, undefined])
  })

  it('[E10] is continued by another process without a new base', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const first = followedBy(service, folder, dataDir)
    await first.reaches(service.cup.scopes.head)
    await first.stop()
    for (let n = 0; n < 5; n += 1) await renameTeam(service, `Verein ${n}`)
    const second = followedBy(service, folder, dataDir)
    await second.reaches(service.cup.scopes.head)
    await renameTeam(service, 'Zuletzt')
    await second.reaches(service.cup.scopes.head)
    await second.stop()

    const { database } = await restored(folder)

    expect(second.news.some(({ type }) => type === 'basing')).toBe(false)
    expect(await segmentsIn(folder)).toHaveLength(2)
    expect(await rowsOf(database)).toEqual(await rowsOf(service.database))
  })

  it('[E10] is continued while the clock is behind its base', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const first = followedBy(service, folder, dataDir)
    await first.reaches(service.cup.scopes.head)
    await first.stop()
    await postdateBase(folder)
    for (let n = 0; n < 2; n += 1) {
      const next = followedBy(service, folder, dataDir)
      await next.reaches(service.cup.scopes.head)
      await next.stop()
      expect(next.news.filter(({ type }) => type === 'away')).toEqual([])
    }

    expect(await rowsOf((await restored(folder)).database)).toEqual(await rowsOf(service.database))
  })

  it('[E10] goes on by itself when its folder was away, and fills the hole', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { news, reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await rename(folder, `${folder}-away`)
    await renameTeam(service, 'Ohne Stick')
    await until(() => news.some((one) => one.type === 'away' && one.because === 'missing'))
    await rename(`${folder}-away`, folder)
    await reaches(service.cup.scopes.head)
    await stop()

    const { database } = await restored(folder)

    expect(await rowsOf(database)).toEqual(await rowsOf(service.database))
  })

  it('[E10] leaves out a torn end, and names the place of a damage before the end', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await renameTeam(service, 'Eins')
    await reaches(service.cup.scopes.head)
    const segment = (await segmentsIn(folder)).at(-1) ?? ''
    const file = join(folder, segment)
    const { length } = await readFile(file)
    await renameTeam(service, 'Zwei')
    await reaches(service.cup.scopes.head)
    await stop()
    const head = service.cup.scopes.head
    const whole = await readFile(file)

    await truncate(file, length + 1)
    expect((await restored(folder)).outcome).toMatchObject({ position: head - 1, findings: [], damage: undefined })

    const damaged = Buffer.from(whole)
    const place = length - 10
    damaged.writeUInt8(whole.readUInt8(place) ^ 1, place)
    await writeFile(file, damaged)
    await expect(restored(folder)).rejects.toThrow(`The journal is damaged: ${segment}: record`)
    const { outcome } = await restored(folder, true)
    expect(outcome.position).toBeLessThan(head)
    expect(outcome.damage).toContain(segment)
  })

  it('[E10] [N5] brings back no person that was erased, also where its end is torn', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await service.write('player.write/erase', { id: playerId(11) })
    await reaches(service.cup.scopes.head)
    await stop()
    const [segment = ''] = await segmentsIn(folder)
    const file = join(folder, segment)
    await truncate(file, (await readFile(file)).length - 10)

    const { database, outcome } = await restored(folder)

    expect(outcome).toMatchObject({ erasedAgain: 1, findings: [] })
    const { rows } = await database.pool.query('select first_name from people where player_id = $1', [playerId(11)])
    expect(rows).toEqual([{ first_name: null }])
  })

  it('[E10] begins again with a base where another log has taken the place of the known one', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const { news, reaches, stop } = followedBy(service, folder, dataDir)
    await reaches(service.cup.scopes.head)
    await service.database.pool.query(`update log_head set epoch = 'another1'`)
    await until(() => news.filter(({ type }) => type === 'basing').length === 2)
    await renameTeam(service, 'Danach')
    await reaches(service.cup.scopes.head)
    await stop()

    const { database } = await restored(folder)

    expect(await rowsOf(database)).toEqual(await rowsOf(service.database))
  })

  it('[E10] of a restored cup continues that of the cup before, and both are restored', async () => {
    const service = await aService()
    const [folder, dataDir] = [await aFolder(), await aFolder()]
    await furnish(service, 2)
    const first = followedBy(service, folder, dataDir)
    await renameTeam(service, 'Vorher')
    await first.reaches(service.cup.scopes.head)
    await first.stop()
    const onSpare = await aDatabase()
    const spareDatabase = await openTestDatabase(onSpare)
    const spareDataDir = await aFolder()
    await restorePlace(spareDatabase, {
      place: folder,
      passphrase: PASSPHRASE,
      dataDir: spareDataDir,
      isUpToDamage: false,
    })
    await spareDatabase.close()
    const [base = ''] = (await readdir(folder)).filter((name) => name.endsWith('.gz.sealed'))
    const spare = await aService({ database: onSpare })
    const second = followedBy(spare, folder, spareDataDir)
    await renameTeam(spare, 'Danach')
    await second.reaches(spare.cup.scopes.head)
    await second.stop()
    expect(second.news.some(({ type }) => type === 'basing')).toBe(false)
    for (const name of await readdir(folder))
      if (name.endsWith('.gz.sealed') && name !== base) await rm(join(folder, name))

    const { database, outcome } = await restored(folder)

    expect(outcome).toMatchObject({ position: spare.cup.scopes.head, findings: [] })
    expect(await rowsOf(database)).toEqual(await rowsOf(spare.database))
  })

  describe.runIf(canMount)('on a disk of its own', () => {
    it('[E10] says that the disk is full, and goes on once there is room', async () => {
      const service = await aService()
      const [disk, dataDir] = [await aSmallDisk(2), await aFolder()]
      await furnish(service, 2)
      const { news, reaches, stop } = followedBy(service, disk.folder, dataDir)
      await reaches(service.cup.scopes.head)
      await disk.fill()
      await until(async () => {
        await renameTeam(service, randomUUID())
        return news.filter((one) => one.type === 'away' && one.because === 'full').length > 2
      })
      expect((await segmentsIn(disk.folder)).length).toBeLessThan(3)
      await disk.makeRoom()
      await reaches(service.cup.scopes.head)
      await stop()

      const { database } = await restored(disk.folder)

      expect(await rowsOf(database)).toEqual(await rowsOf(service.database))
    })
  })
})
