import { allRoutes } from '@cup/contract/routes'
import { siteOf } from '@cup/contract/site'
import { systemRuntime } from '@cup/runtime'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { problems } from './problems.ts'
import { refuseWhileBehind, refuseWhileOutdated, registerRequestHooks, requirePermissions } from './request-hooks.ts'
import { ALLOWANCES, requestLimits } from './request-limits.ts'
import { serverOptions } from './server.ts'

const ALLOWED = 'https://public.example'
const NO_SIGN_INS = { staffOf: () => undefined, sessionOf: () => undefined }

/** A service behind the guards, whose every address answers. */
function aGuarded({ site = siteOf({}), limits = requestLimits(systemRuntime) } = {}) {
  const app = Fastify({ ...serverOptions, trustProxy: 'loopback', logger: false })
  onTestFinished(() => app.close())
  problems(app)
  registerRequestHooks(app, { limits, signIns: NO_SIGN_INS, allowedOrigins: [ALLOWED], siteNow: () => ({ site }) })
  app.get('/*', () => ({}))
  app.post('/*', () => ({}))
  return app
}

/** A header's value where every page is asked for from this host. */
async function headersOf(url: string, headers: Record<string, string> = {}, site = siteOf({})) {
  const answer = await aGuarded({ site }).inject({ url, headers: { host: 'cup.example', ...headers } })
  return answer.headers
}

const policyOf = async (url: string, site = siteOf({})): Promise<string[]> =>
  String((await headersOf(url, {}, site))['content-security-policy']).split('; ')

describe('the policy of a page', () => {
  it.each(['/', '/games', '/control/', '/control/games/1', '/streamelements/score'])(
    'lets no foreign script and no inline script run on %s',
    async (url) => {
      expect(await policyOf(url)).toEqual(
        expect.arrayContaining(["default-src 'none'", "script-src 'self'", "base-uri 'none'"]),
      )
    },
  )

  it('lets the public page frame the player of the livestream only', async () => {
    const livestream = { title: 'Livestream', provider: 'Beispiel', embedUrl: 'https://video.example/embed/1' }

    expect(await policyOf('/', siteOf({ livestream }))).toContain('frame-src https://video.example')
    const { livestream: _, ...withoutStream } = siteOf({})
    expect(await policyOf('/', withoutStream)).toContain("frame-src 'none'")
  })

  it.each(['https://a;sandbox', 'https://*', 'https://*.example/', "https://'unsafe-inline'"])(
    '[W5] takes no host that is more than a name into a policy: %s',
    async (embedUrl) => {
      const livestream = { title: 'Livestream', provider: 'Beispiel', embedUrl }
      const policy = await policyOf('/', { ...siteOf({}), apiUrl: embedUrl, livestream })
      expect(policy).toEqual(expect.arrayContaining(["frame-src 'none'", "connect-src 'self'"]))
      expect(policy).not.toContain('sandbox')
    },
  )

  it('lets the public page connect to a service on another origin', async () => {
    expect(await policyOf('/games?turnier=1', siteOf({ apiUrl: 'https://api.example' }))).toContain(
      "connect-src 'self' https://api.example wss://api.example",
    )
  })

  it('allows images of the asset host, also without TLS', async () => {
    expect(await policyOf('/', siteOf({ assetUrl: 'http://192.168.0.9:8080' }))).toContain(
      "img-src 'self' data: https: http://192.168.0.9:8080",
    )
  })

  it.each([
    ['/', "frame-ancestors 'self'"],
    ['/control', "frame-ancestors 'none'"],
    ['/controlled', "frame-ancestors 'self'"],
    ['/%73treamelements/ledwall', "frame-ancestors 'self'"],
    ['/streamelements/ledwall?screen=1', "frame-ancestors 'self'"],
    ['/v1/game.read/get', "frame-ancestors 'none'"],
  ])('sets the frame ancestors of %s', async (url, ancestors) => {
    expect(await policyOf(url)).toContain(ancestors)
  })
})

