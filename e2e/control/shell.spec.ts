import { gzipSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { type RunningService, startService, write } from '../service.ts'
import { expect, test } from '../test.ts'
import { signIn } from './signed-in.ts'

const CUP = '00000001-0000-4000-8000-000000000001'

/**
 * Bytes that a tablet may load before its first page: React, Chakra, the forms, and the described schemas of their
 * validation. The calls for website, referees, groups, erasure and installation are 1 kB of it,
 * house rules with fouls, time-outs, cards, halves and extra time 8 kB.
 */
const MOST_BYTES = 342_000
/** Long enough for a button that wants to be held. */
const HELD_MILLIS = 900

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const dates = { start: '2026-01-17', end: '2026-01-18' }
  await write(service, {
    call: 'competition.write/create',
    body: { id: CUP, name: 'Wintercup', location: 'Halle', ...dates },
  })
})

test.afterAll(() => service.stop())

const open = (page: Page, path: string) => page.goto(`${service.url}/control/${path}`)

const sizes = [
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]
const themes = ['dark', 'light'] as const

for (const theme of themes) {
  test(`the shell, its dialogs and the sign-in can be used by everybody: ${theme}`, async ({ page }) => {
    await signIn(page, service, { theme })
    await open(page, 'regie')
    for (const size of sizes) {
      await page.setViewportSize(size)
      await expect(page.getByRole('heading', { name: 'Regie' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Dieses Gerät' }).click()
    await expect(page.getByRole('dialog', { name: 'Dieses Gerät' })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Verbindungsprüfung' }).click()
    await expect(page.getByText(/^\d+ ms$/)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Dieses Gerät' }).click()
    await page.getByRole('button', { name: 'Abmelden' }).click({ delay: HELD_MILLIS })
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('the shell has the measures of the product', async ({ page }) => {
  await signIn(page, service)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'teams')
  const isBox = (part: Locator, box: Readonly<Record<string, number>>) =>
    expect.poll(() => part.boundingBox()).toMatchObject(box)
  const [banner, navigation] = [page.getByRole('banner'), page.getByRole('navigation')]
  const logo = page.getByRole('img', { name: 'Hallencup' })
  await isBox(banner, { y: 0, height: 60 })
  await isBox(navigation, { x: 0, width: 200 })
  await isBox(logo, { width: 118, height: 30 })
  await page.setViewportSize({ width: 1536, height: 864 })
  await isBox(banner, { height: 70 })
  await isBox(navigation, { width: 250 })
  await isBox(logo, { width: 118, height: 30 })
})

test('below the medium breakpoint the menu opens over the page and goes when something is picked', async ({ page }) => {
  await signIn(page, service)
  await page.setViewportSize({ width: 767, height: 900 })
  await open(page, 'teams')
  const menu = page.getByRole('navigation', { name: 'Hauptmenü' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await menu.getByRole('link', { name: 'Spieler' }).click()
  await expect(page.getByRole('heading', { name: 'Spieler' })).toBeVisible()
  await expect(menu).toBeHidden()
  await page.setViewportSize({ width: 768, height: 900 })
  await expect(menu).toBeVisible()
})

test('light is light from the first paint, and tags leave the address', { tag: '@quick' }, async ({
  page,
  allowErrors,
}) => {
  allowErrors(/net::ERR_FAILED .*\/assets\//)
  await signIn(page, service, { theme: 'light' })
  await page.route('**/assets/*.js', (route) => route.abort())
  await open(page, 'ledwall?deviceTags=bande,tor')
  expect(await page.evaluate(() => document.documentElement.className)).toBe('light')
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ledwall' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('deviceTags'))).toBe('["bande","tor","all"]')
})

test('the keyboard alone gets from the top onto a page', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, service)
  await open(page, 'teams')
  await expect(page.getByRole('heading', { name: 'Mannschaften' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.getByRole('link', { name: 'Regie' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Regie' })).toBeVisible()
})

test('an unknown address is Error inside the shell', async ({ page }) => {
  await signIn(page, service)
  await open(page, 'nowhere')
  await expect(page.getByRole('main')).toHaveText('Error')
  await page.getByRole('link', { name: 'Turniere' }).click()
  await page.getByRole('link', { name: 'Wintercup', exact: true }).click()
  await expect(page.getByText('Noch keine Spiele geplant.')).toBeVisible()
})

test('the first page of the control app stays slim', { tag: '@quick' }, async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions`)
  await expect(page.getByRole('heading', { name: 'Turniere' })).toBeVisible()
  const texts = await Promise.all(scripts)
  const bytes = texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})
