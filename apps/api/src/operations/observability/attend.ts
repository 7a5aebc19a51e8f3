import type { FastifyInstance } from 'fastify'
import { callCounts, logCalls } from './call-log.ts'
import { health } from './health.ts'
import { metricsRoute } from './metrics-route.ts'
import type { Operating } from './operating.ts'
import type { Readiness } from './readiness.ts'

/** Gives an app what its operators look at: a line for each call, health, figures. Called before the first call is registered. */
export function attend(app: FastifyInstance, { logger, metrics, metricsToken }: Operating, isReady: Readiness): void {
  const counts = callCounts()
  metrics.add(counts.readings)
  logCalls(app, counts, logger)
  health(app, isReady)
  metricsRoute(app, metrics, metricsToken)
}
