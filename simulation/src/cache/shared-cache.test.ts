import { describe, expect, it } from 'vitest'
import type { WireRequest, WireResponse } from '../kernel/types.ts'
import { createWorld } from '../kernel/world.ts'
import { SharedCache } from './shared-cache.ts'

const START = Date.UTC(2025, 0, 18, 9)
const READ = '/v1/game.read/current?competitionId=1'
/** As the service says it of what names no person. */
const PUBLIC = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, stale-if-error=86400'

type Answering = (request: WireRequest) => Partial<WireResponse> | undefined

/** A phone, the cache, and two services that answer as a test says, each after 100 ms; undefined is no answer at all. */
function aCache(live: 'sockets' | 'feed' = 'sockets') {
  const world = createWorld(1, START)
  const asked: (WireRequest & { readonly host: string })[] = []
  const answers: { of: Answering } = { of: () => ({}) }
  let count = 0
  for (const host of ['service-1', 'service-2']) {
    const machine = world.machine(host)
    machine.start(({ after, wallMs }) =>
      world.network.serve(host, machine, {
        request: (request) =>
          new Promise((resolve) => {
            asked.push({ ...request, host })
            count += 1
            const body = `${count}`
            const given = answers.of(request)
            const date = new Date(wallMs()).toUTCString()
            const headers = { 'cache-control': PUBLIC, date, 'server-timing': 'now', ...given?.headers }
            if (given) after(100, () => resolve({ status: 200, body, ...given, headers }))
          }),
        connected: (_, end) => end.on({ received: (bytes) => end.write(bytes), closed: () => end.close() }),
      }),
    )
  }
  const cacheOptions = { host: 'cache', services: ['service-1', 'service-2'], live, purgeToken: 'secret' }
  const cache = new SharedCache({ machine: world.machine('cache'), network: world.network, ...cacheOptions })
  cache.start()
  const phone = world.machine('phone')
  phone.start(() => undefined)
  const fetchOfPhone = world.network.fetchOf(phone)
  const got: { status: number; body: string; headers: Headers }[] = []
  return {
    ...{ world, asked, answers, cache, phone, got },
    ask: (url: string, init: RequestInit = {}) =>
      phone.act(() => {
        void fetchOfPhone(`http://cache${url}`, init).then(async (response) => {
          const { status, headers } = response
          got.push({ status, headers, body: await response.text() })
        })
      }),
    run: (seconds: number) => world.run(world.now() + seconds * 1000),
    bodies: () => got.map(({ body }) => body),
  }
}

