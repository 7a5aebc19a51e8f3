import { brotliDecompressSync } from 'node:zlib'
import { openApiDocument } from '@cup/contract/openapi'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { apiDocs } from './api-docs.ts'

const NO_BUILD = '/nowhere'

function anApp() {
  const app = Fastify()
  apiDocs(app, NO_BUILD)
  return app
}

it('the OpenAPI document is served compressed', async () => {
  const response = await anApp().inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'br' } })

  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(response.rawPayload).toString())).toEqual(openApiDocument())
})

it('a client that has the document receives it once', async () => {
  const app = anApp()
  const { headers } = await app.inject('/v1/openapi.json')
  const again = await app.inject({ url: '/v1/openapi.json', headers: { 'if-none-match': `${headers.etag}` } })

  expect([again.statusCode, again.body]).toEqual([304, ''])
})

it('the page of the calls is found with and without a slash at its end', async () => {
  const app = anApp()
  const without = await app.inject('/docs')
  const page = await app.inject(`${without.headers.location}`)

  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
})
