import { createHash } from 'node:crypto'
import { bufferOf, compressedInBackground } from '../../utilities/index.ts'
import { type CalendarData, calendarOf } from './calendar/game-calendar.ts'
import type { Rendered, RenderJob } from './render-job.ts'
import { pageOf } from './render-page.ts'
import { type CardData, cardOf, drawnCard } from './share-card.ts'

/** Renders one document from the data of its job. */
export async function renderDocument(job: RenderJob): Promise<Rendered> {
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
      // Its content decides whether a card is drawn, which takes the longest.
      const etag = hashOf(JSON.stringify(card))
      if (etag === job.known) return { outcome: 'unchanged' }
      return { outcome: 'finished', etag, bytes: ownCopy(await drawnCard(card)), encoded: {} }
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
