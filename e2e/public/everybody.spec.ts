import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, PATHS, test } from './test.ts'

const WIDTHS = [320, 768, 1440]
const THEMES = ['light', 'dark'] as const

/** What axe finds in the page as it stands, each with where it is; of all its rules the theme changes contrasts alone. */
async function violations(page: Page, theme: (typeof THEMES)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found = await (theme === 'dark' ? axe.withRules('color-contrast') : axe).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

for (const path of PATHS) {
  test(`everybody can use ${path}: both themes, every width`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    const found: string[] = []
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
        const wrong = [...(await violations(page, colorScheme)), ...(scrolls ? ['scrolls sideways'] : [])]
        found.push(...wrong.map((text) => `${colorScheme}, ${width} px: ${text}`))
      }
    }
    expect(found).toEqual([])
  })
}

/** Runs in the page: what somebody with a mouse could press and the keyboard has not come to; of radio buttons, one. */
const unreached = (): string[] => {
  const selector =
    'a[href], button:not([disabled]), select, summary, input:not([type=radio]), input[type=radio]:checked'
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('[data-reached]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
}

test('the keyboard alone reaches everything, from the top down', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 2, name: 'Topscorer' })).toBeVisible()
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) target.setAttribute('data-reached', '')
    })
  })
  const wanted = await page.evaluate(unreached)
  expect(wanted.length).toBeGreaterThan(20)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  for (const _ of wanted) await page.keyboard.press('Tab')
  expect(await page.evaluate(unreached)).toEqual([])
})
