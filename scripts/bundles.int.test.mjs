// Weighs and reads the built pages: `pnpm build` comes first.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { FIRST_ROUTE_BARS, firstRoute } from '../e2e/public/first-route.ts'

/**
 * Bytes of all chunks of the public page together: a phone has fetched them once it has been idle for a while. The pages
 * of players, my team and its outlook are 6 kB of it, and what rows and pages of games open 5 kB, in chunks that the
 * first route does not load; the script before the first paint is 1 kB. Hydration in short tasks, and legal texts that
 * come with their own pages only, are 0.7 kB; check values of positions and subscriptions that resume are 0.4 kB.
 * Expected times and the banner of a late day are 2.6 kB. The page of the hall, the champion with path and places, what
 * a score means, and "derzeit" are 14 kB. The feed of a cache, in a chunk of its own, is 1.5 kB.
 * Places that the tables decide are 0.5 kB, the draft of a website in a frame 0.3 kB. House rules are 4 kB: points and the
 * order of criteria in table and outlook, the best of a place; fouls, time-outs, cards, halves and extra time on the page
 * of a game.
 */
const MOST_BYTES = 213_000

/** Libraries that a page for phones or for OBS does not load. */
const BURDENS = ['ZodError', 'chakra', 'emotion']

describe('the public page', () => {
  it('stays small with all its chunks', () => {
    const bytes = scriptsOf('public').reduce((sum, { source }) => sum + gzipSync(source, { level: 9 }).length, 0)
    expect(bytes).toBeGreaterThan(0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })

  it('stays small up to its first route', () => {
    const { javaScriptBytes, cssBytes } = firstRoute()
    expect(javaScriptBytes).toBeGreaterThan(0)
    expect(javaScriptBytes).toBeLessThanOrEqual(FIRST_ROUTE_BARS.javaScriptBytes)
    expect(cssBytes).toBeGreaterThan(0)
    expect(cssBytes).toBeLessThanOrEqual(FIRST_ROUTE_BARS.cssBytes)
  })

  it.each(BURDENS)('holds no %s in any chunk', (burden) => expect(filesWith('public', burden)).toEqual([]))
})

describe('the overlays', () => {
  it.each(BURDENS)('hold no %s in any chunk', (burden) => expect(filesWith('overlay', burden)).toEqual([]))

  it('call nothing that the browser of an older OBS does not have', () => {
    const missing = /\.(toSorted|toSpliced|toReversed|groupBy|withResolvers|fromAsync|isWellFormed|canParse)\(/g
    expect(scriptsOf('overlay').flatMap(({ source }) => source.match(missing) ?? [])).toEqual([])
  })
})

const filesWith = (app, text) => scriptsOf(app).flatMap(({ name, source }) => (source.includes(text) ? [name] : []))

/** The scripts that the page of an app names, and those that they name: the folder may keep some of an older build. */
function scriptsOf(app) {
  const dist = fileURLToPath(new URL(`../apps/${app}/dist/`, import.meta.url))
  if (!existsSync(`${dist}index.html`)) throw new Error(`apps/${app} is not built: run pnpm build.`)
  const built = new Set(readdirSync(`${dist}assets`))
  const sources = new Map()
  const collect = (text) => {
    for (const [name] of text.matchAll(/[\w.-]+-[\w-]{8}\.js/g)) {
      if (!built.has(name) || sources.has(name)) continue
      const source = readFileSync(`${dist}assets/${name}`, 'utf8')
      sources.set(name, source)
      collect(source)
    }
  }
  collect(readFileSync(`${dist}index.html`, 'utf8'))
  return [...sources].map(([name, source]) => ({ name, source }))
}
