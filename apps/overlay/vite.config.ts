import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from '../../scripts/dev-ports.mjs'

/** One file for all who ask, or the page would carry Preact twice. */
const resolved = (name: string) => fileURLToPath(import.meta.resolve(name))

export default defineConfig({
  base: '/streamelements/',
  plugins: [react()],
  // The code is React's, and what OBS loads is Preact: half of the bytes (docs/decisions/0020-overlays-run-on-preact.md).
  resolve: {
    alias: [
      { find: /^react-dom\/client$/, replacement: resolved('preact/compat/client') },
      { find: /^react-dom$/, replacement: resolved('preact/compat') },
      { find: /^react\/jsx-dev-runtime$/, replacement: resolved('preact/jsx-dev-runtime') },
      { find: /^react\/jsx-runtime$/, replacement: resolved('preact/jsx-runtime') },
      { find: /^react$/, replacement: resolved('preact/compat') },
    ],
  },
  server: devServer('overlay', ['/uploads']),
  build: {
    // The browsers in OBS are older than those of phones.
    target: 'chrome103',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: process.env.SOURCE_MAPS === '1',
  },
})
