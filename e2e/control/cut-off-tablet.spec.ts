import type { Locator, Page } from '@playwright/test'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup, viewOf } from './game-desk.ts'

/** A press that arrives so long after it needs more than its own time to count (C9). */
const LATE_MILLIS = 16_000
const [ALONE, OVERTAKEN] = [1, 2] as const

let service: RunningService

test.describe.configure({ mode: 'serial' })
// As in a hall: what a tablet needs without its line is there before.
test.use({ loadsPagesAhead: true })

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  for (const number of [ALONE, OVERTAKEN]) await makeReady(service, number)
})

test.afterAll(() => service.stop())

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const waiting = (page: Page): Locator => page.getByText(/auf die Verbindung$/)
const question = (page: Page): Locator => page.getByText(/welche Uhr stimmt\?$/)

/** A game that has started at a tablet, which then loses its line. */
async function cutOff(browser: Parameters<typeof openTablet>[0], number: number) {
  const tablet = await openTablet(browser, service, `competitions/${CUP}/games/${gameId(number)}`)
  const { page, cut } = tablet
  await button(page, /^Anpfiff/).click()
  await expect.poll(async () => (await viewOf(service, number)).started).toBe(true)
  await page.waitForTimeout(600)
  await cut()
  return tablet
}

/** Time on the clock of the board, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('timer').first().innerText()
  const [minutes = 0, seconds = 0] = (/\d\d:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test('[C9] a tablet that runs its game alone is asked nothing after a cut', async ({ browser, allowErrors }) => {
  allowErrors(SERVICE_AWAY)
  const { page, mend, close } = await cutOff(browser, ALONE)
  await button(page, 'Uhr anhalten').click()
  await button(page, 'Zeitstrafe MÜH, SG Mühlensiel').click()
  // It counts down before it has arrived.
  await expect(page.getByText(/^[12]:\d\d$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(LATE_MILLIS)
  const reading = await shownSeconds(page)
  await button(page, 'Weiter').click()
  await mend()
  await expect(waiting(page)).toBeHidden()
  await expect(question(page)).toHaveCount(0)
  await expect.poll(async () => (await viewOf(service, ALONE)).clock.running).toBe(true)
  const { clock, timePenalties } = await viewOf(service, ALONE)
  expect(timePenalties).toHaveLength(1)
  // The stop counted when it was pressed: nothing of the cut is gone from the clock.
  expect(Math.abs(clock.remaining - reading)).toBeLessThanOrEqual(1)
  await close()
})

test('[C9] a tablet that was overtaken is asked once which clock is right', async ({ browser, allowErrors }) => {
  allowErrors(SERVICE_AWAY, /409 \(Conflict\)/)
  const { page, mend, close } = await cutOff(browser, OVERTAKEN)
  await button(page, 'Uhr anhalten').click()
  const reading = await shownSeconds(page)
  await page.waitForTimeout(LATE_MILLIS)
  await writeAll(service, [{ call: 'game.write/pause-clock', body: { id: gameId(OVERTAKEN) } }])
  await mend()
  await expect(question(page)).toHaveText(/^Tablet (?:10:00|0?9:5\d) · Halle 0?9:[34]\d: welche Uhr stimmt\?$/)
  await button(page, /^Tablet/).click()
  await expect(question(page)).toBeHidden()
  await expect
    .poll(async () => Math.abs((await viewOf(service, OVERTAKEN)).clock.remaining - reading))
    .toBeLessThanOrEqual(1)
  expect((await viewOf(service, OVERTAKEN)).clock.running).toBe(false)
  await close()
})
