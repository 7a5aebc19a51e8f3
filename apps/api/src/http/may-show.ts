import type { FastifyInstance } from 'fastify'
import { RequestError } from './problems.ts'

/** Says that the process is alive, whatever it may show. */
const ALIVE = '/health/live'

/** [N8] While other processes may know better whom not to show, this one shows nothing: reads and sockets are refused. */
export function refusesWhileBehind(app: FastifyInstance, mayShow: () => boolean): void {
  // Not `onRequest`: there a socket that is refused would stay half open, because its plugin has not seen it yet.
  app.addHook('preValidation', (request, _reply, next) => {
    if (mayShow() || request.method === 'POST' || request.url === ALIVE) next()
    else next(new RequestError('read/behind'))
  })
}
