import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { breathe, letPass } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, expectRightClock, gameId, makeReady, openTablet, type Tablet, theCup, viewOf } from './game-desk.ts'

const MINUTE = 60_000
const THREE_MINUTES = 180_000

/** These games have a test each; the knockout game is one that can go to a shoot-out. */
const [TAPS, HAMMERED, TWO_TABLETS, CUT_OFF, WRONG_CLOCK, KNOCKOUT] = [1, 2, 3, 4, 5, 7] as const
const LOOKS = { dark: 6, light: 8 } as const

let service: RunningService
/** The goal was begun between these instants, and the connection lost at the second one. */
let cutOff: { readonly tablet: Tablet; readonly before: number; readonly since: number }

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  const played = [TAPS, HAMMERED, TWO_TABLETS, CUT_OFF, WRONG_CLOCK, KNOCKOUT, ...Object.values(LOOKS)]
  for (const number of played) await makeReady(service, number)
})

test.afterAll(() => service.stop())

const pathOf = (number: number) => `competitions/${CUP}/games/${gameId(number)}`
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const main = (page: Page): Locator => page.getByRole('region', { name: 'Bedienung' }).getByRole('button').first()
const log = (page: Page): Locator => page.getByRole('region', { name: 'Protokoll' })
const score = (page: Page): Locator => page.getByRole('region', { name: 'Spielstand' })
const panel = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true })

/** A tap on what has just opened: on a busy machine it opens late, and only from then on it settles. */
async function tapOpened(target: Locator): Promise<void> {
  await target.waitFor()
  await breathe(target.page())
  await target.click()
}

async function kickOff(page: Page): Promise<void> {
  await button(page, /^Anpfiff/).click()
  await expect(button(page, 'Uhr anhalten')).toBeVisible()
}

async function hold(page: Page, name: string): Promise<void> {
  await button(page, name).hover()
  await page.mouse.down()
  await expect(button(page, name)).toBeHidden()
  await page.mouse.up()
}

/** An instant lies between two others, as exactly as a clock that shows whole seconds. */
function expectBetween(at: number, before: number, after: number): void {
  expect(at).toBeGreaterThan(before - 1_000)
  expect(at).toBeLessThan(after + 1_000)
}

test('a tablet loses its line in the middle of a goal', async ({ browser, allowErrors }) => {
  allowErrors(SERVICE_AWAY)
  const tablet = await openTablet(browser, service, pathOf(CUT_OFF))
  const { page } = tablet
  await kickOff(page)
  // The desk shows the start before the service has it.
  await expect.poll(async () => (await viewOf(service, CUT_OFF)).started).toBe(true)
  const before = Date.now()
  const answered = page.waitForResponse(/score-goal/)
  await button(page, 'Tor MÜH, SG Mühlensiel').click()
  await expect(panel(page, 'Tor MÜH')).toBeVisible()
  // The first tap counts, and has arrived; whether the tablet has its result too when the line goes is left to chance.
  await answered
  await expect.poll(async () => (await viewOf(service, CUT_OFF)).goals).toMatchObject([{ playerId: null }])
  cutOff = { tablet, before, since: Date.now() }
  await tablet.cut()
  await tapOpened(button(page, /^4 Dierks/))
  await button(page, 'keine Vorlage').click()
  await breathe(page)
  await button(page, 'Tor NEB, 1. FC Nebelhausen').click()
  await tapOpened(button(page, 'Fertig'))
  await expect(score(page)).toContainText('1 zu 1')
  await expect(log(page).getByRole('listitem').last()).toContainText('MÜH4 Dierks')
  await expect(log(page).getByText('Änderung wird gesendet …')).toBeVisible()
  await expect(log(page).getByText('wird gesendet …', { exact: true })).toBeVisible()
  expect((await viewOf(service, CUT_OFF)).goals).toMatchObject([{ playerId: null }])
})

