import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { WebApp } from '../src/delivery/http/web-apps.plugin.ts'

/** The page that the app of the tests was built with. */
export const BUILT_PAGE = `<!doctype html><html><head><title>Built</title>
    <meta name="description" content="built" /><script type="module" src="/assets/a.js"></script></head>
  <body><div id="root"></div></body></html>`

/** A renderer that writes its job, and how many reads there are, where the app would write its components. */
export const WRITES_ITS_JOB = `
  const { reads } = JSON.parse(job.snapshot)
  const escaped = (text) => text.replaceAll('<', '&lt;')
  return {
    head: '<title>' + escaped(job.path) + '</title><link rel="canonical" href="' + job.origin + job.path + '">',
    root: '<main>' + reads.length + ' reads: ' + escaped(JSON.stringify(reads.map(({ data }) => data))) + '</main>',
  }`

type Built = {
  readonly page?: string
  /** The body of the app's `renderPage(job)`; undefined for an app without a renderer. */
  readonly renderPage?: string | undefined
  /** The page that the renderer was built with. */
  readonly renderedWith?: string
}

/** A public app that is nothing but a page and its renderer. */
export function aPublicApp(built: Built = {}): readonly WebApp[] {
  const folder = mkdtempSync(join(tmpdir(), 'cup-public-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dir = join(folder, 'dist')
  buildInto(dir, built)
  return [{ base: '/', dir }]
}

/** Writes a build of the app into its folder. */
export function buildInto(dir: string, built: Built): void {
  const { page = BUILT_PAGE, renderedWith = page } = built
  const renderPage = 'renderPage' in built ? built.renderPage : WRITES_ITS_JOB
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, 'index.html'), page)
  if (renderPage === undefined) return
  const template = createHash('sha256').update(renderedWith).digest('hex')
  const source = `export const template = '${template}'\nexport function renderPage(job) {${renderPage}}\n`
  mkdirSync(join(dir, '../dist-server'), { recursive: true })
  writeFileSync(join(dir, '../dist-server/page.js'), source)
}
