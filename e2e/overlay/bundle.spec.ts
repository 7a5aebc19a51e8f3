import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { aGame, competitionId, groupId, paused, worldWith } from './fixtures.ts'
import { mockService, ORIGIN } from './mock-service.ts'

const DIST = fileURLToPath(new URL('../../apps/overlay/dist/', import.meta.url))
/** The JavaScript of one address, as gzip makes it, with room of 3 % for a small change; the programme holds the pictures of most others. */
const MOST_BYTES = 115_000
const MOST_BYTES_OF_PROGRAMME = 142_000
/** The score has what house rules count beside it: half, fouls, time-out and cards. */
const MOST_BYTES_OF_SCORE = 121_000
/**
 * The wall draws crests, knows who has won the cup, and holds every action image: it must show one without a connection.
 * House rules add fouls, halves and time-outs.
 */
const MOST_BYTES_OF_WALL = 130_000
const limits: Readonly<Record<string, number>> = {
  programme: MOST_BYTES_OF_PROGRAMME,
  score: MOST_BYTES_OF_SCORE,
  ledwall: MOST_BYTES_OF_WALL,
}
const limitOf = (address: string) => limits[address] ?? MOST_BYTES
/** Everything that the app shows, below `/streamelements`; empty is the gallery. */
const ADDRESSES = [
  '',
  'score',
  'shootout',
  'next-match',
  `${competitionId(1)}/${groupId(1)}/leaderboard`,
  'topscorer',
  'topscorer-fullscreen',
  'countdown',
  'bracket',
  'final',
  'programme',
  'ledwall',
]

const script = (name: string) => readFileSync(`${DIST}assets/${name}`)
const files = [...scriptsNamedIn(readFileSync(`${DIST}index.html`, 'utf8'))]
const sizeOf = (names: Iterable<string>) =>
  [...names].reduce((sum, name) => sum + gzipSync(script(name), { level: 9 }).length, 0)

test('an overlay stays small', { tag: '@quick' }, async ({ page }) => {
  await mockService(page, worldWith(aGame(1, paused(270, 2, 1))))
  const loadedBy = new Map<string, Set<string>>()
  for (const address of ADDRESSES) {
    await test.step(address, async () => loadedBy.set(address, await scriptsOf(page, address)))
  }
  const sizes = [...loadedBy].map(([address, loaded]) => ({ address, bytes: sizeOf(loaded), files: loaded.size }))
  console.table(sizes)
  expect(sizes.filter(({ address, bytes }) => bytes > limitOf(address))).toEqual([])
  // An address that is missing above would leave its script over.
  expect([...new Set([...loadedBy.values()].flatMap((loaded) => [...loaded]))].sort()).toEqual(files.sort())
})

/** The scripts that a file of the build names, and those that they name: the folder may keep some of an older build. */
function scriptsNamedIn(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/[/"`]([\w.-]+-[\w-]{8}\.js)["`]/g)) {
    if (!found.has(name)) scriptsNamedIn(script(name).toString(), found.add(name))
  }
  return found
}

/** Scripts that an address loads until it shows something. */
async function scriptsOf(page: Page, address: string): Promise<Set<string>> {
  const loaded = new Set<string>()
  const note = (url: string) => url.endsWith('.js') && loaded.add(url.split('/').at(-1) ?? '')
  page.removeAllListeners('request')
  page.on('request', (request) => request.frame() === page.mainFrame() && note(request.url()))
  await page.goto(`${ORIGIN}/streamelements/${address}`)
  // All code is loaded before anything is drawn.
  await expect(page.locator('#root > *').first()).toBeAttached()
  return loaded
}

test('an overlay runs without what came after the browser of an older OBS', async ({ page }) => {
  await page.addInitScript(() => {
    const newer: readonly (readonly [object, readonly string[]])[] = [
      [Array.prototype, ['toSorted', 'toSpliced', 'toReversed']],
      [Array, ['fromAsync']],
      [Object, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [AbortSignal, ['any']],
      [URL, ['canParse']],
      [Document.prototype, ['startViewTransition']],
      [Element.prototype, ['checkVisibility', 'moveBefore']],
      [globalThis, ['Iterator', 'navigation', 'scheduler']],
    ]
    for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name)
  })
  await mockService(page, worldWith(aGame(1, paused(270, 2, 1))))
  await page.goto(`${ORIGIN}/streamelements/score`)
  await expect(page.getByText('04:30')).toBeVisible()
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false)
})
