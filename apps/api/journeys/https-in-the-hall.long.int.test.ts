import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { request } from 'node:https'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { SESSION_COOKIE, TLS_SESSION_COOKIE } from '@cup/contract/headers'
import { aTeam } from '@cup/domain/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { backUp } from '../src/operations/backup/index.ts'
import { configOf } from '../src/operations/config/index.ts'
import { aDataDir } from '../src/operations/database/testing/embedded-postgres-kit.ts'
import { defaultObservability } from '../src/operations/observability/index.ts'
import { startService } from '../src/service.ts'
import { aServiceProcess } from '../test/service-process.ts'
import { makeDatabase, openTestDatabase, type TestDatabase } from '../test/test-database.ts'
import { until } from '../test/until.ts'

type Sent = { readonly method?: string; readonly body?: object; readonly headers?: Readonly<Record<string, string>> }

type Hall = { readonly url: string; readonly https: string; readonly ca: string }

const TOKEN = 'a-token-of-the-tests'

/** A device that has installed the certificate. */
async function trusting(url: string): Promise<Hall> {
  const places: { readonly https: string } = JSON.parse(await (await fetch(`${url}/hall.json`)).text())
  const der = await (await fetch(`${url}/zertifikat/hallencup.crt`)).arrayBuffer()
  return { url, https: places.https, ca: pemOf(der) }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port }: AddressInfo = Object(server.address())
  server.close()
  return port
}

const keyIn = (pem: string) => ({ key: /PRIVATE KEY-----\n([\s\S]+?)-----END PRIVATE/.exec(pem)?.[1] })

const pemOf = (der: ArrayBuffer): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64')}\n-----END CERTIFICATE-----\n`

/** A request of a device that trusts the authority. */
async function securely({ https, ca }: Hall, path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const sent = { method, ca, agent: false, headers: { 'content-type': 'application/json', origin: https, ...headers } }
  return new Promise<{ status: number; cookies: readonly string[]; headers: object; text: string }>(
    (resolve, reject) => {
      const call = request(`${https}${path}`, sent, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookies: response.headers['set-cookie'] ?? [],
            headers: response.headers,
            text,
          }),
        )
      })
      call.on('error', reject)
      call.end(body && JSON.stringify(body))
    },
  )
}

const withoutRules = (cookie = ''): string => cookie.replace(/;.*$/, '')

