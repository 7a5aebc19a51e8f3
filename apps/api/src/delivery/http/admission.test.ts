import { connect } from 'node:net'
import { assumed } from '@cup/domain/kernel'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { idleEventLoop } from '../../../test/idle-event-loop.ts'
import type { Tokens } from '../../access/staff.ts'
import { admission, publicTraffic } from './admission.ts'
import { endlessRoom } from './connection-room.ts'
import { preRouter } from './pre-router.ts'
import { publicQueue } from './public-queue.ts'
import { ALLOWANCES, clientAddresses, requestLimits } from './request-limits.ts'
import { serverOptions } from './server.ts'

/** Whether a token is one of the staff. */
const signIns = assumed<Tokens>(
  { staffOf: (token: string) => (token === 'known' ? {} : undefined), sessionOf: () => undefined },
  'only whether there is a sign-in counts here',
)
const SHED = { take: ({ shed }: { readonly shed: () => void }) => shed() }

const MACHINE = {
  metrics: { add: () => undefined },
  room: endlessRoom(),
  signIns,
  eventLoop: idleEventLoop,
  runtime: systemRuntime,
}

type Given = {
  readonly trustedProxies?: readonly string[]
  /** Whether every request of the public is shed. */
  readonly isBusy?: boolean
}

/** A service that listens and has one request for each client; it answers the host and the scheme of a request. */
async function aService({ trustedProxies = [], isBusy = false }: Given = {}) {
  const addresses = clientAddresses({ trustedProxies })
  const limits = requestLimits(systemRuntime, { ...ALLOWANCES, address: { atOnce: 1, perSecond: 0.001 } })
  const router = preRouter(serverOptions)
  const app = Fastify({ serverFactory: router.serverFactory, trustProxy: addresses.isTrusted })
  app.all('/*', (request, reply) => {
    limits.charge(request, 1)
    return reply.send(`${request.protocol} ${request.host}`)
  })
  const queue = isBusy ? SHED : publicQueue(systemRuntime)
  router.use(() => false, admission({ addresses, limits, queue, room: endlessRoom(), signIns, runtime: systemRuntime }))
  onTestFinished(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { url, ask: (headers: Record<string, string> = {}, path = '/') => fetch(`${url}${path}`, { headers }) }
}

it('refuses a client that has used up its limit, with Retry-After', async () => {
  const { ask } = await aService()
  await ask()
  const refused = await ask()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.json()).toMatchObject({ code: 'request/too-many' })
})

it('sheds the public while it is busy, and answers operators', async () => {
  const { ask } = await aService({ isBusy: true })
  const shed = await ask()
  expect([shed.status, shed.headers.get('retry-after')]).toEqual([503, '1'])
  expect((await ask({}, '/health/live')).status).toBe(200)
})

it('counts the client that a trusted proxy names', async () => {
  const { ask } = await aService({ trustedProxies: ['127.0.0.1'] })
  const from = async (client: string) => (await ask({ 'x-forwarded-for': client })).status
  expect([await from('203.0.113.7'), await from('203.0.113.8'), await from('203.0.113.7')]).toEqual([200, 200, 429])
})

it('believes no client that names another address, also from this machine', async () => {
  const { ask } = await aService()
  const from = async (client: string) => (await ask({ 'x-forwarded-for': client })).status
  expect([await from('203.0.113.7'), await from('203.0.113.8')]).toEqual([200, 429])
})

it('takes neither a host nor another scheme than http and https from a proxy', async () => {
  const { ask, url } = await aService({ trustedProxies: ['127.0.0.1'] })
  const asked = async (client: string, headers: Record<string, string>) =>
    (await ask({ 'x-forwarded-for': client, ...headers })).text()
  const { host } = new URL(url)
  expect(await asked('203.0.113.1', { 'x-forwarded-host': 'evil.example' })).toBe(`http ${host}`)
  expect(await asked('203.0.113.2', { 'x-forwarded-proto': 'javascript' })).toBe(`http ${host}`)
  expect(await asked('203.0.113.3', { 'x-forwarded-proto': 'https' })).toBe(`https ${host}`)
})

it('cuts a connection that sends many requests before it reads an answer', async () => {
  const { url } = await aService()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const cut = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined).resume()
  socket.write('GET / HTTP/1.1\r\nhost: cup\r\n\r\n'.repeat(100))
  await cut
  expect(socket.destroyed).toBe(true)
})

it('charges what sockets ask to their network, until it has used up what it has', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const app = Fastify()
  onTestFinished(() => app.close())
  const addresses = clientAddresses({ trustedProxies: [] })
  const { limits, traffic } = publicTraffic({ app, addresses, ...MACHINE })
  const charged = [traffic.charge('203.0.113.7', ALLOWANCES.address.atOnce), traffic.charge('203.0.113.7', 1)]

  expect(charged).toEqual([true, false])
  expect(() => limits.limitAddress({ ip: '203.0.113.7' })).toThrow('request/too-many')
  expect(traffic.charge('203.0.113.8', 1)).toBe(true)
})

it('has no limit of the public for the staff behind the address of a flood', async () => {
  const app = Fastify()
  onTestFinished(() => app.close())
  const addresses = clientAddresses({ trustedProxies: [] })
  const { limits } = publicTraffic({ app, addresses, ...MACHINE })
  const from = (authorization: string) => ({ ip: '203.0.113.7', headers: { authorization } })
  limits.charge(from('Bearer unknown'), ALLOWANCES.address.atOnce)

  expect(() => limits.limitAddress(from('Bearer unknown'))).toThrow('request/too-many')
  expect(() => limits.limitAddress(from('Bearer known'))).not.toThrow()
  expect(() => limits.limitWork(from('Bearer known'))).not.toThrow()
})
