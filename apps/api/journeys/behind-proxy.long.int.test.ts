import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SESSION_COOKIE } from '@cup/contract/headers'
import { aPlayer, aTeam, playerId, teamId } from '@cup/domain/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { type Asking, type CupProxy, missingForProxy, startProxy } from '../test/proxy.ts'
import { buildInto } from '../test/public-app.ts'
import { makeDatabase } from '../test/test-database.ts'
import { serveOn, type TestService, tokenOf } from '../test/test-service.ts'
import { until } from '../test/until.ts'

const missing = missingForProxy()
if (missing) process.stdout.write(`The proxy of infra/ cannot be tried on this machine: ${missing}.\n`)

const TEAM = `/v1/team.read/get?id=${teamId(1)}`
const PLAYER = `/v1/player.read/get?id=${playerId(11)}`
const JSON_BODY = { 'content-type': 'application/json' }
const ORGANISER = { authorization: `Bearer ${tokenOf('organiser')}` }
/** Number of simultaneous requests that are no flood yet. */
const BURST = 200

let service: TestService
let proxy: CupProxy
let closeAll = async () => {}

beforeAll(async () => {
  if (missing) return
  const database = await makeDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'cup-public-'))
  buildInto(join(folder, 'dist'), {})
  service = await serveOn(database)
  const near = await serveOn(database, undefined, { apps: [{ base: '/', dir: join(folder, 'dist') }] })
  await service.write('team.write/create', aTeam({ id: teamId(1) }))
  await service.write(
    'player.write/create',
    aPlayer({ id: playerId(11), teamId: teamId(1), lastName: 'Kanarienvogel' }),
  )
  proxy = await startProxy({
    serviceUrl: service.url,
    settings: { READ_SERVERS: `server ${new URL(near.url).host};`, PUBLIC_RATE: '1r/s', PUBLIC_BURST: `${BURST}` },
  })
  closeAll = async () => {
    await proxy.stop()
    await near.stop()
    await service.stop()
    await database.drop()
    await rm(folder, { recursive: true })
  }
})

afterAll(() => closeAll())

const post = (path: string, body: object, { headers = {}, ...asking }: Asking = {}) =>
  proxy.ask(path, { method: 'POST', headers: { ...JSON_BODY, ...headers }, body: JSON.stringify(body), ...asking })

const rename = (name: string) => post('/v1/team.write/change-details', { id: teamId(1), name }, { headers: ORGANISER })

