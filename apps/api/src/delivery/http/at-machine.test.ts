import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { isAtMachine } from './at-machine.ts'

type Asked = { readonly from?: string; readonly headers?: Readonly<Record<string, string>> }

/** Asks a service that answers whether the request comes from its machine. */
async function isHere({ from = '127.0.0.1', headers = {} }: Asked): Promise<unknown> {
  const app = Fastify()
  app.get('/', async (request) => isAtMachine(request))
  const answer = await app.inject({ url: '/', remoteAddress: from, headers: { host: '127.0.0.1:3000', ...headers } })
  return answer.json()
}

describe('[0080] a request', () => {
  it.each<[string, Asked]>([
    ['127.0.0.1', {}],
    ['localhost', { headers: { host: 'localhost:3000' } }],
    ['IPv6', { from: '::1', headers: { host: '[::1]:3000' } }],
    ['IPv4 within IPv6', { from: '::ffff:127.0.0.1' }],
  ])('to %s of this machine comes from it', async (_case, asked) => expect(await isHere(asked)).toBe(true))

  it.each<[string, Asked]>([
    ['of another device', { from: '192.168.0.17', headers: { host: '192.168.0.10:3000' } }],
    ['of another device that names this machine', { from: '192.168.0.17' }],
    ['of a page whose name was pointed here', { headers: { host: 'evil.example:3000' } }],
    ['through a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
    ['through a proxy by the standard', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['through a cache', { headers: { via: '1.1 cache' } }],
    ['by the end of a tunnel', { from: '127.0.0.1', headers: { host: 'cup.example' } }],
  ])('%s does not', async (_case, asked) => expect(await isHere(asked)).toBe(false))
})
