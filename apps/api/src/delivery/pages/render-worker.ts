import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { bufferOf, compressedInBackground, reasonOf } from '../../utilities/index.ts'
import { type CalendarData, calendarOf } from './calendar/game-calendar.ts'
import type { CardData } from './card-about.ts'
import { drawnCard } from './draw-card.ts'
import type { Rendered, RenderJob } from './render-job.ts'
import { pageOf } from './render-page.ts'
import { cardOf } from './share-card.ts'

/** Renders one document from the data of its job. */
async function renderDocument(job: RenderJob): Promise<Rendered> {
  switch (job.kind) {
    case 'page': {
      const page = await pageOf(job)
      return page === undefined ? { outcome: 'failed', reason: NO_BUILD } : finished(job, page, 'compressed')
    }
    case 'calendar': {
      const data: CalendarData = JSON.parse(bufferOf(job.data).toString())
      return finished(job, calendarOf(data), 'plain')
    }
    case 'card': {
      const data: CardData = JSON.parse(bufferOf(job.data).toString())
      const card = cardOf(data)
      if (card === undefined) return { outcome: 'failed', reason: 'the card is about nothing' }
      // Its content decides whether a card is drawn, which takes the longest.
      const etag = hashOf(JSON.stringify([card, Object.keys(job.logos)]))
      if (etag === job.known) return { outcome: 'unchanged' }
      return { outcome: 'finished', etag, bytes: ownCopy(await drawnCard(card, job.logos)), encoded: {} }
    }
  }
}

const NO_BUILD = 'the public app has no renderer of this build'

function finished(job: RenderJob, text: string, size: 'compressed' | 'plain'): Rendered {
  const etag = hashOf(text)
  if (etag === job.known) return { outcome: 'unchanged' }
  const bytes = Buffer.from(text)
  if (size === 'plain') return { outcome: 'finished', etag, bytes: ownCopy(bytes), encoded: {} }
  const encoded = {
    br: ownCopy(compressedInBackground(bytes, 'br')),
    gzip: ownCopy(compressedInBackground(bytes, 'gzip')),
  }
  return { outcome: 'finished', etag, bytes: ownCopy(bytes), encoded }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20)

/** Bytes in memory of their own, which can be moved to another thread. */
const ownCopy = (bytes: Buffer): Uint8Array => new Uint8Array(bytes)

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
