import { liveSchemas } from '@cup/contract/live-schemas'
import { openApiDocument } from '@cup/contract/openapi'
import { compressedInBackground } from '../../utilities/index.ts'
import { type ContractDocuments, etagOf } from './kept-contract-documents.ts'
import type { Finished } from './render-job.ts'

/** Makes the documents of the contract: that takes a second or more, and much memory. */
export function contractDocuments(): ContractDocuments {
  return {
    openApi: finished(JSON.stringify(openApiDocument())),
    liveSchemas: finished(JSON.stringify(liveSchemas())),
  }
}

function finished(text: string): Finished {
  const bytes = Buffer.from(text)
  const encoded = { br: compressedInBackground(bytes, 'br'), gzip: compressedInBackground(bytes, 'gzip') }
  return { outcome: 'finished', etag: etagOf(bytes), bytes, encoded }
}
