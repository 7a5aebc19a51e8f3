import type { Page } from '@playwright/test'
import { score } from './sample-day.ts'
import { expect, isConnected, SERVICE_AWAY, STREAM, test } from './test.ts'

const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'
/** The page is back within 6 s on a quiet machine; a busy one may take five times as long. */
const BACK_WITHIN = 5 * 6_000
const DESKTOP = { width: 1440, height: 900 }

const current = (page: Page) => page.getByRole('region', { name: 'Aktuelles Spiel' })

/** How the game under way stands: goals of home and guest. */
async function scoreOn(page: Page): Promise<readonly [home: number, guest: number]> {
  const text = await current(page)
    .getByText(/^\d+:\d+$/)
    .first()
    .textContent()
  const [home = 0, guest = 0] = text?.split(':').map(Number) ?? []
  return [home, guest]
}

const stands = (page: Page, home: number, guest: number) =>
  expect(current(page).getByText(`${home}:${guest}`, { exact: true }).first()).toBeVisible()

test('a goal shows on an open page: score, title, mark, one announcement', { tag: '@quick' }, async ({
  page,
  service,
}) => {
  await page.goto('/')
  await isConnected(page)
  const [home, guest] = await scoreOn(page)
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once'
  })
  await score(service, 1)
  await stands(page, home, guest + 1)
  await expect(page.locator('[data-changed]').first()).toBeAttached()
  await expect(page).toHaveTitle(new RegExp(`^${home}:${guest + 1} FÄHR–FUX · `))
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'Tor für SC Fuchsenried.' })).toHaveCount(1)
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')
})

test('a page without network says so, and is right again when it is back', { tag: '@quick' }, async ({
  page,
  context,
  service,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await page.goto('/')
  await isConnected(page)
  const [home, guest] = await scoreOn(page)
  await expect(page.getByText(OFFLINE)).toHaveCount(0)
  await context.setOffline(true)
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await score(service, 2)
  await context.setOffline(false)
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: BACK_WITHIN })
  await stands(page, home, guest + 1)
})

test('no other host is requested before consent to the stream', async ({ page, service }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(service.url) && !url.startsWith('data:')) elsewhere.push(url)
  })
  await page.route('https://stream.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stream</title>' }),
  )
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await isConnected(page)
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Topscorer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Topscorer')
  expect(elsewhere).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('button', { name: 'Livestream laden' }).click()
  await expect.poll(() => elsewhere.some((url) => url.startsWith(STREAM))).toBe(true)
})

test('the stream is beside the page of a wide screen, and the score above that of a phone', async ({ page }) => {
  const stream = page.getByRole('region', { name: 'Livestream', exact: true })
  await page.setViewportSize(DESKTOP)
  await page.goto('/')
  await expect(stream).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(stream).toBeHidden()
  await expect(page.getByRole('region', { name: 'Spielstand', exact: true })).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Tabelle' })).toBeVisible()
})

test('a script that is put into a page does not run', async ({ page, allowErrors }) => {
  allowErrors(/^Executing inline script violates/)
  await page.goto('/')
  const title = await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "taken over"'
    document.body.append(script)
    return document.title
  })
  expect(title).not.toBe('taken over')
})

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York', locale: 'en-US' })

  test('every time is that of the hall, in German', async ({ page }) => {
    await page.goto('/games')
    const first = page.getByRole('article', { name: /^Spiel 01:/ })
    await expect(first).toContainText('09:00 Uhr')
    await expect(page.getByText('Samstag, 18.01.').first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Nächste Spiele' })).toContainText('16:45')
    await expect(page.getByText('18.–19.01.2025').first()).toBeVisible()
  })
})

test('a service that dies is noticed, and everything is right again when it is back', async ({
  page,
  service,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await page.goto('/')
  await isConnected(page)
  const [home, guest] = await scoreOn(page)
  // The other pages are prefetched while the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/site-pages/.test(name)),
  )
  await service.kill()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await stands(page, home, guest)
  await service.startAgain()
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: BACK_WITHIN })
  await score(service, 3)
  await stands(page, home, guest + 1)
})
