import type { LogPosition } from '@cup/contract/position'
import { problemOf } from '@cup/contract/problem'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { anHttpClient, answered, type Sent } from '../testing/an-http-client.ts'
import type { Http, Read } from './create-http.ts'
import { HttpError } from './errors.ts'

const GAME = '0190f9d1-0b7c-7a00-8000-000000000001'
const CUP = '0190f9d1-0b7c-7a00-8000-000000000002'
const AT = '2025-01-18T09:00:00.000Z'

const ok = () => answered({})

const failureOf = async (call: Promise<unknown>): Promise<unknown> => call.catch((error: unknown) => error)

describe('the transport', () => {
  it('says and asks for JSON', async () => {
    const { http, sent } = anHttpClient([ok()])
    await http.request({ method: 'GET', path: '/v1/x' })
    expect([...(sent[0]?.headers ?? [])]).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
    ])
  })

  it('brings the token of a script', async () => {
    const { http, sent } = anHttpClient([ok()], { token: 'secret' })
    await http.request({ method: 'GET', path: '/v1/x' })
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer secret')
  })

  it.each([
    ['goes with the calls of a page of the staff', {}, 'same-origin'],
    ['stays at home on a page for everybody', { credentials: 'omit' as const }, 'omit'],
  ])('session of the browser: %s', async (_, options, credentials) => {
    const asked: (RequestInit | undefined)[] = []
    const fetch: typeof globalThis.fetch = async (_url, init) => {
      asked.push(init)
      return ok()
    }
    await anHttpClient([], { fetch, ...options }).http.request({ method: 'GET', path: '/v1/x' })
    expect(asked[0]?.credentials).toBe(credentials)
  })

  it('puts query and body where they belong', async () => {
    const { http, sent } = anHttpClient([ok()])
    const payload = { id: 'a', tags: ['b', 'c'], name: 'd' }
    await http.request({ method: 'PUT', path: '/v1/files/{id}', payload, queryParameters: ['tags'] })
    expect(sent[0]).toMatchObject({
      method: 'PUT',
      url: 'https://cup.test/v1/files/a?tags=b&tags=c',
      body: '{"name":"d"}',
    })
  })

  it.each([
    ['JSON', Response.json({ a: 1 }), { a: 1 }],
    ['text where it is no JSON', new Response('ok then'), 'ok then'],
    ['nothing at 204', new Response(null, { status: 204 }), undefined],
    ['nothing at 304, which is no failure', new Response(null, { status: 304 }), undefined],
  ])('reads %s', async (_, response, data) => {
    const { http } = anHttpClient([response])
    expect((await http.request({ method: 'GET', path: '/v1/x' })).data).toEqual(data)
  })

  it('throws what is not ok, with everything that was said', async () => {
    const problem = problemOf('game/frozen')
    const headers = { 'content-type': 'application/problem+json', 'x-note': 'n' }
    const { http } = anHttpClient([
      new Response(JSON.stringify(problem), { status: 409, statusText: 'Conflict', headers }),
    ])
    const error = await failureOf(http.write('game.write/start', { id: GAME }))
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      status: 409,
      statusText: 'Conflict',
      url: 'https://cup.test/v1/game.write/start',
      data: problem,
      code: 'game/frozen',
    })
    expect(error instanceof HttpError && error.headers.get('x-note')).toBe('n')
  })

  it('throws a page of a proxy with its text', async () => {
    const { http } = anHttpClient([new Response('<h1>Bad Gateway</h1>', { status: 502 })])
    const error = await failureOf(http.read('game.read/get', { id: GAME }))
    expect(error).toMatchObject({ status: 502, data: '<h1>Bad Gateway</h1>', problem: undefined })
  })
})

