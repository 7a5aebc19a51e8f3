import { execFile } from 'node:child_process'
import { chmod, chown, cp, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

import { binariesFor, installedBinaries, programOf } from './postgres-binaries.ts'
import { ensureSocketFolder } from './server-address.ts'
import { aDataDir, isRoot, UNPRIVILEGED_USER } from './testing/embedded-postgres-kit.ts'

const run = promisify(execFile)

describe.runIf(isRoot)('the programs for an unprivileged user', () => {
  it('are the installed ones where they can be reached', async () => {
    const installed = installedBinaries()
    const everybodys = { ...installed, folder: await aCopyOf(installed.folder, 0o755) }

    expect(await binariesFor(UNPRIVILEGED_USER, everybodys, '/nowhere')).toEqual(everybodys)
  })

  it('are copied once when they cannot be reached, and run', async () => {
    const installed = installedBinaries()
    const roots = { ...installed, folder: await aCopyOf(installed.folder, 0o700) }
    await run('chmod', ['-R', 'go=', roots.folder])
    const dataDir = await aDataDir()

    const [copied, again] = await Promise.all([
      binariesFor(UNPRIVILEGED_USER, roots, dataDir),
      binariesFor(UNPRIVILEGED_USER, roots, dataDir),
    ])

    const { stdout } = await run(programOf(copied, 'postgres'), ['--version'], { ...UNPRIVILEGED_USER, cwd: '/' })
    expect(stdout).toContain(`PostgreSQL) ${installed.major}.`)
    expect(again).toEqual(copied)
    expect(await readdir(dataDir)).toEqual([`postgres-binaries-${installed.version}`])
    expect((await lstat(join(copied.folder, 'lib', 'libpq.so'))).isSymbolicLink()).toBe(true)
  })
})

describe.runIf(isRoot)('the folder of the socket', () => {
  it('is handed to the user of the server', async () => {
    const folder = join(await aDataDir(), 'socket')

    await ensureSocketFolder(folder, UNPRIVILEGED_USER)

    const { uid, mode } = await stat(folder)
    expect({ uid, mode: mode & 0o777 }).toEqual({ uid: UNPRIVILEGED_USER.uid, mode: 0o700 })
  })

  it('is refused when it belongs to another user', async () => {
    const folder = join(await aDataDir(), 'socket')
    await mkdir(folder, { mode: 0o700 })
    await chown(folder, 1234, 1234)

    await expect(ensureSocketFolder(folder, UNPRIVILEGED_USER)).rejects.toThrow(/belongs to user 1234 with mode 700/)
  })

  it('is refused when others may open it', async () => {
    const folder = join(await aDataDir(), 'socket')
    await mkdir(folder)
    await chmod(folder, 0o777)

    await expect(ensureSocketFolder(folder, undefined)).rejects.toThrow(/with mode 777/)
  })
})

async function aCopyOf(folder: string, modeAbove: number): Promise<string> {
  const above = await aDataDir()
  await cp(folder, join(above, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(above, modeAbove)
  return join(above, 'native')
}
