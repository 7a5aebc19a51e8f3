import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { mayCall, mayCallPublicly } from '@cup/contract/permissions'
import { ERROR_CODES, PROBLEM_TYPE, Problem } from '@cup/contract/problem'
import { allRoutes, readRoutes, writeRoutes } from '@cup/contract/routes'
import { UPLOAD_PATH } from '@cup/contract/uploads'
import { gameId, teamId } from '@cup/domain/testing'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPlan, CUP, furnish } from '../../../test/hall.ts'
import { makeDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { serveOn, type TestService, tokenOf } from '../../../test/test-service.ts'
import { VALID_BODIES, VALID_QUERIES } from '../../../test/valid-bodies.ts'
import { verify } from '../../core/projections/verify.ts'

const GAME = gameId(1)
const JSON_TYPE = { 'content-type': 'application/json' }
const SIGNED_IN = { authorization: `Bearer ${tokenOf('script')}` }

let database: TestDatabase
let service: TestService
beforeAll(async () => {
  database = await makeDatabase()
  service = await serveOn(database)
  await furnish(service, 2)
  await service.write('game.write/plan', aPlan(1))
  const teams = { homeTeamId: teamId(1), guestTeamId: teamId(2) }
  await service.write('game.write/set-actual-teams', { id: GAME, ...teams })
  await service.write('game.write/livestream-regie-ready', { id: GAME })
  await service.write('game.write/start', { id: GAME })
})
afterAll(async () => {
  await service.stop()
  await database.drop()
})

type Received = {
  readonly status: number
  readonly code: string | undefined
  readonly fields: readonly string[]
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
}

async function request(options: InjectOptions): Promise<Received> {
  const { statusCode, payload, headers } = await service.app.inject({
    ...options,
    headers: { ...SIGNED_IN, ...options.headers },
  })
  const problem = statusCode >= 400 ? Problem.safeParse(JSON.parse(payload)).data : undefined
  return {
    status: statusCode,
    code: problem?.code,
    fields: problem?.errors?.map(({ path }) => path) ?? [],
    text: payload,
    headers,
  }
}

const post = (name: string, payload: string, headers: Record<string, string> = JSON_TYPE) =>
  request({ method: 'POST', url: `/v1/${name}`, payload, headers })

const get = (path: string) => request({ method: 'GET', url: `/v1/${path}` })

/** Content that must never be in an answer: paths of our code, messages of the database. */
const SECRETS = /node_modules|\.ts:\d|\n\s+at |select |insert into|syntax error|relation "|postgres|ECONN/i

/** A refusal of the closed list, as the contract writes it, which says nothing of our insides. */
function expectProblem({ status, code, text, headers, fields }: Received): void {
  expect(text).not.toMatch(SECRETS)
  expect(ERROR_CODES).toContain(code)
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(headers['content-type']).toContain(PROBLEM_TYPE)
  if (status === 400) expect(fields, text).not.toEqual([])
}

const score = VALID_BODIES['game.write/score-goal']
const scoreWith = (change: object) => JSON.stringify({ ...score, ...change })

describe('a body', () => {
  it.for<[string, string, string]>([
    ['that is a list', '[]', ''],
    ['that is a list of bodies', JSON.stringify([score]), ''],
    ['that is null', 'null', ''],
    ['that is a text', '"goal"', ''],
    ['that is a number', '7', ''],
    ['that is no JSON', '{"id":', ''],
    ['that is empty', '', ''],
    ['that ends too early', scoreWith({}).slice(0, -1), ''],
    ['that is two bodies', `${scoreWith({})}${scoreWith({})}`, ''],
    ['with a byte order mark and nonsense', '\ufeff{{', ''],
    ['with an unknown field', scoreWith({ nmae: 1 }), 'nmae'],
    ['with __proto__', `{"__proto__":{"isAdmin":true},${scoreWith({}).slice(1)}`, '__proto__'],
    ['with constructor', scoreWith({ constructor: { prototype: {} } }), 'constructor'],
    ['with prototype', scoreWith({ prototype: {} }), 'prototype'],
    ['with hasOwnProperty', scoreWith({ hasOwnProperty: 1 }), 'hasOwnProperty'],
    ['with an id that is no UUID', scoreWith({ id: 'game-1' }), 'id'],
    ['with an id that is a number', scoreWith({ id: 1 }), 'id'],
    ['with an id that is an object', scoreWith({ id: { $ne: null } }), 'id'],
    ['with an id that is a list', scoreWith({ id: [GAME] }), 'id'],
    ['with a very long id', scoreWith({ id: GAME.repeat(500) }), 'id'],
    ['with an id and a NUL', scoreWith({ id: `${GAME}\u0000` }), 'id'],
    ['with a number as text', scoreWith({ time: '12' }), 'time'],
    ['with a number beyond all numbers', scoreWith({ time: 0 }).replace('"time":0', '"time":1e400'), 'time'],
    ['with a number below the game', scoreWith({ time: -3601 }), 'time'],
    ['with a flag as number', scoreWith({ homeTeam: 1 }), 'homeTeam'],
    ['with a flag as text', scoreWith({ homeTeam: 'true' }), 'homeTeam'],
    ['with null for a flag', scoreWith({ homeTeam: null }), 'homeTeam'],
    ['with an instant that is none', scoreWith({ occurredAt: 'yesterday' }), 'occurredAt'],
    ['with a day that does not exist', scoreWith({ occurredAt: '2025-02-30T10:00:00Z' }), 'occurredAt'],
    ['with a leap second', scoreWith({ occurredAt: '2016-12-31T23:59:60Z' }), 'occurredAt'],
    ['with an instant without an offset', scoreWith({ occurredAt: '2025-01-18T10:00:00' }), 'occurredAt'],
    ['with an instant of the year 275760', scoreWith({ occurredAt: '+275760-09-13T00:00:00Z' }), 'occurredAt'],
    ['from the future', scoreWith({ occurredAt: '2999-01-01T00:00:00Z' }), 'occurredAt'],
    ['with what only clock commands may say', scoreWith({ late: true }), 'late'],
  ])('%s is refused with the name of the field', async ([, body, field]) => {
    const received = await post('game.write/score-goal', body)

    expectProblem(received)
    expect([received.status, received.fields]).toEqual([400, [field]])
  })

  it.for<[string, string]>([
    ['NaN', '{"id":NaN}'],
    ['a comment', '{/* */}'],
    ['a single quote', "{'id':1}"],
    ['a control character', '{"id":"\u0001"}'],
    ['an odd escape', '{"id":"\\x41"}'],
    ['half an escape', '{"id":"\\u00"}'],
  ])('with %s is no JSON', async ([, body]) => {
    const received = await post('game.write/start', body)

    expectProblem(received)
    expect(received.code).toBe('request/invalid')
  })

  it('without fields is refused with the name of every required field', async () => {
    const received = await post('game.write/score-goal', '{}')

    expectProblem(received)
    expect(received.fields).toEqual(['id', 'goalId', 'time', 'playerId', 'homeTeam'])
  })

  it('whose fields contradict each other is refused with the name of one', async () => {
    const body = { ...VALID_BODIES['competition.write/create'], start: '2025-01-20', end: '2025-01-19' }
    const received = await post('competition.write/create', JSON.stringify(body))

    expectProblem(received)
    expect([received.code, received.fields]).toEqual(['competition/dates-reversed', ['end']])
  })

  it('[T2] with a birthday in the future is refused with the name of the field, but without the date', async () => {
    const body = { ...VALID_BODIES['player.write/create'], birthday: '9998-12-31' }
    const received = await post('player.write/create', JSON.stringify(body))

    expectProblem(received)
    expect([received.code, received.fields]).toEqual(['player/birthday-in-future', ['birthday']])
    expect(received.text).not.toContain('9998')
  })

  it('without a required key is refused with the name of the header', async () => {
    const body = JSON.stringify(VALID_BODIES['game.write/track-shoot-out-shot'])
    const received = await post('game.write/track-shoot-out-shot', body)

    expectProblem(received)
    expect([received.code, received.fields]).toEqual(['request/key-required', ['Idempotency-Key']])
  })

  it('may be nested as deep as its size allows', async () => {
    const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
    const received = await post('game.write/start', `{"id":"${GAME}","late":${deep}}`)

    expectProblem(received)
    expect(received.fields).toEqual(['late'])
  })

  it('with thousands of wrong fields is refused with a few of them', async () => {
    const fields = Array.from({ length: 5000 }, (_, n) => `"f${n}":1`).join(',')
    const received = await post('game.write/start', `{${fields}}`)

    expectProblem(received)
    expect(received.text.length).toBeLessThan(5000)
  })

  it.for([70_000, 100_000, 5_000_000])('of %i bytes is too large', async (size) => {
    const received = await post('team.write/create', JSON.stringify({ id: teamId(9), staff: 'x'.repeat(size) }))

    expectProblem(received)
    expect([received.status, received.code]).toEqual([413, 'request/too-large'])
  })

  it.for([
    ['of the staff', `Authorization: Bearer ${tokenOf('script')}\r\n`, 413, 'request/too-large'],
    ['of a stranger', '', 401, 'auth/not-signed-in'],
  ] as const)('%s with a too large Content-Length is refused unread', async ([, signIn, status, code]) => {
    const said = await speak(
      `POST /v1/horn HTTP/1.1\r\nHost: x\r\n${signIn}Content-Type: application/json\r\nContent-Length: 99999999\r\n\r\n`,
    )

    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(said.toLowerCase()).toContain('connection: close')
    expect(said).toContain(`"code":"${code}"`)
  })

  it('may be as large as the limit', async () => {
    const staff = 'x'.repeat(4000)
    const received = await post('team.write/create', JSON.stringify({ ...VALID_BODIES['team.write/create'], staff }))

    expect(received.status).toBe(200)
  })

  it.for([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'x',
  ])('of type %s is refused', async (type) => {
    const received = await post('game.write/start', JSON.stringify({ id: GAME }), { 'content-type': type })

    expectProblem(received)
    expect([received.status, received.code]).toEqual([415, 'request/not-json'])
  })

  it('without a type is refused', async () => {
    const said = await speak(
      `POST /v1/game.write/start HTTP/1.1\r\nHost: x\r\nAuthorization: ${SIGNED_IN.authorization}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
    )

    expect(said).toMatch(/^HTTP\/1.1 415 /)
    expect(said).toContain('"code":"request/not-json"')
  })

  it('is required for a write', async () => {
    const received = await request({ method: 'POST', url: '/v1/game.write/start' })

    expectProblem(received)
  })

  it('of a read is ignored', async () => {
    const received = await request({
      method: 'GET',
      url: `/v1/game.read/get?id=${GAME}`,
      payload: '{{{',
      headers: JSON_TYPE,
    })

    expect(received.status).toBe(200)
  })
})

describe('text', () => {
  it.for<[string, string]>([
    ['NUL', '\u0000'],
    ['NUL in the middle', 'Ver\u0000ein'],
    ['an escape sequence', '\u001b[2J'],
    ['the first half of a character', '\ud83d'],
    ['the second half of a character', '\ude00'],
    ['only space', '   '],
    ['nothing', ''],
    ['too much', 'x'.repeat(121)],
  ])('of a name may not be %s', async ([, name]) => {
    const received = await post(
      'team.write/create',
      JSON.stringify({ ...VALID_BODIES['team.write/create'], id: teamId(50), name }),
    )

    expectProblem(received)
    expect(received.fields).toEqual(['name'])
  })

  it.for<[string, string, unknown]>([
    ['player.write/create', 'lastName', 'Kel\u0000ler'],
    ['player.write/change-details', 'firstName', '\ud800'],
    ['team.write/change-details', 'staff', 'Kim\u0000'],
    ['team.write/change-details', 'logoFilePath', 'a\u0000'],
    ['team.write/change-details', 'photo.description', 'Hinten\udc00'],
    ['team.write/change-details', 'sponsor.url', 'https://example.com/\u0000'],
    ['game.write/set-links', 'youtube', 'https://example.com/\ud800'],
    ['game.write/set-links', 'gallery', 'javascript:alert(1)'],
    ['competition.write/create', 'location', 'Halle\u0000'],
    ['competition.write/create-group', 'name', '\u0000'],
    ['countdown', 'tags.0', '\u0000'],
  ])('of %s: %s may not hold unstorable characters', async ([name, path, hostile]) => {
    const [field = '', inner] = path.split('.')
    const valid: Record<string, unknown> = { ...new Map<string, object>(Object.entries(VALID_BODIES)).get(name) }
    const nested = inner === '0' ? [hostile] : { ...{ filePath: 'x', name: 'x' }, [inner ?? '']: hostile }
    if (inner === 'description') Object.assign(nested, { name: undefined })
    if (inner === 'url') Object.assign(nested, { filePath: undefined })
    const received = await post(name, JSON.stringify({ ...valid, [field]: inner ? nested : hostile }))

    expectProblem(received)
    expect(received.fields).toEqual([path])
  })

  it('may be in any language with any readable character', async () => {
    const name = 'FC Łódź 😀 żółć 東京'
    const received = await post('team.write/create', JSON.stringify({ id: teamId(51), name, shortName: '東京' }))

    expect(received.status).toBe(200)
    expect((await service.read('team.read/get', { id: teamId(51) })).name).toBe(name)
  })

  it('may hold SQL', async () => {
    const name = `Robert'); drop table events; -- \\ $1 %s`
    const received = await post('team.write/create', JSON.stringify({ id: teamId(52), name, shortName: "';--" }))

    expect(received.status).toBe(200)
    expect((await service.read('team.read/get', { id: teamId(52) })).name).toBe(name)
  })

  it.for(['', ' ', 'a b', 'x'.repeat(201), 'ü'])('of a key may not be “%s”', async (key) => {
    const received = await post('game.write/start', JSON.stringify({ id: GAME }), {
      ...JSON_TYPE,
      'idempotency-key': key,
    })

    expectProblem(received)
    expect(received.fields).toEqual(['Idempotency-Key'])
  })
})

describe('a query', () => {
  it.for(['game.write/start', 'horn', 'log.write/correct', 'staff.write/revoke'])(
    'of the POST %s is refused with the name of the parameter',
    async (name) => {
      const received = await post(`${name}?id=${GAME}&dryRun=1`, '{}')

      expectProblem(received)
      expect([received.status, received.fields]).toEqual([400, ['id', 'dryRun']])
    },
  )

  it.for<[string, string]>([
    ['game.read/get', 'id'],
    ['game.read/get?id=', 'id'],
    ['game.read/get?id=1', 'id'],
    [`game.read/get?id=${GAME}&id=${GAME}`, 'id'],
    [`game.read/get?id=${GAME}&x=1`, 'x'],
    [`game.read/get?id=${GAME}&__proto__=1`, '__proto__'],
    [`game.read/get?id=${GAME}&constructor=1`, 'constructor'],
    [`game.read/get?id=${GAME}%00`, 'id'],
    [`game.read/get?id=${GAME.repeat(200)}`, 'id'],
    [`game.read/get?id=%ff`, 'id'],
    [`game.read/get?id[]=${GAME}`, 'id'],
    [`game.read/get?id=${GAME}&atLeast=7`, 'atLeast'],
    [`game.read/get?id=${GAME}&atLeast=e.-1`, 'atLeast'],
    [`game.read/get?id=${GAME}&atLeast=e.99999999999999999999`, 'atLeast'],
    [`game.read/current?competitionId=${CUP}&skip=2`, 'skip'],
    [`game.read/current?competitionId=${CUP}&skip=1&skip=1`, 'skip'],
    ['competition.read/list?archived=yes', 'archived'],
    ['competition.read/list?archived=', 'archived'],
    ['team.read/list?competitionId=null', 'competitionId'],
    ['player.read/list?teamId=1', 'teamId'],
  ])('%s is refused with the name of the field', async ([path, field]) => {
    const received = await get(path)

    expectProblem(received)
    expect(received.status).toBe(400)
    expect(received.fields.map((name) => name.replace('[]', ''))).toContain(field)
  })
})

describe('a call', () => {
  it.each([...Object.values(readRoutes), ...Object.values(writeRoutes)].map(({ path, method }) => [path, method]))(
    '%s takes %s and nothing else',
    async (path, method) => {
      for (const other of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
        if (other === method) continue
        const received = await request({ method: other, url: path })
        expectProblem(received)
        expect([received.status, received.code, received.headers.allow]).toEqual([
          405,
          'request/method-not-allowed',
          method,
        ])
      }
    },
  )

  it.for([
    '/v1/game.read/gett',
    '/v1/',
    '/v1',
    '/v2/game.read/get',
    '/v1/game.read/get/',
    '/v1/GAME.read/get',
    '/v1/../etc/passwd',
    '/v1/live',
    '/.env',
    '/v1/constructor',
    '/v1/__proto__',
  ])('%s does not exist', async (url) => {
    const received = await request({ method: 'GET', url })

    expectProblem(received)
    expect([received.status, received.code]).toEqual([404, 'request/not-found'])
  })

  it.for(['/v1/%', '/v1/%ff', '/%c0%ae%c0%ae/', '/v1/game.read/get%2'])('%s cannot be read', async (url) => {
    const received = await request({ method: 'GET', url })

    expectProblem(received)
    expect(received.code).toBe('request/invalid')
  })

  it.for(['', 'Bearer', 'Bearer ', 'Basic YTpi', 'Bearer wrong', 'Bearer a b', `bearer ${'x'.repeat(4000)}`])(
    'signed in as “%s” is refused, not taken for the public',
    async (authorization) => {
      const received = await request({ method: 'GET', url: `/v1/game.read/get?id=${GAME}`, headers: { authorization } })

      expectProblem(received)
      expect([received.status, received.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    },
  )

  const posts = Object.values(allRoutes).filter(({ method }) => method === 'POST')
  const ofStaff = posts.filter(({ name }) => !mayCallPublicly(name))

  it.each(ofStaff.map(({ path }) => path))('of the staff is refused to the public at its headers: %s', async (path) => {
    expect(await atHeaders(path)).toMatch(/^HTTP\/1\.1 401 .*auth\/not-signed-in/s)
  })

  it.each(ofStaff.filter(({ name }) => !mayCall(['timekeeper'], name)).map(({ path }) => path))(
    'of another role is refused at its headers: %s',
    async (path) => {
      const answer = await atHeaders(path, `Authorization: Bearer ${tokenOf('timekeeper')}`)
      expect(answer).toMatch(/^HTTP\/1\.1 403 .*auth\/not-allowed/s)
    },
  )

  it.each(['/', '/v1/nothing', '/v1/horn/'])('of nothing that exists is refused at its headers: %s', async (path) => {
    expect(await atHeaders(path)).toMatch(/^HTTP\/1\.1 404 .*request\/not-found/s)
  })

  it.each([
    ['an image without sign-in', UPLOAD_PATH, 'Content-Length: 5000000', 401],
    ['a large body without sign-in', '/v1/horn', 'Content-Length: 5000000', 401],
    ['a body without an end', '/v1/staff.write/invite', 'Transfer-Encoding: chunked', 401],
    ['a large body to nowhere', '/v1/nothing', 'Content-Length: 5000000', 404],
  ])('with %s closes the connection instead of reading it', async (_, path, length, status) => {
    const client = connectionTo(service.url)
    client.write(headersOf(path, length))
    expect(await text(client)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })
})

const headersOf = (path: string, ...more: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json', ...more, '', ''].join('\r\n')

/** Answer to a call of which only the headers have been sent. */
async function atHeaders(path: string, ...more: readonly string[]): Promise<string> {
  const client = connectionTo(service.url)
  client.write(headersOf(path, 'Content-Length: 60000', ...more))
  const [answer] = await once(client, 'data')
  client.destroy()
  return String(answer)
}

function connectionTo(url: string): Socket {
  const { port, hostname } = new URL(url)
  return connect(Number(port), hostname)
}

/** All that comes back on a bare connection: Node drops the answer of one whose client has hung up its half. */
async function speak(words: string): Promise<string> {
  const socket = connectionTo(service.url)
  if (words) socket.write(words)
  else socket.end()
  return text(socket)
}

const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'

describe('on a bare connection', () => {
  it.for<[string, string, number]>([
    ['that is no HTTP', 'hello\r\n\r\n', 400],
    ['an unknown method', 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a header without an end', 'GET / HTTP/1.1\r\nHost x\r\n\r\n', 400],
    ['two hosts', 'GET /health/live HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', 400],
    ['no host', 'GET /health/live HTTP/1.1\r\n\r\n', 400],
    ['two hosts of a socket', `GET /v1/live HTTP/1.1\r\nHost: x\r\nHost: y\r\n${UPGRADE}\r\n`, 400],
    ['no host of a socket', `GET /v1/live HTTP/1.1\r\n${UPGRADE}\r\n`, 400],
    ['HTTP/0.9', 'GET /health/live\r\n\r\n', 400],
    ['an unknown version', 'GET /health/live HTTP/2.0\r\nHost: x\r\n\r\n', 400],
    ['two lengths', 'POST /v1/horn HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 413],
    ['an endless address', `GET /v1/game.read/get?id=${'x'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413],
  ])('%s is refused as a problem', async ([, words, status]) => {
    const [head = '', body = ''] = (await speak(words)).split('\r\n\r\n')

    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain(`content-type: ${PROBLEM_TYPE}`)
    expect(Problem.parse(JSON.parse(body)).status).toBe(status)
  })

  it('closes without a response where no request was sent', async () => {
    expect(await speak('')).toBe('')
  })
})

describe('an address in another spelling', () => {
  const DATA = "content-security-policy: default-src 'none'; frame-ancestors 'none'"
  const ask = (method: string, url: string, header: string) =>
    speak(`${method} ${url} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)

  it.for([
    '/v1/player.read/list',
    '/%761/player.read/list',
    '/v1/player.read/lis%74',
    '/v1/player.read/list?x=%2f',
    'http://any.example/v1/player.read/list',
  ])('is slowed for guesses like the plain one: %s', async (url) => {
    const answers: string[] = []
    for (let n = 0; n < 25; n += 1) answers.push(await ask('GET', url, `Authorization: Bearer ${url}`))

    expect(answers[0]).toMatch(/^HTTP\/1.1 401 /)
    expect(answers[0]?.toLowerCase()).toContain(DATA)
    expect(answers.at(-1)).toMatch(/^HTTP\/1.1 429 /)
  })

  it.for(['/v1/session.write/sign-in?x=1', '/v1/session.write/sign-%69n'])(
    'of a sign-in is not counted by the ended session that comes with it: %s',
    async (url) => {
      const header = `Origin: http://x\r\nContent-Type: application/json\r\nCookie: cup-session=ended-${url.length}`
      for (let n = 0; n < 25; n += 1) expect(await ask('POST', url, header)).toMatch(/^HTTP\/1.1 400 /)
    },
  )

  it.for(['/%761/horn', 'http://any.example/v1/horn?x=1'])('is refused like the plain one: GET %s', async (url) => {
    expect(await ask('GET', url, 'Accept: */*')).toMatch(/^HTTP\/1.1 405 .*allow: POST/is)
  })

  it('is answered from the cache of the plain one', async () => {
    const list = await ask('GET', '/v1/team.read/list', 'Accept: */*')
    const other = await ask('GET', 'http://any.example/v1/team.%72ead/list', 'Accept: */*')

    expect(list).toMatch(/^HTTP\/1.1 200 /)
    expect(etagOf(other)).toBe(etagOf(list))
    expect(etagOf(list)).toBeDefined()
  })
})

const etagOf = (answer: string): string | undefined => /^etag: (.*)$/im.exec(answer)?.[1]

const RAW = '@@raw:'

/** JSON with tokens that JSON.stringify would never write. */
const hostileJson = (value: unknown): string =>
  JSON.stringify(value).replace(new RegExp(`"${RAW}([^"]*)"`, 'g'), (_, token: string) => token)

const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    [],
    {},
    0,
    -1,
    -0,
    0.1,
    1e308,
    5e-324,
    2 ** 53,
    `${RAW}1e400`,
    `${RAW}-1e400`,
    `${RAW}-0`,
    `${RAW}123456789012345678901234567890`,
    '\u0000',
    '\ud800',
    'a\udfffb',
    '\u202e',
    'null',
    'undefined',
    '__proto__',
    '2025-13-01',
    '2025-02-30',
    '9999-12-31',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    '2025-01-18T10:00:00+25:00',
    '24:00',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'GGGGGGGG-0000-4000-8000-000000000001',
    'x'.repeat(5000),
    '💥'.repeat(60),
    [[[[[[]]]]]],
    Array.from({ length: 600 }, () => GAME),
    { toString: 1, valueOf: 2 },
    { length: 1e9 },
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
  fc.uuid(),
)

/** One thing that is done to a valid body: at a field, or beside the known ones. */
type Mutation = { readonly field: string; readonly change: (body: Record<string, unknown>) => Record<string, unknown> }

const replaced = (field: string, value: unknown): Mutation => ({
  field,
  change: (body) => Object.fromEntries(Object.entries(body).map(([key, old]) => [key, key === field ? value : old])),
})

const removed = (field: string): Mutation => ({
  field,
  change: (body) => Object.fromEntries(Object.entries(body).filter(([key]) => key !== field)),
})

const added = (field: string, value: unknown): Mutation => ({
  field,
  change: (body) => Object.fromEntries([...Object.entries(body), [field, value]]),
})

const mutationOf = (body: object): fc.Arbitrary<Mutation> => {
  const fields = Object.keys(body)
  const known = fields.length > 0 ? fc.constantFrom(...fields) : fc.constant('id')
  const foreign = fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      '',
      ' ',
      'ID',
      'id ',
      '0',
      'occurredAt',
      'late',
    ),
    fc.string({ unit: 'binary', maxLength: 10 }),
  )
  return fc.oneof(
    { weight: 5, arbitrary: fc.tuple(known, hostileValue).map(([field, value]) => replaced(field, value)) },
    { weight: 1, arbitrary: known.map(removed) },
    { weight: 2, arbitrary: fc.tuple(foreign, hostileValue).map(([field, value]) => added(field, value)) },
  )
}

/** A value as an address may carry it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? ''

const writes = Object.entries(VALID_BODIES)
const reads = Object.entries(VALID_QUERIES)

describe('random requests', () => {
  it('every valid body is accepted or refused with a domain error', async () => {
    for (const [name, body] of writes) {
      const key = crypto.randomUUID()
      const received = await post(name, JSON.stringify(body), { ...JSON_TYPE, 'idempotency-key': key })
      if (received.status !== 200) expectProblem(received)
      expect(received.status, `${name}: ${received.text}`).not.toBe(400)
    }
  })

  it('a write never fails and names the field in a problem of the closed list', async () => {
    const aMutatedWrite = fc
      .constantFrom(...writes)
      .chain(([name, body]) =>
        mutationOf(body).map((mutation) => ({ name, field: mutation.field, body: mutation.change({ ...body }) })),
      )
    await fc.assert(
      fc.asyncProperty(aMutatedWrite, async ({ name, field, body }) => {
        const key = crypto.randomUUID()
        const received = await post(name, hostileJson(body), { ...JSON_TYPE, 'idempotency-key': key })
        if (received.status === 200) return
        expectProblem(received)
        if (received.code === 'request/invalid') {
          expect(
            received.fields.map((path) => path === field || path.startsWith(`${field}.`)),
            received.text,
          ).toContain(true)
        }
      }),
      { numRuns: 3000 },
    )
  })

  it('a random body is refused', async () => {
    const anyRoute = fc.constantFrom(...writes.map(([name]) => name))
    const anyText = fc.oneof(fc.json(), fc.string({ unit: 'binary' }), hostileValue.map(hostileJson))
    await fc.assert(
      fc.asyncProperty(anyRoute, anyText, async (name, body) => {
        expectProblem(await post(name, body, { ...JSON_TYPE, 'idempotency-key': 'any' }))
      }),
      { numRuns: 500 },
    )
  })

  it('a read never fails and names the field in a problem of the closed list', async () => {
    const aMutatedRead = fc
      .constantFrom(...reads)
      .chain(([name, query]) =>
        mutationOf(query).map((mutation) => ({ name, field: mutation.field, query: mutation.change({ ...query }) })),
      )
    await fc.assert(
      fc.asyncProperty(aMutatedRead, async ({ name, field, query }) => {
        const search = new URLSearchParams(
          Object.entries(query).map(([key, value]): [string, string] => [key, textOf(value)]),
        )
        const received = await get(`${name}?${search}`)
        if (received.status < 300) return
        expectProblem(received)
        const wanted = field.toWellFormed()
        if (received.code === 'request/invalid')
          expect(
            received.fields.map((path) => path === wanted),
            received.text,
          ).toContain(true)
      }),
      { numRuns: 1500 },
    )
  })

  it('a random address never fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.webUrl({ withQueryParameters: true }), fc.webPath(), async (url, path) => {
        for (const address of [new URL(url).pathname, `/v1${path}`, `/v1/game.read/get?${path}`]) {
          const received = await request({ method: 'GET', url: address })
          if (received.status >= 400) expectProblem(received)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('the log and the views stay consistent', async () => {
    expect(await verify(service.database)).toEqual([])
  })
})
