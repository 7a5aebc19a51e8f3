import type { Page } from '@playwright/test'
import { FUCHSENRIED } from './sample-day.ts'
import { expect, isConnected, SERVICE_AWAY, test } from './test.ts'

const SIZES = [
  { name: 'a phone', width: 390, height: 844 },
  { name: 'a tablet', width: 820, height: 1180 },
]
const ANCHORS = ['achtelfinale', 'viertelfinale', 'halbfinale', 'kleines%20finale', 'finale', 'spiel-05', 'Spiel-40']

/** The element that an anchor names. */
const idOf = (anchor: string): string => decodeURIComponent(anchor).toLowerCase().replace('spiel-0', 'spiel-')

/** How far below the top of the window something is, once the page has come to rest, in px. */
async function topOf(page: Page, id: string): Promise<number> {
  let before = Number.NaN
  await expect
    .poll(async () => {
      const now = await page.evaluate((name) => document.getElementById(name)?.getBoundingClientRect().top, id)
      const isAtRest = now === before
      before = now ?? Number.NaN
      return isAtRest
    })
    .toBe(true)
  return before
}

/** Below the bars, and above the middle: what is near the end of the page cannot come up further. */
async function expectInView(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const top = await topOf(page, id)
      const isAtEnd = await page.evaluate(
        () => window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 100,
      )
      const height = page.viewportSize()?.height ?? 0
      return top > 0 && top < (isAtEnd ? height : 200)
    })
    .toBe(true)
}

/** Runs in the page: the share of it that has moved by itself. */
function movedIn(): number {
  const moved = 'moved' in window && Array.isArray(window.moved) ? window.moved : [{ value: Number.NaN }]
  return moved.reduce((sum, { value }) => sum + value, 0)
}

for (const { name, ...viewport } of SIZES) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport })

    for (const anchor of ANCHORS) {
      test(`/games#${anchor} opens there on a fresh load`, async ({ page }) => {
        await page.goto(`/games#${anchor}`)
        await isConnected(page)
        await expectInView(page, idOf(anchor))
      })
    }

    test('a changed hash scrolls there from far away', async ({ page }) => {
      await page.goto('/games#finale')
      await isConnected(page)
      await expectInView(page, 'finale')
      for (const anchor of ['spiel-02', 'halbfinale', 'spiel-31']) {
        await page.evaluate((hash) => {
          window.location.hash = hash
        }, anchor)
        await expectInView(page, idOf(anchor))
      }
    })

    test('the list opens at the running game, and no button covers it', { tag: '@quick' }, async ({ page }) => {
      await page.goto('/games')
      await isConnected(page)
      await expectInView(page, 'spiel-31')
      await expect(page.getByRole('link', { name: 'Zum laufenden Spiel' })).toHaveCount(0)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
      await page.getByRole('link', { name: 'Zum laufenden Spiel' }).click()
      await expectInView(page, 'spiel-31')
      await expect(page.getByRole('link', { name: 'Zum laufenden Spiel' })).toHaveCount(0)
    })

    test('nothing moves where the list has opened', async ({ page }) => {
      await page.addInitScript(() => {
        const moved: PerformanceEntry[] = []
        Object.assign(window, { moved })
        new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' })
      })
      // The page that is served may be a moment old: the first request has it rendered as everything stands.
      for (let request = 0; request < 2; request += 1) await page.request.get('/games')
      await page.goto('/games')
      await isConnected(page)
      await expectInView(page, 'spiel-31')
      expect(await page.evaluate(movedIn)).toBeLessThanOrEqual(0.02)
    })

    test('the list opens at the running game also where the styles come last', async ({ page }) => {
      await page.route('**/*.css', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      })
      await page.goto('/games')
      await isConnected(page)
      await expectInView(page, 'spiel-31')
    })
  })
}

/** All scripts but the one that runs before the first paint. */
const LATER_SCRIPTS = /\/assets\/(?!first-)[^/]*\.js$/

