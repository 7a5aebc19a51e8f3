import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { WriteAnswer } from '@cup/contract/entities'
import { aTeam, teamId } from '@cup/domain/testing'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { PurgedCache } from '../src/core/privacy-barrier/index.ts'
import { anOrigin, MADE_AT, UNCHANGED_AT } from '../test/cache-origin.ts'
import { type CupProxy, missingForProxy, PURGE_TOKEN, startProxy } from '../test/proxy.ts'
import { done } from '../test/sign-in.ts'
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

  it.skipIf(missing)(
    '[W3] a text of the website is gone, also where another process refills it before it knows',
    async () => {
      const { read, writing } = await behind(cacheBefore)
      const imprint = ['Impressumkanari']
      await done(writing, 'website.write/save', { version: 0, website: { imprint } })
      await until(async () => (await read('/site.json')).includes('Impressumkanari'))
      const { body } = await done(writing, 'website.write/save', {
        version: 1,
        website: { organiser: { name: 'SG Nord' } },
      })

      expect(body).toEqual({ version: 2, cachesPurged: [name] })
      await until(async () => !(await read('/site.json')).includes('Impressumkanari'))
      expect(await read('/site.json')).toContain('SG Nord')
    },
  )
})

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
    const purge = async (path: string, headers = {}) => (await proxy.ask(path, { method: 'POST', headers })).status
    expect([await purge('/-/purge'), await purge('/-/purge', { authorization: 'Bearer other' })]).toEqual([401, 401])
    // At another spelling nothing is emptied, so it is not said either.
    expect([await purge('/-/purge?x', PURGE), await purge('//-/purge', PURGE)]).toEqual([401, 401])
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

  it.each([404, 500, 503])(
    'passes a %i of the service on, although it keeps a copy for a service that is away',
    async (status) => {
      const { url } = await anOrigin()
      const proxy = await aProxy(url)
      const asked = async () => (await proxy.ask(`/v1/then-${status}`)).status
      const before = await asked()
      await until(async () => (await asked()) === status)
      expect([before, await asked()]).toEqual([200, status])
    },
  )

  it('says of a copy that did not change when that was last known', async () => {
    const { url, asked, stop } = await anOrigin()
    const proxy = await aProxy(url)
    await until(async () => (await proxy.ask('/v1/same')) && asked.filter((one) => one === '/v1/same').length > 1)
    stop()
    const kept = await eventually(async () => (await proxy.ask('/v1/same')).headers['cup-kept-at'])

    expect(kept).toBe(UNCHANGED_AT)
  })

  it('keeps one copy whatever origin a visitor claims, another for an allowed one, and none for another host', async () => {
    const { url, asked } = await anOrigin()
    const allowed = 'https://public.example'
    const proxy = await aProxy(url, { ALLOWED_ORIGINS: `https://a.example,${allowed}` })
    const ask = async (headers: Readonly<Record<string, string>>) => (await proxy.ask('/assets/a', { headers })).status
    const own = [{}, { origin: 'https://evil.example' }, { origin: proxy.url }, { origin: 'public.example' }]
    const hosts = ['evil.example', 'localhost:1', `evil.example:${new URL(proxy.url).port}`]
    const statuses = [...own, { origin: allowed }, ...hosts.map((host) => ({ host }))].map(ask)

    expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 200, 421, 421, 421])
    expect(asked.filter((one) => one === '/assets/a')).toHaveLength(2)
  })

  it('keeps the page without data at hand for reads of pages alone', async () => {
    const { url, asked } = await anOrigin()
    const proxy = await aProxy(url)
    // The wait for the start asked for a page.
    await until(() => asked.includes('/games') && asked.includes('/index.html'))
    const before = asked.length
    for (const path of ['/control/', '/logo.svg']) await proxy.ask(path)
    await proxy.ask('/teams', { method: 'POST' })
    expect(asked.slice(before)).toEqual(['/control/', '/logo.svg', 'POST /teams'])
    await until(async () => (await proxy.ask('/teams')) && asked.slice(before).includes('/games'))
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

  it('asks the service once for the feed of many viewers, whatever encodings, cookies and tokens come along', async () => {
    const { url, asked, held, release } = await anOrigin()
    const proxy = await aProxy(url)
    const kinds = [{ 'accept-encoding': 'br, gzip' }, { cookie: 'cup-session=x' }, { authorization: 'Bearer x' }]
    const viewers = Array.from({ length: 30 }, (_, n) =>
      proxy.ask('/v1/feed?after=held', { headers: kinds[n % 3] ?? {} }),
    )
    await until(() => held.length > 0)
    release('frames')
    const answers = (await Promise.all(viewers)).map(({ body }) => body)

    expect([new Set(answers), asked.filter((one) => one.startsWith('/v1/feed'))]).toEqual([
      new Set(['frames']),
      ['/v1/feed?after=held'],
    ])
  })
  it('asks the service once for the present position when all viewers come back after an outage', async () => {
    const { url, asked, held, release } = await anOrigin()
    const proxy = await aProxy(url)
    const present = '/v1/feed?competitionId=held'
    const askedFor = () => asked.filter((one) => one === present).length
    const first = proxy.ask(present)
    await until(() => held.length > 0)
    release('first')
    await first
    const slot = () => Math.floor(Date.now() / 10_000)
    const before = slot()
    await until(() => slot() > before)
    const viewers = Array.from({ length: 30 }, () => proxy.ask(present))
    await until(async () => askedFor() > 1 && (await proxy.ask('/assets/in-between')).status === 200)
    release('present')
    const answers = (await Promise.all(viewers)).map(({ body }) => body)

    expect([new Set(answers), askedFor()]).toEqual([new Set(['present']), 2])
  })
})
