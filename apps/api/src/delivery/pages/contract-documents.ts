import { asyncApiDocument } from '@cup/contract/asyncapi'
import { openApiDocument } from '@cup/contract/openapi'
import { compressedInBackground } from '../../utilities/index.ts'
import { type ContractDocuments, etagOf } from './kept-contract-documents.ts'
import { liveDocsPage } from './live-docs-page.ts'
import type { Finished } from './render-job.ts'

/** Makes the documents of the contract: that takes a second or more, and much memory. */
export function contractDocuments(): ContractDocuments {
  const asyncApi = asyncApiDocument()
  return {
    openApi: finished(JSON.stringify(openApiDocument())),
    asyncApi: finished(JSON.stringify(asyncApi)),
    livePage: finished(liveDocsPage(asyncApi)),
  }
}

function finished(text: string): Finished {
  const bytes = Buffer.from(text)
  const encoded = { br: compressedInBackground(bytes, 'br'), gzip: compressedInBackground(bytes, 'gzip') }
  return { outcome: 'finished', etag: etagOf(bytes), bytes, encoded }
}
