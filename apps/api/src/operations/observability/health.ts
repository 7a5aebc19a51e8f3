import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** Says that the process turns, whatever it may show or reach. */
export const ALIVE = '/health/live'

/** Says whether the process should get visitors; it answers that itself, whatever it may show. */
export const READY = '/health/ready'

/** For whoever restarts the process (`live`), and for whoever sends it visitors (`ready`, 503 while it should get none). */
export function health(app: FastifyInstance, isReady: Readiness): void {
  app.get(ALIVE, (_request, reply) => reply.header('cache-control', 'no-store').send({ live: true }))
  app.get(READY, async (_request, reply) => {
    const ready = await isReady()
    if (!ready) reply.code(503).header('retry-after', '1')
    return reply.header('cache-control', 'no-store').send({ ready })
  })
}
