import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf } from '../../utilities/index.ts'
import type { RenderedDocument } from './document-store.ts'

/** Sends a finished document, or 304 to a client that has it, in the best encoding that the client takes. */
export function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes, encoded }: RenderedDocument,
): FastifyReply {
  const encoding = encoded.br || encoded.gzip ? encodingOf(request.headers['accept-encoding']) : undefined
  const small = encoding && encoded[encoding]
  const tag = `"${etag}${small ? `-${encoding}` : ''}"`
  reply.header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  if (small) reply.header('content-encoding', encoding)
  return reply.send(small ?? bytes)
}
