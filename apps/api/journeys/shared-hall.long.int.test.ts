import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SESSION_COOKIE } from '@cup/contract/headers'
import { aTeam, teamId } from '@cup/domain/testing'
import { expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../src/operations/database/server-address.ts'
import { keptSshKey } from '../src/operations/share/index.ts'
import { type CupProxy, missingForProxy, startProxy } from '../test/proxy.ts'
import { aServiceProcess } from '../test/service-process.ts'
import { isOpen, makeSshServer, missingForTunnel, sshWith } from '../test/ssh-server.ts'
import { aDatabase } from '../test/test-database.ts'
import { until } from '../test/until.ts'

const missing = missingForTunnel() ?? missingForProxy()
if (missing) process.stdout.write(`No hall can be shared on this machine: ${missing}.\n`)

/** As prepare.sh has them, but for the visitors: a test reaches their end. */
const GATE = {
  LIVE: 'feed',
  TUNNEL: '127.0.0.1:3900',
  VISITOR_RATE: '20r/s',
  VISITOR_BURST: '20',
  VISITORS_RATE: '30r/s',
  VISITORS_BURST: '300',
  PERSON_RATE: '20r/s',
  PERSON_BURST: '200',
  PEOPLE_RATE: '50r/s',
  PEOPLE_BURST: '400',
}

/** A laptop that shares its hall, and the server with its cache. */
async function aSharedHall() {
  const dataDir = await mkdtemp(join(tmpdir(), 'cup-shared-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const server = await makeSshServer()
  onTestFinished(server.close)
  await server.permit((await keptSshKey(dataDir)).publicLine)
  await server.start()
  const { user, host, port } = server.target
  const { url: database } = await aDatabase()
  const flags = [`--share=${user}@${host}:${port}`]
  const laptop = await aServiceProcess(dataDir, { DATABASE_URL: database }, flags)
  await laptop.start()
  const gate = `127.0.0.1:${await freePort()}`
  const settings = { ...GATE, GATE: gate, GATE_LOG: join(dataDir, 'gate.log') }
  const proxy = await startProxy({ serviceUrl: `http://${gate}`, settings, templates: ['share/gate.conf.template'] })
  onTestFinished(proxy.stop)
  await until(async () => (await proxy.ask('/v1/competition.read/list')).status === 200)
  const organiser = { authorization: `Bearer ${laptop.token}` }
  return { dataDir, server, laptop, proxy, organiser }
}

const call = (proxy: CupProxy, name: string, body: object, headers: Readonly<Record<string, string>>) =>
  proxy.ask(`/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const INVITATION = { name: 'Zeitnahme', roles: ['timekeeper'], competitionIds: [], kind: 'link' }

/** A member of the staff at home, who has opened the link of an invitation. */
async function signedIn(proxy: CupProxy, organiser: Readonly<Record<string, string>>) {
  const accessUntil = new Date(Date.now() + 86_400_000).toISOString()
  const invited = await call(proxy, 'staff.write/invite', { ...INVITATION, accessUntil }, organiser)
  const { link, secret } = JSON.parse(invited.body).invitations[0]
  const opened = await call(proxy, 'session.write/open', { secret }, {})
  const [cookie = ''] = opened.headers['set-cookie'] ?? []
  return { link, cookie, session: { cookie: cookie.replace(/;.*/, ''), origin: proxy.url } }
}

it.skipIf(missing)('lets the staff work through the server as in the hall', async () => {
  const { proxy, organiser, laptop } = await aSharedHall()
  expect((await call(proxy, 'team.write/create', aTeam({ id: teamId(1) }), organiser)).status).toBe(200)
  const { link, cookie, session } = await signedIn(proxy, organiser)
  expect(cookie).toMatch(new RegExp(`^${SESSION_COOKIE}=.*; Secure`))
  expect(link).toMatch(new RegExp(`^${proxy.url}/control/`))
  expect(JSON.parse((await proxy.ask('/v1/staff.read/me', { headers: session })).body)).toMatchObject({
    access: { name: INVITATION.name },
  })

  const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/v1/live`, {
    ca: proxy.certificate,
    headers: session,
  })
  onTestFinished(() => socket.terminate())
  const said: string[] = []
  socket.on('message', (message) => said.push(`${message}`))
  await until(() => said.some((message) => message.includes('"hello"') || message.includes('"welcome"')))
  expect((await fetch(`${laptop.url}/v1/team.read/get?id=${teamId(1)}`)).status).toBe(200)
})

it.skipIf(missing)('lets no visitor past the cache', async () => {
  const { proxy } = await aSharedHall()
  const upgrade = { connection: 'upgrade', upgrade: 'websocket' }
  const statusOf = async (path: string, asking = {}) => (await proxy.ask(path, asking)).status
  const list = '/v1/competition.read/list'
  expect({
    socket: await statusOf('/v1/live', { headers: upgrade }),
    metrics: await statusOf('/metrics'),
    health: await statusOf('/health/ready'),
    write: (await call(proxy, 'team.write/create', aTeam({ id: teamId(2) }), {})).status,
    longAddress: await statusOf(`/${'a'.repeat(3000)}`),
    oddQuery: await statusOf(`${list}?x='`),
    otherSite: await statusOf(list, { headers: { origin: 'https://evil.example' } }),
    otherHost: await statusOf(list, { headers: { host: 'evil.example' } }),
    largeBody: (await call(proxy, 'team.write/create', { name: 'x'.repeat(70_000) }, WRONG)).status,
    image: await statusOf('/v1/uploads?kind=logo', { method: 'POST', headers: WRONG, body: 'x'.repeat(100_000) }),
  }).toEqual({
    socket: 404,
    metrics: 404,
    health: 404,
    write: 401,
    longAddress: 414,
    oddQuery: 400,
    otherSite: 400,
    otherHost: 421,
    largeBody: 413,
    image: 401,
  })
  const flood = await Promise.all(Array.from({ length: 100 }, (_, n) => statusOf(`${list}?n=${n}`)))
  // The service refuses the parameter, the gate all that come too fast.
  expect(new Set(flood)).toEqual(new Set([400, 503]))
  expect(flood.filter((status) => status === 400).length).toBeLessThan(60)
})

const WRONG = { authorization: 'Bearer of-no-token-at-all', 'content-type': 'image/png' }

it.skipIf(missing)('answers while the hall is away, with the last state where it may', async () => {
  const { proxy, server } = await aSharedHall()
  await server.stop()
  await until(async () => !(await isOpen(3900)))
  const known = await proxy.ask('/v1/competition.read/list')
  const unknown = await proxy.ask('/v1/meet.read/list')
  expect([known.status, unknown.status]).toEqual([200, 503])
})

it.skipIf(missing)('comes back after the laptop was killed, which leaves no tunnel behind', async () => {
  const { dataDir, laptop, proxy } = await aSharedHall()
  await laptop.kill()
  await until(async () => (await sshWith(dataDir)).length === 0)
  await laptop.start()
  await until(async () => (await proxy.ask('/v1/meet.read/list')).status === 200)
})
