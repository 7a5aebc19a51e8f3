import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { backupKey, markSeen } from './backup-key.ts'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

describe('the passphrase of the backups', () => {
  it('is made in the data folder, for its owner only, and stays', async () => {
    const dataDir = await aFolder()
    const file = join(dataDir, 'backup-key')
    const made = await backupKey(file, dataDir)

    expect(made).toEqual({
      file,
      passphrase: expect.stringMatching(/^([a-z2-9]{5}-){4}[a-z2-9]{5}$/),
      isUnseen: true,
      isOpen: false,
    })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await backupKey(file, dataDir)).toEqual(made)
  })

  it('is the same for two processes that make it at once', async () => {
    const dataDir = await aFolder()
    const file = join(dataDir, 'backup-key')
    const [one, two] = await Promise.all([backupKey(file, dataDir), backupKey(file, dataDir)])

    expect(one).toEqual(two)
  })

  it('is unseen until it was shown', async () => {
    const dataDir = await aFolder()
    const file = join(dataDir, 'backup-key')
    const made = await backupKey(file, dataDir)
    if (made) await markSeen(made)

    expect(await backupKey(file, dataDir)).toEqual({ ...made, isUnseen: false })
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is not made outside of the data folder', async () => {
    const [dataDir, elsewhere] = [await aFolder(), await aFolder()]

    expect(await backupKey(join(elsewhere, 'backup-key'), dataDir)).toBeUndefined()
    expect(await readdir(elsewhere)).toEqual([])
  })

  it.skipIf(process.platform === 'win32')(
    'of an operator is taken as it is, and reported where others may read it',
    async () => {
      const [dataDir, elsewhere] = [await aFolder(), await aFolder()]
      const file = join(elsewhere, 'key')
      await writeFile(file, 'correct horse battery staple\na note\n')
      await chmod(file, 0o640)

      expect(await backupKey(file, dataDir)).toEqual({
        file,
        passphrase: 'correct horse battery staple',
        isUnseen: false,
        isOpen: true,
      })
    },
  )
})
