import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { giveSession } from './session-cookie.ts'

const NOW = '2025-01-18T10:00:00.000Z'
const IN_AN_HOUR = '2025-01-18T11:00:00.000Z'

/** The cookie that a browser is given who came to this host. */
async function cookieAt(host: string, publicUrl: string | undefined): Promise<unknown> {
  const app = Fastify()
  app.get('/', async (request, reply) => {
    giveSession({ request, reply }, { now: () => NOW, publicUrl }, { secret: 's', validUntil: IN_AN_HOUR })
    return {}
  })
  return (await app.inject({ url: '/', headers: { host } })).headers['set-cookie']
}

const PLAIN = 'cup-session=s; Path=/; HttpOnly; SameSite=Strict; Max-Age=3600'

describe('the session cookie', () => {
  it('lasts as long as the access and is HttpOnly and SameSite', async () => {
    expect(await cookieAt('192.0.2.1:3000', undefined)).toBe(PLAIN)
  })

  it('is Secure over https', async () => {
    expect(await cookieAt('cup.example', 'https://cup.example')).toBe(`${PLAIN}; Secure`)
  })

  it.each([
    ['192.0.2.1:3000', 'https://cup.example'],
    ['cup.example', 'http://cup.example'],
  ])('is not Secure over plain http: %s of %s', async (host, publicUrl) => {
    expect(await cookieAt(host, publicUrl)).toBe(PLAIN)
  })
})
