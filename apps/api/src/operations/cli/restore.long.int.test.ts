import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playerId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import { furnish } from '../../../test/hall.ts'
import { cup } from '../../../test/service-process.ts'
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'
import { backUp } from '../backup/back-up.ts'

const PASSPHRASE = 'ein Satz, den niemand errät'
const AUTHORITY = 'hall-tls/authority.pem'

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cup-spare-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A stick with a sealed backup of a laptop that has an authority; the test databases share their first epoch. */
async function aStick(epoch = 'thisyear') {
  const database = await aDatabase()
  const service = await aService({ database })
  await furnish(service, 2)
  const [stick, laptop] = [await aFolder(), await aFolder()]
  await mkdir(join(laptop, 'hall-tls'))
  await writeFile(join(laptop, AUTHORITY), 'the key of the laptop')
  await service.database.pool.query('update log_head set epoch = $1', [epoch])
  await backUp(service.database, { dataDir: laptop, folder: stick, passphrase: PASSPHRASE, hasAuthority: true })
  return { stick, service, database }
}

/** A spare laptop with the passphrase of the sticks in a file. */
async function aSpare() {
  const [database, dataDir] = [await aDatabase(), await aFolder()]
  const paper = join(await aFolder(), 'paper')
  await writeFile(paper, `${PASSPHRASE}\n`)
  return {
    database,
    dataDir,
    restore: (stick: string, ...flags: string[]) =>
      cupOf({ database, dataDir }, 'restore', stick, '--decrypt-with', paper, ...flags),
  }
}

type Laptop = { readonly database: TestDatabase; readonly dataDir: string }

const cupOf = ({ database, dataDir }: Laptop, ...args: string[]) =>
  cup(args, { DATABASE_URL: database.url, CUP_DATA_DIR: dataDir })

describe('[0065] a spare that is started from a stick', () => {
  it('goes on with the cup that it has restored, and refuses the stick of another cup', async () => {
    const [{ stick }, { stick: ofLater }, spare] = [await aStick(), await aStick('nextyear'), await aSpare()]
    expect(await spare.restore(stick, '--once')).toMatchObject({ code: 0 })
    expect(await spare.restore(stick, '--once')).toMatchObject({
      code: 0,
      stdout: 'The cup was restored before, and goes on.\n',
    })

    const { code, stderr } = await spare.restore(ofLater, '--once')

    expect(code).toBe(1)
    expect(stderr).toContain(`was not restored from ${ofLater}`)
  })

  it('takes the authority of the dead laptop also after the restore', async () => {
    const [{ stick }, spare] = [await aStick(), await aSpare()]
    await mkdir(join(spare.dataDir, 'hall-tls'))
    await writeFile(join(spare.dataDir, AUTHORITY), 'a key of its own')
    await spare.restore(stick, '--once')
    expect(await readFile(join(spare.dataDir, AUTHORITY), 'utf8')).toBe('a key of its own')

    expect(await spare.restore(stick, '--once', '--take-authority')).toMatchObject({ code: 0 })

    expect(await readFile(join(spare.dataDir, AUTHORITY), 'utf8')).toBe('the key of the laptop')
  })

  it('goes on with the passphrase of the stick, and keeps its earlier one beside it', async () => {
    const [{ stick }, spare] = [await aStick(), await aSpare()]
    await writeFile(join(spare.dataDir, 'backup-key'), 'the passphrase of last year\n')

    await spare.restore(stick, '--once')

    const kept = (await readdir(spare.dataDir)).filter((name) => name.startsWith('backup-key')).sort()
    const texts = await Promise.all(kept.map((name) => readFile(join(spare.dataDir, name), 'utf8')))
    expect(texts).toEqual([`${PASSPHRASE}\n`, 'the passphrase of last year\n'])
  })

  it('starts although something is to be looked at', async () => {
    const [{ service, stick }, spare] = [await aStick(), await aSpare()]
    await service.write('player.write/erase', { id: playerId(11) })
    await service.database.pool.query(`update people set first_name = 'Zoë' where player_id = $1`, [playerId(11)])
    await backUp(service.database, { dataDir: await aFolder(), folder: stick, passphrase: PASSPHRASE })

    const { code, stdout } = await spare.restore(stick, '--once')

    expect(stdout).toContain('Found 1 to look at.')
    expect(code).toBe(0)
  })
})

describe('[0064] cup backup --to', () => {
  it('seals with the passphrase that the data folder keeps for the journal', async () => {
    const [{ database }, dataDir, stick] = [await aStick(), await aFolder(), await aFolder()]
    await writeFile(join(dataDir, 'backup-key'), `${PASSPHRASE}\n`)

    await cupOf({ database, dataDir }, 'backup', '--to', stick)

    expect((await readdir(stick)).filter((name) => name.startsWith('cup-'))).toEqual([
      expect.stringMatching(/\.ndjson\.gz\.sealed$/),
    ])
  })
})
