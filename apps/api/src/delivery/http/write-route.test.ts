import { siteOf } from '@cup/contract/site'
import { plusSeconds } from '@cup/domain/kernel'
import { at } from '@cup/domain/testing'
import { emptyTournament } from '@cup/domain/tournament-state'
import Fastify from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Staff } from '../../access/staff.ts'
import { RequestError } from '../../utilities/errors.ts'
import { problems } from './problems.ts'
import { registerRequestHooks } from './request-hooks.ts'
import { requestLimits } from './request-limits.ts'
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
const ADMIN: Staff = { roles: ['organiser'], actor: { id: 'token:admin', kind: 'token' } }
const ROOMY = { atOnce: 1000, perSecond: 1000 }

/** A service that takes writes of one token, and allows an address three requests. */
function aWriteService() {
  const app = Fastify({ ...serverOptions, logger: false })
  onTestFinished(() => app.close())
  const limits = requestLimits({ address: { atOnce: 3, perSecond: 0.001 }, person: ROOMY, token: ROOMY })
  const signIns: WriteDeps['signIns'] = {
    staffOf: (token) => (token === TOKEN ? ADMIN : undefined),
    sessionOf: () => undefined,
    standingOf: () => 'in',
    noteSeen: () => undefined,
    onLook: () => undefined,
    renewed: async () => undefined,
  }
  problems(app)
  registerRequestHooks(app, { limits, allowedOrigins: [], siteNow: () => ({ site: siteOf({}) }) })
  const handle: WriteDeps['handle'] = async () => 1
  registerWrites(app, {
    limits,
    signIns,
    handle,
    now: () => ARRIVED,
    tournament: emptyTournament,
    publicUrl: undefined,
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

describe('a write', () => {
  it('of the staff is taken while visitors flood from the same address', async () => {
    const { app, write } = aWriteService()
    const flood = await Promise.all([1, 2, 3, 4].map(() => app.inject({ url: '/' })))

    expect(flood.at(-1)?.statusCode).toBe(429)
    expect(
      (
        await write(
          { authorization: `Bearer ${TOKEN}` },
          JSON.stringify({ competitionId: 'b7e9a7c0-1111-4111-8111-000000000001' }),
        )
      ).statusCode,
    ).toBe(200)
  })

  it('without sign-in is refused before its body is read, and counts for its address', async () => {
    const { write } = aWriteService()
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
