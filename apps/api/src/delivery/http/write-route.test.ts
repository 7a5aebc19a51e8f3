import { siteOf } from '@cup/contract/site'
import { plusSeconds } from '@cup/domain/kernel'
import { at } from '@cup/domain/testing'
import { emptyTournament } from '@cup/domain/tournament-state'
import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Staff } from '../../access/staff.ts'
import { RequestError } from '../../utilities/errors.ts'
import { problems } from './problems.ts'
import { registerRequestHooks } from './request-hooks.ts'
import { ALLOWANCES, type Allowances, requestLimits } from './request-limits.ts'
import { serverOptions } from './server.ts'
import { occurredAtOf, registerWrites, type WriteDeps } from './write-route.ts'

const ARRIVED = at(0)

describe('[I7] occurredAt of a command', () => {
  it('is the time of arrival where the device sends none', () => expect(occurredAtOf(undefined, ARRIVED)).toBe(ARRIVED))

  it('is the time that the device sends, however long ago', () =>
    expect(occurredAtOf(at(-86_400), ARRIVED)).toBe(at(-86_400)))

  it.each([0.001, 4.999, 5])('is the time of arrival for a device clock %d s ahead', (seconds) =>
    expect(occurredAtOf(plusSeconds(ARRIVED, seconds), ARRIVED)).toBe(ARRIVED),
  )

  it('is refused further ahead, with the time of the service', () => {
    const refused = () => occurredAtOf(plusSeconds(ARRIVED, 5.001), ARRIVED)

    expect(refused).toThrow(RequestError)
    expect(refused).toThrow(
      expect.objectContaining({
        problem: expect.objectContaining({
          code: 'time/ahead',
          errors: [{ path: 'occurredAt', code: 'ahead', message: `The service's time is ${ARRIVED}` }],
        }),
      }),
    )
  })
})

const TOKEN = 'the-token-of-the-test'
const HORN = JSON.stringify({ competitionId: 'b7e9a7c0-1111-4111-8111-000000000001' })
const ADMIN: Staff = { roles: ['organiser'], actor: { id: 'token:admin', kind: 'token' } }

/** A service that takes writes of one token. */
function aWriteService(allowances = ALLOWANCES, ways: Partial<Pick<WriteDeps, 'handle'>> = {}) {
  const app = Fastify({ ...serverOptions, logger: false })
  onTestFinished(() => app.close())
  const limits = requestLimits(systemRuntime, allowances)
  const signIns: WriteDeps['signIns'] = {
    staffOf: (token) => (token === TOKEN ? ADMIN : undefined),
    sessionOf: () => undefined,
    standingOf: () => 'in',
    noteSeen: () => undefined,
    onLook: () => undefined,
    renewed: async () => undefined,
  }
  problems(app)
  registerRequestHooks(app, { limits, signIns, allowedOrigins: [], siteNow: () => ({ site: siteOf({}) }) })
  const handle: WriteDeps['handle'] = async () => 1
  registerWrites(app, {
    limits,
    signIns,
    handle,
    now: () => ARRIVED,
    tournament: emptyTournament,
    publicUrl: undefined,
    purgeCaches: async () => ({}),
    displays: { followedBy: () => [] },
    runtime: systemRuntime,
    ...ways,
  })
  app.get('/*', () => ({}))
  const write = (headers: Record<string, string>, payload: string) =>
    app.inject({
      method: 'POST',
      url: '/v1/horn',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k1', ...headers },
      payload,
    })
  return { app, write }
}

/** Nothing comes back while a test runs, however busy the machine is. */
const NEVER_SOON = 0.001
/** Three requests of an address. */
const NARROW: Allowances = { ...ALLOWANCES, address: { atOnce: 3, perSecond: NEVER_SOON } }
const OF_GUESSES: Allowances = {
  ...ALLOWANCES,
  unknownSecret: { ...ALLOWANCES.unknownSecret, perSecond: NEVER_SOON },
  unknownSecrets: { ...ALLOWANCES.unknownSecrets, perSecond: NEVER_SOON },
}

describe('a write', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('[I12] whose work does not end is answered 503', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const handle = () => {
      begin()
      return new Promise<never>(() => undefined)
    }
    const answer = aWriteService(ALLOWANCES, { handle }).write({ authorization: `Bearer ${TOKEN}` }, HORN)
    await begun
    vi.advanceTimersByTime(13_000)

    expect((await answer).json()).toMatchObject({ status: 503, code: 'service/unavailable' })
  })

  it('of the staff is taken while visitors flood from the same address', async () => {
    const { app, write } = aWriteService(NARROW)
    const flood = await Promise.all([1, 2, 3, 4].map(() => app.inject({ url: '/' })))

    expect(flood.at(-1)?.statusCode).toBe(429)
    expect((await write({ authorization: `Bearer ${TOKEN}` }, HORN)).statusCode).toBe(200)
  })

  it('without sign-in is refused before its body is read, and counts for its address', async () => {
    const { write } = aWriteService(NARROW)
    const broken = '{"never closed"'
    const answers = [await write({}, broken), await write({}, broken), await write({}, broken), await write({}, broken)]

    expect(answers.map((answer) => answer.json().code)).toEqual([
      'auth/not-signed-in',
      'auth/not-signed-in',
      'auth/not-signed-in',
      'request/too-many',
    ])
  })
})

describe('a token that does not exist', () => {
  const send = (write: ReturnType<typeof aWriteService>['write'], token: string) =>
    write({ authorization: `Bearer ${token}` }, '{}').then(({ statusCode }) => statusCode)

  it('is refused, and slowed when it is sent again and again', async () => {
    const { write } = aWriteService(OF_GUESSES)
    const statuses = await Promise.all(Array.from({ length: 100 }, () => send(write, 'wrong')))

    expect(statuses.filter((status) => status === 401)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(80)
  })

  it('is slowed also when each is another one, and the staff of the same address are not', async () => {
    const { write } = aWriteService(OF_GUESSES)
    const statuses = await Promise.all(Array.from({ length: 400 }, (_, n) => send(write, `wrong-${n}`)))

    expect(statuses.filter((status) => status === 401)).toHaveLength(200)
    expect(statuses.at(-1)).toBe(429)
    expect(await send(write, TOKEN)).not.toBe(429)
  })
})
