import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'

const ASSETS = fileURLToPath(new URL('../../apps/overlay/dist/assets/', import.meta.url))
/** All overlays together, with the ledwall and the gallery. */
const MOST_BYTES = 90_000

const scripts = () =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(ASSETS + name))

test('all overlays together stay small', () => {
  const bytes = scripts().reduce((sum, script) => sum + gzipSync(script, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

for (const burden of ['ZodError', 'chakra', 'emotion']) {
  test(`no overlay carries ${burden}`, () => {
    expect(scripts().filter((script) => script.includes(burden))).toEqual([])
  })
}

test('no overlay calls what the browser of an older OBS does not have', () => {
  const missing = /\.(toSorted|toSpliced|toReversed|groupBy|withResolvers|fromAsync|isWellFormed|canParse)\(/g
  expect(scripts().flatMap((script) => script.toString().match(missing) ?? [])).toEqual([])
})
