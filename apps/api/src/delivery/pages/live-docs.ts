import { asyncApiDocument } from '@cup/contract/asyncapi'
import type { FastifyInstance } from 'fastify'
import { LIVE_DOCS_POLICY, liveDocsPage } from './live-docs-page.ts'

/** Serves the description of the live socket: the AsyncAPI document, and a page made from it. */
export function liveDocs(app: FastifyInstance): void {
  let made: { readonly document: Buffer; readonly page: Buffer } | undefined
  const make = () => {
    const document = asyncApiDocument()
    return { document: Buffer.from(JSON.stringify(document)), page: Buffer.from(liveDocsPage(document)) }
  }
  // Made at the first request, so that it does not delay the start.
  const docs = () => {
    made ??= make()
    return made
  }
  app.get('/v1/asyncapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(docs().document))
  app.get('/docs/live', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', LIVE_DOCS_POLICY).send(docs().page),
  )
}
