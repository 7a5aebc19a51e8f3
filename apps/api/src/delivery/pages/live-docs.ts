import { asyncApiDocument } from '@cup/contract/asyncapi'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentOf } from './document-of.ts'
import { LIVE_DOCS_POLICY, liveDocsPage } from './live-docs-page.ts'
import { sendDocument } from './send-document.ts'

/** Serves the description of the live socket: the AsyncAPI document, and a page made from it. */
export function liveDocs(app: FastifyInstance): void {
  let made: ReturnType<typeof liveDocuments> | undefined
  const send = async (request: FastifyRequest, reply: FastifyReply, name: 'json' | 'page') => {
    // Made at the first request, so that they do not delay the start.
    made ??= liveDocuments()
    return sendDocument(
      request,
      reply.headers({ vary: 'Accept-Encoding', 'cache-control': 'no-cache' }),
      (await made)[name],
    )
  }
  app.get('/v1/asyncapi.json', (request, reply) => send(request, reply.type('application/json; charset=utf-8'), 'json'))
  app.get('/docs/live', (request, reply) =>
    send(request, reply.type('text/html; charset=utf-8').header('content-security-policy', LIVE_DOCS_POLICY), 'page'),
  )
}

async function liveDocuments() {
  const document = asyncApiDocument()
  return { json: await documentOf(JSON.stringify(document)), page: await documentOf(liveDocsPage(document)) }
}
