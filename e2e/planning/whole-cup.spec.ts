import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService } from '../service.ts'
import { firstLink, takeInvitation } from '../staff/invitations.ts'
import { expect, test } from '../test.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('[D1] a new organiser has a cup of 18 teams, two age groups and 40 games by one press, and takes it back', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await takeInvitation(page, await firstLink(service))
  await page.goto(`${service.url}/control/new-cup`)
  await expect(page.getByText('0 Konflikte')).toBeVisible()
  for (const [theme, viewport] of [
    ['dunkel', LAPTOP],
    ['dunkel', PHONE],
    ['hell', PHONE],
    ['hell', LAPTOP],
  ] as const) {
    await page.setViewportSize(viewport)
    const other = page.getByRole('button', { name: theme === 'hell' ? 'Helles Design' : 'Dunkles Design' })
    if (await other.isVisible()) await other.click()
    await isAccessible(page)
  }

  await createByKeyboard(page)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Alles ist zurückgenommen.')).toBeVisible()

  await page.goto(`${service.url}/control/new-cup`)
  await createByKeyboard(page)
  await importTeams(page)
  await page.goto(`${service.url}/control/competitions`)
  await page
    .getByRole('table', { name: 'Turniere', exact: true })
    .getByRole('link', { name: /^U11 Hallencup/ })
    .click()
  await expect(page.getByText('SV Apfelbrück').first()).toBeVisible()
  await expect(page.getByText('U11 A1')).toHaveCount(0)
  await expect(page.getByText('U11 B2').first()).toBeVisible()
})

async function createByKeyboard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan anlegen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/40 Spiele angelegt/)).toBeVisible()
}

/** [D3] Three teams take the first places of both groups, with their games. */
async function importTeams(page: Page): Promise<void> {
  await page.goto(`${service.url}/control/players/import`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Datei wählen' }).click()
  const text = 'Mannschaft\r\nSV Apfelbrück\r\nTuS Birkenfurt\r\nFC Dornsiel\r\n'
  await (await chooser).setFiles({ name: 'mannschaften.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const cups = page.getByRole('combobox', { name: 'Mannschaften in ein Turnier eintragen' })
  const label = await cups.getByRole('option', { name: /^U11 Hallencup/ }).textContent()
  await cups.selectOption(label ?? '')
  await page.getByRole('button', { name: '3 Mannschaften anlegen' }).click()
  await expect(page.getByText('Fertig: Alles ist übernommen.')).toBeVisible()
}

test('[D1] a whole cup is drafted by the keyboard alone', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service)
  await page.goto(`${service.url}/control/new-cup`)
  await page.getByRole('textbox', { name: 'Mannschaften U9' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('5 und 4')).toBeVisible()
  await page.getByRole('radio', { name: 'U9: Gruppen, dann alle Plätze' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'U9: Jeder gegen jeden' })).toBeChecked()
  await page.getByRole('radio', { name: '2', exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('definition').nth(1)).toHaveText('3')
})