test('a goal takes one to three taps, a penalty one to three, pause and undo one each', { tag: '@quick' }, async ({
  browser,
}) => {
  const { page, close } = await openTablet(browser, service, pathOf(TAPS))
  await kickOff(page)
  await page.evaluate(() => {
    document.body.dataset.taps = '0'
    const count = () => {
      document.body.dataset.taps = String(Number(document.body.dataset.taps) + 1)
    }
    document.addEventListener('click', count, true)
  })
  const taps = async () => Number(await page.locator('body').getAttribute('data-taps'))
  const goals = async () => (await viewOf(service, TAPS)).goals
  const penalties = async () => (await viewOf(service, TAPS)).timePenalties

  await button(page, 'Tor NEB, 1. FC Nebelhausen').click()
  await expect.poll(goals).toMatchObject([{ playerId: null }])
  expect(await taps()).toBe(1)
  await tapOpened(button(page, /^3 Claasen/))
  await expect.poll(goals).toMatchObject([{ playerId: expect.any(String) }])
  expect(await taps()).toBe(2)
  await button(page, /^5 Eilers/).click()
  await expect(log(page)).toContainText('NEB3 Claasen (Vorlage 5 Eilers)')
  expect(await taps()).toBe(3)

  await button(page, 'Zeitstrafe MÜH, SG Mühlensiel').click()
  await expect.poll(penalties).toMatchObject([{ playerOpen: true }])
  expect(await taps()).toBe(4)
  await tapOpened(button(page, /^2 Bruns/))
  await expect.poll(penalties).toMatchObject([{ playerId: expect.any(String) }])
  await button(page, '2 Min.').click()
  await expect(log(page)).toContainText('MÜHZeitstrafe 2 Bruns')
  expect(await taps()).toBe(6)

  await breathe(page)
  await button(page, 'Rückgängig').click()
  await expect(log(page)).not.toContainText('Zeitstrafe')
  expect(await taps()).toBe(7)

  await button(page, 'Uhr anhalten').click()
  await expect(button(page, 'Weiter')).toBeVisible()
  expect(await taps()).toBe(8)

  await expect
    .poll(() => viewOf(service, TAPS))
    .toMatchObject({ score: { home: 0, guest: 1 }, timePenalties: [], clock: { running: false } })

  // The goal is one act with its scorer and its assist.
  await button(page, 'Weiter').click()
  await breathe(page)
  await button(page, 'Tor MÜH, SG Mühlensiel').click()
  await tapOpened(button(page, /^4 Dierks/))
  await button(page, /^5 Eilers/).click()
  await expect(log(page)).toContainText('MÜH4 Dierks (Vorlage 5 Eilers)')
  await breathe(page)
  await button(page, 'Rückgängig').click()
  await expect.poll(() => viewOf(service, TAPS)).toMatchObject({ score: { home: 0, guest: 1 } })
  await close()
})

test('ten fast taps on one button make one event', async ({ browser }) => {
  const { page, close } = await openTablet(browser, service, pathOf(HAMMERED))
  await kickOff(page)
  await expect.poll(async () => (await viewOf(service, HAMMERED)).started).toBe(true)
  const { version } = await viewOf(service, HAMMERED)
  await breathe(page)

  await hammer(page, main(page))
  await expect(button(page, 'Weiter')).toBeVisible()
  await expect.poll(() => viewOf(service, HAMMERED)).toMatchObject({ version: version + 1, clock: { running: false } })

  await hammer(page, button(page, 'Tor MÜH, SG Mühlensiel'))
  await expect
    .poll(() => viewOf(service, HAMMERED))
    .toMatchObject({ version: version + 2, goals: [{ playerId: null }] })
  await button(page, /^6 Focken/).waitFor()
  await breathe(page)
  await hammer(page, button(page, /^6 Focken/))
  await expect(panel(page, 'Vorlage')).toBeVisible()
  await button(page, 'keine Vorlage').click()
  await expect(panel(page, 'Vorlage')).toBeHidden()
  await expect
    .poll(() => viewOf(service, HAMMERED))
    .toMatchObject({ version: version + 3, goals: [{ playerId: expect.any(String) }] })
  await close()
})

/** Ten taps at the place where something is, whatever lies there after the first. */
async function hammer(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing is there')
  const place = [box.x + box.width / 2, box.y + box.height / 2] as const
  await Promise.all(Array.from({ length: 10 }, () => page.mouse.click(...place)))
}

test('a second timekeeper watches, and takes over on purpose', { tag: '@quick' }, async ({ browser }) => {
  const one = await openTablet(browser, service, pathOf(TWO_TABLETS), { name: 'Tablet links' })
  await kickOff(one.page)
  const two = await openTablet(browser, service, pathOf(TWO_TABLETS), { name: 'Tablet rechts' })
  await expect(two.page.getByText('Dieses Spiel wird von „Tablet links“ bedient.')).toBeVisible()
  await expect(main(two.page)).toBeDisabled()
  await two.page.keyboard.press('Space')
  await expect(one.page.getByText('Bedient von diesem Gerät')).toBeVisible()

  await hold(two.page, 'Übernehmen')
  await expect(main(two.page)).toBeEnabled()
  const told = one.page.getByRole('alert').filter({ hasText: 'Das Spiel wird jetzt von „Tablet rechts“ bedient.' })
  await expect(told).toBeVisible()
  await expect(main(one.page)).toBeDisabled()
  await two.page.keyboard.press('Space')
  await expect(button(two.page, 'Weiter')).toBeVisible()
  await expect.poll(() => viewOf(service, TWO_TABLETS)).toMatchObject({ started: true, clock: { running: false } })
  await one.close()
  await two.close()
})

