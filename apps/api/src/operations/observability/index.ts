/** Observability of a process for operators: log, metrics, health and readiness. */

export { requestIds } from './call-log.ts'
export { descriptorLimit, watchDescriptors } from './descriptors.ts'
export {
  backupGauges,
  cacheGauges,
  connectionGauges,
  documentGauges,
  feedGauges,
  journalGauges,
  logGauges,
  lossGauges,
  poolGauges,
  queueGauges,
  socketGauges,
  storageGauges,
  timedStore,
} from './gauges.ts'
export { ALIVE, clockWarning, READY, type Readiness, readyToAppend } from './health.ts'
export { LOG_FORMATS, LOG_LEVELS, type LogSettings, ofFramework, openLogger } from './logger.ts'
export { lossLines } from './loss-lines.ts'
export { METRICS, type MetricSource, metrics } from './metrics.ts'
export { defaultObservability, instrument, type Observability } from './observability.ts'
