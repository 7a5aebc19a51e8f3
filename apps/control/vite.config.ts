import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { devServer } from '../../scripts/dev-ports.mjs'
import { builtWorker } from '../../scripts/service-worker.mjs'

/** What tablets of the last three years and more understand. */
const TARGET = 'baseline-widely-available'

/** A tablet needs every page without a connection, and letters of rarer languages only when a name has them. */
const FILES_TO_KEEP = /^assets\/(?!inter-latin-ext).*\.(js|css|woff2|svg)$/
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

export default defineConfig({
  base: '/control/',
  plugins: [react(), offlineApp()],
  server: devServer('control', ['/site.json', '/hall.json', '/uploads']),
  build: {
    target: TARGET,
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: process.env.SOURCE_MAPS === '1',
  },
})
