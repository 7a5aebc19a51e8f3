import { mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aPlayer, aTeam } from '@cup/domain/testing'
import { expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '../src/operations/database/index.ts'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { aServiceProcess, cup } from '../test/service-process.ts'
import { until } from '../test/until.ts'

const Rows = z.array(z.object({ path: z.string() }))

/** A stopped service with one team, one player and, if wanted, a backup; a table has a damaged first page. */
async function aDamagedService(table: 'events' | 'corrections', isBackedUp: boolean) {
  const dataDir = await aDataDir()
  const backups = await mkdtemp(join(tmpdir(), 'cup-backups-'))
  onTestFinished(() => rm(backups, { recursive: true }))
  const environment = { CUP_DATA_DIR: dataDir, CUP_BACKUP_DIR: backups }
  const service = await aServiceProcess(dataDir, environment)
  await service.start()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.token}` }
  for (const [call, body] of Object.entries({ 'team.write/create': aTeam(), 'player.write/create': aPlayer() }))
    await fetch(`${service.url}/v1/${call}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (isBackedUp) expect((await cup(['backup'], environment)).code).toBe(0)
  await service.stop()
  await damage(dataDir, table)
  const [file = ''] = (await readdir(backups)).filter((name) => name.endsWith('.gz'))
  return { service, environment, backups, file: join(backups, file) }
}

/** Overwrites some bytes of the first page of a table. */
async function damage(dataDir: string, table: string): Promise<void> {
  const { pool, close } = await openDatabase({ dataDir, log: () => undefined })
  await pool.query(`insert into corrections (correction_id, reason) values (gen_random_uuid(), 'Video')`)
  await pool.query('checkpoint')
  const [row] = Rows.parse((await pool.query('select pg_relation_filepath($1) as path', [table])).rows)
  await close()
  const page = await open(join(dataDir, 'postgres', row?.path ?? ''), 'r+')
  await page.write(Buffer.alloc(64, 0xff), 0, 64, 4096)
  await page.close()
}

it('a damaged page of the log is named with its table and the backup to restore, by the start and by verify', async () => {
  const { service, environment, file } = await aDamagedService('events', true)
  const words = ['The database is damaged: invalid page in block 0', '(the table events)', `restore ${file}`]

  expect(await service.start().catch(String)).toMatch(/ended with 2/)
  for (const part of words) expect(service.said()).toContain(part)
  const verified = await cup(['verify'], environment)
  expect(verified.code).toBe(1)
  for (const part of words) expect(verified.stderr).toContain(part)
})

it('a damaged page that a request meets is logged once, also where there is no backup', async () => {
  const { service, backups } = await aDamagedService('corrections', false)
  await service.start()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.token}` }
  const body = JSON.stringify({ id: aPlayer().id })
  // [N5] An erasure looks for the name in the reasons of corrections.
  const write = async () =>
    (await fetch(`${service.url}/v1/player.write/erase`, { method: 'POST', headers, body })).status
  expect([await write(), await write()]).toEqual([500, 500])

  await until(() => service.said().includes(`There is no backup in ${backups}`))
  expect(service.said().match(/The database is damaged: .* \(the table corrections\)/g)).toHaveLength(1)
})
