import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { WriteAnswer } from '@cup/contract/entities'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PurgedCache } from '../src/core/privacy-barrier/index.ts'
import { type CupProxy, missingForProxy, PURGE_TOKEN, startProxy } from '../test/proxy.ts'
import { aDatabase } from '../test/test-database.ts'
import { aService } from '../test/test-service.ts'
import { eventually, until } from '../test/until.ts'
import { missingForVarnish, startVarnish, VARNISH_TOKEN } from '../test/varnish.ts'

const noProxy = missingForProxy()
if (noProxy) process.stdout.write(`The cache of infra/nginx cannot be tried on this machine: ${noProxy}.\n`)
const noVarnish = missingForVarnish()
if (noVarnish) process.stdout.write(`The cache of infra/varnish cannot be tried on this machine: ${noVarnish}.\n`)

const TEAM = `/v1/team.read/get?id=${teamId(1)}`
const PURGE = { authorization: `Bearer ${PURGE_TOKEN}` }

/** A cache in front of a service: how it is read, and how it is emptied. */
type Cache = { readonly read: (path: string) => Promise<string>; readonly purged: PurgedCache }

async function nginxBefore(serviceUrl: string): Promise<Cache> {
  const proxy = await aProxy(serviceUrl)
  setDefaultCACertificates([...getCACertificates(), proxy.certificate])
  const purged = { name: 'nginx', url: `${proxy.url}/-/purge`, method: 'POST', headers: PURGE }
  return { read: async (path) => (await proxy.ask(path)).body, purged }
}

async function aProxy(serviceUrl: string, settings: Readonly<Record<string, string>> = {}): Promise<CupProxy> {
  const proxy = await startProxy({ serviceUrl, settings })
  onTestFinished(proxy.stop)
  return proxy
}

async function aVarnish(serviceUrl: string): Promise<string> {
  const { url, stop } = await startVarnish(serviceUrl)
  onTestFinished(stop)
  return url
}

async function varnishBefore(serviceUrl: string): Promise<Cache> {
  const url = await aVarnish(serviceUrl)
  const headers = { authorization: `Bearer ${VARNISH_TOKEN}` }
  return {
    read: async (path) => (await fetch(url + path)).text(),
    purged: { name: 'varnish', url, method: 'BAN', headers },
  }
}

/** Two services on one database: the cache is in front of one, and the other one empties it. */
async function behind(cacheBefore: (serviceUrl: string) => Promise<Cache>) {
  const database = await aDatabase()
  const shown = await aService({ database })
  const { read, purged } = await cacheBefore(shown.url)
  const writing = await aService({ database, purged: [purged] })
  await writing.write('team.write/create', aTeam({ id: teamId(1), staff: 'Stabkanari' }))
  await until(async () => (await read(TEAM)).includes('Stabkanari'))
  return { read, writing }
}

describe.each([
  ['nginx', noProxy, nginxBefore],
  ['varnish', noVarnish, varnishBefore],
] as const)('behind %s', (name, missing, cacheBefore) => {
  it.skipIf(missing)('[N8] a name is gone from the cache when the redacting command is answered', async () => {
    const { read, writing } = await behind(cacheBefore)
    const answer = await writing.send('team.write/change-details', { id: teamId(1), staff: '' })
    const after = await read(TEAM)

    const { position, ...caches } = WriteAnswer.parse(answer.body)
    expect(caches).toEqual({ cachesPurged: [name] })
    expect(after).not.toContain('Stabkanari')
  })
})

const MADE_AT = 'Sat, 18 Jan 2025 10:00:00 GMT'

