import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, plannedCup } from './planned-cup.ts'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, plannedCup())
})

test.afterAll(() => service.stop())

test('[Y1] the cup of the next year is made from this one with two presses, and taken back with one', {
  tag: '@quick',
}, async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/next-year`)
  await page.getByLabel('Aus welchem Turnier?').selectOption(CUP)
  await page.getByRole('button', { name: /^\d{4} anlegen$/ }).click()
  await expect(page.getByText('Fertig: Das Turnier ist angelegt.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Alles ist zurückgenommen.')).toBeVisible()
})
