import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { openLogger } from '../../operations/observability/logger.ts'
import { RequestError } from '../../utilities/index.ts'
import { problems } from './problems.ts'
import { serverOptions } from './server.ts'

/** Error of a database when a row is refused, with this detail beside its message. */
const refusal = (detail: string) => Object.assign(new Error('duplicate key'), { code: '23505', detail, query: detail })

/** The log of a service at whose address `/fails` this happens. */
function aLogOf(fails: () => never) {
  const stream = new PassThrough()
  const app = Fastify({ ...serverOptions, loggerInstance: openLogger({ format: 'json', level: 'warn' }, stream) })
  problems(app)
  app.route({ method: ['GET', 'POST'], url: '/fails', handler: fails })
  const log = async () => {
    await app.close()
    stream.end()
    return text(stream)
  }
  return { app, log }
}

it('the log names the error of a request and none of its content', async () => {
  const { app, log } = aLogOf(() => {
    throw refusal('(name)=(canary)')
  })
  const headers = { authorization: 'Bearer canary', cookie: 'cup-session=canary' }
  const answer = await app.inject({ method: 'POST', url: '/fails?token=canary', headers, payload: { pin: 'canary' } })
  const said = await log()

  expect(answer.statusCode).toBe(500)
  expect(JSON.parse(said)).toMatchObject({ err: { message: 'duplicate key', code: '23505' } })
  expect(said + answer.payload).not.toContain('canary')
})

it.each([
  ['service/unavailable', 2],
  // Named when the state of the process begins.
  ['service/storage-full', 0],
  ['service/outdated', 0],
  ['read/behind', 0],
] as const)('two requests refused with %s are %i lines of the log', async (code, lines) => {
  const { app, log } = aLogOf(() => {
    throw new RequestError(code)
  })
  for (let n = 0; n < 2; n += 1) await app.inject({ url: '/fails' })
  expect((await log()).split('\n').filter((line) => line !== '')).toHaveLength(lines)
})
