import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPlayer, playerId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backUp, type CopyFolder, keptCopies } from '../src/operations/backup/index.ts'
import { BY_SCRIPT, call, done } from '../test/sign-in.ts'
import { aDatabase, openTestDatabase } from '../test/test-database.ts'
import { aService, problemIn } from '../test/test-service.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-copies-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A service whose copies are made in a folder. */
async function aServiceWithCopies(folders: readonly CopyFolder[]) {
  const on = await aDatabase()
  const database = await openTestDatabase(on)
  onTestFinished(database.close)
  const copies = keptCopies({
    folders,
    make: async ({ folder }) => void (await backUp(database, { dataDir: tmpdir(), folder })),
  })
  return { service: await aService({ database: on, copies }), copies }
}

const PLAYER = aPlayer({ id: playerId(13) })

describe('[E11] the copies of the cup', () => {
  it('are none, and none is made, where no folder is set', async () => {
    const service = await aService()
    const { copies } = (await done(service, 'installation.read/get', {})).body

    expect(copies).toEqual({ folders: [], silent: [], isBeingMade: false, mayHoldErased: [] })
    expect(problemIn(await call(service, 'installation.write/back-up', {}, BY_SCRIPT)).code).toBe(
      'installation/no-folder',
    )
  })

  it('are made on request, and the changes since are counted', async () => {
    const { service } = await aServiceWithCopies([{ kind: 'backups', folder: await aFolder() }])
    const before = (await done(service, 'installation.read/get', {})).body.copies
    const { copies } = (await done(service, 'installation.write/back-up', {})).body
    await service.write('team.write/create', { id: PLAYER.teamId, name: 'SG Nord', shortName: 'NOR' })

    expect(before.last).toBeUndefined()
    expect(copies.last).toEqual({ madeAt: expect.any(String), changesSince: 0 })
    expect((await done(service, 'installation.read/get', {})).body.copies.last).toEqual({
      ...copies.last,
      changesSince: 1,
    })
  })

  it('[N5] are listed where they are older than the last erasure', async () => {
    const { service } = await aServiceWithCopies([{ kind: 'backups', folder: await aFolder() }])
    await service.write('team.write/create', { id: PLAYER.teamId, name: 'SG Nord', shortName: 'NOR' })
    await service.write('player.write/create', PLAYER)
    const before = (await done(service, 'installation.write/back-up', {})).body.copies
    await service.write('player.write/erase', { id: PLAYER.id })
    const after = (await done(service, 'installation.write/back-up', {})).body.copies

    expect(before.mayHoldErased).toEqual([])
    expect(after.mayHoldErased).toEqual([
      { folder: 'backups', name: expect.stringMatching(/^cup-.*\.ndjson\.gz$/), madeAt: before.last?.madeAt },
    ])
  })

  it('[N5] are listed by their position too, where the clock was ahead', async () => {
    const folder = await aFolder()
    const { service } = await aServiceWithCopies([{ kind: 'backups', folder }])
    await writeFile(join(folder, 'cup-2099-01-17T19-30-00-000Z-1.ndjson.gz'), '')
    await service.write('team.write/create', { id: PLAYER.teamId, name: 'SG Nord', shortName: 'NOR' })
    await service.write('player.write/create', PLAYER)
    await service.write('player.write/erase', { id: PLAYER.id })

    const { mayHoldErased } = (await done(service, 'installation.read/get', {})).body.copies
    expect(mayHoldErased.map(({ madeAt }) => madeAt)).toEqual(['2099-01-17T19:30:00.000Z'])
  })

  it('say where the stick of the journal is away, and that a copy failed', async () => {
    const { service } = await aServiceWithCopies([{ kind: 'journal', folder: join(await aFolder(), 'stick') }])
    expect((await done(service, 'installation.read/get', {})).body.copies.silent).toEqual(['journal'])

    const broken = keptCopies({
      folders: [{ kind: 'backups', folder: await aFolder() }],
      make: () => Promise.reject(new Error('the disk is gone')),
    })
    const failing = await aService({ copies: broken })
    expect(problemIn(await call(failing, 'installation.write/back-up', {}, BY_SCRIPT))).toMatchObject({
      status: 503,
      code: 'installation/backup-failed',
      detail: 'the disk is gone',
    })
  })
})

describe('[W2] the legal texts', () => {
  it('are the example, then missing, then written', async () => {
    const service = await aService()
    const texts = async () => (await done(service, 'installation.read/get', {})).body.texts
    const empty = await texts()
    await done(service, 'website.write/save', { version: 0, website: { organiser: { name: 'SG Nord' } } })
    const begun = await texts()
    await done(service, 'website.write/save', { version: 1, website: { imprint: ['SG Nord'], privacy: ['Nichts'] } })

    expect(empty).toEqual({ imprint: 'example', privacy: 'example' })
    expect(begun).toEqual({ imprint: 'missing', privacy: 'missing' })
    expect(await texts()).toEqual({ imprint: 'written', privacy: 'written' })
  })
})

it('the address that a machine is opened at is only its own where it is a loopback address', async () => {
  const service = await aService({ publicUrl: 'https://cup.example' })
  const { reach } = (await done(service, 'installation.read/get', {})).body
  expect(reach).toEqual({ openedAt: service.url, isOnlyHere: true, forVisitors: 'https://cup.example', addresses: [] })
})
