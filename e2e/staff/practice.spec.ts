import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { readyFor, theCup } from '../hall/the-cup.ts'
import { breathe } from '../pace.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { firstLink, invite, takeInvitation } from './invitations.ts'

const TABLET = { width: 1180, height: 820 }
const SMALL_TABLET = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }
const TEN_MINUTES = 600
/** Long enough for a button that wants to be held for 0.8 s. */
const HELD_MILLIS = 1_000

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theCup([{ number: 1, duration: TEN_MINUTES }]))
  await writeAll(service, readyFor(1))
})

test.afterAll(() => service.stop())

const isAccessible = async (page: Page) => expect(await violations(page)).toEqual([])

test('a helper practises on the desk before signing in, and the service hears nothing of it', {
  tag: '@quick',
}, async ({ page, browser }) => {
  await takeInvitation(page, await firstLink(service))
  await page.getByRole('link', { name: 'Zugänge' }).click()
  const link = await invite(page, { name: 'Tablet 2', role: 'Zeitnehmer' })

  const context = await browser.newContext({ viewport: TABLET, hasTouch: true })
  const tablet = await context.newPage()
  await tablet.goto(link)
  const practise = tablet.getByRole('button', { name: 'Erst üben (10 Minuten)' })
  await practise.waitFor()
  await isAccessible(tablet)
  const calls: string[] = []
  await practise.click()
  await expect(tablet.getByText('ÜBUNG', { exact: true })).toBeVisible()
  tablet.on('request', (request) => {
    if (request.url().includes('/v1/')) calls.push(request.url())
  })
  const hint = tablet.getByRole('region', { name: 'Übung' }).getByRole('status')
  await expect(hint).toContainText('„Anpfiff“')
  const tap = async (name: string | RegExp) => {
    // On a busy machine a panel opens late, and only from then on it settles.
    const button = tablet.getByRole('button', { name, exact: true })
    await button.waitFor()
    await breathe(tablet)
    await button.click()
  }
  await tap(/^Anpfiff/)
  await expect(hint).toContainText('„TOR FUX“')
  await isAccessible(tablet)
  await tap(/^Tor FUX/)
  await expect(hint).toContainText('Die Nummer 7 hat getroffen')
  await tap(/^7.*Halm/)
  await tap('keine Vorlage')
  await expect(hint).toContainText('„TOR WOL“')
  await tap(/^Tor WOL/)
  await expect(hint).toContainText('„Rückgängig“')
  await tap(/^Rückgängig/)
  await expect(hint).toContainText('noch einmal „TOR WOL“')
  await tap(/^Tor WOL/)
  await expect(hint).toContainText('„Uhr anhalten“')
  await tap('Uhr anhalten')
  await expect(hint).toContainText('„Zeitstrafe WOL“')
  await tap(/^Zeitstrafe WOL/)
  await tap(/^4.*Nebel/)
  await expect(hint).toContainText('„Uhr stellen“')
  await tap('Uhr stellen')
  await tap('1')
  await tap('0')
  await tap('Uhr auf 00:10 stellen')
  await expect(hint).toContainText('„Weiter“')
  await tap('Weiter')
  await expect(hint).toContainText('„Festschreiben“')
  await tablet.getByRole('button', { name: 'Festschreiben' }).click({ delay: HELD_MILLIS })
  // The scorer of the second goal is open: the desk asks before it freezes.
  await tap('So festschreiben')
  await expect(hint).toContainText('9-Meter-Schießen')
  for (const shot of ['Treffer FUX', 'Daneben WOL', 'Treffer FUX', 'Daneben WOL']) await tap(shot)
  await expect(hint).toContainText('Geschafft!')
  await tablet.setViewportSize(PHONE)
  await isAccessible(tablet)
  expect(calls).toEqual([])

  await tablet.getByRole('button', { name: 'Beenden' }).click()
  await tablet.getByRole('button', { name: 'Anmelden' }).click()
  await expect(tablet.getByRole('button', { name: 'Verbunden' })).toBeVisible()
  await expect(tablet.getByRole('heading', { name: 'Spiel 1' })).toBeVisible()
  await context.close()
})

for (const theme of ['dark', 'light'] as const) {
  test(`the practices of desk and Regie can be used by everybody: ${theme}`, async ({ page, browser }) => {
    await signIn(page, service)
    const look = { origin: service.url, localStorage: [{ name: 'cup.theme', value: theme }] }
    const context = await browser.newContext({ viewport: SMALL_TABLET, storageState: { cookies: [], origins: [look] } })
    const practise = async (role: string) => {
      await page.goto(`${service.url}/control/access`)
      const tablet = await context.newPage()
      await tablet.goto(await invite(page, { name: `${role} ${theme}`, role }))
      await tablet.getByRole('button', { name: 'Erst üben (10 Minuten)' }).click()
      await expect(tablet.getByText('ÜBUNG', { exact: true })).toBeVisible()
      await expect(tablet.getByTestId('loading')).toHaveCount(0)
      return tablet
    }
    const desk = await practise('Zeitnehmer')
    await desk.getByRole('button', { name: /^Anpfiff/ }).click()
    await isAccessible(desk)
    await breathe(desk)
    await desk.getByRole('button', { name: /^Tor FUX/ }).click()
    await expect(desk.getByRole('group', { name: 'Torschütze' })).toBeVisible()
    await isAccessible(desk)
    await desk.setViewportSize(PHONE)
    await isAccessible(desk)
    const regie = await practise('Regie')
    await expect(regie.getByRole('button', { name: /^Regie bereit/ }).first()).toBeVisible()
    await isAccessible(regie)
    await regie.setViewportSize(PHONE)
    await isAccessible(regie)
    await context.close()
  })
}
