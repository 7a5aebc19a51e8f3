import Fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { emptyScopes } from '../../core/projections/scopes.ts'
import { cachedResponses, cacheKey } from './cached-responses.ts'
import { preRouter } from './pre-router.ts'
import { responseCache } from './response-cache.ts'
import { serverOptions } from './server.ts'

const URL_OF_TEAMS = '/v1/team.read/list'
const VISITOR = {}

/** A service that listens: what is ready for the public says `ready`, what the framework answers says `framework`. */
async function aService({ mayShow = true, changedAt = 3 } = {}) {
  const scopes = { ...emptyScopes(), head: 5 }
  const cache = responseCache()
  const headers = ['etag', '"e1"', 'cache-control', 'public, max-age=0']
  cache.keep(cacheKey({ key: 'public' }, URL_OF_TEAMS), {
    bytes: Buffer.from('"ready"'),
    etag: '"e1"',
    madeAt: 3,
    changedAt: () => changedAt,
    headers,
  })
  const router = preRouter(serverOptions)
  const app = Fastify({ serverFactory: router.serverFactory })
  app.all('/*', (_request, reply) => reply.send('framework'))
  router.use(cachedResponses({ cache, scopes, epoch: () => 'e1', checkAt: () => 'c7', mayShow: () => mayShow }))
  onTestFinished(() => app.close())
  const address = await app.listen({ port: 0 })
  return (how: RequestInit = {}, url = URL_OF_TEAMS) => fetch(`${address}${url}`, how)
}

it('serves a cached response with its position', async () => {
  const answer = await (await aService())(VISITOR)
  expect(await answer.text()).toBe('"ready"')
  expect(Object.fromEntries(answer.headers)).toMatchObject({ etag: '"e1"', 'cup-position': 'e1.5', 'cup-check': 'c7' })
})

it('answers 304 to a client that has the response', async () => {
  const answer = await (await aService())({ headers: { 'if-none-match': 'W/"e1"' } })
  expect([answer.status, await answer.text()]).toEqual([304, ''])
})

it.each([
  ['who brings a token', { headers: { authorization: 'Bearer secret' } }],
  ['who brings a cookie', { headers: { cookie: 'cup-session=secret' } }],
  ['a page of another origin', { headers: { origin: 'https://cup.example' } }],
  ['who wants to write', { method: 'POST' }],
])('leaves %s to the routes', async (_who, how) => {
  expect(await (await (await aService())(how)).text()).toBe('framework')
})

it('leaves an address without a cached response to the routes', async () => {
  expect(await (await (await aService())(VISITOR, '/v1/team.read/get')).text()).toBe('framework')
})

it('leaves a stale response to the routes', async () => {
  expect(await (await (await aService({ changedAt: 4 }))(VISITOR)).text()).toBe('framework')
})

it('[N8] serves nothing while the privacy barrier is closed', async () => {
  expect(await (await (await aService({ mayShow: false }))(VISITOR)).text()).toBe('framework')
})
