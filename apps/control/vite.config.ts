import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { devServer } from '../../scripts/dev-ports.mjs'

export default defineConfig({
  base: '/control/',
  plugins: [react()],
  server: devServer('control', ['/site.json', '/uploads']),
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: process.env.SOURCE_MAPS === '1',
  },
})
