import type { Locator, Page } from '@playwright/test'
import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, TEAMS, theCup, viewOf } from './game-desk.ts'
import { cutLabels } from './labels.ts'

/** A size of a tablet or phone, with the knockout game that is played on it. */
const DESKS = [
  { size: { width: 1180, height: 820 }, number: 9 },
  { size: { width: 1024, height: 768 }, number: 10 },
  { size: { width: 390, height: 844 }, number: 11 },
  { size: { width: 820, height: 1180 }, number: 8 },
]
const [SLIDING, NOTICED] = [1, 2] as const

let service: RunningService

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  for (const { number } of DESKS)
    await writeAll(service, [
      {
        call: 'game.write/set-actual-teams',
        body: { id: gameId(number), homeTeamId: TEAMS.home, guestTeamId: TEAMS.guest },
      },
    ])
  for (const number of [SLIDING, NOTICED]) await makeReady(service, number)
})

test.afterAll(() => service.stop())

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const HOME_GOAL = 'Tor MÜH, SG Mühlensiel'

// Each size on a page of its own: after a change of size Chromium sometimes keeps the media queries of the size before.
for (const { size, number } of DESKS)
  test(`[V10] no box moves, nothing scrolls and no label is cut in any state: ${size.width} × ${size.height}`, async ({
    browser,
    allowErrors,
  }) => {
    test.slow()
    allowErrors(SERVICE_AWAY)
    const path = `competitions/${CUP}/games/${gameId(number)}`
    const { page, cut, mend, close } = await openTablet(browser, service, path, { size })
    await expect(button(page, /^Warte auf Regie/)).toBeVisible()
    const atRest = await boxesOn(page)
    expect(Object.keys(atRest)).toHaveLength(20)
    const expectNothingMoved = async (state: string) => {
      await breathe(page)
      expect(await boxesOn(page), state).toEqual(atRest)
      expect(await page.evaluate(overflow), state).toEqual([0, 0])
      expect(await page.evaluate(cutLabels), state).toEqual([])
    }
    const press = async (name: string | RegExp) => {
      await button(page, name).click()
      await breathe(page)
    }
    await writeAll(service, [{ call: 'game.write/livestream-regie-ready', body: { id: gameId(number) } }])
    await expect(button(page, /^Anpfiff/)).toBeEnabled()
    await expectNothingMoved('ready')
    await press(/^Anpfiff/)
    await expectNothingMoved('runs')
    await press('Menü öffnen')
    await expectNothingMoved('menu')
    await press('Menü schließen')
    await press(HOME_GOAL)
    await expectNothingMoved('goal')
    await page.keyboard.press('Escape')
    await breathe(page)
    await expectNothingMoved('open scorer')
    await press('Zeitstrafe NEB, 1. FC Nebelhausen')
    await expectNothingMoved('penalty')
    await page.keyboard.press('Escape')
    await press('Tor NEB, 1. FC Nebelhausen')
    await page.keyboard.press('Escape')
    await press('Uhr anhalten')
    await expectNothingMoved('stands')
    await press('Uhr stellen')
    await expectNothingMoved('set clock')
    await page.keyboard.press('0')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expectNothingMoved('over')
    await cut()
    await press(HOME_GOAL)
    await page.keyboard.press('Escape')
    await expect(page.getByText(/auf die Verbindung$/)).toBeVisible()
    await expectNothingMoved('offline')
    await mend()
    await expect(page.getByText(/auf die Verbindung$/)).toBeHidden()
    await press('Rückgängig')
    await expectNothingMoved('taken back')
    await page.keyboard.press('?')
    await expectNothingMoved('keys')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Shift+F')
    await page.keyboard.press('Enter')
    await expectNothingMoved('asks before it is frozen')
    await press('So festschreiben')
    await expectNothingMoved('shoot-out')
    // A phone scrolls to it.
    if (size.width > 390) await expect(button(page, 'Festschreiben zurücknehmen')).toBeInViewport({ ratio: 1 })
    for (const key of ['j', 'n', 'j', 'n', 'j', 'n']) {
      await page.keyboard.press(key)
      await breathe(page)
    }
    await expect(page.getByRole('heading', { name: 'Spiel beendet' })).toBeVisible()
    await expectNothingMoved('ended')
    await close()
  })

/** The boxes of all controls, of the scores, the clock, the lane, the deck and the bar. */
const boxesOn = (page: Page): Promise<Readonly<Record<string, readonly number[]>>> =>
  page.locator('[data-box], [data-zone=lane], [data-zone=deck], [data-zone=bar]').evaluateAll((all) =>
    Object.fromEntries(
      all.map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const name = one.getAttribute('data-box') ?? one.getAttribute('data-zone') ?? ''
        return [name, [x, y, width, height].map((pixels) => Math.round(pixels))]
      }),
    ),
  )

/** Runs in the page: by how many pixels the page is larger than the screen. */
function overflow(): readonly number[] {
  const { scrollWidth, scrollHeight } = document.documentElement
  return [Math.max(0, scrollWidth - innerWidth), Math.max(0, scrollHeight - innerHeight)]
}

test('[V10] the lane shows one notice whole, and leads on to each of the others', async ({ browser }) => {
  const path = `competitions/${CUP}/games/${gameId(NOTICED)}`
  const { page, close } = await openTablet(browser, service, path, { size: { width: 390, height: 844 } })
  await button(page, /^Anpfiff/).click()
  await expect(button(page, 'Uhr anhalten')).toBeVisible()
  for (let goals = 1; goals <= 4; goals += 1) {
    await breathe(page)
    await button(page, HOME_GOAL).click()
    await expect(page.getByRole('group', { name: 'Tor MÜH' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  const notices = page.locator('[data-zone=lane] [data-notice]')
  const others = page.getByRole('button', { name: /^Nächster Hinweis/ })
  await expect(others).toBeVisible()
  await breathe(page)
  const count = await notices.count()
  expect(count).toBeGreaterThanOrEqual(4)
  for (let shown = 0; shown < count; shown += 1) {
    for (let index = 0; index < count; index += 1)
      if (index === shown) await expect(notices.nth(index)).toBeInViewport({ ratio: 0.99 })
      else await expect(notices.nth(index)).not.toBeInViewport()
    await others.click()
  }
  await expect(notices.first()).toBeInViewport({ ratio: 0.99 })
  await close()
})

test('a finger that slides 20 px on a goal counts, and one that leaves it is told', async ({ browser }) => {
  const { page, close } = await openTablet(browser, service, `competitions/${CUP}/games/${gameId(SLIDING)}`, {
    size: { width: 1180, height: 820 },
  })
  await button(page, /^Anpfiff/).click()
  await expect(button(page, 'Uhr anhalten')).toBeVisible()
  await breathe(page)
  await slide(page, HOME_GOAL, 20)
  await expect.poll(async () => (await viewOf(service, SLIDING)).score).toEqual({ home: 1, guest: 0 })
  await page.keyboard.press('Escape')
  await breathe(page)
  await slide(page, HOME_GOAL, 400)
  await expect(page.getByText('„TOR MÜH“ zählt nicht: Der Finger ist abgerutscht.')).toBeInViewport({ ratio: 1 })
  expect((await viewOf(service, SLIDING)).score).toEqual({ home: 1, guest: 0 })
  await close()
})

/** A finger goes down in the middle of a button, slides to the right, and is lifted. */
async function slide(page: Page, name: string, pixels: number): Promise<void> {
  const box = await button(page, name).boundingBox()
  if (!box) throw new Error(`no button ${name}`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  for (const part of [0.25, 0.5, 0.75, 1])
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + pixels * part, y }] })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}