describe('the shared cache', () => {
  it('asks once for many that ask together', async () => {
    const { ask, run, asked, bodies } = aCache()
    await run(1)
    for (let phones = 0; phones < 20; phones += 1) ask(READ)
    await run(1)
    expect(asked).toHaveLength(1)
    expect(new Set(bodies())).toEqual(new Set(['1']))
    expect(bodies()).toHaveLength(20)
  })

  it('answers with the copy while one request renews it', async () => {
    const { ask, run, bodies, got } = aCache()
    await run(1)
    ask(READ)
    await run(10)
    ask(READ)
    await run(1)
    ask(READ)
    await run(1)
    expect(bodies()).toEqual(['1', '1', '2'])
    expect(got[1]?.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1')
    expect(got[1]?.headers.get('cup-kept-at')).toBeNull()
    expect(got.map(({ headers }) => headers.get('server-timing'))).toEqual(['now', null, null])
  })

  it('says since when it has a copy that it gives while no service answers', async () => {
    const { ask, run, answers, got } = aCache()
    await run(1)
    ask(READ)
    await run(60)
    answers.of = () => undefined
    ask(READ)
    await run(60)
    expect(got.map(({ status, body }) => [status, body])).toEqual([
      [200, '1'],
      [200, '1'],
    ])
    expect(got[1]?.headers.get('cup-kept-at')).toBe('Sat, 18 Jan 2025 09:00:01 GMT')
  })

  it.each([404, 500, 503])('passes a %i of the service on, and not the copy that is over', async (status) => {
    const { ask, run, answers, got } = aCache()
    await run(1)
    ask(READ)
    await run(60)
    answers.of = () => ({ status, headers: { 'cache-control': 'no-store' } })
    ask(READ)
    await run(1)
    expect(got.map((one) => one.status)).toEqual([200, status])
  })

  it('stores nothing for the staff, and nothing that is private', async () => {
    const { ask, run, answers, asked } = aCache()
    await run(1)
    ask(READ, { headers: { authorization: 'Bearer token' } })
    await run(1)
    ask(READ, { headers: { cookie: '__Host-cup-session=one' } })
    await run(1)
    answers.of = () => ({ headers: { 'cache-control': 'private, no-store' } })
    ask(READ)
    await run(1)
    ask(READ)
    await run(1)
    expect(asked).toHaveLength(4)
  })

  it('finds nothing again after a purge, nor what was asked for before it', async () => {
    const { ask, run, bodies, got } = aCache()
    await run(1)
    ask(READ)
    await run(1)
    ask('/v1/team.read/list')
    ask('/-/purge', { method: 'POST', headers: { authorization: 'Bearer secret' } })
    await run(1)
    ask(READ)
    ask('/v1/team.read/list')
    ask('/-/purge', { method: 'POST', headers: { authorization: 'Bearer other' } })
    await run(1)
    expect(
      bodies()
        .filter((body) => body !== '')
        .toSorted(),
    ).toEqual(['1', '2', '3', '4'])
    expect(got.map(({ status }) => status)).toContain(204)
    expect(got.map(({ status }) => status)).toContain(401)
  })

  it('asks the other service after a failed read, and no other after a failed write', async () => {
    const { ask, run, answers, asked, got } = aCache()
    let failures = 1
    answers.of = () => (failures-- > 0 ? { status: 502 } : {})
    await run(1)
    ask(READ)
    await run(1)
    expect(new Set(asked.map(({ host }) => host)).size).toBe(2)
    failures = 1
    ask('/v1/game.write/start', { method: 'POST', body: '{}' })
    await run(1)
    expect(got.map(({ status }) => status)).toEqual([200, 502])
    expect(asked).toHaveLength(3)
  })

  it('answers that the service is away when both are silent', async () => {
    const { ask, run, answers, got } = aCache()
    answers.of = () => undefined
    await run(1)
    ask(READ)
    await run(40)
    expect(got.map(({ status, body }) => [status, JSON.parse(body).code])).toEqual([[503, 'service/unavailable']])
  })

  it('has what it stored also after a crash', async () => {
    const { ask, run, world, cache, bodies } = aCache()
    await run(1)
    ask(READ)
    await run(1)
    world.machine('cache').crash()
    cache.start()
    await run(1)
    ask(READ)
    await run(1)
    expect(bodies()).toEqual(['1', '1'])
  })

  it('asks for the present position of the feed again in each ten seconds, without session and token', async () => {
    const { ask, run, asked } = aCache('feed')
    await run(1)
    ask('/v1/feed', { headers: { authorization: 'Bearer token', cookie: 'cup-session=one' } })
    await run(10)
    ask('/v1/feed')
    await run(1)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.headers).toMatchObject({ 'cup-live': 'feed' })
    expect(asked[0]?.headers).not.toHaveProperty('authorization')
    expect(asked[0]?.headers).not.toHaveProperty('cookie')
  })

  it.each([
    { live: 'sockets' as const, heard: 'hello' },
    { live: 'feed' as const, heard: 'HTTP/1.1 404 Not Found' },
  ])('of a site with $live tells a socket of the public $heard', async ({ live, heard }) => {
    const { run, world, phone } = aCache(live)
    const received: Uint8Array[] = []
    await run(1)
    phone.act(() => {
      const end = world.network.connect(phone, 'cache', { from: 'phone', url: '/v1/live', headers: {} })
      end.on({ received: (bytes) => received.push(bytes), closed: () => undefined })
      end.write(new TextEncoder().encode('hello'))
    })
    await run(1)
    expect(received.map((bytes) => new TextDecoder().decode(bytes)).join('')).toMatch(new RegExp(`^${heard}`))
  })
})
