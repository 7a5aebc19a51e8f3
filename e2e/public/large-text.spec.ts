import type { Page } from '@playwright/test'
import { expect, isConnected, PATHS, test } from './test.ts'

const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
]
const PAGES = PATHS.filter((path) => path !== '/nothing')

const setTextSize = (page: Page, percent: number) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)

/** Runs in the page: texts that lie upon each other, texts that are cut off, and whether the page scrolls sideways. */
function faults(): string[] {
  const isForEarsOnly = (element: Element | null): boolean =>
    element !== null && (element.clientWidth === 1 || isForEarsOnly(element.parentElement))
  const seen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEarsOnly(element)
  const layerOf = (element: Element | null): Element | null => {
    if (!element) return null
    return /sticky|fixed/.test(getComputedStyle(element).position) ? element : layerOf(element.parentElement)
  }
  const scrollerOf = (element: Element | null): Element | null => {
    if (!element || element === document.documentElement) return null
    return /auto|scroll/.test(getComputedStyle(element).overflowX) ? element : scrollerOf(element.parentElement)
  }
  // What is far from the window has no layout of its own yet.
  for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible'
  const found: string[] = []
  if (document.documentElement.scrollWidth > window.innerWidth) found.push('the page scrolls sideways')
  const texts: { element: Element; layer: Element | null; text: string; rect: DOMRect }[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node
    const text = textContent?.trim() ?? ''
    if (!element || text === '' || !seen(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(element)
    for (const rect of range.getClientRects()) texts.push({ element, layer, text, rect })
    const { right, left } = range.getBoundingClientRect()
    if ((right > window.innerWidth + 1 || left < -1) && !scrollerOf(element)) found.push(`beside the screen: ${text}`)
  }
  const CUT = 2
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX, overflowY } = getComputedStyle(element)
    const isCut =
      (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + CUT) ||
      (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + CUT)
    const holds = [...element.childNodes].some(
      (child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim(),
    )
    if (isCut && holds && seen(element)) found.push(`cut: ${element.textContent?.trim()}`)
  }
  const NEAR = 4
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      if (one.layer !== other.layer || one.element === other.element) continue
      const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      // Boxes of lines are higher than their letters.
      if (width > NEAR && height > Math.max(NEAR, Math.min(one.rect.height, other.rect.height) / 3)) {
        found.push(`upon each other: ${one.text} / ${other.text}`)
      }
    }
  }
  return [...new Set(found)]
}

/** Runs in the page: how much of the window what sticks to its top or bottom covers, from 0 to 1. */
const covered = (): number => {
  const bars = [...document.querySelectorAll('body *')].filter((element) => {
    const { position, clipPath } = getComputedStyle(element)
    const { width, top, bottom } = element.getBoundingClientRect()
    const isStuck = position === 'fixed' || (position === 'sticky' && top < window.innerHeight / 2)
    return isStuck && clipPath === 'none' && width > window.innerWidth / 2 && bottom > 0 && top < window.innerHeight
  })
  const heights = bars.map((bar) => bar.getBoundingClientRect().height)
  return heights.reduce((sum, height) => sum + height, 0) / window.innerHeight
}

for (const path of PAGES) {
  test(`at twice the text size nothing of ${path} overlaps or is cut on a phone`, async ({ page }) => {
    await page.goto(path)
    await isConnected(page)
    await setTextSize(page, 200)
    const found: string[] = []
    for (const size of PHONES) {
      await page.setViewportSize(size)
      found.push(...(await page.evaluate(faults)).map((text) => `${size.width} px: ${text}`))
    }
    expect(found).toEqual([])
  })
}

const SMALL_WINDOWS = [
  { name: 'text of four times its size', percent: 400, width: 390, height: 844 },
  // A laptop zoomed to 400 %.
  { name: 'a zoom of 400 %', percent: 100, width: 320, height: 200 },
]

for (const { name, percent, ...viewport } of SMALL_WINDOWS) {
  test(`with ${name}, what sticks covers at most a fifth of the window`, async ({ page }) => {
    await page.setViewportSize(viewport)
    for (const path of PAGES) {
      await page.goto(path)
      await isConnected(page)
      await setTextSize(page, percent)
      await page.evaluate(() =>
        window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
      )
      expect.soft(await page.evaluate(covered), path).toBeLessThanOrEqual(0.2)
    }
  })
}

test('with text twice as large every round of the tree begins below its name', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/games?ansicht=baum')
  await isConnected(page)
  await setTextSize(page, 200)
  const gaps = await page
    .getByRole('main')
    .locator('[data-round]')
    .evaluateAll((rounds) =>
      rounds.map((round) => {
        const name = round.querySelector('h2')?.getBoundingClientRect()
        const card = round.querySelector('article')?.getBoundingClientRect()
        return (card?.top ?? Number.NaN) - (name?.bottom ?? Number.NaN)
      }),
    )
  expect(gaps.length).toBeGreaterThan(3)
  for (const gap of gaps) expect(gap).toBeLessThan(40)
})

test('no two games of the tree touch on a phone', async ({ page }) => {
  for (const size of PHONES) {
    await page.setViewportSize(size)
    await page.goto('/games?ansicht=baum')
    await isConnected(page)
    const gaps = await page
      .getByRole('main')
      .locator('[data-round]')
      .first()
      .locator('article')
      .evaluateAll((cards) =>
        cards
          .slice(1)
          .map((card, n) => card.getBoundingClientRect().top - (cards[n]?.getBoundingClientRect().bottom ?? 0)),
      )
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(8)
  }
})
