import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const SERVICE = 'http://127.0.0.1:3000'

export default defineConfig({
  base: '/control/',
  plugins: [react()],
  server: {
    proxy: { '/v1': { target: SERVICE, ws: true }, '/uploads': SERVICE },
  },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    assetsDir: 'assets',
    sourcemap: false,
  },
})
