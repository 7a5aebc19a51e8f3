import type { Page } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { fieldOf } from './planned-cup.ts'

const CREATION = '**/v1/team.write/create'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
})

test.afterAll(() => service.stop())

test.beforeEach(async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/teams`)
})

async function openForm(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Neue Mannschaft' }).first().click()
  await expect(page.getByRole('heading', { name: 'Neue Mannschaft' })).toBeVisible()
}

async function type(page: Page, name: string): Promise<void> {
  await fieldOf(page, 'Name').fill(name)
  await fieldOf(page, 'Kurzform').fill('MIA')
}

/** The list is there again, with one team of that name. */
async function expectOne(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('table', { name: 'Mannschaften' })).toBeVisible()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
  await expect(page.getByText('1 Mannschaft', { exact: true })).toBeVisible()
}

test('a team is typed while the service dies, and made once when it is back', async ({ page, allowErrors }) => {
  allowErrors(SERVICE_AWAY)
  const name = 'SV Stromausfall'
  await openForm(page)
  await type(page, name)
  await service.kill()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Keine Antwort vom Server\. Was du eingetragen hast, bleibt hier/)).toBeVisible()
  await expect(fieldOf(page, 'Name')).toHaveValue(name)
  await service.startAgain()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectOne(page, name)
})

test('an answer that is lost on its way makes no second team', { tag: '@quick' }, async ({ page, allowErrors }) => {
  allowErrors(SERVICE_AWAY)
  const name = 'SV Funkloch'
  await openForm(page)
  await type(page, name)
  await page.route(CREATION, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Keine Antwort vom Server/)).toBeVisible()
  await page.unroute(CREATION)
  await page.reload()
  await expect(fieldOf(page, 'Name')).toHaveValue(name)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expectOne(page, name)
})

test('a wrong turn and a reload keep what was typed, until it is thrown away', async ({ page }) => {
  await openForm(page)
  await type(page, 'SV Umweg')
  await page.getByRole('link', { name: 'Spieler', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Spieler' })).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Deine Eingaben von vorhin sind noch da.')).toBeVisible()
  await expect(fieldOf(page, 'Name')).toHaveValue('SV Umweg')
  await page.reload()
  await expect(fieldOf(page, 'Name')).toHaveValue('SV Umweg')
  await expect(fieldOf(page, 'Kurzform')).toHaveValue('MIA')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(fieldOf(page, 'Name')).toHaveValue('')
})

test('Enter saves, and ten of them save once', async ({ page }) => {
  const name = 'SV Doppelklick'
  let sent = 0
  const pressed = Promise.withResolvers<void>()
  await page.route(CREATION, async (route) => {
    sent += 1
    await pressed.promise
    await route.continue()
  })
  await openForm(page)
  await type(page, name)
  for (let enter = 0; enter < 10; enter += 1) await page.keyboard.press('Enter')
  pressed.resolve()
  await expectOne(page, name)
  expect(sent).toBe(1)
})

test('Escape goes back where nothing was typed, and stays where something was', async ({ page }) => {
  await openForm(page)
  await fieldOf(page, 'Name').press('Escape')
  await expect(page.getByRole('heading', { name: 'Mannschaften' })).toBeVisible()
  await openForm(page)
  await fieldOf(page, 'Kurzform').fill('MIA')
  await fieldOf(page, 'Kurzform').press('Escape')
  await expect(fieldOf(page, 'Kurzform')).toHaveValue('MIA')
  await expect(page.getByRole('heading', { name: 'Neue Mannschaft' })).toBeVisible()
})

test('what is missing stands at its field, and Enter goes to the first one', async ({ page }) => {
  await openForm(page)
  await fieldOf(page, 'Kurzform').press('Enter')
  await expect(page.getByText('Bitte einen Namen eintragen.')).toBeVisible()
  await expect(page.getByText('Bitte eine Kurzform eintragen.')).toBeVisible()
  await expect(fieldOf(page, 'Name')).toBeFocused()
})
