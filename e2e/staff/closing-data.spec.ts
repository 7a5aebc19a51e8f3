import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { CUP, theCup } from '../hall/the-cup.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { firstLink, takeInvitation } from './invitations.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [...theCup([]), { call: 'competition.write/archive', body: { id: CUP } }])
})

test.afterAll(() => service.stop())

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

/** [N15] [N16] By the keyboard alone, as the whole page can be worked. */
async function hold(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).focus()
  await page.keyboard.press('Shift+Enter')
}

test('[N15] [N16] an organiser announces the erasure of the children, confirms it and takes it back', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await takeInvitation(page, await firstLink(service))
  await page.goto(`${service.url}/control/closing/data`)
  await expect(page.getByText('Nicht angekündigt')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Das geht weg' })).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Helles Design' }).click()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Löschung ankündigen' }).press('Enter')
  await expect(page.getByText(/^Angekündigt am/)).toBeVisible()
  await hold(page, 'Datum bestätigen')
  await expect(page.getByText(/^Bestätigt am/)).toBeVisible()
  await page.setViewportSize(PHONE)
  await isAccessible(page)
  // A key within 300 ms after a hold is no press: a finger may bounce.
  await expect(async () => {
    await hold(page, 'Ankündigung zurücknehmen')
    await expect(page.getByText('Ankündigung zurückgenommen')).toBeVisible({ timeout: 1_000 })
  }).toPass()
})
