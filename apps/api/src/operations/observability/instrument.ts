import type { FastifyInstance } from 'fastify'
import { type CodeOfError, callCounts, logCalls } from './call-log.ts'
import { health } from './health.ts'
import { metricsRoute } from './metrics-route.ts'
import type { Observability } from './observability.ts'
import type { Readiness } from './readiness.ts'

export type Instruments = {
  readonly observability: Observability
  readonly isReady: Readiness
  readonly codeOfError: CodeOfError
}

/** Adds the call log, the health checks and the metrics to an app. Called before the first call is registered. */
export function instrument(app: FastifyInstance, { observability, isReady, codeOfError }: Instruments): void {
  const { logger, metrics, metricsToken } = observability
  const counts = callCounts()
  metrics.add(counts.readings)
  logCalls(app, { ...counts, logger, codeOfError })
  health(app, isReady)
  metricsRoute(app, metrics, metricsToken)
}
