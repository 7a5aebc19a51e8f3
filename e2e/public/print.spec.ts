import type { Page } from '@playwright/test'
import { expect, isConnected, PATHS, test } from './test.ts'

/** Paper in CSS pixels: with margins of a centimetre, or none. */
const PAPERS = {
  'A4 upright': { width: 718, height: 1047 },
  'A4 across, no margins': { width: 1123, height: 794 },
  'A3 upright': { width: 1047, height: 1512 },
  'A3 across, no margins': { width: 1587, height: 1123 },
}

/** The sample day, its first game with everything, one that was not played, and what every page has. */
const PRINTED = [...PATHS.filter((path) => path !== '/nothing'), '/games/cafe0006-0000-8000-8000-000000000040']

test('every page prints from a wide window: all names whole, none over another, nothing to press', async ({ page }) => {
  test.slow()
  for (const path of PRINTED) {
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(path)
    await isConnected(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await page.emulateMedia({ media: 'print' })
    for (const [paper, size] of Object.entries(PAPERS)) {
      await page.setViewportSize(size)
      expect([path, paper, ...(await faultsOf(page))]).toEqual([path, paper])
    }
  }
})

/** Faults of the printed page: unreadable or useless parts. */
const faultsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const lines = [...textsIn(document.body)].flatMap((text) => {
      const { parentElement } = text
      const isHidden =
        !parentElement || !isShown(parentElement) || parentElement.closest('svg') || isClipped(parentElement)
      if (isHidden) return []
      const range = document.createRange()
      range.selectNodeContents(text)
      return [{ text, parentElement, rects: [...range.getClientRects()].filter(({ width }) => width > 1) }]
    })
    const inOrder = lines.flatMap((line) => line.rects.map((rect) => ({ ...line, rect })))
    const pressed = [...document.querySelectorAll('nav, select, input, button:not([data-printed]), summary')].filter(
      isShown,
    )
    const empty = [...document.querySelectorAll('main h2')].filter(
      ({ nextElementSibling: below }) => below && isShown(below) && !hasContent(below),
    )
    return [
      ...pressed.map((element) => `pressed: ${element.outerHTML.slice(0, 80)}`),
      ...empty.map(({ textContent }) => `nothing under: ${textContent}`),
      ...lines
        .filter(({ text, rects }) => rects.length > 2 && text.data.trim().length / rects.length < 5)
        .map(({ text }) => `letter by letter: ${text.data}`),
      ...inOrder
        .filter(({ rect }) => rect.left < -1 || rect.right > document.documentElement.clientWidth + 1)
        .map(({ text }) => `cut off: ${text.data}`),
      ...inOrder.flatMap(({ rect, text, parentElement }, n) =>
        inOrder
          .slice(n + 1)
          .filter(
            (other) => other.text !== text && !other.parentElement.contains(parentElement) && isOver(rect, other.rect),
          )
          .map((other) => `over each other: ${text.data} / ${other.text.data}`),
      ),
      ...lines
        .filter(({ parentElement }) => isLight(getComputedStyle(parentElement).color) && !isOnColor(parentElement))
        .map(({ text }) => `light on paper: ${text.data}`),
    ]

    function* textsIn(root: Node): Generator<Text> {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode } = walker
        if (currentNode instanceof Text && currentNode.data.trim() !== '') yield currentNode
      }
    }

    /** For screen readers alone. */
    function isClipped(element: Element): boolean {
      for (let at: Element | null = element; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath !== 'none') return true
      }
      return false
    }

    function hasContent(element: Element): boolean {
      return (
        (element.textContent ?? '').trim() !== '' &&
        [...textsIn(element)].some(({ parentElement }) => parentElement !== null && isShown(parentElement))
      )
    }

    function isOver(one: DOMRect, other: DOMRect): boolean {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return wide > 2 && high > Math.min(one.height, other.height) / 3
    }

    /** On a colour of its own; a browser that prints none darkens the text. */
    function isOnColor(element: Element): boolean {
      const { backgroundColor } = getComputedStyle(element)
      return !/^rgba\(.* 0\)$/.test(backgroundColor) && !isLight(backgroundColor)
    }

    function isLight(color: string): boolean {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
      return red > 200 && green > 200 && blue > 200
    }
  })
