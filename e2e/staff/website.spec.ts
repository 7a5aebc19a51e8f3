import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { theCup } from '../hall/the-cup.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { firstLink, takeInvitation } from './invitations.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService({ site: { builder: { name: 'Werkstatt Nord' } } })
  await writeAll(service, theCup([{ number: 1, duration: 600 }]))
})

test.afterAll(() => service.stop())

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('[W1] [W4] an organiser writes the website, sees it on the phone beside it, and visitors see it', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await takeInvitation(page, await firstLink(service))
  await page.getByRole('link', { name: 'Website' }).click()
  await page.getByRole('textbox', { name: 'Impressum' }).fill('SG Nord\nHallenweg 1\n\nMia Keller')
  const phone = page.frameLocator('iframe')
  await expect(phone.getByText('Mia Keller')).toBeVisible()
  await expect(page.getByText('aus site.json')).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Helles Design' }).click()
  await isAccessible(page)

  await page.getByRole('button', { name: 'Veröffentlichen' }).click()
  await expect(page.getByRole('button', { name: 'Nichts geändert' })).toBeDisabled()
  await page.setViewportSize(PHONE)
  await isAccessible(page)
  await page.goto(`${service.url}/imprint`)
  await expect(page.getByText('Mia Keller')).toBeVisible()
})