describe.skipIf(missing)('behind the proxy of infra/, which sends the public to a service of its own', () => {
  it('a read comes by HTTP/2, and not again while nothing has changed', async () => {
    const session = connect(proxy.url, { ca: proxy.certificate })
    const get = async (headers: Record<string, string>) => {
      const stream = session.request({ ':path': TEAM, ...headers })
      const [answer] = await once(stream, 'response')
      return { status: answer[':status'], etag: String(answer.etag), body: await text(stream) }
    }
    const first = await get({})
    const second = await get({ 'if-none-match': first.etag })
    session.close()

    expect(JSON.parse(first.body)).toMatchObject({ id: teamId(1) })
    expect([first.status, second.status, second.body]).toEqual([200, 304, ''])
  })

  it('public reads come from the proxy cache for a moment', async () => {
    await Promise.all(Array.from({ length: 20 }, () => proxy.ask(TEAM, { from: '127.0.0.4' })))
    await until(async () => (await proxy.log()).includes('"cache":"HIT"'))
  })

  it('the staff see names in full, the public never what the staff have read', async () => {
    const names: unknown[] = []
    for (let n = 0; n < 5; n += 1) {
      names.push(JSON.parse((await proxy.ask(PLAYER, { headers: ORGANISER })).body).lastName)
      names.push(JSON.parse((await proxy.ask(PLAYER)).body).lastName)
      names.push(JSON.parse((await proxy.ask(PLAYER, { headers: { cookie: `${SESSION_COOKIE}=over` } })).body).lastName)
    }

    expect(new Set(names.filter((_, n) => n % 3 === 0))).toEqual(new Set(['Kanarienvogel']))
    expect(names.filter((_, n) => n % 3 > 0)).not.toContain('Kanarienvogel')
  })

  it('a write reaches the service and the sockets of viewers', async () => {
    const socket = new WebSocket(`${proxy.url.replace('https', 'wss')}/v1/live?topics=events`, {
      ca: proxy.certificate,
    })
    const heard: { readonly type: string; readonly position?: number }[] = []
    socket.on('message', (data) => heard.push(JSON.parse(data.toString())))
    await until(() => heard.some(({ type }) => type === 'subscribed'))
    const answer = await rename('SV Neuer Name')
    const { position } = JSON.parse(answer.body)
    await until(() => heard.some((message) => message.type === 'event' && message.position === position))
    socket.terminate()
    const read = await proxy.ask(`${TEAM}&atLeast=${service.cup.live.epoch()}.${position}`)

    expect([answer.status, JSON.parse(read.body).name]).toEqual([200, 'SV Neuer Name'])
  })

  it('a page of another site cannot write, and our own page may', async () => {
    const look = { secret: 'x'.repeat(43) }
    const foreign = await post('/v1/session.write/look', look, { headers: { origin: 'https://evil.example' } })
    const own = await post('/v1/session.write/look', look, { headers: { origin: proxy.url } })

    expect(JSON.parse(foreign.body).code).toBe('auth/cross-site')
    expect(JSON.parse(own.body).code).toBe('invitation/unknown')
  })

  it('guesses are limited by the real address, whatever address is claimed', async () => {
    const guess = (from: string) =>
      post(
        '/v1/session.write/sign-in',
        { name: 'Orga', password: 'falsch' },
        { from, headers: { origin: proxy.url, 'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 250)}` } },
      )
    const statuses: number[] = []
    for (let n = 0; n < 8; n += 1) statuses.push((await guess('127.0.0.2')).status)
    const neighbour = await guess('127.0.0.3')

    expect(statuses).toContain(429)
    expect(JSON.parse(neighbour.body).code).toBe('auth/wrong-secret')
  })

  it('a flood of the public is turned away, and the staff behind the same address never', async () => {
    const from = '127.0.0.9'
    const flood = Promise.all(Array.from({ length: 2 * BURST }, () => proxy.ask(TEAM, { from })))
    const staff = await Promise.all(Array.from({ length: 50 }, () => proxy.ask(TEAM, { from, headers: ORGANISER })))
    const turnedAway = (await flood).filter(({ status }) => status === 429)

    expect(JSON.parse(turnedAway[0]?.body ?? '{}')).toMatchObject({ code: 'request/too-many', status: 429 })
    expect(turnedAway[0]?.headers['content-type']).toBe('application/problem+json')
    expect(new Set(staff.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it.for([
    ['a cookie that is no session', '127.0.1.1', { cookie: 'x=1' }],
    ['another kind of authorization', '127.0.1.2', { authorization: 'x' }],
    ['a cookie that only ends in the name', '127.0.1.3', { cookie: `x${SESSION_COOKIE}=1` }],
  ] as const)('a visitor with %s is limited like any other', async ([, from, headers]) => {
    const answers = await Promise.all(Array.from({ length: 2 * BURST }, () => proxy.ask('/teams', { from, headers })))

    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(BURST / 2)
  })

  it('a session that does not exist is limited after its first refusals, other sessions of the address are not', async () => {
    const from = '127.0.0.10'
    const cookie = `${SESSION_COOKIE}=forged`
    const ask = (headers: Record<string, string>) => proxy.ask('/v1/staff.read/list', { from, headers })
    const answers = await Promise.all(Array.from({ length: BURST }, () => ask({ cookie })))
    const staff = await ask(ORGANISER)

    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(BURST / 4)
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(BURST / 2)
    expect(staff.status).toBe(200)
  })

  it('no header of a client names the host of a page', async () => {
    const page = await proxy.ask('/', { headers: { accept: 'text/html', 'x-forwarded-host': 'evil.example' } })

    expect(page.status).toBe(200)
    expect(page.body).not.toContain('evil.example')
  })

  it('everything goes by https, for good, and the figures stay inside', async () => {
    const [plain] = await once(get(proxy.plainUrl + TEAM, { headers: { host: 'evil.example' } }), 'response')
    const page = await proxy.ask('/control/', { headers: { accept: 'text/html' } })

    expect([plain.statusCode, plain.headers.location]).toEqual([308, `https://localhost${TEAM}`])
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await proxy.ask('/metrics')).status).toBe(404)
  })

  it('the log of the proxy names no player', async () => {
    await proxy.ask(`${PLAYER}&name=Kanarienvogel`)
    await until(async () => (await proxy.log()).includes('player.read/get'))

    expect(await proxy.log()).not.toMatch(/127\.0\.0|Kanarienvogel|\?/)
  })

  it('an outage of the service of the staff is a problem that clients know, and the public is still served', async () => {
    await service.stop()
    const answer = await post('/v1/horn', {}, { headers: ORGANISER })

    expect([answer.status, JSON.parse(answer.body).code, answer.headers['retry-after']]).toEqual([
      503,
      'service/unavailable',
      '1',
    ])
    expect(JSON.parse((await proxy.ask(TEAM)).body)).toMatchObject({ id: teamId(1) })
  })
})
