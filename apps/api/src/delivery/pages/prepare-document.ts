import type { ReadName } from '@cup/contract/routes'
import type { Shown } from '../../core/projections/index.ts'
import type { PublicRead } from '../http/index.ts'
import type { DocumentState } from './document-store.ts'
import type { RenderJob } from './render-job.ts'
import type { PreparedDocument } from './rendered-documents.ts'

/** State of the log in this process. */
export type KnownState = {
  /** Changes when earlier documents may not be shown any more: another log, or names that may no longer be shown. */
  readonly era: () => string
  /** Changes whenever the content of documents may change; of those that show no more than this, if it is given. */
  readonly stamp: (shown?: Shown) => string
}

/** Parts of the cup that each document shows, once it was read: only an event of these makes it stale. */
export type ShownByKey = {
  readonly of: (key: string) => Shown | undefined
  readonly note: (key: string, shown: Shown) => void
}

/** As many as documents are kept. */
const MOST_KEYS = 2000

/** Remembers what documents show; what is forgotten is found out by the next rendering. */
export function shownByKey(): ShownByKey {
  const known = new Map<string, Shown>()
  return {
    of: (key) => known.get(key),
    note: (key, shown) => {
      known.delete(key)
      known.set(key, shown)
      const [oldest] = known.keys()
      if (known.size > MOST_KEYS && oldest !== undefined) known.delete(oldest)
    },
  }
}

/** How often the reads of a document are repeated because an event happened meanwhile. */
const MOST_ATTEMPTS = 5

/** Reads a document's data in one state of the log: again if an event happened during the reads. */
export async function preparedInOneState(
  stateNow: () => DocumentState,
  read: () => Promise<RenderJob | undefined>,
): Promise<PreparedDocument | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { era, stamp } = stateNow()
    const job = await read()
    const after = stateNow()
    const isOneState = after.era === era && after.stamp === stamp
    if (isOneState || attempt === MOST_ATTEMPTS) return job && { era, stamp, job }
  }
}

/** Named values as JSON: reads as the bytes that they have already; what is not there is left out. */
export function objectOf(
  parts: Readonly<Record<string, Pick<PublicRead<ReadName>, 'bytes'> | string | undefined>>,
): Buffer {
  const written = Object.entries(parts).flatMap(([name, value]) => {
    if (value === undefined) return []
    const bytes = typeof value === 'string' ? Buffer.from(JSON.stringify(value)) : value.bytes
    return [Buffer.from(`,${JSON.stringify(name)}:`), bytes]
  })
  return Buffer.concat([Buffer.from('{'), Buffer.concat(written).subarray(1), Buffer.from('}')])
}