describe('every response', () => {
  it.each(['/', '/control/', '/streamelements/', '/docs', '/v1/nothing', '/health/live'])(
    'is taken for what it says it is: %s',
    async (url) => {
      expect(await headersOf(url)).toMatchObject({ 'x-content-type-options': 'nosniff' })
    },
  )

  it('has HSTS over https only', async () => {
    const behindProxy = await headersOf('/', { 'x-forwarded-proto': 'https' })
    const inTheHall = await headersOf('/', { host: '192.168.0.7:3000' })

    expect(behindProxy).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(Object.keys(inTheHall)).not.toEqual(expect.arrayContaining(['strict-transport-security']))
    expect(inTheHall).not.toHaveProperty('cross-origin-opener-policy')
  })
})

describe('a page of an allowed origin', () => {
  it('may read, with the position header', async () => {
    expect(await headersOf('/v1/game.read/get?id=1', { origin: ALLOWED })).toMatchObject({
      'access-control-allow-origin': ALLOWED,
      'access-control-expose-headers': 'Cup-Position, Cup-Check, Cup-Kept-At, ETag, Retry-After',
    })
  })

  it('may send If-None-Match', async () => {
    const answer = await aGuarded().inject({
      method: 'OPTIONS',
      url: '/v1/game.read/get',
      headers: {
        origin: ALLOWED,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'if-none-match',
      },
    })

    expect([answer.statusCode, answer.headers]).toMatchObject([
      204,
      {
        'access-control-allow-methods': 'GET',
        'access-control-allow-headers': 'Content-Type, If-None-Match',
        vary: 'Origin',
      },
    ])
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })

  it.each([
    ['a write', { method: 'POST', url: '/v1/horn' }, {}],
    ['the wish to write', { method: 'OPTIONS', url: '/v1/horn' }, { 'access-control-request-method': 'POST' }],
    ['a page of the staff', { method: 'GET', url: '/control/' }, {}],
  ] as const)('is told nothing of %s', async (_, asked, more) => {
    const answer = await aGuarded().inject({ ...asked, headers: { origin: ALLOWED, ...more } })

    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

it('a page of any other origin gets no CORS headers', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://public.example', `${ALLOWED}.evil.example`]) {
    expect(await headersOf('/v1/game.read/get', { origin })).not.toHaveProperty('access-control-allow-origin')
  }
})

describe('a write', () => {
  const OURS = { host: 'cup.example', cookie: 'cup-session=x' }
  const send = async (headers: Record<string, string>) => {
    const answer = await aGuarded().inject({ method: 'POST', url: '/v1/horn', headers, payload: {} })
    return answer.statusCode === 200 ? 'taken' : answer.json().code
  }

  it.each([
    ['of our own page', { origin: 'http://cup.example' }],
    [
      'of our own page behind a proxy that ends TLS',
      { origin: 'https://cup.example', 'sec-fetch-site': 'same-origin' },
    ],
    ['of a browser that only says that it is the same site', { 'sec-fetch-site': 'same-origin' }],
  ])('with a cookie is accepted: %s', async (_, headers) => {
    expect(await send({ ...OURS, ...headers })).toBe('taken')
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a sister of our host', { origin: 'https://www.cup.example' }],
    ['another port of our host', { origin: 'http://cup.example:8080' }],
    ['an origin that may only read', { origin: ALLOWED }],
    ['a page in a box', { origin: 'null' }],
    ['nowhere', {}],
    ['our origin as another site tells it', { origin: 'http://cup.example', 'sec-fetch-site': 'cross-site' }],
    ['a sister that says so', { 'sec-fetch-site': 'same-site' }],
  ])('with a cookie is refused from %s', async (_, headers) => {
    expect(await send({ ...OURS, ...headers })).toBe('auth/cross-site')
  })

  it('without a cookie is refused from another site, so that no site can sign a browser in', async () => {
    expect(await send({ host: 'cup.example', origin: 'https://evil.example' })).toBe('auth/cross-site')
  })

  it('with a token needs no origin', async () => {
    const headers = {
      ...OURS,
      authorization: 'Bearer t',
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    }
    expect(await send(headers)).toBe('taken')
  })

  it('of a script without cookies needs no origin', async () => {
    expect(await send({ host: 'cup.example' })).toBe('taken')
  })
})

describe('a flood', () => {
  const limits = () => requestLimits(systemRuntime, { ...ALLOWANCES, address: { atOnce: 3, perSecond: 0.001 } })

  it('from one address is refused with Retry-After', async () => {
    const app = aGuarded({ limits: limits() })
    const answers = await Promise.all([1, 2, 3, 4].map(() => app.inject({ url: '/' })))
    const refused = answers.at(-1)

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect([refused?.json().code, refused?.headers['retry-after']]).toEqual(['request/too-many', '1'])
  })

  it('does not limit other addresses', async () => {
    const app = aGuarded({ limits: limits() })
    for (let n = 0; n < 5; n += 1) await app.inject({ url: '/', remoteAddress: '203.0.113.7' })

    expect((await app.inject({ url: '/', remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
  })

  it('cannot use forged client addresses', async () => {
    const app = aGuarded({ limits: limits() })
    const ask = (n: number) =>
      app.inject({ url: '/', remoteAddress: '203.0.113.7', headers: { 'x-forwarded-for': `198.51.100.${n}` } })
    const answers = await Promise.all([1, 2, 3, 4].map(ask))

    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  it('does not limit health checks and cached reads', async () => {
    const app = aGuarded({ limits: limits() })
    for (let n = 0; n < 5; n += 1) await app.inject({ url: '/' })

    expect((await app.inject({ url: '/health/live' })).statusCode).toBe(200)
  })

  it.each([
    ['GET', '/health/live?x', 200],
    ['GET', '/%68ealth/live', 200],
    ['GET', '/health/nothing', 429],
    ['GET', '/v1/game.read/list?x', 200],
    ['GET', '/%761/game.read/list', 200],
    ['POST', '/v1/horn?x', 200],
    ['POST', '/v1/hor%6e', 200],
    ['HEAD', '/v1/game.read/list', 429],
    ['GET', '/v1', 429],
    ['GET', '//v1/game.read/list', 429],
  ] as const)(
    'of pages does not limit a call or a health check: %s %s is answered with %i',
    async (method, url, status) => {
      const app = aGuarded({ limits: limits() })
      for (let n = 0; n < 5; n += 1) await app.inject({ url: '/' })

      expect((await app.inject({ method, url })).statusCode).toBe(status)
    },
  )
})

describe('while a process may not show the state', () => {
  it.each([
    ['/health/live', 200],
    ['/health/live?x', 200],
    ['/%68ealth/ready', 200],
    ['/metrics?x', 200],
    ['/health', 503],
    ['/v1/game.read/list', 503],
    ['/games?x=/health/live', 503],
  ])('%s is answered with %i', async (url, status) => {
    const behind = aGuarded()
    const outdated = aGuarded()
    refuseWhileBehind(behind, () => false)
    refuseWhileOutdated(outdated, () => true)

    expect((await behind.inject({ url })).statusCode).toBe(status)
    expect((await outdated.inject({ url })).statusCode).toBe(status)
  })
})

function anApp(without?: string): FastifyInstance {
  const app = Fastify()
  requirePermissions(app)
  for (const { method, path, name } of Object.values(allRoutes)) {
    if (name !== without) app.route({ method, url: path, handler: () => ({}) })
  }
  return app
}

describe('the service', () => {
  it('starts with every call of the contract', async () => {
    await expect(anApp().ready()).resolves.toBeDefined()
  })

  it('does not start with a route without permissions', () => {
    expect(() => anApp().get('/v1/staff.read/everything', () => ({}))).toThrow(
      '/v1/staff.read/everything is missing from the permissions',
    )
  })

  it('does not start without a call of the contract', async () => {
    await expect(anApp('staff.write/revoke').ready()).rejects.toThrow('No route serves /v1/staff.write/revoke.')
  })

  it('serves pages beside the calls', () => {
    expect(() => anApp().get('/control/*', () => ({}))).not.toThrow()
  })
})
