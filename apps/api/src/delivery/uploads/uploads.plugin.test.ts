import { systemRuntime } from '@cup/runtime'
import Fastify from 'fastify'
import sharp from 'sharp'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import type { Staff } from '../../access/staff.ts'
import { problems } from '../http/problems.ts'
import { requestLimits } from '../http/request-limits.ts'
import { uploads } from './uploads.plugin.ts'

const ORGANISER: Staff = { roles: ['organiser'], actor: { id: 'token:admin', kind: 'token' } }

afterEach(() => {
  vi.useRealTimers()
})

it('an upload is answered 503 while the disk does not answer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const keep = () => {
    begin()
    return new Promise<never>(() => undefined)
  }
  const app = Fastify()
  onTestFinished(() => app.close())
  problems(app)
  await uploads(app, {
    images: { keep, read: async () => undefined },
    place: { write: (work) => work() },
    tokens: { staffOf: () => ORGANISER, sessionOf: () => undefined },
    limits: requestLimits(systemRuntime),
    runtime: systemRuntime,
  })
  const answer = app.inject({
    method: 'POST',
    url: '/v1/uploads?kind=logo',
    headers: { 'content-type': 'image/png', authorization: 'Bearer token' },
    payload: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  })
  await begun
  vi.advanceTimersByTime(50_000)

  expect((await answer).json()).toMatchObject({ status: 503, code: 'service/unavailable' })
})
