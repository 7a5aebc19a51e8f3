import { brotliDecompressSync } from 'node:zlib'
import { asyncApiDocument } from '@cup/contract/asyncapi'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { apiDocs } from './api-docs.ts'

const NO_BUILD = '/nowhere'

function anApp() {
  const app = Fastify()
  apiDocs(app, NO_BUILD)
  return app
}

it('the AsyncAPI document is served', async () => {
  const response = await anApp().inject('/v1/asyncapi.json')

  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.json()).toEqual(asyncApiDocument())
})

it('the page is served compressed, with a policy of its own', async () => {
  const response = await anApp().inject({ url: '/docs/live', headers: { 'accept-encoding': 'br' } })

  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
    vary: 'Accept-Encoding',
  })
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('<h1>The live socket</h1>')
})

it('a browser that has the page receives it once', async () => {
  const app = anApp()
  const { headers } = await app.inject('/docs/live')
  const again = await app.inject({ url: '/docs/live', headers: { 'if-none-match': `${headers.etag}` } })

  expect([again.statusCode, again.body]).toEqual([304, ''])
})