describe('a read', () => {
  it('asks by the name of its route', async () => {
    const { http, sent } = anHttpClient([ok()])
    await http.read('game.read/current', { competitionId: CUP, skip: '1' })
    expect(sent[0]).toMatchObject({
      method: 'GET',
      url: `https://cup.test/v1/game.read/current?competitionId=${CUP}&skip=1`,
      body: undefined,
    })
  })

  it('answers with the position up to which it is complete', async () => {
    const { http } = anHttpClient([answered({ teams: [] }, 'e1.42')])
    expect(await http.read('team.read/list', {})).toEqual({
      data: { teams: [] },
      position: { epoch: 'e1', position: 42 },
    })
  })

  it('has no position where the service says none', async () => {
    const { http } = anHttpClient([answered({ teams: [] })])
    expect((await http.read('team.read/list', {})).position).toBeUndefined()
  })

  it('answers nothing, with its position, at 204', async () => {
    const { http } = anHttpClient([new Response(null, { status: 204, headers: { 'Cup-Position': 'e1.7' } })])
    const current = await http.read('game.read/current', { competitionId: CUP })
    expect(current).toEqual({ data: undefined, position: { epoch: 'e1', position: 7 } })
  })

  it('is asked again when it is older than what was pushed', async () => {
    const { http, sent } = anHttpClient([answered({ teams: [] }, 'e1.41'), answered({ teams: ['new'] }, 'e1.43')], {
      knownPosition: () => ({ epoch: 'e1', position: 42 }),
    })
    expect(await http.read('team.read/list', {})).toMatchObject({ position: { position: 43 } })
    expect(sent.map(({ url }) => url)).toEqual([
      'https://cup.test/v1/team.read/list',
      'https://cup.test/v1/team.read/list?atLeast=e1.42',
    ])
  })

  it.each(['e1.42', 'e1.50', 'e2.3'])('is taken at once at %s where e1.42 was pushed', async (position) => {
    const known = { epoch: 'e1', position: 42 }
    const { http, sent } = anHttpClient([answered({ teams: [] }, position)], { knownPosition: () => known })
    await http.read('team.read/list', {})
    expect(sent).toHaveLength(1)
  })

  it('[E7] is asked again without the check value, which a service of an older version would refuse', async () => {
    const { http, sent } = anHttpClient([answered({}, 'e1.41'), answered({}, 'e1.42.c42')], {
      knownPosition: () => ({ epoch: 'e1', position: 42, check: 'c42' }),
    })
    const { position } = await http.read('team.read/list', {})
    expect([position, sent.at(-1)?.url]).toEqual([
      { epoch: 'e1', position: 42, check: 'c42' },
      'https://cup.test/v1/team.read/list?atLeast=e1.42',
    ])
  })

  it('is typed by its route', () => {
    type Current = Awaited<ReturnType<typeof current>>
    const current = (http: Http) => http.read('game.read/current', { competitionId: CUP })
    const list = (http: Http) => http.read('team.read/list', {})
    expectTypeOf<Current>().toExtend<Read<{ id: string } | undefined>>()
    expectTypeOf<Awaited<ReturnType<typeof list>>['data']['teams'][number]['name']>().toEqualTypeOf<string>()
  })
})

describe('a read after a write', () => {
  /** Reads, writes, and reads again; answers how new the second read had to be. */
  async function askedFor(read: string | undefined, written: Response, known?: LogPosition) {
    const options = known ? { knownPosition: () => known } : {}
    const { http, sent } = anHttpClient([answered({ teams: [] }, read), written, ...stale(), ...stale()], options)
    await http.read('team.read/list', {})
    await http.write('game.write/start', { id: GAME })
    await http.read('team.read/list', {})
    return sent.slice(2).map(({ url }) => new URL(url).searchParams.get('atLeast'))
  }
  const stale = () => [answered({ teams: [] }, 'e1.41')]

  it('[E7] does not wait for a write of before a reload, which the log may have lost', async () => {
    let reloads = 0
    const answers = [answered({}, 'e1.41'), answered({ position: 42, version: 1 }), ...stale()]
    const { http, sent } = anHttpClient(answers, { reloads: () => reloads })
    await http.read('team.read/list', {})
    await http.write('game.write/start', { id: GAME })
    reloads += 1
    await http.read('team.read/list', {})
    expect(sent).toHaveLength(3)
  })

  it('is never older than the write', async () =>
    expect(await askedFor('e1.40', answered({ position: 43 }))).toEqual([null, 'e1.43']))

  it('is never older than a write that went another way', async () => {
    const { http, sent } = anHttpClient([answered({ teams: [] }, 'e1.40'), ...stale(), ...stale()])
    await http.read('team.read/list', {})
    http.noteWritten(43)
    await http.read('team.read/list', {})
    expect(sent.slice(1).map(({ url }) => new URL(url).searchParams.get('atLeast'))).toEqual([null, 'e1.43'])
  })

  it('is never older than what was pushed since', async () =>
    expect(await askedFor('e1.50', answered({ position: 43 }), { epoch: 'e1', position: 44 })).toEqual([null, 'e1.44']))

  it('believes the position that the answer to the write names', async () =>
    expect(await askedFor('e1.40', answered({ position: 43 }, 'e1.45'))).toEqual([null, 'e1.45']))

  it('is as it comes where no log is known', async () =>
    expect(await askedFor(undefined, answered({ position: 43 }))).toEqual([null]))
})

