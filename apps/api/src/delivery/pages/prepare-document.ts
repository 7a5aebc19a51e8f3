import type { ReadName } from '@cup/contract/routes'
import type { CompetitionId } from '@cup/domain/kernel'
import type { PublicRead } from '../http/index.ts'
import type { DocumentState } from './document-store.ts'
import type { RenderJob } from './render-job.ts'
import type { PreparedDocument } from './rendered-documents.ts'

/** State of the log in this process. */
export type KnownState = {
  /** Changes when earlier documents may not be shown any more: another log, or names that may no longer be shown. */
  readonly era: () => string
  /** Changes whenever the content of documents may change; of those about one competition, if it is given. */
  readonly stamp: (competitionId?: CompetitionId) => string
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
