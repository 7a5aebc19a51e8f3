import { AxeBuilder } from '@axe-core/playwright'
import { playCommands, setUpCommands } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

/** The final is the last one. */
const FINAL = 48
const THE_FINAL = 'cafe0006-0000-8000-8000-000000000048'
const LAST_GOAL = 'Tor für RAB, Nr. 6 Amselgrund, Vorlage Nr. 13 Luchsinger-Au (3:2)'
const IN_TRUTH = 'Wachsmuthig'
const DESK = { width: 1366, height: 768 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: FINAL, now: new Date().toISOString() })])
})

test.afterAll(() => service.stop())

test('a wrong scorer is found after the final, and put right in four taps on every screen', { tag: '@quick' }, async ({
  context,
}) => {
  const visitor = await opened(context.newPage(), '/topscorer')
  const stream = await opened(context.newPage(), '/streamelements/topscorer')
  for (const page of [visitor, stream]) await expect(best(page)).toContainText('Amselgrund')

  const desk = await context.newPage()
  await desk.setViewportSize(DESK)
  await signIn(desk, service)
  await desk.goto(`${service.url}/control/history`)
  await desk.getByRole('button', { name: `Korrigieren: ${LAST_GOAL}` }).click()
  await desk.getByRole('group', { name: 'Torschütze' }).getByRole('button', { name: IN_TRUTH }).click()
  await desk.getByRole('button', { name: 'Vorschau' }).click()
  await expect(desk.getByText('Nr. 6 Amselgrund: Tore 8 → 7')).toBeVisible()
  await desk.getByRole('button', { name: 'Übernehmen' }).click()
  await expect(desk.getByRole('dialog')).toHaveCount(0)

  await expect(desk.getByRole('heading', { name: 'Korrektur', exact: true })).toBeVisible()
  await expect(desk.getByText(/Grund: Falscher Torschütze$/)).toBeVisible()
  await expect(desk.locator('s').filter({ hasText: 'Nr. 6 Amselgrund' })).toBeVisible()
  for (const page of [visitor, stream]) await expect(best(page)).toContainText('Erlenkamp')
})

test('the log and the way back in time are there for everybody', async ({ page }) => {
  for (const theme of ['dark', 'light'] as const) {
    await signIn(page, service, { theme })
    await page.goto(`${service.url}/control/history/games/${THE_FINAL}`)
    await expect(page.getByText('Spiel beendet').first()).toBeVisible()
    await isAccessible(page)
    await page.goto(`${service.url}/control/history`)
    await page.getByRole('button', { name: 'Strafen' }).click()
    await expect(page.getByText('Spiel beendet')).toHaveCount(0)
    await isAccessible(page)
    await page.getByRole('button', { name: 'Zeitreise' }).click()
    await page.getByRole('button', { name: 'Voriges Ereignis' }).click()
    await expect(page.getByText(/wie damals bekannt$/)).toBeVisible()
    await isAccessible(page)
  }
})

async function opened(opening: Promise<Page>, path: string): Promise<Page> {
  const page = await opening
  await page.goto(`${service.url}${path}`)
  return page
}

/** The leader of the top scorers. */
const best = (page: Page) => page.getByText(/Amselgrund|Erlenkamp/).first()

/** Axe with the report that is read, and nothing else: a log has many lines. */
async function isAccessible(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  expect((await axe.analyze()).violations).toEqual([])
}
