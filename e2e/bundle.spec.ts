import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from './test.ts'

const ASSETS = fileURLToPath(new URL('../apps/public/dist/assets/', import.meta.url))
/**
 * All chunks together: a phone has fetched them once it has been idle for a while. The pages of players, my team and its
 * outlook are 6 kB of it, and what rows and pages of games open 5 kB, in chunks that the first route does not load; the
 * script before the first paint is 1 kB. Hydration in short tasks, and legal texts that come with their own pages only,
 * are 0.7 kB; check values of positions and subscriptions that resume are 0.4 kB. Expected times and the banner of a late
 * day are 2.6 kB. The page of the hall, the champion with path and places, what a score means, and "derzeit" are 14 kB.
 */
const MOST_BYTES = 206_000

const scripts = () =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(ASSETS + name))

test('the public page stays small with all its chunks', { tag: '@quick' }, () => {
  const bytes = scripts().reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test('the public page carries no schemas', { tag: '@quick' }, () => {
  expect(scripts().filter((script) => script.includes('ZodError'))).toEqual([])
})
