import { createHash } from 'node:crypto'
import { compressed } from '../../utilities/index.ts'
import type { RenderedDocument } from './document-store.ts'

/** A text that does not change while the service runs, with its tag and compressed. */
export async function documentOf(text: string): Promise<RenderedDocument> {
  const bytes = Buffer.from(text)
  const [br, gzip] = await Promise.all([compressed(bytes, 'br'), compressed(bytes, 'gzip')])
  return { etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 16), bytes, encoded: { br, gzip } }
}
