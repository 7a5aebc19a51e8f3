import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gameId, teamId } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { aGoalBy, aPlan, CUP, furnish } from '../../../test/hall.ts'
import { cup } from '../../../test/service-process.ts'
import { aDatabase, makeDatabase, openTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { serveOn } from '../../../test/test-service.ts'
import { importExport } from '../backup/load-copy.ts'

let original: TestDatabase
/** A cup with names, as `export` writes it. */
let exported: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cup-copies-'))
  original = await makeDatabase()
  const service = await serveOn(original)
  await furnish(service, 4)
  await service.write('game.write/plan', aPlan(1))
  await service.write('game.write/set-actual-teams', { id: gameId(1), homeTeamId: teamId(1), guestTeamId: teamId(2) })
  await service.write('game.write/livestream-regie-ready', { id: gameId(1) })
  await service.write('game.write/start', { id: gameId(1) })
  await service.write('game.write/score-goal', aGoalBy(11))
  await service.stop()
  exported = await exportedWith('--with-people')
})
afterAll(async () => {
  await original.drop()
  await rm(folder, { recursive: true, force: true })
})

async function exportedWith(...flags: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await cup(['export', ...flags], { DATABASE_URL: original.url })
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/^Exported \d+ events, .*\.\n$/) })
  return stdout
}

/** Imports a text into an empty cup in this process; what came of it, and what is there then. */
async function imported(text: string) {
  const file = join(folder, `${crypto.randomUUID()}.ndjson`)
  await writeFile(file, text)
  const database = await openTestDatabase(await aDatabase())
  onTestFinished(database.close)
  const said = await importExport(database, file).then(
    ({ findings }) => findings,
    (error: unknown) => (error instanceof Error ? error.message : error),
  )
  const { rows } = await database.pool.query('select count(*) from events')
  return { said, events: rows[0]?.count }
}

const changed = (text: string, change: (lines: string[]) => void): string => {
  const lines = text.split('\n')
  change(lines)
  return lines.join('\n')
}

describe('cup export and cup import', () => {
  it('move a whole cup to another database: its export is equal except for epoch and time', async () => {
    const file = join(folder, 'whole.ndjson')
    await writeFile(file, exported)
    const database = await aDatabase()

    const { code, stdout } = await cup(['import', file], { DATABASE_URL: database.url })

    expect(code).toBe(0)
    expect(stdout).toMatch(/^Imported \d+ events; the log begins the epoch [0-9a-f]{8}\.\nEverything is in order\.\n$/)
    const again = await cup(['export', '--with-people'], { DATABASE_URL: database.url })
    const rows = (text: string) =>
      text
        .split('\n')
        .slice(1, -2)
        .map((line) => line.replace(/,"sum":.*/, ''))
    expect(rows(again.stdout)).toEqual(rows(exported))
  })

  it('leave out people without --with-people', async () => {
    const nameless = await exportedWith()

    expect(exported).toContain('"first_name"')
    expect(nameless).not.toMatch(/first_name|command_keys|team_texts/)
    expect(await imported(nameless)).toMatchObject({ said: [] })
  })

  it('name the wrong line, and then import nothing', async () => {
    const nothing = (said: RegExp) => ({ said: expect.stringMatching(said), events: 0 })

    expect(await imported(exported.replace('"game.goalScored"', '"game.goalSpoiled"'))).toEqual(
      nothing(/^Line \d+: it is damaged/),
    )
    expect(await imported(changed(exported, (lines) => lines.splice(20)))).toEqual(
      nothing(/^The copy was cut off after line 20\.$/),
    )
    expect(await imported(changed(exported, (lines) => lines.splice(10, 2, lines[11] ?? '', lines[10] ?? '')))).toEqual(
      nothing(/^Line 11: /),
    )
    expect(await imported(exported.replace('"format":1', '"format":2'))).toEqual(nothing(/^Line 1: /))
  })

  it('explain a game in sentences, by its name, without names of players', async () => {
    const { code, stdout } = await cup(['explain', 'Spiel 1'], { DATABASE_URL: original.url })

    expect(code).toBe(0)
    expect(stdout).toMatch(/^Spiel 1 · V1 – V2\n(#.*\n)+Ergebnis: ohne Ergebnis\n$/)
    expect(stdout).toMatch(/^#\d+ +\d\d:\d\d:\d\d {2}1:0 +Tor: V1, Nr\. 1, Uhr 06:40$/m)
    expect(stdout).not.toMatch(/Mia|Keller/)
  })

  it('export a part of the log, which cannot be imported', async () => {
    const game = await exportedWith('--game', gameId(1))
    const competition = await exportedWith('--competition', CUP)

    const streams = (text: string) => new Set(text.match(/"stream":"[a-z]+-[0-9a-f-]+"/g))
    expect([...streams(game)]).toEqual([`"stream":"game-${gameId(1)}"`])
    expect(streams(competition)).toEqual(new Set([`"stream":"competition-${CUP}"`, ...streams(game)]))
    expect(await imported(game)).toMatchObject({
      said: expect.stringContaining('Only a whole log can be imported.'),
      events: 0,
    })
  })
})

describe('cup backup and cup restore', () => {
  it('take a sealed copy of the cup to an empty place', async () => {
    const [to, key] = [join(folder, 'backups'), join(folder, 'passphrase')]
    await writeFile(key, 'ein Satz, den niemand errät\n')
    const dataDir = join(folder, 'data')

    const backup = await cup(['backup', '--to', to, '--encrypt-with', key], {
      DATABASE_URL: original.url,
      CUP_DATA_DIR: dataDir,
    })
    const [name = ''] = (await readdir(to)).filter((file) => file.endsWith('.sealed'))
    const database = await aDatabase()
    const restored = await cup(['restore', join(to, name), '--decrypt-with', key, '--old-data', original.url], {
      DATABASE_URL: database.url,
      CUP_DATA_DIR: dataDir,
    })

    expect(backup).toMatchObject({ code: 0, stdout: expect.stringContaining(`read them again: ${join(to, name)}\n`) })
    expect((await readFile(join(to, name))).includes('first_name')).toBe(false)
    expect(restored.code).toBe(0)
    expect(restored.stdout).toMatch(/^Restored \d+ events as of .*\nThe staff .*\nEverything is in order\.\n$/)
  })

  it('refuse invalid arguments', async () => {
    const refusals = [
      [['backup'], 'Say --to DIR, or set CUP_BACKUP_DIR'],
      [['restore'], 'The name of a file is missing.'],
      [['export', '--game', '7'], '--game 7: this is no id.'],
    ] as const

    const said = await Promise.all(refusals.map(([args]) => cup(args)))

    expect(said).toEqual(
      refusals.map(([, complaint]) => ({ code: 2, stdout: '', stderr: expect.stringContaining(complaint) })),
    )
  })
})
