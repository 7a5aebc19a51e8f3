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

  it('makes a token where none is set, shows it once, and takes it ever after', async () => {
    const service = await aServiceProcess(await aDataDir(), { CUP_ADMIN_TOKEN: '' })
    await service.start()
    const shown = /shown this once: (\S+)/
    await until(() => shown.test(service.said()))
    const [, token = ''] = shown.exec(service.said()) ?? []
    const first = await createTeam(service, token)
    await service.stop()
    const saidBefore = service.said().length
    await service.start()
    await until(() => service.said().slice(saidBefore).includes('lies in'))

    expect([first, await createTeam(service, token), await createTeam(service, 'another')]).toEqual([200, 200, 401])
    expect(service.said().slice(saidBefore)).not.toContain(token)
  })

  it('prints a link for the first organiser until it was used', async () => {
    const service = await aServiceProcess(await aDataDir())
    await service.start()
    const shown = /\/control\/einladung#(\S+)/
    await until(() => shown.test(service.said()))
    const [, secret = ''] = shown.exec(service.said()) ?? []
    const opened = await fetch(`${service.url}/v1/session.write/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret }),
    })
    await service.stop()
    const saidBefore = service.said().length
    await service.start()
    await until(() => service.said().slice(saidBefore).includes('Ctrl-C'))

    expect(await opened.json()).toMatchObject({ access: { roles: ['organiser'] } })
    expect(service.said().slice(saidBefore)).not.toContain('einladung')
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

/** Where another service answers at the address, only the end of the process says that it did not start. */
async function startAlone(service: ServiceProcess): Promise<void> {
  await service.start()
  await until(() => service.said().includes('EADDRINUSE'))
  throw new Error(`The service ended with ${await service.ended()}:\n${service.said()}`)
}
