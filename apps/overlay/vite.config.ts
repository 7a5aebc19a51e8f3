import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from '../../scripts/dev-ports.mjs'

export default defineConfig({
  base: '/streamelements/',
  plugins: [react()],
  server: devServer('overlay', ['/uploads']),
  build: {
    // The browsers in OBS are older than those of phones.
    target: 'chrome103',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: process.env.SOURCE_MAPS === '1',
  },
})
