import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The content encodings that the service uses. */
export type Encoding = 'br' | 'gzip'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** The best encoding that the Accept-Encoding header allows; undefined for none. */
export function encodingOf(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
    .map((entry) => entry.split(';')[0])
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : undefined
}

/** Files that never change are compressed as small as possible, pages that change with every goal quickly. */
export type Effort = 'for-ever' | 'for-now'

const QUALITY = { 'for-ever': { br: 11, gzip: 9 }, 'for-now': { br: 4, gzip: 6 } } as const

/** Compresses text. */
export function compressed(bytes: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const quality = QUALITY[effort][encoding]
  if (encoding === 'gzip') return gzipped(bytes, { level: quality })
  return brotli(bytes, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
