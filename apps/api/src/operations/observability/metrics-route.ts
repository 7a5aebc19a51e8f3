import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RequestError } from '../../utilities/index.ts'
import type { Metrics } from './metrics.ts'

/** Where Prometheus finds the figures of this process. */
export const METRICS = '/metrics'

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/

/** Serves the figures to this machine, and to whoever knows the token; to all others there is no such page. */
export function metricsRoute(app: FastifyInstance, { text, contentType }: Metrics, token: string | undefined): void {
  app.get(METRICS, async (request, reply) => {
    if (!isFromHere(request) && !knows(token, request)) throw new RequestError('request/not-found')
    return reply
      .header('cache-control', 'no-store')
      .type(contentType)
      .send(await text())
  })
}

/** A proxy on this machine asks for somebody else, and says so. */
const isFromHere = ({ socket, headers }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  headers['x-forwarded-for'] === undefined &&
  headers.forwarded === undefined

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

function knows(token: string | undefined, { headers }: FastifyRequest): boolean {
  const shown = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && shown !== undefined && timingSafeEqual(digestOf(shown), digestOf(token))
}
