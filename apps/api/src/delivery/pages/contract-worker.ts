import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { asyncApiDocument } from '@cup/contract/asyncapi'
import { openApiDocument } from '@cup/contract/openapi'
import { compressedInBackground } from '../../utilities/index.ts'
import { liveDocsPage } from './live-docs-page.ts'
import type { Rendered } from './render-job.ts'

type Finished = Extract<Rendered, { outcome: 'finished' }>

/** The documents of the contract, which do not change while the service runs. */
export type ContractDocuments = {
  readonly openApi: Finished
  readonly asyncApi: Finished
  /** The page that is made from the AsyncAPI document. */
  readonly livePage: Finished
}

/** A third of the processor time of another thread where both want all of it. */
const LOWER_PRIORITY = 5

if (process.platform === 'linux') setPriority(LOWER_PRIORITY)

const asyncApi = asyncApiDocument()
const documents: ContractDocuments = {
  openApi: finished(JSON.stringify(openApiDocument())),
  asyncApi: finished(JSON.stringify(asyncApi)),
  livePage: finished(liveDocsPage(asyncApi)),
}
parentPort?.postMessage(documents)

function finished(text: string): Finished {
  const bytes = Buffer.from(text)
  const etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 16)
  const encoded = { br: compressedInBackground(bytes, 'br'), gzip: compressedInBackground(bytes, 'gzip') }
  return { outcome: 'finished', etag, bytes, encoded }
}
