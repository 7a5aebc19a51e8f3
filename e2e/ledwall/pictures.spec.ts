import type { Page } from '@playwright/test'
import { gameId, NOW } from '../overlay/fixtures.ts'
import { mockService, ORIGIN } from '../overlay/mock-service.ts'
import { isPictured, stopTime } from '../picture.ts'
import { expect, test } from '../test.ts'
import { type WallState, wallStates } from './states.ts'

type Wall = {
  readonly name: string
  /** How its address asks for it. */
  readonly query: string
  /** The pixels of one display. */
  readonly width: number
  readonly height: number
  readonly rows: number
}

/** [B2] The pixels of each wall. */
const WALLS: readonly Wall[] = [
  { name: '1', query: 'type=1', width: 1920, height: 144, rows: 2 },
  { name: '2', query: 'type=2', width: 1024, height: 190, rows: 1 },
]

/** [B27] Longer and higher than the types, and smaller with more displays. */
const OTHER_SIZES = [
  [1536, 128, 2],
  [1000, 300, 1],
  [640, 96, 3],
].map(([width = 0, height = 0, rows = 0]): Wall => {
  const name = [width, height, rows].join('x')
  return { name, query: `groesse=${name}`, width, height, rows }
})

for (const wall of WALLS) {
  test.describe(`[B2] a wall of type ${wall.name}`, () => {
    test.use({ viewport: { width: wall.width, height: wall.height * wall.rows }, deviceScaleFactor: 1 })

    test('shows every state pixel by pixel, and nothing stands out', async ({ page }, testInfo) => {
      // The same pictures on every system: the type is our own.
      testInfo.snapshotSuffix = ''
      for (const state of wallStates.filter(({ isTicking }) => !isTicking)) {
        await test.step(state.name, () => check(page, state, wall))
      }
    })

    for (const state of wallStates.filter(({ isTicking }) => isTicking)) {
      test(`shows ${state.name} pixel by pixel`, async ({ page }, testInfo) => {
        testInfo.snapshotSuffix = ''
        await page.clock.install({ time: NOW })
        await check(page, state, wall)
      })
    }
  })
}

for (const wall of OTHER_SIZES) {
  test.describe(`[B27] a wall of ${wall.name}`, () => {
    test.use({ viewport: { width: wall.width, height: wall.height * wall.rows }, deviceScaleFactor: 1 })

    for (const state of wallStates.filter(({ name }) => /^(next|game|goal|shoot-out)-longest/.test(name))) {
      test(`holds ${state.name} whole`, async ({ page }, testInfo) => {
        testInfo.snapshotSuffix = ''
        if (state.isTicking) await page.clock.install({ time: NOW })
        await check(page, state, wall)
      })
    }
  })
}

async function check(
  page: Page,
  { name, world, query = '', says, isTicking, pushed }: WallState,
  wall: Wall,
): Promise<void> {
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/ledwall?${wall.query}&${query}`)
  await expect(page.locator('[data-screen]')).toHaveCount(wall.rows)
  if (name !== 'off') await expect(page.locator('[data-screen] > *').first()).toBeAttached()
  if (isTicking) await stopTime(page)
  if (pushed) {
    await service.change(pushed, { eventType: 'game.goalScored', event: { id: gameId(1) }, games: pushed.games })
    // The push arrives when it arrives, and time goes on only as a test lets it.
    await expect(async () => {
      await page.clock.runFor(100)
      expect(await page.getByText(says ?? 'TOR', { exact: true }).count()).toBeGreaterThan(0)
    }).toPass()
  }
  if (says) await expect(page.getByText(says, { exact: true }).first()).toBeAttached()
  await isPictured(page, `${name}-${wall.name}.png`, { maxDiffPixels: 100 })
  expect.soft(await overflowsOf(page), name).toEqual([])
}

/** Whatever stands out of the display or of the box that it belongs to, in words. */
const overflowsOf = (page: Page): Promise<string[]> => page.evaluate(measure)

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
    const scale = element instanceof HTMLElement && element.offsetHeight > 0 ? height / element.offsetHeight : 1
    const size = scale * Number.parseFloat(getComputedStyle(element).fontSize)
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
