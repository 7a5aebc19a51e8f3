import { violations } from './axe.ts'
import { expect, test } from './public/test.ts'

// A message in the console fails every test.
for (const [width, colorScheme] of [
  [320, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the page of the live socket fits a ${colorScheme} screen of ${width} pixels, for all readers`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto('/docs/live')
    await expect(page.getByRole('heading', { name: 'heartbeat' })).toBeVisible()

    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    expect(await violations(page)).toEqual([])
  })
}

test('the page of the live socket leads to the HTTP calls', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/docs/live')

  await expect(page.getByRole('link', { name: 'HTTP calls' })).toHaveAttribute('href', '/docs')
})