test('a tablet whose clock is wrong starts the game at the right time, over a reload and a dying service', async ({
  browser,
  allowErrors,
}) => {
  // The scripts that a test adds to a page run on the browser's error page too, which has no storage.
  allowErrors(SERVICE_AWAY, /^SecurityError: Failed to read the 'localStorage'/)
  const { page, close } = await openTablet(browser, service, pathOf(WRONG_CLOCK), { clockAheadMillis: THREE_MINUTES })
  await expect(button(page, /^Anpfiff/)).toBeEnabled()
  const before = Date.now()
  await kickOff(page)
  const after = Date.now()
  await expect.poll(async () => (await viewOf(service, WRONG_CLOCK)).started).toBe(true)
  const { clock } = await viewOf(service, WRONG_CLOCK)
  expectBetween(Date.parse(clock.at), before, after)
  await expectRightClock(page, service, WRONG_CLOCK)

  await page.reload()
  await expect(button(page, 'Uhr anhalten')).toBeEnabled()
  await expectRightClock(page, service, WRONG_CLOCK)

  await service.kill()
  await button(page, 'Tor MÜH, SG Mühlensiel').click()
  await tapOpened(button(page, 'Fertig'))
  await expect(log(page).getByText('wird gesendet …')).toBeVisible()
  await page.reload({ waitUntil: 'commit' }).catch(() => undefined)
  await service.startAgain()
  // The browser loads a page that failed again by itself, which may break off our way there.
  await expect(() => page.goto(`${service.url}/control/${pathOf(WRONG_CLOCK)}`)).toPass()
  await expect(score(page)).toContainText('1 zu 0')
  await expect.poll(async () => (await viewOf(service, WRONG_CLOCK)).goals.length).toBe(1)
  await expect(log(page).getByText('wird gesendet …')).toHaveCount(0)
  await expectRightClock(page, service, WRONG_CLOCK)
  await close()
})

test('a knockout game is frozen, taken back, and decided, by the keyboard alone', async ({ browser }) => {
  const { page, close } = await openTablet(browser, service, pathOf(KNOCKOUT))
  await expect(button(page, /^Anpfiff/)).toBeEnabled()
  await page.keyboard.press('Space')
  await page.keyboard.press('h')
  await page.keyboard.press('7')
  await page.keyboard.press('Enter')
  await expect(panel(page, 'Vorlage')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('MÜH7 Gerdes')
  await page.keyboard.press('g')
  await page.keyboard.press('e')
  await expect(panel(page, 'Eigentor von MÜH')).toBeVisible()
  await page.keyboard.press('1')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('NEBEigentor 1 Albers')
  await page.keyboard.press('Space')
  await expect(button(page, 'Weiter')).toBeVisible()

  await button(page, 'Uhr stellen').press('Enter')
  await setClockToZero(page)
  await page.keyboard.press('Shift+F')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: /Meter/ })).toBeVisible()
  await page.keyboard.press('u')
  await expect(button(page, 'Festschreiben')).toBeEnabled()
  await page.keyboard.press('Shift+F')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Runde 1 von 5')).toBeVisible()

  for (const key of ['j', 'n', 'j', 'n', 'j']) await shoot(page, key)
  await breathe(page)
  await page.keyboard.press('u')
  await expect(page.getByRole('img', { name: 'getroffen', exact: true })).toHaveCount(2)
  for (const key of ['j', 'n']) await shoot(page, key)
  await expect(page.getByRole('heading', { name: 'Spiel beendet' })).toBeVisible()
  await expect(page.getByText('An diesem Spiel können keine Änderungen mehr vorgenommen werden.')).toBeVisible()
  await expect(page.getByText('1:1 (3:0)')).toBeVisible()
  await close()
})

/** A shot by its key, and the service has it. */
async function shoot(page: Page, key: string): Promise<void> {
  await breathe(page)
  const { version } = await viewOf(service, KNOCKOUT)
  await page.keyboard.press(key)
  await expect.poll(async () => (await viewOf(service, KNOCKOUT)).version).toBeGreaterThan(version)
}

async function setClockToZero(page: Page): Promise<void> {
  const clock = page.getByRole('group', { name: 'Uhr stellen' })
  await clock.waitFor()
  await page.keyboard.press('0')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(clock).toBeHidden()
}

