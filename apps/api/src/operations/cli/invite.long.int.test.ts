import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { done } from '../../../test/sign-in.ts'
import { aDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { aService } from '../../../test/test-service.ts'

const PROGRAM = join(import.meta.dirname, 'cup.ts')

/** Runs the command as a shell does, on this database. */
async function invite({ url }: TestDatabase, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [PROGRAM, 'invite', ...args], { env: { PATH, DATABASE_URL: url, ...env } })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      said[name] += text
    })
  }
  const [code] = await once(child, 'close')
  return { code: Number(code), ...said }
}

const secretIn = (text: string): string => /#([\w-]{43})\n$/.exec(text)?.[1] ?? ''

describe('cup invite', () => {
  it('makes a link for an organiser, which a service that runs takes at once', async () => {
    const database = await aDatabase()
    const service = await aService({ database })
    const { stdout, stderr } = await invite(database, [], { PORT: '4711' })
    const { body } = await done(service, 'session.write/open', { secret: secretIn(stdout) }, {})

    expect(stdout).toMatch(
      /^Once, within 24 hours, for organiser:\nhttp:\/\/127\.0\.0\.1:4711\/control\/einladung#[\w-]{43}\n$/,
    )
    expect(stderr).toBe('Other devices cannot open this link: say --hall, or set CUP_PUBLIC_URL.\n')
    expect(body.access).toMatchObject({ kind: 'person', name: 'Organisator', roles: ['organiser'] })
  })

  it('makes one for other roles, under the public address', async () => {
    const database = await aDatabase()
    const service = await aService({ database })
    const flags = ['--role', 'timekeeper,regie', '--name', 'Tisch 1', '--days', '2']
    const { stdout, stderr } = await invite(database, flags, { CUP_PUBLIC_URL: 'https://cup.example.com' })
    const { body } = await done(service, 'session.write/open', { secret: secretIn(stdout) }, {})

    expect([stdout.split(',')[1], stderr]).toEqual([' within 2 days', ''])
    expect(stdout).toContain('\nhttps://cup.example.com/control/einladung#')
    expect(body.access).toMatchObject({ kind: 'device', name: 'Tisch 1', roles: ['timekeeper', 'regie'] })
  })

  it('refuses a data folder in which no cup is, and makes none there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cup-none-'))
    const nowhere = { url: '', drop: async () => undefined }
    const { code, stderr } = await invite(nowhere, [], { CUP_DATA_DIR: folder })

    expect(code).toBe(1)
    expect(stderr).toContain(`There is no cup in ${folder}.`)
    expect(readdirSync(folder)).toEqual([])
  })

  it.for([
    [['--role', 'chef'], '--role chef: the roles are timekeeper, regie, ledwall, commentator, organiser.'],
    [['--days', '0'], '--days 0: 1 to 1000.'],
    [['--name', ''], '--name: 1 to 60 characters.'],
    [['everybody'], 'everybody'],
  ] as const)('refuses %j', async ([args, complaint]) => {
    const { code, stderr } = await invite({ url: 'postgres://nowhere.invalid/cup', drop: async () => undefined }, args)

    expect(code).toBe(2)
    expect(stderr).toContain(complaint)
  })
})