/** Opens a page whose later scripts arrive only when the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const scripts = Promise.withResolvers<void>()
  await page.route(LATER_SCRIPTS, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  // Without its styles a page shows what is for other widths, too.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
  )
  return scripts.resolve
}

test.describe('what is done before the app runs', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a filter of the games is chosen, after another one that was tapped twice', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, '/games')
    const today = page.getByRole('button', { name: 'Heute', exact: true })
    const mine = page.getByRole('button', { name: 'Meine Mannschaft', exact: true })
    await mine.click()
    await mine.click()
    await today.click()
    bringScripts()
    await isConnected(page)
    await expect(today).toHaveAttribute('aria-pressed', 'true')
    await expect(mine).toHaveAttribute('aria-pressed', 'false')
  })

  test('a search has its hits', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, '/games')
    await page.getByRole('searchbox').pressSequentially('fuchs')
    bringScripts()
    await isConnected(page)
    await expect(page.getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('searchbox')).toHaveValue('fuchs')
  })

  test('a team is chosen among the scorers, and the whole list of it stays', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, '/topscorer')
    await page.getByRole('button', { name: /^Mehr: / }).click()
    await page.getByLabel('Mannschaft', { exact: true }).selectOption({ label: 'SC Fuchsenried' })
    bringScripts()
    await isConnected(page)
    const teams = page.getByRole('table', { name: 'Topscorer' }).locator('tbody tr')
    await expect(teams.filter({ hasNotText: 'SC Fuchsenried' })).toHaveCount(0)
    await expect(page.getByLabel('Mannschaft', { exact: true })).toHaveValue(FUCHSENRIED)
    await page.getByLabel('Mannschaft', { exact: true }).selectOption({ label: 'Alle Mannschaften' })
    await expect(page.getByRole('button', { name: /^Mehr: / })).toHaveCount(0)
  })

  test('the room of my team says what comes into it, and nothing moves when it has come', async ({ page }) => {
    await page.goto('/')
    await page.evaluate((team) => localStorage.setItem('cup.myTeam', team), FUCHSENRIED)
    await page.reload()
    const mine = page.getByRole('region', { name: 'Meine Mannschaft' })
    const height = (await mine.boundingBox())?.height
    const bringScripts = await openWithoutScripts(page, '/')
    const room = page.locator('[class*="_mine_"]')
    const words = page.getByText('Deine Mannschaft: Platz, nächstes Spiel')
    await expect(words).toBeVisible()
    expect((await room.boundingBox())?.height).toBe(height)
    bringScripts()
    await expect(mine).toContainText('10. Platz')
    expect((await room.boundingBox())?.height).toBe(height)
    await expect(words).toBeHidden()
  })

  test('a team is followed, and the menu opens', async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, `/teams/${FUCHSENRIED}`)
    const star = page.getByRole('button', { name: /^SC Fuchsenried .* merken$/ }).first()
    await star.click()
    await page.getByRole('button', { name: 'Mehr', exact: true }).click()
    bringScripts()
    await expect(page.getByRole('dialog', { name: 'Mehr' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(star).toHaveAttribute('aria-pressed', 'true')
  })

  test('the address is shared once', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, { share: async ({ url }: { readonly url: string }) => void shared.push(url) })
    })
    const bringScripts = await openWithoutScripts(page, '/teams')
    await page.getByRole('button', { name: /^Seite teilen/ }).click()
    bringScripts()
    await isConnected(page)
    await expect.poll(() => page.evaluate(() => 'shared' in window && window.shared)).toHaveLength(1)
  })

  test('the theme is chosen', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const bringScripts = await openWithoutScripts(page, '/')
    await page.getByText('Dunkel', { exact: true }).click()
    bringScripts()
    await isConnected(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('radio', { name: 'Dunkel' })).toBeChecked()
  })
})

for (const height of [800, 720]) {
  test(`the choice of the theme is whole in a window of 1280 × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('/')
    await isConnected(page)
    await expect(page.getByText('Dunkel', { exact: true })).toBeInViewport({ ratio: 1 })
    const box = await page.getByRole('group', { name: 'Ansicht' }).boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
  })
}

test.describe('the display face', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('is there on the first page, and nothing moves when it comes', async ({ page }) => {
    await page.addInitScript(() => {
      const moved: PerformanceEntry[] = []
      Object.assign(window, { moved })
      new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' })
    })
    await page.goto('/')
    await isConnected(page)
    await expect(page.locator('html')).toHaveAttribute('data-scores')
    const face = () => getComputedStyle(document.querySelector('h2') ?? document.body).fontFamily
    expect(await page.evaluate(face)).toMatch(/^"?Barlow Condensed/)
    expect(await page.evaluate(movedIn)).toBeLessThanOrEqual(0.02)
  })
})

test.describe('the app', () => {
  test('reads the rules of the language in a thread of their own', async ({ page }) => {
    const thread = page.waitForEvent('worker')
    await page.goto('/')
    expect((await thread).url()).toMatch(/\/assets\/languages-/)
    await isConnected(page)
  })

  test('begins without that thread where it does not come', async ({ page, allowErrors }) => {
    allowErrors(SERVICE_AWAY)
    await page.route(/\/assets\/languages-/, (route) => route.abort())
    await page.goto('/leaderboard')
    await isConnected(page)
  })

  test('puts right what something else has changed in the page before it came', async ({ page, allowErrors }) => {
    allowErrors(/React error #418/)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => document.querySelector('h1')?.replaceChildren('Teams')),
    )
    await page.goto('/teams')
    await isConnected(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mannschaften')
  })
})
