import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.mjs'
import { devServer } from '../../scripts/dev-ports.mjs'
import { builtWorker } from '../../scripts/service-worker.mjs'

/** Tablets of the last three years and more. */
const TARGET = 'baseline-widely-available'

/** A tablet needs every page without a connection, and letters of rarer languages only when a name has them. */
const FILES_TO_KEEP = /^assets\/(?!inter-latin-ext|barlow-condensed).*\.(js|css|woff2|svg)$/
/** The same of those in public/, whose names say nothing of their content. */
const PUBLIC_FILES_TO_KEEP = ['before-app.js', 'manifest.webmanifest']

/** Builds src/worker/worker.ts as `/control/sw.js`, with the files of this version of the app. */
const offlineApp = (): Plugin => ({
  name: 'cup-offline-app',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const source = await builtWorker({
      app: fileURLToPath(new URL('.', import.meta.url)),
      target: TARGET,
      base: '/control/',
      assets: Object.keys(bundle).filter((name) => FILES_TO_KEEP.test(name)),
      publicFiles: PUBLIC_FILES_TO_KEEP,
    })
    this.emitFile({ type: 'asset', fileName: 'sw.js', source })
  },
})

/** Modules of pickers for dates and entities: most pages have such a field, but none on the way to a desk. */
const ON_FORMS =
  /date-picker|date-utils|combobox|@internationalized|@floating-ui|popper|(date-time|choice|entity)-fields?/

/**
 * A tablet loads every page while it is idle, and its worker keeps every file: each file costs two requests. So what
 * every page needs is one file, what most need another one, and small files that several pages share are merged.
 */
const GROUPS = [
  { name: 'first', tags: ['$initial' as const], priority: 2 },
  { name: 'pickers', test: ON_FORMS, priority: 2, includeDependenciesRecursively: false },
  { name: 'common', minShareCount: 10, priority: 1 },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2_000 },
]

/** Without the names of all pages that share the file. */
const withoutPages = (name: string) => name.replace(/~.*/, '').replace(/\.[^.]*$/, '')

const OUTPUT = {
  codeSplitting: { groups: GROUPS },
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${withoutPages(name)}-[hash].js`,
  assetFileNames: ({ names: [name = ''] }: { readonly names: readonly string[] }) =>
    `assets/${withoutPages(name)}-[hash][extname]`,
}

export default defineConfig({
  base: '/control/',
  plugins: [react(), offlineApp(), compressedFiles()],
  server: devServer('control', ['/hall.json']),
  build: {
    target: TARGET,
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: process.env.SOURCE_MAPS === '1',
    // e2e/control/shell.spec.ts limits what the first page loads.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: { output: OUTPUT },
  },
})
