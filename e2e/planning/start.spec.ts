import { inNextWeek, setUpMeetCommands } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

let filling: Promise<void> | undefined

/** The sample meet of next week, entered once. */
const fill = () => (filling ??= writeAll(service, inNextWeek(setUpMeetCommands(), new Date().toISOString())))

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('[O1] the home page is the questions of a first cup, then the checklist of it, by the keyboard alone', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service)
  await page.goto(`${service.url}/control/`)
  await expect(page).toHaveURL(/\/control\/start$/)
  await expect(page.getByRole('region', { name: 'Was herauskommt' })).toBeVisible()

  await fill()
  const missing = page.getByRole('region', { name: 'Das fehlt noch' })
  await expect(missing.getByRole('heading', { name: /Regie ist Pflicht/ })).toBeVisible()
  const website = page.getByRole('navigation', { name: 'Hauptmenü' }).getByRole('link', { name: /^Website/ })
  await expect(website).toHaveAccessibleName(/^Website ?: 2 offen, sperrt den Spieltag$/)

  await missing.getByRole('link', { name: 'Regie einladen' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Es wird ohne Regie gespielt.')).toBeVisible()
  await expect(missing.getByRole('heading', { name: /Regie ist Pflicht/ })).toHaveCount(0)
  await expect(missing.getByRole('heading', { level: 2 })).toBeFocused()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(missing.getByRole('heading', { name: /Regie ist Pflicht/ })).toBeVisible()
})

for (const theme of ['light', 'dark'] as const) {
  test(`everybody can use the home page in each of its phases: ${theme}`, async ({ page }) => {
    await fill()
    await signIn(page, service, { theme })
    for (const phase of ['before', 'during', 'after']) {
      await page.setViewportSize(LAPTOP)
      await page.goto(`${service.url}/control/start?phase=${phase}`)
      await expect(page.getByRole('region', { name: 'Der Tag' })).toBeVisible()
      await isAccessible(page)
      await page.setViewportSize(PHONE)
      await isAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    }
  })
}
