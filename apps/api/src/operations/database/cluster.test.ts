import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { prepareCluster } from './cluster.ts'

it.skipIf(process.platform === 'win32')('making a cluster is given up when initdb hangs, without a trace', async () => {
  const root = await mkdtemp(join(tmpdir(), 'cup-initdb-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  const programs = join(root, 'programs')
  await mkdir(join(programs, 'bin'), { recursive: true })
  const initdb = join(programs, 'bin/initdb')
  await writeFile(initdb, '#!/bin/sh\nexec sleep 600\n')
  await chmod(initdb, 0o755)
  const folder = {
    root,
    cluster: join(root, 'postgres'),
    logFile: join(root, 'postgres.log'),
    user: undefined,
    binaries: { folder: programs, version: '18.0', major: '18' },
  }

  await expect(prepareCluster(folder, () => undefined, 200)).rejects.toThrow(
    'PostgreSQL could not make its data folder',
  )
  expect(await readdir(root)).toEqual(['programs'])
})