describe('https in the hall', () => {
  let hall: Hall
  let dataDir = ''
  let database: TestDatabase
  beforeAll(async () => {
    database = await makeDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'cup-hall-'))
    const settings = { DATABASE_URL: database.url, CUP_DATA_DIR: dataDir, CUP_ADMIN_TOKEN: TOKEN }
    const config = configOf({ ...settings, PORT: `${await freePort()}`, CUP_TLS_PORT: '0' }, ['--hall'])
    const service = await startService(config, defaultObservability())
    hall = await trusting(`http://127.0.0.1:${config.port}`)
    return async () => {
      await service.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    }
  })

  it('answers a device that trusts the authority with the same app as over http', async () => {
    const { status, headers } = await securely(hall, '/health/ready')
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('strict-transport-security')
    const body = { ...aTeam() }
    const authorization = `Bearer ${TOKEN}`
    expect(
      (await securely(hall, '/v1/team.write/create', { method: 'POST', body, headers: { authorization } })).status,
    ).toBe(200)
    const plain = await (await fetch(`${hall.url}/v1/team.read/list`)).text()
    expect((await securely(hall, '/v1/team.read/list')).text).toBe(plain)
  })

  it('is refused by a device that has not installed the certificate', async () => {
    await expect(securely({ ...hall, ca: '' }, '/health/live')).rejects.toThrow('certificate')
  })

  it('gives a session of its own name, which is Secure, and keeps one that comes from http', async () => {
    const { url } = hall
    const sent = { method: 'POST', body: { secret: TOKEN } }
    const { cookies } = await securely(hall, '/v1/session.write/open', sent)
    expect(cookies[0]).toMatch(
      new RegExp(`^${TLS_SESSION_COOKIE}=[^;]+; Path=/; HttpOnly; SameSite=Strict; Max-Age=\\d+; Secure$`),
    )
    const overHttp = await fetch(`${url}/v1/session.write/open`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ secret: TOKEN }),
    })
    const plain = overHttp.headers.getSetCookie()[0] ?? ''
    expect(plain).toMatch(new RegExp(`^${SESSION_COOKIE}=`))
    expect(plain).not.toContain('Secure')
    for (const cookie of [
      withoutRules(cookies[0]),
      withoutRules(plain),
      `${TLS_SESSION_COOKIE}=ended; ${withoutRules(plain)}`,
    ]) {
      const me = await securely(hall, '/v1/staff.read/me', { headers: { cookie } })
      expect(JSON.parse(me.text)).toHaveProperty('access')
    }
    const left = await securely(hall, '/v1/session.write/close', {
      method: 'POST',
      body: {},
      headers: { cookie: withoutRules(cookies[0]) },
    })
    expect(left.cookies.map((cookie) => cookie.replace(/; Path.*$/, ''))).toEqual([
      `${SESSION_COOKIE}=`,
      `${TLS_SESSION_COOKIE}=`,
    ])
  })

  it('refuses a page of the http port that writes to the https port', async () => {
    const opened = await securely(hall, '/v1/session.write/open', {
      method: 'POST',
      body: { secret: TOKEN },
    })
    const answer = await securely(hall, '/v1/team.write/create', {
      method: 'POST',
      body: { ...aTeam() },
      headers: { cookie: withoutRules(opened.cookies[0]), origin: hall.url },
    })
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'auth/cross-site'])
  })

  it('sends invitations that a device without the certificate can open', async () => {
    const opened = await securely(hall, '/v1/session.write/open', {
      method: 'POST',
      body: { secret: TOKEN },
    })
    const accessUntil = new Date(Date.now() + 86_400_000).toISOString()
    const invited = await securely(hall, '/v1/staff.write/invite', {
      method: 'POST',
      body: { name: 'Tablet', kind: 'link', roles: ['timekeeper'], competitionIds: [], accessUntil },
      headers: { cookie: withoutRules(opened.cookies[0]) },
    })
    const [invitation] = JSON.parse(invited.text).invitations
    expect(invitation.link).toMatch(/^http:/)
  })

  it('has its key in no backup', async () => {
    const { key = '' } = keyIn(await readFile(join(dataDir, 'hall-tls/authority.pem'), 'utf8'))
    expect(key.length).toBeGreaterThan(100)
    const opened = await openTestDatabase(database)
    const { file } = await backUp(opened, { dataDir, folder: join(dataDir, 'backups') })
    await opened.close()
    const backup = gunzipSync(await readFile(file)).toString()
    expect(backup).toContain('"scope":"backup"')
    for (const part of key.split('\n').filter((line) => line.length > 20)) expect(backup).not.toContain(part)
    expect(await readdir(join(dataDir, 'backups'))).not.toContain('hall-tls')
  })

  it('serves the live socket to its own pages only', async () => {
    const open = (origin: string) =>
      new Promise<string>((resolve) => {
        const socket = new WebSocket(`${hall.https.replace('https', 'wss')}/v1/live`, { ca: hall.ca, origin })
        socket.on('message', (data) => {
          resolve(JSON.parse(String(data)).type)
          socket.close()
        })
        socket.on('error', (error) => resolve(error.message))
      })
    expect(await open(hall.https)).toBe('welcome')
    expect(await open(hall.url)).toContain('403')
  })

  it('shows the page, the certificate and the address to everyone, and the key to no one', async () => {
    const { url } = hall
    for (const path of ['/zertifikat', '/zertifikat/hallencup.crt', '/zertifikat/vertraut.svg', '/hall.json']) {
      const response = await fetch(`${url}${path}`)
      expect(response.status).toBe(200)
      expect(await response.text()).not.toContain('PRIVATE KEY')
    }
    const page = await fetch(`${url}/zertifikat`, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 16)' } })
    const html = await page.text()
    expect(html).toContain('<details open><summary>Android</summary>')
    expect(html.match(/<details open>/g)).toHaveLength(1)
    expect(html).toContain(`href="${hall.https}/control"`)
    expect(html).not.toContain('<script')
    for (const path of ['/zertifikat', '/hall.json']) {
      const [asked] = await once(get(`${url}${path}`, { headers: { host: 'foreign.example' } }), 'response')
      expect(await textOf(asked)).not.toContain('foreign.example')
    }
    for (const path of [
      '/zertifikat/authority.pem',
      '/hall-tls/authority.pem',
      '/zertifikat/../hall-tls/authority.pem',
    ])
      expect((await fetch(`${url}${path}`)).status).toBe(404)
    const { mode } = await stat(join(dataDir, 'hall-tls/authority.pem'))
    expect(mode & 0o777).toBe(0o600)
  })
})

it('a service that starts with --hall prints both addresses and the fingerprint, and keeps its authority', async () => {
  const service = await aServiceProcess(await aDataDir(), {}, ['--hall'])
  await service.start()
  await until(() => service.said().includes('Ctrl-C'))
  expect(service.said()).toContain(`The cup is running at ${service.url}\n`)
  expect(service.said()).toMatch(/over https: {3}https:\/\/[\d.]+:\d+\n/)
  expect(service.said()).toMatch(/have installed the certificate: http:\/\/[\d.:]+\/zertifikat\n/)
  expect(service.said()).toMatch(/its fingerprint: ([0-9A-F]{2} ){31}[0-9A-F]{2}\n/)
  const hall = await trusting(service.url)
  await service.stop()
  await service.start()
  expect((await securely(hall, '/health/live')).status).toBe(200)
})

it('a service that only this machine reaches has no https and no certificate', async () => {
  const service = await aServiceProcess(await aDataDir())
  await service.start()
  expect(await (await fetch(`${service.url}/hall.json`)).json()).toEqual({})
  expect((await fetch(`${service.url}/zertifikat/hallencup.crt`)).status).toBe(404)
})
