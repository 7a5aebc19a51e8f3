import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, plannedCup } from './planned-cup.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, plannedCup())
})

test.afterAll(() => service.stop())

const widthBeyond = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('[M1] [M2] teams provide the referees, who are dealt out with three presses and printed by name', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service)
  await page.goto(`${service.url}/control/referees`)
  await page.getByRole('button', { name: 'Jede Mannschaft stellt jemanden' }).click()
  await page.getByRole('button', { name: 'Person dazu' }).click()
  await page
    .getByRole('textbox', { name: /^Name von Nr\./ })
    .last()
    .fill('Schiedsrichterin Beispiel')
  await page.getByRole('button', { name: 'Liste speichern' }).click()
  await page.getByRole('button', { name: 'Offene Spiele verteilen' }).click()
  await page.getByRole('button', { name: /^\d+ Spiele speichern$/ }).click()
  await expect(page.getByText('Die Einteilung ist gespeichert.')).toBeVisible()

  for (const viewport of [LAPTOP, PHONE]) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme })
      expect(await violations(page)).toEqual([])
      expect(await widthBeyond(page)).toBeLessThanOrEqual(0)
    }
  }

  await page.setViewportSize(LAPTOP)
  await page.goto(`${service.url}/control/competitions/${CUP}/print?was=referees`)
  await expect(page.getByRole('region', { name: 'Vorschau' }).getByText('Schiedsrichterin Beispiel')).toBeVisible()
  await page.goto(`${service.url}/control/competitions/${CUP}/print?was=plan`)
  await expect(page.getByRole('region', { name: 'Vorschau' })).toBeVisible()
  await expect(page.getByText('Schiedsrichterin Beispiel')).toHaveCount(0)
})
