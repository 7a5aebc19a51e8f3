import { Worker } from 'node:worker_threads'
import type { Runtime } from '@cup/runtime'
import { documentGauges, type Observability } from '../../operations/observability/index.ts'
import { workerThread } from '../../utilities/index.ts'
import type { Rendered, RenderJob } from './render-job.ts'
import { LIMITS, RenderedDocuments } from './rendered-documents.ts'

/** A thread that needs more memory is replaced. */
const MOST_HEAP_MB = 256

/** The documents of this process, rendered in a worker thread that starts with the first of them. */
export function openRenderedDocuments(
  { logger, metrics }: Pick<Observability, 'logger' | 'metrics'>,
  runtime: Runtime,
  limits: Partial<typeof LIMITS> = {},
): RenderedDocuments {
  const log = (line: string) => logger.warn(line)
  const renderer = workerThread<RenderJob, Rendered>({
    open: () =>
      new Worker(new URL('./render-worker.ts', import.meta.url), {
        resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
      }),
    limitMs: limits.renderMs ?? LIMITS.renderMs,
    onReplaced: (reason) => log(`The thread that renders pages is replaced: ${reason}`),
  })
  const documents = new RenderedDocuments({ renderer, log, runtime, limits })
  metrics.add(documentGauges({ figures: () => documents.figures() }))
  return documents
}
