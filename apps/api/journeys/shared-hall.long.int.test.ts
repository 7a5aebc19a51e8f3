import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SESSION_COOKIE } from '@cup/contract/headers'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import WebSocket from 'ws'
import { freePort } from '../src/operations/database/server-address.ts'
import { keptSshKey } from '../src/operations/share/index.ts'
import { anOrigin } from '../test/cache-origin.ts'
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
    socketOfNoSession: await statusOf('/v1/live', { headers: { ...upgrade, cookie: `${SESSION_COOKIE}=x` } }),
    socketOfNoToken: await statusOf('/v1/live', { headers: { ...upgrade, ...WRONG } }),
    metrics: await statusOf('/metrics'),
    health: await statusOf('/health/ready'),
    write: (await call(proxy, 'team.write/create', aTeam({ id: teamId(2) }), {})).status,
    longAddress: await statusOf(`/${'a'.repeat(3000)}`),
    oddQuery: await statusOf(`${list}?x='`),
    otherSite: await statusOf(list, { headers: { ...WRONG, origin: 'https://evil.example' } }),
    otherHost: await statusOf(list, { headers: { host: 'evil.example' } }),
    largeBody: (await call(proxy, 'team.write/create', { name: 'x'.repeat(70_000) }, WRONG)).status,
    image: await statusOf('/v1/uploads?kind=logo', { method: 'POST', headers: WRONG, body: 'x'.repeat(100_000) }),
  }).toEqual({
    socket: 404,
    socketOfNoSession: 401,
    socketOfNoToken: 401,
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

/** The gate alone, before an origin that holds back addresses with `held`. */
async function aGate() {
  const origin = await anOrigin()
  const gate = `127.0.0.1:${await freePort()}`
  const settings = { ...GATE, TUNNEL: new URL(origin.url).host, GATE: gate, GATE_LOG: '/dev/null' }
  const proxy = await startProxy({ serviceUrl: `http://${gate}`, settings, templates: ['share/gate.conf.template'] })
  onTestFinished(proxy.stop)
  /** Asks as the cache does for a visitor; undefined where the connection is closed without an answer. */
  const ask = async (
    path: string,
    visitor: string,
    { body = '', method = 'GET', ...headers }: Record<string, string> = {},
  ) => {
    const asking = request(`http://${gate}${path}`, {
      method,
      headers: { host: 'localhost', 'x-forwarded-for': visitor, ...headers },
    })
    onTestFinished(() => void asking.destroy())
    asking.on('error', () => undefined).end(body)
    try {
      const [answer] = await once(asking, 'response')
      return { status: answer.statusCode, type: answer.headers['content-type'], body: await text(answer) }
    } catch {
      return undefined
    }
  }
  return { ...origin, ask }
}

const aFeed = (n: number) => `/v1/feed?after=held.${n}`

describe.skipIf(missingForProxy())('the gate', () => {
  it('holds a few requests of the feed for a visitor, and others for another one', async () => {
    const { held, release, ask } = await aGate()
    const flood = Array.from({ length: 30 }, (_, n) => ask(aFeed(n), `2001:db8:0:1::${n}`))
    await until(() => held.length === 8)
    const other = ask(aFeed(0), '2001:db8:0:2::1')
    await until(() => held.length === 9)
    release('frames')
    expect((await other)?.body).toBe('frames')
    expect((await Promise.all(flood)).filter((answer) => answer !== undefined)).toHaveLength(8)
  })

  it('passes two requests of the feed in a second for a visitor, after the first ones', async () => {
    const { ask } = await aGate()
    let passed = 0
    for (let n = 0; n < 100; n += 1) if (await ask(`/v1/feed?after=E.${n}`, `192.0.2.1`)) passed += 1
    expect(passed).toBeGreaterThanOrEqual(41)
    expect(passed).toBeLessThan(60)
  })

  it('counts a network of IPv6 as one visitor, and each address of IPv4', async () => {
    const { ask } = await aGate()
    const passedFrom = async (addressOf: (n: number) => string) => {
      const answers = Array.from({ length: 60 }, (_, n) => ask(`/v1/team.read/get?id=${n}`, addressOf(n)))
      return (await Promise.all(answers)).filter((answer) => answer !== undefined).length
    }
    expect(await passedFrom((n) => `2001:db8::${n}`)).toBeLessThan(60)
    expect(await passedFrom((n) => `192.0.2.${n}`)).toBe(60)
  })

  it('refuses reads with a body, and what is too large, in words that clients know', async () => {
    const { asked, ask } = await aGate()
    const read = await ask('/v1/meet.read/list', '192.0.2.1', { body: 'x', 'content-length': '1' })
    const asStaff = { method: 'POST', authorization: 'Bearer x', 'content-length': '70000' }
    const large = await ask('/v1/meet.write/create', '192.0.2.1', { ...asStaff, body: 'x'.repeat(70_000) })
    expect([read, large].map((answer) => [answer?.status, answer?.type])).toEqual([
      [401, 'application/problem+json'],
      [413, 'application/problem+json'],
    ])
    expect(asked.filter((one) => one.includes('meet'))).toEqual([])
  })
})
