import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compressed, compressedQuickly, encodingOf } from './compression.ts'

describe('the encoding for an Accept-Encoding header', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    [undefined, undefined],
  ])('%s is %s', (accepted, encoding) => expect(encodingOf(accepted)).toBe(encoding))

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('comes out of %s as it was', async (encoding, decompress) => {
    const bytes = Buffer.from('Spiel 17: HSG 2:1 TSV '.repeat(50))
    for (const small of [await compressed(bytes, encoding), compressedQuickly(bytes, encoding)]) {
      expect(decompress(small)).toEqual(bytes)
      expect(small.length).toBeLessThan(bytes.length / 4)
    }
  })
})
