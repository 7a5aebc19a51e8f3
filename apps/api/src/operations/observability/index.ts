/** What operators see of a process: log, metrics, health and readiness. */

export { clockWarning } from './clock-check.ts'
export { backupGauges, cacheGauges, logGauges, poolGauges, socketGauges, upstreamGauges } from './gauges.ts'
export { ALIVE, READY } from './health.ts'
export { instrument } from './instrument.ts'
export { LOG_FORMATS, LOG_LEVELS, type LogSettings, ofFramework, openLogger } from './logger.ts'
export { metrics } from './metrics.ts'
export { METRICS } from './metrics-route.ts'
export { defaultObservability, type Observability } from './observability.ts'
export { type Readiness, readyToAppend } from './readiness.ts'
export { requestIds } from './request-ids.ts'
export { timedStore } from './timed-store.ts'
