import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.mjs'
import { devServer } from '../../scripts/dev-ports.mjs'

/**
 * Modules that every page needs are one file, and so are those that most need: they compress better than many small
 * ones.
 */
const BASE = { name: 'base', test: /node_modules|packages[\\/]api-client/, priority: 2 }
/** The wall and the gallery load this too, so it is without what only pictures of the stream need. */
const SHARED = {
  name: 'shared',
  test: /src[\\/](?!shared[\\/](appearance|fitted|title-bar)|texts[\\/]overlays)/,
  minShareCount: 4,
  priority: 1,
}
const PICTURES = { name: 'pictures', test: /src/, minShareCount: 4, priority: 0 }

export default defineConfig({
  base: '/streamelements/',
  plugins: [react(), compressedFiles()],
  server: devServer('overlay'),
  build: {
    // The browsers in OBS are older than those of phones.
    target: 'chrome103',
    outDir: 'dist',
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    sourcemap: process.env.SOURCE_MAPS === '1',
    rolldownOptions: { output: { codeSplitting: { groups: [BASE, SHARED, PICTURES] } } },
  },
})
