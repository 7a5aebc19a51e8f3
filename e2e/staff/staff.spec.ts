import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { readyFor, theCup } from '../hall/the-cup.ts'
import { Timekeeper } from '../hall/timekeeper.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { firstLink, invite, takeInvitation } from './invitations.ts'

const TABLET = { width: 820, height: 1180 }
const TEN_MINUTES = 600
/** Long enough for a button that wants to be held. */
const HELD_MILLIS = 900

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup([{ number: 1, duration: TEN_MINUTES }]))
  await writeAll(service, readyFor(1))
})

test.afterAll(() => service.stop())

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('from the printed link to a tablet that works, and out again', { tag: '@quick' }, async ({
  page,
  browser,
  allowErrors,
}) => {
  // The invitation is used a second time, and a tablet that is signed out asks whether the log still knows its presses.
  allowErrors(/409 \(Conflict\).*session\.write\/look/, /401 \(Unauthorized\).*log\.write\/known-keys/)
  await takeInvitation(page, await firstLink(service))
  await expect(page).toHaveURL(/\/control\/start$/)
  await page.getByRole('link', { name: 'Zugänge' }).click()
  await expect(page.getByText('Das bist du.')).toBeVisible()
  await isAccessible(page)
  const link = await invite(page, { name: 'Tablet 2', role: 'Zeitnehmer' })
  await isAccessible(page)

  const context = await browser.newContext({ viewport: TABLET })
  const tablet = await context.newPage()
  await tablet.goto(link)
  await expect(tablet.getByText(/^Zeitnehmer · Tablet 2 · bis /)).toBeVisible()
  expect(tablet.url()).not.toContain('#')
  await isAccessible(tablet)
  await tablet.getByRole('button', { name: 'Anmelden' }).click()
  await new Timekeeper(tablet).kickOff()
  await expect(tablet.getByRole('button', { name: 'Uhr anhalten' })).toBeVisible()
  await expect(tablet.getByRole('link', { name: 'Zugänge' })).toHaveCount(0)

  await expect(page.getByText('✓ Tablet 2 ist angemeldet.')).toBeVisible()
  await page.getByRole('button', { name: 'Fertig' }).click()
  await expect(page.getByText(/^●?Tablet 2 · verbunden/)).toBeVisible()
  await expect(tablet.getByRole('button', { name: 'Verbunden' })).toBeVisible()
  const revoked = page.waitForResponse(/staff\.write\/revoke/)
  await page.getByRole('button', { name: 'Tablet 2 den Zugang entziehen' }).click({ delay: HELD_MILLIS })
  await revoked
  await expect(tablet.getByRole('dialog', { name: 'Bitte neu anmelden' })).toBeVisible()
  await isAccessible(tablet)
  expect((await tablet.request.get(`${service.url}/v1/player.read/list`)).status()).toBe(401)

  await tablet.goto(link)
  await expect(tablet.getByText(/^Diese Einladung wurde schon benutzt/)).toBeVisible()
  await context.close()
})

const HALL = ['Turniere', 'Mannschaften', 'Spieler']
const menus = {
  timekeeper: [...HALL, 'Zeitnehmer', 'Commands'],
  regie: [...HALL, 'Regie', 'Ledwall', 'Kommentator', 'Commands'],
  ledwall: [...HALL, 'Ledwall', 'Commands'],
  commentator: [...HALL, 'Kommentator'],
}

test('[V12] everybody sees the menu of their role, and learns whose the other pages are', async ({ page, request }) => {
  for (const [role, menu] of Object.entries(menus)) {
    const accessUntil = new Date(Date.now() + 60 * 60_000).toISOString()
    const invited = await request.post(`${service.url}/v1/staff.write/invite`, {
      headers: { authorization: `Bearer ${service.token}` },
      data: { name: role, roles: [role], competitionIds: [], accessUntil, kind: 'link' },
    })
    const { invitations } = await invited.json()
    await takeInvitation(page, invitations[0].link)
    await expect(page.getByRole('navigation').getByRole('link')).toHaveText(menu)
    await page.goto(`${service.url}/control/access`)
    await expect(page.getByText('Diese Seite ist für: Organisator.')).toBeVisible()
  }
  await isAccessible(page)
})

test('spare codes come to paper, eight to a page', async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/access`)
  await page.getByRole('button', { name: 'Ersatz-Codes drucken' }).click()
  await isAccessible(page)
  await page.getByRole('button', { name: 'Codes erstellen' }).click()
  await expect(page.getByRole('region', { name: 'Vorschau' }).getByRole('img')).toHaveCount(8)
  await isAccessible(page)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('without a sign-in there are three ways to sign in', async ({ page }) => {
  await page.goto(`${service.url}/control/timekeeper`)
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.getByText('Mit Name und Passwort').click()
  await page.getByText('Mit dem Zugangscode des Servers').click()
  await isAccessible(page)
  await page.getByLabel('Zugangscode').fill(service.token)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
})
