import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const DIST = fileURLToPath(new URL('../../apps/public/dist/', import.meta.url))

/** Files that a phone loads before the first page: all that the built page names. */
export type FirstRoute = {
  readonly scripts: readonly string[]
  readonly javaScriptBytes: number
  readonly cssBytes: number
}

/** Limits in bytes on the wire. */
export const FIRST_ROUTE_BARS = { javaScriptBytes: 140_000, cssBytes: 15_000 } as const

/** Reads the built page and weighs what it loads, as gzip makes it. */
export function firstRoute(): FirstRoute {
  const page = readFileSync(`${DIST}index.html`, 'utf8')
  const scripts = filesIn(page, /(?<=["\s])\/([\w./-]+\.js)(?=["\s])/g)
  const styles = filesIn(page, /<link\b[^>]*?href="\/([^"]+\.css)"/g)
  return { scripts, javaScriptBytes: sizeOf(scripts), cssBytes: sizeOf(styles) }
}

const filesIn = (page: string, pattern: RegExp): string[] =>
  [...page.matchAll(pattern)].map(([, path]) => readFileSync(`${DIST}${path}`, 'utf8'))

const sizeOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0)