/** The tablets and the phone at which a desk is operated. */
const DESKS = [
  { width: 1180, height: 820 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
]

for (const theme of ['dark', 'light'] as const) {
  test(`the desk and its dialogs can be used by everybody: ${theme}`, async ({ browser }) => {
    const { page, close } = await openTablet(browser, service, pathOf(LOOKS[theme]), { theme })
    await expect(button(page, /^Anpfiff/)).toBeVisible()
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
    ]) {
      await page.setViewportSize(size)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
    }
    await expectUsable(page)
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await page.evaluate(scrolledDown)).toBe(0)
    await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 820, height: 1180 })
    await kickOff(page)
    for (const [name, title] of Object.entries({
      'Tor MÜH, SG Mühlensiel': 'Tor MÜH',
      'Zeitstrafe NEB, 1. FC Nebelhausen': 'Zeitstrafe',
    })) {
      await button(page, name).click()
      for (const size of DESKS) {
        await page.setViewportSize(size)
        await expect(panel(page, title)).toBeInViewport({ ratio: 1 })
        await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 })
        await expect(button(page, 'Uhr anhalten')).toBeInViewport({ ratio: 1 })
        await expectUsable(page)
      }
      await page.keyboard.press('Escape')
      await expect(panel(page, title)).toBeHidden()
    }
    await button(page, 'Zeitstrafe MÜH, SG Mühlensiel').click()
    await tapOpened(button(page, /^8 Niederbirkenfeldslebener/))
    for (const size of DESKS) {
      await page.setViewportSize(size)
      await expect.poll(() => page.evaluate(cutTexts)).toEqual([])
    }
    await page.keyboard.press('Escape')
    for (const size of DESKS) {
      await page.setViewportSize(size)
      await expectUsable(page)
    }
    await button(page, 'Uhr anhalten').click()
    await button(page, 'Uhr stellen').click()
    const setClock = page.getByRole('group', { name: 'Uhr stellen' })
    for (const size of DESKS) {
      await page.setViewportSize(size)
      await expectUsable(page)
      for (const name of ['Fertig', '+\u00a01\u00a0Min.', '0'])
        await expect(setClock.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    }
    await page.keyboard.press('Escape')
    await page.goto(`${service.url}/control/${pathOf(KNOCKOUT)}`)
    await expect(page.getByRole('heading', { name: 'Spiel beendet' })).toBeVisible()
    await expectUsable(page)
    await close()
  })
}

/** Runs in the page: everything that scrolls is at its end; how far the page itself is. */
function scrolledDown(): number {
  for (const one of document.querySelectorAll('*')) one.scrollTop = one.scrollHeight
  window.scrollTo(0, document.body.scrollHeight)
  return window.scrollY
}

async function expectUsable(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await page.evaluate(cutTexts)).toEqual([])
}

/** Runs in the page: texts of which a part is cut off at the side. What is hidden as a whole is not cut. */
function cutTexts(): readonly string[] {
  const texts = document.createTreeWalker(document.querySelector('main') ?? document, NodeFilter.SHOW_TEXT)
  const cut: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const { left, right, top, width } = range.getBoundingClientRect()
    for (let box = text.parentElement; box && width > 0; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') break
      if (overflowX === 'visible') continue
      const edge = box.getBoundingClientRect()
      if (edge.width <= 1 || top >= edge.bottom - 1 || left >= edge.right - 1 || right <= edge.left + 1) break
      if (left < edge.left - 1 || right > edge.right + 1) cut.push(text.textContent ?? '')
    }
  }
  return cut
}

/** Targets that are too small for a finger: the crosses apart, those that are pressed in a hurry must be larger. */
const smallTargets = (page: Page, among = 'main button, [role=dialog] button'): Promise<readonly string[]> =>
  page.locator(among).evaluateAll((buttons) =>
    buttons
      .filter((one) => one.getAttribute('aria-label') !== 'Schließen')
      .filter((one) => {
        const { width, height } = one.getBoundingClientRect()
        const needed = one.matches(
          '[data-zone=controls] *, [data-zone=panel] [tabindex="-1"]:not([aria-label="Uhr stellen"]) *',
        )
          ? 64
          : 44
        return width > 0 && (width < needed || height < needed)
      })
      .map((one) => one.textContent ?? ''),
  )

test('after a minute offline nothing is lost and nothing doubled', async () => {
  const { tablet, before, since } = cutOff
  const { page } = tablet
  const wait = Math.max(0, since + MINUTE - Date.now())
  await letPass(page, wait)
  await expectRightClock(page, service, CUT_OFF)
  expect((await viewOf(service, CUT_OFF)).goals).toMatchObject([{ playerId: null }])

  await tablet.mend()
  await expect(log(page).getByText('wird gesendet …')).toHaveCount(0)
  const { goals, score: standing, clock } = await viewOf(service, CUT_OFF)
  expect(goals).toMatchObject([{ playerId: expect.any(String) }, { playerId: null }])
  expect(standing).toEqual({ home: 1, guest: 1 })
  const goalAt = Date.parse(clock.at) + (clock.remaining - (goals[0]?.time ?? 0)) * 1_000
  expectBetween(goalAt, before, since)
  await expect(log(page).getByRole('listitem')).toHaveCount(2)
  await expectRightClock(page, service, CUT_OFF)
  await tablet.close()
})
