import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aPlayer, aTeam, playerId, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { newKey } from '../test/hall.ts'
import { insistentWriters } from '../test/insistent-writers.ts'
import { aServiceProcess, cup, type ServiceProcess } from '../test/service-process.ts'

/** The service of a club as a unit of systemd starts it: a port, a data folder and a folder of backups of its own. */
type Club = {
  readonly service: ServiceProcess
  readonly settings: Readonly<Record<string, string>>
  readonly backups: string
}

/** Starts the service of a club on its data folder. The folder of backups is that of before, if there was one. */
async function aClub(backups?: string, port?: string): Promise<Club> {
  const dataDir = await aDataDir()
  const folder = backups ?? (await aDataDir())
  const settings = { CUP_DATA_DIR: dataDir, CUP_BACKUP_DIR: folder }
  const service = await aServiceProcess(dataDir, { ...settings, ...(port === undefined ? {} : { PORT: port }) })
  return { service, settings, backups: folder }
}

async function write({ service }: Club, call: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${service.token}` }
  const answer = await fetch(`${service.url}/v1/${call}`, {
    method: 'POST',
    headers: { ...headers, 'idempotency-key': newKey() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${await answer.text()}`)
}

/** Both clubs have a player of the same id: nothing else tells them apart but where they are kept. */
async function enterPlayer(club: Club, lastName: string): Promise<void> {
  await write(club, 'team.write/create', aTeam({ id: teamId(1), name: 'Verein' }))
  await write(club, 'player.write/create', aPlayer({ id: playerId(1), teamId: teamId(1), number: 7, lastName }))
}

/** The words of an export with people, in which an erased name is missing. */
async function exported({ settings }: Club): Promise<string> {
  return (await cup(['export', '--with-people'], settings)).stdout
}

/** The newest backup of a folder. */
async function newestIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ndjson.gz')).toSorted()
  return join(folder, files.at(-1) ?? '')
}

const contentOf = async (folder: string) =>
  Promise.all((await readdir(folder)).toSorted().map(async (name) => [name, await readFile(join(folder, name))]))

describe('two clubs on one machine', () => {
  it('are backed up, erased from and restored one by one, while the other one writes', async () => {
    const [one, other] = [await aClub(), await aClub()]
    await Promise.all([one.service.start(), other.service.start()])
    await enterPlayer(one, 'Erstermann')
    await enterPlayer(other, 'Andermann')
    expect((await cup(['backup'], other.settings)).code).toBe(0)
    const copies = await contentOf(other.backups)
    const { url, token } = other.service
    const writers = insistentWriters({ urls: [url], token, writers: 2 })

    expect((await cup(['backup'], one.settings)).code).toBe(0)
    await write(one, 'player.write/erase', { id: playerId(1) })
    await one.service.stop()
    const again = await aClub(one.backups, new URL(one.service.url).port)
    const restored = await cup(['restore', await newestIn(one.backups)], again.settings)
    await again.service.start()
    await writers.stop()

    expect(restored).toMatchObject({ code: 0, stdout: expect.stringContaining('Erased 1 once more') })
    expect(await exported(again)).not.toContain('Erstermann')
    const kept = await exported(other)
    expect(kept).toContain('Andermann')
    expect(writers.acknowledged.filter(({ id }) => !kept.includes(id))).toEqual([])
    expect(writers.acknowledged.length).toBeGreaterThan(0)
    expect(await contentOf(other.backups)).toEqual(copies)
    expect(await cup(['verify', '--url', url], { ...other.settings, CUP_ADMIN_TOKEN: token })).toMatchObject({
      code: 0,
    })
  })
})