/** An origin whose answers the test holds back, and which may be away. */
async function anOrigin() {
  const held: ServerResponse[] = []
  const asked: string[] = []
  const forwarded = new Map<string, unknown>()
  const server = createServer(({ url = '', headers }, response) => {
    asked.push(url)
    forwarded.set(url, [headers['x-forwarded-for'], headers['x-forwarded-proto'], headers.forwarded])
    if (url.includes('held')) held.push(response)
    else response.writeHead(200, KEPT).end(url)
  })
  const KEPT = {
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=1',
    'content-type': 'text/html',
    date: MADE_AT,
    'server-timing': 'now;dur=1',
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  onTestFinished(stop)
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const release = (text: string) => held.splice(0).forEach((response) => void response.writeHead(200, KEPT).end(text))
  return { url, asked, forwarded, held, release, stop }
}

describe.skipIf(noVarnish)('the cache of Varnish', () => {
  it.each(['/metrics', '/health/ready'])('passes no request for %s on', async (path) => {
    const { url, asked } = await anOrigin()
    const { status } = await fetch((await aVarnish(url)) + path)

    expect([status, asked.includes(path)]).toEqual([404, false])
  })

  it('says itself how a visitor has come', async () => {
    const { url, forwarded } = await anOrigin()
    const headers = { 'x-forwarded-for': '192.0.2.1', 'x-forwarded-proto': 'https', forwarded: 'proto=https' }
    await fetch(`${await aVarnish(url)}/players`, { headers })

    expect(forwarded.get('/players')).toEqual(['127.0.0.1', 'http', undefined])
  })
})

describe.skipIf(noProxy)('the cache of nginx', () => {
  it('[N8] never finds an answer again that was asked for before a purge and came after it', async () => {
    const { url, held, release } = await anOrigin()
    const proxy = await aProxy(url)
    const before = proxy.ask('/v1/held')
    await until(() => held.length === 1)
    const purged = await proxy.ask('/-/purge', { method: 'POST', headers: PURGE })
    release('named')
    const after = proxy.ask('/v1/held')
    await until(() => held.length === 1)
    release('erased')

    expect([purged.status, (await before).body, (await after).body]).toEqual([204, 'named', 'erased'])
  })

  it('is not emptied without the token', async () => {
    const { url } = await anOrigin()
    const proxy = await aProxy(url)
    const statuses = [{}, { authorization: 'Bearer other' }].map(async (headers) => {
      const { status } = await proxy.ask('/-/purge', { method: 'POST', headers })
      return status
    })
    expect(await Promise.all(statuses)).toEqual([401, 401])
  })

  it('[C14] says when an answer was sent with the answer itself, and with no copy of it', async () => {
    const proxy = await aProxy((await anOrigin()).url)
    const answers = [await proxy.ask('/teams'), await proxy.ask('/teams')]

    expect(answers.map(({ headers }) => headers['server-timing'])).toEqual(['now;dur=1', undefined])
  })

  it('says when a copy was made that it serves because the service is away', async () => {
    const { url, stop } = await anOrigin()
    const proxy = await aProxy(url)
    const { headers } = await proxy.ask('/v1/game.read/get')
    stop()
    const kept = await eventually(async () => {
      const { headers } = await proxy.ask('/v1/game.read/get')
      return headers['cup-kept-at']
    })

    expect([headers['cup-kept-at'], kept]).toEqual([undefined, MADE_AT])
  })

  it('[N8] drops an answer of a service that is away when its time is over, and sends the page without data', async () => {
    const { url, stop } = await anOrigin()
    const proxy = await aProxy(url)
    const open = async (path: string) => {
      const { status, body } = await proxy.ask(path, { headers: { accept: 'text/html' } })
      return [status, body]
    }
    const first = [await open('/topscorer'), await open('/v1/player.read/get')]
    stop()
    await until(async () => (await open('/v1/player.read/get'))[0] === 503)

    expect(first).toEqual([
      [200, '/topscorer'],
      [200, '/v1/player.read/get'],
    ])
    expect(await open('/topscorer')).toEqual([200, '/index.html'])
    expect((await open('/control/'))[0]).toBe(503)
  })

  it('refuses sockets of the public where the feed serves them, and passes those of the staff', async () => {
    const { url } = await anOrigin()
    const proxy = await aProxy(url, { LIVE: 'feed' })
    const staff = { authorization: 'Bearer x' }
    expect(JSON.parse((await proxy.ask('/v1/live')).body)).toMatchObject({ code: 'request/not-found', status: 404 })
    expect((await proxy.ask('/v1/live', { headers: staff })).body).toBe('/v1/live')
  })

  it('asks the service once for the feed of many viewers, whatever encodings they take', async () => {
    const { url, asked, held, release } = await anOrigin()
    const proxy = await aProxy(url)
    const encodings = ['br, gzip', 'gzip', 'identity']
    const viewers = Array.from({ length: 30 }, (_, n) =>
      proxy.ask('/v1/feed?after=held', { headers: { 'accept-encoding': encodings[n % 3] ?? '' } }),
    )
    await until(() => held.length > 0)
    release('frames')
    const answers = (await Promise.all(viewers)).map(({ body }) => body)

    expect([new Set(answers), asked.filter((one) => one.startsWith('/v1/feed'))]).toEqual([
      new Set(['frames']),
      ['/v1/feed?after=held'],
    ])
  })
})