describe('a delayed client', () => {
  it('hands answers to reads on so much later, and the others at once', async () => {
    vi.useFakeTimers()
    const { http } = anHttpClient([answered({ position: 1 }), answered({ teams: [] })], { delayMillis: 2_000 })
    await http.write('game.write/start', { id: GAME })
    let isThere = false
    void http.read('team.read/list', {}).then(() => {
      isThere = true
    })
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isThere).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isThere).toBe(true)
    vi.useRealTimers()
  })
})

describe('a write', () => {
  const keyOf = ({ headers }: Sent) => headers.get('idempotency-key')

  it('posts its body by the name of its route', async () => {
    const { http, sent } = anHttpClient([answered({ position: 43 })])
    expect(await http.write('command/send', { command: 'commentator.on', tags: [] })).toEqual({ position: 43 })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://cup.test/v1/command/send',
      body: '{"command":"commentator.on","tags":[]}',
    })
  })

  it('has a key of its own each time', async () => {
    const { http, sent } = anHttpClient([ok(), ok()])
    await http.write('game.write/start', { id: GAME })
    await http.write('game.write/start', { id: GAME })
    expect(sent.map(keyOf)).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36}$/),
      expect.stringMatching(/^[0-9a-f-]{36}$/),
    ])
    expect(new Set(sent.map(keyOf)).size).toBe(2)
  })

  it('keeps key and time of its press when it is sent again', async () => {
    const times = [AT, '2025-01-18T09:00:09.000Z']
    const { http, sent } = anHttpClient([ok(), ok()], { serverNow: () => times.shift() })
    const press = http.stamp()
    await http.write('game.write/start', { id: GAME }, press)
    await http.write('game.write/start', { id: GAME }, press)
    expect(sent.map(({ body }) => body)).toEqual(Array(2).fill(`{"occurredAt":"${AT}","id":"${GAME}"}`))
    expect(sent.map(keyOf)).toEqual([press.key, press.key])
  })

  it('does not say when it was pressed while the service’s time is not known', async () => {
    const { http, sent } = anHttpClient([ok()], { serverNow: () => undefined })
    await http.write('game.write/start', { id: GAME })
    expect(sent[0]?.body).toBe(`{"id":"${GAME}"}`)
  })

  it('leaves it to the caller to say when it was pressed', async () => {
    const { http, sent } = anHttpClient([ok()], { serverNow: () => '2025-01-18T10:00:00.000Z' })
    await http.write('game.write/start', { id: GAME, occurredAt: AT })
    expect(sent[0]?.body).toBe(`{"occurredAt":"${AT}","id":"${GAME}"}`)
  })
})

describe('a call beside the log', () => {
  it('reads with a query', async () => {
    const { http, sent } = anHttpClient([answered({ entries: [] })])
    expect(await http.call('staff.read/log', { limit: '20' })).toEqual({ entries: [] })
    expect(sent[0]).toMatchObject({ method: 'GET', url: 'https://cup.test/v1/staff.read/log?limit=20' })
  })

  it('changes with a body, and without a key', async () => {
    const { http, sent } = anHttpClient([ok()])
    await http.call('staff.write/revoke', { id: GAME })
    expect(sent[0]).toMatchObject({ method: 'POST', body: `{"id":"${GAME}"}` })
    expect(sent[0]?.headers.has('idempotency-key')).toBe(false)
  })
})
