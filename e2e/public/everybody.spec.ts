import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { endlessAnimations } from '../endless-animations.ts'
import { expect, isConnected, PATHS, test } from './test.ts'

/** A phone in the light and a desktop in the dark: each layout and each set of colours once. */
const LOOKS = [
  { theme: 'light', width: 320 },
  { theme: 'dark', width: 1440 },
] as const
/** Between the two layouts. */
const TABLET_WIDTH = 768

for (const path of PATHS) {
  test(`everybody can use ${path}: on a light phone, on a dark desktop, and it rests`, async ({
    page,
    allowErrors,
  }) => {
    // One of the paths is unknown.
    allowErrors(/404 \(Not Found\).*\/nothing/)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    // What stands for data that are on their way may move until they are there.
    await expect.poll(() => endlessAnimations(page)).toEqual([])
    const found: string[] = []
    for (const { theme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 900 })
      const wrong = [...(await violations(page)), ...(await scrollsSideways(page))]
      found.push(...wrong.map((text) => `${theme}, ${width} px: ${text}`))
    }
    await page.setViewportSize({ width: TABLET_WIDTH, height: 900 })
    expect([...found, ...(await scrollsSideways(page))]).toEqual([])
  })
}

const scrollsSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth > innerWidth ? [`scrolls sideways at ${innerWidth} px`] : [],
  )

/** Runs in the page: what can be clicked but was not reached by the keyboard; of radio buttons, one. */
const unreached = (): string[] => {
  const selector =
    'a[href], button:not([disabled]), select, summary, input:not([type=radio]), input[type=radio]:checked'
  return [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('[data-reached]'))
    .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
}

test('the keyboard alone reaches everything, from the top down', { tag: '@quick' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await isConnected(page)
  // What comes last.
  await expect(page.getByRole('link', { name: 'Zur ganzen Tabelle' })).toBeVisible()
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
