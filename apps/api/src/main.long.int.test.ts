import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it } from 'vitest'
import { aServiceProcess, type ServiceProcess } from '../test/service-process.ts'
import { until } from '../test/until.ts'
import { livingPostmaster } from './operations/database/postmaster-lock.ts'
import { aDataDir } from './operations/database/testing/embedded-postgres-kit.ts'

const createTeam = async ({ url }: ServiceProcess, token: string) =>
  (
    await fetch(`${url}/v1/team.write/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(aTeam()),
    })
  ).status

const hasTeam = async ({ url }: ServiceProcess) =>
  (await fetch(`${url}/v1/team.read/get?id=${teamId(1)}`)).status === 200

describe('the service as a process', () => {
  it('says where it runs, and keeps what was written over a restart', async () => {
    const service = await aServiceProcess(await aDataDir())
    await service.start()
    await until(() => service.said().includes('Ctrl-C'))
    expect(service.said()).toContain(`The cup is running at ${service.url}\n`)
    expect(await createTeam(service, service.token)).toBe(200)
    expect(await service.stop()).toBe(0)
    await service.start()

    expect(await hasTeam(service)).toBe(true)
  })

  it('makes a token where none is set, in a file of its own user only, and takes it ever after', async () => {
    const dataDir = await aDataDir()
    const service = await aServiceProcess(dataDir, { CUP_ADMIN_TOKEN: '' })
    await service.start()
    await until(() => service.said().includes(`the organiser’s token is in ${join(dataDir, 'admin-token')}`))
    const token = await readPrivate(join(dataDir, 'admin-token'))
    const first = await createTeam(service, token)
    await service.stop()
    await service.start()

    expect([first, await createTeam(service, token), await createTeam(service, 'another')]).toEqual([200, 200, 401])
  })

  it('keeps a link for the first organiser in such a file until it was used', async () => {
    const dataDir = await aDataDir()
    const file = join(dataDir, 'first-sign-in')
    const service = await aServiceProcess(dataDir)
    await service.start()
    await until(() => service.said().includes(`The first organiser signs in by the link in ${file}`))
    const link = await readPrivate(file)
    const opened = await fetch(`${service.url}/v1/session.write/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: /^http\S+\/control\/einladung#([\w-]{43})$/.exec(link)?.[1] }),
    })
    await service.stop()
    await service.start()
    await until(() => service.said().split('Ctrl-C').length > 2)

    expect(await opened.json()).toMatchObject({ access: { roles: ['organiser'] } })
    await expect(stat(file)).rejects.toThrow('ENOENT')
  })

  it.each(['text', 'json'])('writes neither token nor link to a log in %s', async (format) => {
    const dataDir = await aDataDir()
    const service = await aServiceProcess(dataDir, { CUP_ADMIN_TOKEN: '', CUP_LOG_FORMAT: format })
    await service.start()
    await until(() => service.said().includes(join(dataDir, 'first-sign-in')))
    const token = await readPrivate(join(dataDir, 'admin-token'))
    const link = await readPrivate(join(dataDir, 'first-sign-in'))

    expect(service.said()).toContain(join(dataDir, 'admin-token'))
    expect(service.said()).not.toContain(token)
    expect(service.said()).not.toContain(link.split('#')[1])
  })

  it.runIf(existsSync(SCRIPT))('shows token and link to a terminal, and keeps no file with the link', async () => {
    const dataDir = await aDataDir()
    const service = await aServiceProcess(dataDir, { CUP_ADMIN_TOKEN: '' }, [], onTerminal)
    await service.start()
    await until(() => /shown this once: \S+/.test(service.said()))

    expect(service.said()).toContain(await readPrivate(join(dataDir, 'admin-token')))
    expect(service.said()).toMatch(/\/control\/einladung#[\w-]{43}/)
    expect(service.said()).toMatch(/\/control and type this code, within an hour: \w{4}-\w{4}/)
    expect(await readdir(dataDir)).not.toContain('first-sign-in')
  })

  it('stops its database when it is asked to stop', async () => {
    const dataDir = await aDataDir()
    const service = await aServiceProcess(dataDir)
    await service.start()
    const running = livingPostmaster(join(dataDir, 'postgres'))
    await service.stop()

    expect(running).toBeDefined()
    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('says so when its port is taken, ends, and leaves no database behind', async () => {
    const first = await aServiceProcess(await aDataDir())
    await first.start()
    const dataDir = await aDataDir()
    const second = await aServiceProcess(dataDir, { PORT: new URL(first.url).port, HOST: '127.0.0.1' })

    await expect(startAlone(second)).rejects.toThrow(/ended with 2:.*EADDRINUSE.*Another PORT works too/s)
    expect(livingPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
  })

  it('refuses a configuration that is wrong before it touches anything', async () => {
    const service = await aServiceProcess(await aDataDir(), { CUP_ADMIN_TOKN: 'x' })

    await expect(service.start()).rejects.toThrow(/ended with 2:.*CUP_ADMIN_TOKN: there is no such setting/s)
  })

  it('says so when its database cannot be reached', async () => {
    const service = await aServiceProcess(await aDataDir(), { DATABASE_URL: 'postgres://cup@no-such-host.invalid/cup' })

    await expect(service.start()).rejects.toThrow(/ended with 1:.*Cannot use the PostgreSQL at no-such-host.invalid/s)
  })
})

/** Gives a program a terminal of its own. */
const SCRIPT = '/usr/bin/script'
const onTerminal = (command: readonly string[]) => [SCRIPT, '-qec', command.join(' '), '/dev/null']

/** The line of a file that only its owner may read. */
async function readPrivate(file: string): Promise<string> {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  return (await readFile(file, 'utf8')).trim()
}

/**
 * Starts the service alone; where another service answers at the address, only the end of the process shows that it did
 * not start.
 */
async function startAlone(service: ServiceProcess): Promise<void> {
  await service.start()
  await until(() => service.said().includes('EADDRINUSE'))
  throw new Error(`The service ended with ${await service.ended()}:\n${service.said()}`)
}
