import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openLogger } from '../../operations/observability/logger.ts'
import { problems } from './problems.ts'
import { serverOptions } from './server.ts'

/** Error of a database when a row is refused, with this detail beside its message. */
const refusal = (detail: string) => Object.assign(new Error('duplicate key'), { code: '23505', detail, query: detail })

it('the log names the error of a request and none of its content', async () => {
  const stream = new PassThrough()
  const app = Fastify({ ...serverOptions, loggerInstance: openLogger({ format: 'json', level: 'warn' }, stream) })
  problems(app)
  app.post('/fails', () => {
    throw refusal('(name)=(canary)')
  })
  const headers = { authorization: 'Bearer canary', cookie: 'cup-session=canary' }
  const answer = await app.inject({ method: 'POST', url: '/fails?token=canary', headers, payload: { pin: 'canary' } })
  await app.close()
  stream.end()
  const log = await text(stream)

  expect(answer.statusCode).toBe(500)
  expect(JSON.parse(log)).toMatchObject({ err: { message: 'duplicate key', code: '23505' } })
  expect(log + answer.payload).not.toContain('canary')
})
