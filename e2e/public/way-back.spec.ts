import type { Page } from '@playwright/test'
import { FUCHSENRIED, GAME } from './sample-day.ts'
import { expect, isConnected, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const PAGES = [
  '/',
  '/games',
  '/games?ansicht=baum',
  '/teams',
  `/teams/${FUCHSENRIED}`,
  `/games/${GAME}`,
  '/leaderboard',
  '/topscorer',
]

/** The scroll position in px, once it and the height of the page have come to rest. */
async function place(page: Page): Promise<number> {
  let before = ''
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => `${window.scrollY} ${document.documentElement.scrollHeight}`)
      const isAtRest = now === before
      before = now
      return isAtRest
    })
    .toBe(true)
  return Number(before.split(' ')[0])
}

/** Whether the page rests at a place; a scroll position is rounded to a pixel, up or down. */
const isAt = async (page: Page, left: number): Promise<boolean> => Math.abs((await place(page)) - left) <= 1

/** Goes far down, and leaves by the footer. */
async function leaveFromBelow(page: Page): Promise<number> {
  await page.evaluate(() =>
    window.scrollTo({ top: (document.documentElement.scrollHeight - window.innerHeight) * 0.7, behavior: 'instant' }),
  )
  const left = await place(page)
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href^="/imprint"]')?.click())
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  return left
}

for (const path of PAGES) {
  test(`back and forward find the exact place on ${path}`, async ({ page }) => {
    await page.goto(path)
    await isConnected(page)
    await place(page)
    const left = await leaveFromBelow(page)
    await page.goBack()
    await expect.poll(() => isAt(page, left)).toBe(true)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => isAt(page, left)).toBe(true)
    await page.goto('about:blank')
    await page.goBack()
    await isConnected(page)
    await expect.poll(() => isAt(page, left)).toBe(true)
  })
}

test('what was open and what was searched for is so again when one comes back', async ({ page }) => {
  await page.goto('/games')
  await isConnected(page)
  await page.getByRole('searchbox').fill('fuchs')
  await expect(page.getByRole('article')).toHaveCount(4)
  const first = page.getByRole('article').first()
  await first.getByRole('button', { name: 'Spielverlauf' }).click()
  await first.getByRole('link', { name: /ansehen$/ }).click()
  await expect(page).toHaveURL(/\/games\/./)
  await page.goBack()
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(first.getByRole('button', { name: 'Spielverlauf' })).toHaveAttribute('aria-expanded', 'true')
  await page.goto('about:blank')
  await page.goBack()
  await isConnected(page)
  await expect(page.getByRole('searchbox')).toHaveValue('fuchs')
  await expect(first.getByRole('button', { name: 'Spielverlauf' })).toHaveAttribute('aria-expanded', 'true')
  await page.goto('/games')
  await isConnected(page)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('scorers that were searched for are so again when one comes back, and the whole list', async ({ page }) => {
  await page.goto('/topscorer')
  await isConnected(page)
  await page.getByRole('searchbox').fill('an')
  await page.getByLabel('Mannschaft', { exact: true }).selectOption({ label: 'SC Fuchsenried' })
  const rows = await page.getByRole('row').count()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/players\/./)
  await page.goBack()
  await expect(page.getByRole('searchbox')).toHaveValue('an')
  await expect(page.getByRole('row')).toHaveCount(rows)
  await page.goto('/topscorer')
  await isConnected(page)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await page.getByRole('button', { name: /^Mehr: / }).click()
  const left = await leaveFromBelow(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: /^Mehr: / })).toHaveCount(0)
  await expect.poll(() => isAt(page, left)).toBe(true)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  await page.goBack()
  await expect.poll(() => isAt(page, left)).toBe(true)
})

test('a line of the table that was open is open again, and moves nothing', async ({ page }) => {
  await page.goto('/leaderboard')
  await isConnected(page)
  const line = page.getByRole('button', { name: /^1\. .*, warum\?$/ })
  await line.click()
  const left = await leaveFromBelow(page)
  for (const _ of ['the first time', 'the second time']) {
    await page.goBack()
    await expect(line).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => isAt(page, left)).toBe(true)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible()
  }
})
