import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.mjs'
import { devServer } from '../../scripts/dev-ports.mjs'

/** What every page needs is one file: it compresses better than many small ones. */
const BASE = { name: 'base', test: /node_modules|packages[\\/]api-client/ }

export default defineConfig({
  base: '/streamelements/',
  plugins: [react(), compressedFiles()],
  server: devServer('overlay', ['/uploads']),
  build: {
    // The browsers in OBS are older than those of phones.
    target: 'chrome103',
    outDir: 'dist',
    assetsDir: 'assets',
    modulePreload: { polyfill: false },
    sourcemap: process.env.SOURCE_MAPS === '1',
    rolldownOptions: { output: { codeSplitting: { groups: [BASE] } } },
  },
})
