// Compresses what the build of an app writes, so that the service need not; the vite.config.ts of the apps use it.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const compressed = promisify(brotliCompress)

/** The service sends these as `name.br` where a browser accepts that: apps/api/src/delivery/http/web-apps.plugin.ts. */
const COMPRESSED = /^assets\/.*\.(js|css|svg)$/

/** A Vite plugin that writes `name.br` beside each hashed text file. */
export const compressedFiles = () => ({
  name: 'cup-compressed-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const names = Object.keys(bundle).filter((name) => COMPRESSED.test(name))
    await Promise.all(names.map((name) => compressFile(join(dir, name))))
  },
})

/** As small as possible: a file is compressed once and sent for years. */
async function compressFile(path) {
  const bytes = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  await writeFile(`${path}.br`, await compressed(bytes, { params }))
}
