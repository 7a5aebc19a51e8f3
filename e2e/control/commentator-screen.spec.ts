import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { aGoal, FUCHSENRIED, GAME, startSampleDay } from '../public/sample-day.ts'
import { type Call, type RunningService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { signIn } from './signed-in.ts'

const LAPTOP = { width: 1366, height: 768 }
/** Words smaller than this are not read at a glance. */
const SMALLEST_PIXELS = 12

/** Invented players who make the squad of ten one of fourteen, with names that do not fit a line. */
const LATE_PLAYERS = [
  ['Maximiliane Theodora', 'Niederbirkenfeldslebener', 88],
  ['Anna-Katharina', 'Oberwiesenthal-Drachenstein', 100],
  ['Bo', 'Ey', 101],
  ['Konstantin', 'Schwarzenberger', 102],
] as const

const latePlayer = ([firstName, lastName, number]: (typeof LATE_PLAYERS)[number]): Call => ({
  call: 'player.write/create',
  body: {
    id: `cafe0005-0000-8000-8000-000000090${number.toString().padStart(3, '0')}`,
    teamId: FUCHSENRIED,
    firstName,
    lastName,
    number,
    birthday: '2012-05-04',
  },
})

let service: RunningService

test.beforeAll(async () => {
  service = await startSampleDay()
  await writeAll(service, LATE_PLAYERS.map(latePlayer))
})

test.afterAll(() => service.stop())

async function openCommentator(page: Page, theme: 'dark' | 'light' = 'dark'): Promise<void> {
  await signIn(page, service, { theme })
  await page.setViewportSize(LAPTOP)
  await page.goto(`${service.url}/control/commentator`)
  await expect(page.getByRole('heading', { name: 'SC Fuchsenried' })).toBeVisible()
}

/** The lists that may scroll by themselves: their latest line is on top. */
const SCROLLS = '[data-scrolls]'

/** Everything that does not fit a screen: what scrolls, and words that are cut, small, or over other words. */
function misfitsOf(main: Element, { scrolls, smallest }: { scrolls: string; smallest: number }): readonly string[] {
  const misfits: string[] = []
  for (const element of [document.documentElement, ...main.querySelectorAll('*')]) {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = element
    const canScroll = element === document.documentElement || getComputedStyle(element).overflowY === 'auto'
    if (!canScroll || element.closest(scrolls)) continue
    if (scrollHeight > clientHeight + 1 || scrollWidth > clientWidth + 1) misfits.push(`scrolls: ${element.className}`)
  }
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const words: { text: string; box: DOMRect; cell: Element | null }[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    const content = text.textContent?.trim() ?? ''
    if (!parent || content === '' || parent.closest(scrolls) || !parent.checkVisibility()) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width <= 1 || parent.getBoundingClientRect().width <= 1) continue
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < smallest) misfits.push(`small: ${content}`)
    const cell = parent.closest('td, th, section, header')
    const frame = cell?.getBoundingClientRect()
    const isOut = frame && (box.right > frame.right + 1 || box.left < frame.left - 1 || box.bottom > frame.bottom + 1)
    if (isOut || box.right > innerWidth || box.bottom > innerHeight) misfits.push(`cut: ${content}`)
    words.push({ text: content, box, cell: parent.closest('td, th') })
  }
  for (const [index, one] of words.entries()) {
    for (const other of words.slice(index + 1)) {
      const [a, b] = [one.box, other.box]
      const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (one.cell && other.cell && one.cell !== other.cell && width > 1 && height > 1)
        misfits.push(`over each other: ${one.text}, ${other.text}`)
    }
  }
  return misfits
}

const misfits = (page: Page) =>
  page.getByRole('main').evaluate(misfitsOf, { scrolls: SCROLLS, smallest: SMALLEST_PIXELS })

for (const theme of ['dark', 'light'] as const) {
  test(`[V10] squads of ten and fourteen, score, facts and outlook fit a laptop: ${theme}`, async ({ page }) => {
    await openCommentator(page, theme)
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('row')).toHaveCount(1 + 10 + 1 + 14)
    await expect(page.getByRole('region', { name: 'Drei Sätze, die stimmen' }).getByRole('listitem')).toHaveCount(3)
    await expect(page.getByRole('region', { name: 'Was das Ergebnis bedeutet' })).toBeVisible()
    expect(await misfits(page)).toEqual([])
    expect(await violations(page)).toEqual([])
  })
}

test('[V10] the menu opens by its button', async ({ page }) => {
  await openCommentator(page)
  await page.getByRole('button', { name: 'Menü öffnen' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Regie' }).click()
  await expect(page).toHaveURL(/\/regie$/)
})

test('the sheet for the paper takes one page', async ({ page }) => {
  await openCommentator(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const sheet = page.getByRole('article', { includeHidden: true })
  await expect(sheet).toContainText('Niederbirkenfeldslebener')
  await expect(page.getByRole('main')).toBeHidden()
})

test('[V5] an ended game stays with the way to the next one, and back', { tag: '@quick' }, async ({ page }) => {
  await openCommentator(page)
  await writeAll(service, [
    ...[1, 2, 3, 4, 5, 6].map(aGoal),
    { call: 'game.write/pause-clock', body: { id: GAME } },
    { call: 'game.write/freeze-regular-time', body: { id: GAME } },
  ])
  const next = page.getByRole('region', { name: 'Als Nächstes auf diesem Feld' })
  await expect(next).toContainText('Spiel 32')
  expect(await misfits(page)).toEqual([])
  await next.getByRole('button', { name: 'weiter zu Spiel 32' }).click()
  await expect(page.getByText(/^Spiel 32 · /)).toBeVisible()
  expect(await misfits(page)).toEqual([])
  await page.getByRole('button', { name: 'zurück zu Spiel 31' }).click()
  await expect(page.getByText(/^Spiel 31 · /)).toBeVisible()
})
