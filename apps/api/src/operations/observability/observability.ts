import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type CodeOfError, callCounts, logCalls } from './call-log.ts'
import { type Health, health } from './health.ts'
import { openLogger } from './logger.ts'
import { type LimitGuess, type Metrics, metrics, metricsRoute } from './metrics.ts'

/** How one process reports to its operator. */
export type Observability = {
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  /** The token with which Prometheus may read the metrics from another machine. */
  readonly metricsToken: string | undefined
  /** Addresses and networks of trusted proxies, whose forwarding headers count. */
  readonly trustedProxies: readonly string[]
}

/** Without settings: warnings and errors go to the standard output. */
export const defaultObservability = (): Observability => ({
  logger: openLogger({ format: 'json', level: 'warn' }, process.stdout),
  metrics: metrics(),
  metricsToken: undefined,
  trustedProxies: [],
})

type Instruments = Health & {
  readonly observability: Observability
  readonly codeOfError: CodeOfError
  readonly limitGuess: LimitGuess
}

/** Adds the call log, the health checks and the metrics to an app. Called before the first call is registered. */
export function instrument(
  app: FastifyInstance,
  { observability, codeOfError, limitGuess, ...checks }: Instruments,
): void {
  const { logger, metrics, metricsToken } = observability
  const counts = callCounts()
  metrics.add(counts.readings)
  logCalls(app, { ...counts, logger, codeOfError })
  health(app, checks)
  metricsRoute(app, metrics, { token: metricsToken, limitGuess })
}
