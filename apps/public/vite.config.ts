import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { compressedFiles } from '../../scripts/compressed-files.mjs'
import { devServer } from '../../scripts/dev-ports.mjs'
import { builtWorker } from '../../scripts/service-worker.mjs'

const resolvedHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Browsers of the last three years and more. */
const TARGET = 'baseline-widely-available'

/** They run as they are written, before the app or beside it; each of its parts, one after the other. */
const PLAIN_SCRIPTS = { 'first.js': ['clocks.js', 'first.js'], 'languages.js': ['languages.js'] } as const

const plainScript = (parts: readonly string[]): string =>
  parts.map((part) => readFileSync(resolvedHere(`src/${part}`), 'utf8')).join('\n')

/** Every visitor needs these; letters of rarer languages are fetched when a name has them. */
const FILES_TO_KEEP = /^assets\/(?!(?:inter|barlow-condensed)-latin-ext).*\.(js|css|woff2)$/
/** The same of those in public/, whose names say nothing of their content. */
const PUBLIC_FILES_TO_KEEP = ['icon.svg']

/**
 * Builds src/worker/worker.ts as `/sw.js`, with the files of this version of the site, lets scripts wait for the first
 * paint, and asks for as little as possible before it.
 */
function site(): Plugin {
  return {
    name: 'cup-site',
    apply: 'build',
    buildStart() {
      for (const [name, parts] of Object.entries(PLAIN_SCRIPTS)) {
        const { code } = minifySync(name, plainScript(parts))
        this.emitFile({ type: 'asset', name, source: code })
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const built = (name: string) => {
          const file = Object.keys(bundle).find((path) => path.startsWith(`assets/${name}-`))
          if (!file) throw new Error(`src/${name}.js was not built`)
          return `/${file}`
        }
        return withOwnIcon(scriptsLater(html, built('first'), built('languages')))
      },
    },
    async generateBundle(_options, bundle) {
      const source = await builtWorker({
        app: resolvedHere('.'),
        target: TARGET,
        assets: Object.keys(bundle).filter((name) => FILES_TO_KEEP.test(name)),
        publicFiles: PUBLIC_FILES_TO_KEEP,
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

/** While developing they are served as they are written: Vite would put an `import` into them, which no plain script may have. */
const plainScripts = (): Plugin => ({
  name: 'cup-plain-scripts',
  apply: 'serve',
  configureServer({ middlewares }) {
    for (const [name, parts] of Object.entries(PLAIN_SCRIPTS)) {
      middlewares.use(`/src/${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(plainScript(parts))
      })
    }
  },
})

/** Delays all scripts until the HTML of the service is painted: src/first.js loads them. */
function scriptsLater(html: string, first: string, languages: string): string {
  const entry = /<script type="module"[^>]* src="([^"]+)"><\/script>/
  const ahead = /\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g
  const files = [...html.matchAll(ahead)].map(([, file]) => file)
  const [tag = '', app] = entry.exec(html) ?? []
  const names = `data-entry="${app}" data-ahead="${files.join(' ')}" data-languages="${languages}"`
  return html.replace(ahead, '').replace(tag, '').replace('src="/src/first.js"', `src="${first}" ${names}`)
}

/** A browser asks for the icon before the first paint, and twice: the page has it instead. */
function withOwnIcon(html: string): string {
  const icon = readFileSync(resolvedHere('public/icon.svg'), 'utf8').replace(/\n\s*/g, '').replaceAll('"', "'")
  return html.replace('href="/icon.svg"', `href="data:image/svg+xml,${icon.replace(/[#%<>]/g, encodeURIComponent)}"`)
}

/** `font-display: optional`: a font that arrives late is used from the next page view on, so text never reflows. */
const calmLetters = (): Plugin => ({
  name: 'cup-calm-letters',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('/tokens.css') ? code.replaceAll('font-display: swap', 'font-display: optional') : undefined,
})

/** Data of the client's build, which is made first, for the renderer. */
function clientBuild() {
  const page = readFileSync(resolvedHere('dist/index.html'))
  const manifest: Readonly<Record<string, ManifestEntry>> = JSON.parse(
    readFileSync(resolvedHere('dist/.vite/manifest.json'), 'utf8'),
  )
  const pages = Object.entries(manifest).filter(([, { isDynamicEntry }]) => isDynamicEntry)
  const stylesOf = ({ css = [], imports = [] }: ManifestEntry): string[] => [
    ...imports.flatMap((name) => stylesOf(manifest[name] ?? {})),
    ...css,
  ]
  const filesOf = (entry: ManifestEntry) => ({
    styles: [...new Set(stylesOf(entry))].map((name) => `/${name}`).filter((name) => !page.includes(name)),
    scripts: [`/${entry.file}`],
  })
  return {
    'process.env.NODE_ENV': '"production"',
    CUP_TEMPLATE: JSON.stringify(createHash('sha256').update(page).digest('hex')),
    CUP_PAGE_FILES: JSON.stringify(Object.fromEntries(pages.map(([source, entry]) => [source, filesOf(entry)]))),
  }
}

type ManifestEntry = {
  readonly file?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
  readonly isDynamicEntry?: boolean
}

/** `vite build --ssr src/server.tsx` builds the renderer of the service: one module with all that it needs. */
const renderer = () => ({
  define: clientBuild(),
  ssr: { noExternal: true } as const,
  build: {
    outDir: 'dist-server',
    copyPublicDir: false,
    target: 'node22',
    rolldownOptions: { output: { entryFileNames: 'page.js', codeSplitting: false } },
  },
})

/** Computing what results mean, and who has won: no page needs it to begin with, so it is not in the file of the first page. */
const OUTLOOK =
  /domain[\\/]src[\\/](outlook|projections[\\/](leaderboard\.|fair-play\.|final-places)|settings[\\/]rules-that-hold\.)|shared[\\/](outlook|final)|texts[\\/](outlook|leaderboard|final)/

/** Modules of an open row, the page of a game, calendar links and other pages: the start page needs none of them. */
const DETAILS =
  /features[\\/]games[\\/](game-details|card-links|live-edge)|shared[\\/](calendar-link)|texts[\\/](games|teams)|components[\\/](game-timeline|timeline-shapes|record-entries)|domain[\\/]src[\\/](game[\\/]periods|projections[\\/](absences|rules-on-display))\./

/** [H19] Modules that the page of the hall, the link to it and other pages share, but not the start page. */
const MEET = /shared[\\/](meet|page-reads)\.ts|projections[\\/]meet-days\./

/** The libraries rarely change: a phone keeps their file for ever. What several pages share is one file, too. */
const GROUPS = [
  {
    name: 'libraries',
    test: /node_modules[\\/].*[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
    priority: 2,
  },
  // The start page has nothing that opens.
  { name: 'kept', test: /shared[\\/]kept\./, priority: 2 },
  { name: 'meet', test: MEET, priority: 2, includeDependenciesRecursively: false },
  { name: 'details', test: DETAILS, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
  { name: 'shared', test: (id: string) => !OUTLOOK.test(id), minShareCount: 2, priority: 1 },
  { name: 'outlook', test: OUTLOOK, priority: 0 },
]

const client = {
  build: {
    target: TARGET,
    outDir: 'dist',
    assetsDir: 'assets',
    manifest: true,
    modulePreload: { polyfill: false },
    sourcemap: process.env.SOURCE_MAPS === '1',
    rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), calmLetters(), ...(isSsrBuild ? [] : [site(), plainScripts(), compressedFiles()])],
  server: devServer('public', ['/docs']),
  ...(isSsrBuild ? renderer() : client),
}))
