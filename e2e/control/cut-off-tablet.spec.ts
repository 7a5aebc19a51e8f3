import type { Locator, Page } from '@playwright/test'
import { breathe, letPass } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { CUP, gameId, makeReady, openTablet, theCup, viewOf } from './game-desk.ts'

/** A press that arrives so long after it needs more than its own time to count (C9). */
const LATE_MILLIS = 16_000
const GAME = 1

let service: RunningService

// As in a hall: what a tablet needs without its line is there before.
test.use({ loadsPagesAhead: true })

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup())
  await makeReady(service, GAME)
})

test.afterAll(() => service.stop())

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true })
const question = (page: Page): Locator => page.getByText(/welche Uhr stimmt\?$/)

/** What the clock of the board shows, in seconds. */
async function shownSeconds(page: Page): Promise<number> {
  const text = await page.getByRole('timer').first().innerText()
  const [minutes = 0, seconds = 0] = (/\d\d:\d\d/.exec(text)?.[0] ?? '').split(':').map(Number)
  return minutes * 60 + seconds
}

test('[C9] a tablet that was overtaken is asked once which clock is right', { tag: '@quick' }, async ({
  browser,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY, /409 \(Conflict\)/)
  const { page, cut, mend, close } = await openTablet(browser, service, `competitions/${CUP}/games/${gameId(GAME)}`)
  await button(page, /^Anpfiff/).click()
  await expect.poll(async () => (await viewOf(service, GAME)).started).toBe(true)
  await breathe(page)
  await cut()
  await button(page, 'Uhr anhalten').click()
  const reading = await shownSeconds(page)
  await letPass(page, LATE_MILLIS)
  await writeAll(service, [{ call: 'game.write/pause-clock', body: { id: gameId(GAME) } }])
  await mend()
  await expect(question(page)).toHaveText(/^Tablet (?:10:00|0?9:5\d) · Halle 0?9:[34]\d: welche Uhr stimmt\?$/)
  await button(page, /^Tablet/).click()
  await expect(question(page)).toBeHidden()
  await expect
    .poll(async () => Math.abs((await viewOf(service, GAME)).clock.remaining - reading))
    .toBeLessThanOrEqual(1)
  expect((await viewOf(service, GAME)).clock.running).toBe(false)
  await close()
})
