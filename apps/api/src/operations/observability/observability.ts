import type { FastifyBaseLogger } from 'fastify'
import { openLogger } from './logger.ts'
import { type Metrics, metrics } from './metrics.ts'

/** How one process is looked after, by whoever started it. */
export type Observability = {
  readonly logger: FastifyBaseLogger
  readonly metrics: Metrics
  /** By which Prometheus may read the figures from another machine. */
  readonly metricsToken: string | undefined
  /** Addresses and networks of proxies that are believed for whom they ask; this machine always is. */
  readonly trustedProxies: readonly string[]
}

/** A process that nobody has set up: it says what goes wrong. */
export const defaultObservability = (): Observability => ({
  logger: openLogger({ format: 'json', level: 'warn' }, process.stdout),
  metrics: metrics(),
  metricsToken: undefined,
  trustedProxies: [],
})
