import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furnish } from '../../../test/hall.ts'
import { aDatabase, openTestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { backUp } from './back-up.ts'
import { restoreBackup } from './load-copy.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
const AUTHORITY = 'hall-tls/authority.pem'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-authority-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function aDataFolder(authority?: string): Promise<string> {
  const dataDir = await aFolder()
  if (authority === undefined) return dataDir
  await mkdir(join(dataDir, 'hall-tls'))
  await writeFile(join(dataDir, AUTHORITY), authority)
  return dataDir
}

type Copying = { readonly passphrase?: string; readonly hasAuthority?: boolean }

/** Restores a backup of a laptop into this data folder. */
async function restoredFrom(how: Copying, dataDir: string, takesAuthority = false) {
  const service = await aService()
  await furnish(service, 2)
  const laptop = await aDataFolder('the key of the laptop')
  const { file } = await backUp(service.database, { dataDir: laptop, folder: await aFolder(), ...how })
  const database = await openTestDatabase(await aDatabase())
  onTestFinished(database.close)
  return restoreBackup(database, { file, passphrase: how.passphrase, dataDir, takesAuthority })
}

const SEALED: Copying = { passphrase: PASSPHRASE, hasAuthority: true }
const authorityIn = (dataDir: string) => readFile(join(dataDir, AUTHORITY), 'utf8').catch(() => undefined)

describe('[0065] the authority of the hall', () => {
  it('is that of the spare too, and closed to others, where the organiser wants it in a sealed backup', async () => {
    const spare = await aDataFolder()
    expect((await restoredFrom(SEALED, spare)).authority).toBe('restored')
    expect(await authorityIn(spare)).toBe('the key of the laptop')
    expect((await stat(join(spare, AUTHORITY))).mode & 0o777).toBe(0o600)
    expect((await stat(join(spare, 'hall-tls'))).mode & 0o777).toBe(0o700)
  })

  it.each([
    ['a backup that is not sealed', { hasAuthority: true }],
    ['a backup for which the organiser has not said so', { passphrase: PASSPHRASE }],
  ])('is not in %s', async (_, how) => {
    const spare = await aDataFolder()
    expect((await restoredFrom(how, spare)).authority).toBeUndefined()
    expect(await authorityIn(spare)).toBeUndefined()
  })

  it('leaves another one in its place unless the operator says so', async () => {
    const spare = await aDataFolder('a key of its own')
    expect((await restoredFrom(SEALED, spare)).authority).toBe('kept own')
    expect(await authorityIn(spare)).toBe('a key of its own')
    expect((await restoredFrom(SEALED, spare, true)).authority).toBe('restored')
    expect(await authorityIn(spare)).toBe('the key of the laptop')
  })
})
