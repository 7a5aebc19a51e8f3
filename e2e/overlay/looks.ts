import type { Page } from '@playwright/test'
import { contrastOf } from '../../packages/domain/src/crest/colours.ts'

/** Nothing may be painted outside of this, but a ground that fills the whole picture. */
const SAFE = { left: 96, top: 54, right: 1920 - 96, bottom: 1080 - 54 } as const
/** No type may be smaller. */
const LEAST_TYPE = 32

/** A box in pixels of the picture. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** A line of text as it stands in the rendered picture. */
type Line = {
  readonly text: string
  readonly size: number
  readonly box: Box
  /** `#rrggbb` of the text and of what it stands on: on nothing at all its own, on a picture or a pattern undefined. */
  readonly ink: string
  readonly ground: string | undefined
  /** Whether it is cut off by what it stands in, at a side or through a line, or ends in dots. */
  readonly isCut: boolean
}

/** Painted boxes and lines, as the browser has laid them out. */
type Looks = { readonly boxes: readonly (Box & { readonly of: string })[]; readonly lines: readonly Line[] }

/** Contrast that the tokens promise for text. */
const LEAST_CONTRAST = 4.5

/** Faults of a picture for television, in words. */
export const faultsOf = ({ boxes, lines }: Looks): string[] => [
  ...boxes.filter((box) => !isSafe(box) && !isGround(box)).map(({ of }) => `${of} is outside of the safe area`),
  ...lines.flatMap((line) => faultsOfLine(line).map((fault) => `"${line.text}" ${fault}`)),
]

/** The pixels of the box around everything that is painted. */
export function areaOf({ boxes }: Looks): number {
  if (boxes.length === 0) return 0
  const width = Math.max(...boxes.map(({ right }) => right)) - Math.min(...boxes.map(({ left }) => left))
  return width * (Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top)))
}

function faultsOfLine({ box, size, isCut, ink, ground }: Line): string[] {
  const contrast = ground === undefined ? LEAST_CONTRAST : contrastOf(ink, ground)
  return [
    isSafe(box) ? '' : 'is outside of the safe area',
    size < LEAST_TYPE ? `is set in ${size} px` : '',
    isCut ? 'is cut off' : '',
    contrast < LEAST_CONTRAST ? `has a contrast of ${contrast}` : '',
  ].filter(Boolean)
}

/** Half a pixel is the rounding of the browser. */
const isSafe = ({ left, top, right, bottom }: Box): boolean =>
  left >= SAFE.left - 0.5 && top >= SAFE.top - 0.5 && right <= SAFE.right + 0.5 && bottom <= SAFE.bottom + 0.5

/** The colour of the whole picture. */
const isGround = ({ left, top, right, bottom }: Box): boolean =>
  left <= 0 && top <= 0 && right >= 1920 && bottom >= 1080

/** Measures everything that the page paints, in pixels of a picture of 1920 × 1080: so many of one pixel of the page. */
export const looksOf = (page: Page, factor = 1): Promise<Looks> => page.evaluate(measure, factor)

