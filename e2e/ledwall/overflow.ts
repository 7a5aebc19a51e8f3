import type { Page } from '@playwright/test'

/** Whatever stands out of the display or of the box that it belongs to, in words. */
export const overflowsOf = (page: Page): Promise<string[]> => page.evaluate(measure)

/** Runs in the page, so everything it needs stands in it. */
function measure(): string[] {
  /** The part of a line's height that letters take. */
  const LETTER_HEIGHT = 0.75
  const hasText = (element: Element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)
  const widthOfText = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getBoundingClientRect().width
  }
  // Above and below its letters a line has room in which nothing is painted.
  const paintedOf = (element: Element): DOMRect => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const size = Number.parseFloat(getComputedStyle(element).fontSize)
    const isOneLine = element.localName === 'span' && hasText(element)
    const room = isOneLine ? Math.max(0, (height - size * LETTER_HEIGHT) / 2) : 0
    return new DOMRect(left, top + room, width, height - 2 * room)
  }
  const faultsOf = (element: Element, display: DOMRect): string[] => {
    const box = paintedOf(element)
    const isOut =
      Math.min(box.left - display.left, display.right - box.right, box.top - display.top, display.bottom - box.bottom) <
      -0.5
    const isTooWide = element instanceof HTMLElement && hasText(element) && widthOfText(element) > box.width + 0.5
    const name = `${element.localName} "${element.textContent}"`
    return [...(isOut ? [`${name} stands out of its display`] : []), ...(isTooWide ? [`${name} is too wide`] : [])]
  }
  return [...document.querySelectorAll('[data-screen]')].flatMap((display) => {
    const limit = display.getBoundingClientRect()
    const painted = [...display.querySelectorAll('*')].filter(
      (element) => hasText(element) || ['img', 'svg'].includes(element.localName),
    )
    return painted
      .filter((element) => element.parentElement?.closest('svg') === null)
      .flatMap((element) => faultsOf(element, limit))
  })
}
