// Builds the service workers of the apps; their vite.config.ts import it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * The code of a worker as one script of its own, which shares no chunk with the page. It knows a version and the files to
 * keep: `assets`, whose names change with their content, and `publicFiles` of the app's folder `public`, whose names say
 * nothing of their content.
 */
export async function builtWorker({ app, target, assets, publicFiles, base = '/' }) {
  const { build } = await import(createRequire(join(app, 'package.json')).resolve('vite'))
  const contents = publicFiles.map((name) => readFileSync(join(app, 'public', name)))
  const version = createHash('sha256').update(assets.join()).update(Buffer.concat(contents)).digest('hex').slice(0, 12)
  const files = [...assets, ...publicFiles].map((name) => base + name)
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { CUP_VERSION: JSON.stringify(version), CUP_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target,
      rolldownOptions: { input: join(app, 'src/worker/worker.ts'), output: { format: 'iife' } },
    },
  })
  const [chunk] = 'output' in built ? built.output : []
  if (chunk?.type !== 'chunk') throw new Error('the worker was not built')
  return chunk.code
}
