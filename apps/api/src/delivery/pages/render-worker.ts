import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { reasonOf } from '../../utilities/index.ts'
import { renderDocument } from './render-document.ts'
import type { Rendered, RenderJob } from './render-job.ts'

/** The worker thread of the rendered documents: it answers each job, and begins with an empty message. */

/** A third of the processor time of another thread where both want all of it. */
const LOWER_PRIORITY = 5

// On Linux this is the priority of the calling thread alone: the staff's writes and the database come first.
if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

parentPort?.on('message', async (job: RenderJob) => {
  const rendered = await renderDocument(job).catch(failed)
  parentPort?.postMessage(rendered, buffersIn(rendered))
})
parentPort?.postMessage({})

/** The message of an error in a template may quote names; the place where it was thrown does not. */
function failed(error: unknown): Rendered {
  const place = error instanceof Error ? error.stack?.split('\n').find((line) => /^\s+at /.test(line)) : undefined
  const name = error instanceof Error ? error.name : reasonOf(error)
  return { outcome: 'failed', reason: [name, place?.trim()].filter((part) => part).join(' ') }
}

/** They move to the main thread without a copy. */
const buffersIn = (rendered: Rendered): readonly ArrayBuffer[] =>
  rendered.outcome === 'finished'
    ? [rendered.bytes, rendered.encoded.br, rendered.encoded.gzip].flatMap((part) =>
        part?.buffer instanceof ArrayBuffer ? [part.buffer] : [],
      )
    : []
