import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uuidOf } from '@cup/domain/testing'
import { EventEmitter } from 'eventemitter3'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { aSmallDisk, canMount } from '../../../test/small-disk.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { postgresVersions } from '../../core/kept-versions/index.ts'
import { openStorage } from '../storage/index.ts'
import { keptBackups } from './back-up.ts'
import { startBackups } from './backup-schedule.ts'
import { withdrawnBeside } from './withdrawn.ts'

const MINUTE = 60_000

/** Backups of a database into a folder on a small disk; the data are elsewhere. */
async function backupsOnSmallDisk() {
  const disk = await aSmallDisk(1)
  const on = await aDatabase()
  const database = await openTestDatabase(on)
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-data-'))
  const said: string[] = []
  const log = (line: string) => said.push(line)
  const options = { dataDir, uploadsDir: dataDir, database: 'elsewhere', backupsDir: disk.folder, log } as const
  const storage = await openStorage({ ...options, tryDatabase: async () => undefined })
  vi.stubEnv('DATABASE_URL', on.url)
  vi.stubEnv('CUP_DATA_DIR', dataDir)
  vi.stubEnv('CUP_BACKUP_DIR', disk.folder)
  const settings = { folder: disk.folder, everyMinutes: 60, keyFile: undefined }
  const place = storage.backups
  if (!place) throw new Error('the backups have no place')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { close } = await startBackups({ settings, database, place, committed: new EventEmitter(), log })
  onTestFinished(async () => {
    vi.useRealTimers()
    vi.unstubAllEnvs()
    storage.close()
    await close()
    await database.close()
    await rm(dataDir, { recursive: true })
  })
  /** Lets a minute pass, after which a backup is due, and returns to the real time, in which it is made. */
  const aMinutePasses = () => vi.advanceTimersByTimeAsync(MINUTE)
  return { disk, said, aMinutePasses }
}

describe('the list beside the backups', () => {
  it('[W1] [M1] gets an erased version without a backup: the database may be lost before the next one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cup-backups-'))
    const database = await openTestDatabase(await aDatabase())
    const rows = postgresVersions(database.kysely).referees
    for (const after of [0, 1]) await rows.add({ after, content: {}, id: uuidOf(95, after), savedBy: undefined })
    await rows.eraseBefore(2)
    const settings = { folder, everyMinutes: 60, keyFile: undefined }
    const place = { write: <T>(work: () => Promise<T>) => work(), note: () => undefined }
    const { close } = await startBackups({
      ...{ settings, database, place },
      committed: new EventEmitter(),
      log: () => undefined,
    })
    onTestFinished(async () => {
      await close()
      await database.close()
      await rm(folder, { recursive: true })
    })
    await vi.waitFor(async () => expect((await withdrawnBeside(join(folder, 'a'))).versions).toEqual([uuidOf(95, 0)]))
  })
})

const ofStorage = (said: readonly string[]) => said.filter((line) => line.startsWith('The storage'))

describe.runIf(canMount)('a scheduled backup', () => {
  it('[E8] that finds no room is named, leaves nothing, and is made once there is room', async () => {
    const { disk, said, aMinutePasses } = await backupsOnSmallDisk()
    await disk.fill()
    await aMinutePasses()
    await vi.waitUntil(() => said.some((line) => line.startsWith('The backup failed: ')), { timeout: MINUTE })
    const left = await keptBackups(disk.folder)
    await disk.makeRoom()
    await vi.waitUntil(
      async () => {
        await aMinutePasses()
        return (await keptBackups(disk.folder)).length === 1
      },
      { timeout: MINUTE, interval: 500 },
    )

    expect(left).toEqual([])
    await vi.waitUntil(() => ofStorage(said).length === 2, { timeout: MINUTE })
    expect(ofStorage(said)).toEqual([
      expect.stringMatching(/^The storage is full: \/tmp\/.* No backup can be made\./),
      expect.stringMatching(/^The storage has room again: .* Backups can be made again\./),
    ])
  })
})