/** Runs in the page, so everything it needs stands in it. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a page takes one function
function measure(factor: number): Looks {
  const boxOf = ({ left, top, right, bottom }: DOMRect): Box => ({
    left: left * factor,
    top: top * factor,
    right: right * factor,
    bottom: bottom * factor,
  })
  const isClear = (color: string) => color === 'transparent' || /^rgba\(.*, ?0\)$|\/ ?0\)$/.test(color)
  const hexOf = (color: string) =>
    `#${(color.match(/[\d.]+/g) ?? [])
      .slice(0, 3)
      .map((part) => Math.round(Number(part)).toString(16).padStart(2, '0'))
      .join('')}`
  const parentsOf = (element: Element | null): Element[] =>
    element ? [element, ...parentsOf(element.parentElement)] : []
  const within = (box: Box, limit: Box): Box => ({
    left: Math.max(box.left, limit.left),
    top: Math.max(box.top, limit.top),
    right: Math.min(box.right, limit.right),
    bottom: Math.min(box.bottom, limit.bottom),
  })
  const clipsOf = (element: Element) =>
    parentsOf(element.parentElement).filter((parent) => getComputedStyle(parent).overflow !== 'visible')
  const seenOf = (element: Element, box: Box) =>
    clipsOf(element).reduce((seen, clip) => within(seen, boxOf(clip.getBoundingClientRect())), box)
  const isSeen = (element: Element) =>
    parentsOf(element).every((parent) => {
      const { opacity, visibility, display } = getComputedStyle(parent)
      return Number(opacity) > 0 && visibility === 'visible' && display !== 'none'
    })
  const isEmpty = ({ left, right, top, bottom }: Box) => right - left < 0.5 || bottom - top < 0.5

  const elements = [...document.querySelectorAll('#root *')].filter(isSeen)
  const paints = (element: Element) => {
    const style = getComputedStyle(element)
    if (['rect', 'circle', 'path', 'line', 'img', 'polyline', 'text'].includes(element.localName)) return true
    const hasBorder = ['Top', 'Right', 'Bottom', 'Left'].some(
      (edge) => Number.parseFloat(style.getPropertyValue(`border-${edge.toLowerCase()}-width`)) > 0,
    )
    return !isClear(style.backgroundColor) || style.backgroundImage !== 'none' || hasBorder
  }
  const boxes = elements
    .filter(paints)
    .map((element) => ({
      of: `${element.localName}.${element.getAttribute('class') ?? ''}`,
      ...seenOf(element, boxOf(element.getBoundingClientRect())),
    }))
    .filter((box) => !isEmpty(box))

  const groundOf = (element: Element, box: Box): string | undefined => {
    const stack = document.elementsFromPoint((box.left + box.right) / 2 / factor, (box.top + box.bottom) / 2 / factor)
    for (const below of stack.slice(Math.max(0, stack.indexOf(element)))) {
      const { backgroundColor, backgroundImage, fill } = getComputedStyle(below)
      if (['rect', 'circle'].includes(below.localName) && fill !== 'none') return hexOf(fill)
      if (below.localName === 'img' || backgroundImage !== 'none') return undefined
      if (!isClear(backgroundColor)) return hexOf(backgroundColor)
    }
    return hexOf(getComputedStyle(element).color)
  }
  const scaleOf = (element: Element): number => {
    const svg = element.closest('svg')
    const drawn = svg?.viewBox.baseVal?.height || svg?.clientHeight
    return svg && drawn ? (svg.getBoundingClientRect().height * factor) / drawn : 1
  }
  const isCutAside = (whole: Box, box: Box) => whole.left < box.left - 1 || whole.right > box.right + 1
  // The box of a font is higher than its letters, and hangs over a narrow line.
  const isCutAcross = (whole: Box, box: Box, size: number) =>
    Math.max(box.top - whole.top, whole.bottom - box.bottom) > size * 0.15
  const hasDots = (element: Element) =>
    parentsOf(element).some((parent) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(parent)
      const isClamped = webkitLineClamp !== '' && webkitLineClamp !== 'none'
      if (textOverflow !== 'ellipsis' && !isClamped) return false
      return parent.scrollWidth > parent.clientWidth + 1 || parent.scrollHeight > parent.clientHeight * 1.3
    })
  const lineOf = (element: Element, node: Node): Line => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const whole = boxOf(range.getBoundingClientRect())
    const style = getComputedStyle(element)
    const own = style.overflow === 'visible' ? whole : within(whole, boxOf(element.getBoundingClientRect()))
    const box = seenOf(element, own)
    const size = Number.parseFloat(style.fontSize) * scaleOf(element)
    // Letters that are pressed together are measured as if they were not.
    const isPressed = element.hasAttribute('textLength')
    return {
      text: node.textContent?.trim() ?? '',
      size,
      box,
      ink: hexOf(element instanceof SVGElement ? style.fill : style.color),
      // Letters with a halo are read on that.
      ground: style.paintOrder.startsWith('stroke') ? hexOf(style.stroke) : groundOf(element, box),
      isCut: hasDots(element) || isCutAcross(whole, box, size) || (!isPressed && isCutAside(whole, box)),
    }
  }
  const lines = elements.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .map((node) => lineOf(element, node)),
  )
  return { boxes, lines: lines.filter(({ box }) => !isEmpty(box)) }
}
