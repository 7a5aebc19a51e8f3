import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, cp, lstat, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { aServiceProcess } from '../../../test/service-process.ts'
import { keptToken } from '../../access/admin-token.ts'
import { identityOfOwnAuthority } from '../hall-tls/index.ts'
import { binariesFor, installedBinaries, programOf } from './postgres-binaries.ts'
import { ensureSocketFolder } from './server-address.ts'
import { aDataDir, isRoot, query, start, UNPRIVILEGED_USER } from './testing/embedded-postgres-kit.ts'

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

describe.runIf(existsSync('/proc/self/environ'))('the processes of the server', () => {
  it('inherit no setting of the cup and no secret of its operator', async () => {
    const dataDir = await aDataDir()
    const settings = { CUP_METRICS_TOKEN: 'a-metrics-token-of-the-tests', OPERATOR_SECRET: 'not-for-the-database' }
    const service = await aServiceProcess(dataDir, settings)
    await service.start()

    const environments = await environmentsOfServer(dataDir)

    expect(environments.length).toBeGreaterThan(2)
    expect(environments.filter((text) => /CUP_|OPERATOR_SECRET|token-of-the-tests/.test(text))).toEqual([])
  })
})

describe.runIf(isRoot)('the user of the server', () => {
  it('reads neither the token nor the key of the certificate nor a key of backups, and has no group of root', async () => {
    const dataDir = await aDataDir()
    const { file: token } = await keptToken(dataDir)
    await identityOfOwnAuthority({ dataDir, onNewAuthority: () => undefined }).credentials()
    const key = join(dataDir, 'backup-key')
    await writeFile(key, 'correct horse battery staple', { mode: 0o600 })
    const { connection } = await start(dataDir)
    const read = (file: string) => query(connection, `select pg_read_file('${file}')`)
    const [status] = await query(connection, `select pg_read_file('/proc/self/status') as text`)

    for (const file of [token, join(dataDir, 'hall-tls/authority.pem'), key])
      await expect(read(file)).rejects.toThrow('Permission denied')
    expect(status?.text).toMatch(/^Groups:\s*$/m)
  })
})

/** Environments of the server's processes, the postmaster first. */
async function environmentsOfServer(dataDir: string): Promise<string[]> {
  const cluster = await stat(join(dataDir, 'postgres'))
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const inCluster = async (pid: string) => (await stat(`/proc/${pid}/cwd`).catch(() => undefined))?.ino === cluster.ino
  const own = await Promise.all(pids.map(async (pid) => ((await inCluster(pid)) ? [pid] : [])))
  return Promise.all(own.flat().map((pid) => readFile(`/proc/${pid}/environ`, 'utf8')))
}

async function aCopyOf(folder: string, modeAbove: number): Promise<string> {
  const above = await aDataDir()
  await cp(folder, join(above, 'native'), { recursive: true, verbatimSymlinks: true })
  await chmod(above, modeAbove)
  return join(above, 'native')
}
