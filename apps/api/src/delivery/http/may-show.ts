import type { FastifyInstance } from 'fastify'
import { ALIVE, READY } from '../../operations/observability/health.ts'
import { METRICS } from '../../operations/observability/metrics-route.ts'
import { RequestError } from '../../utilities/request-error.ts'

/** What shows nobody. */
const OF_OPERATORS: readonly string[] = [ALIVE, READY, METRICS]

/** [N8] While other processes may know better whom not to show, this one shows nothing: reads and sockets are refused. */
export function refusesWhileBehind(app: FastifyInstance, mayShow: () => boolean): void {
  // Not `onRequest`: there a socket that is refused would stay half open, because its plugin has not seen it yet.
  app.addHook('preValidation', (request, _reply, next) => {
    if (mayShow() || request.method === 'POST' || OF_OPERATORS.includes(request.url)) next()
    else next(new RequestError('read/behind'))
  })
}
