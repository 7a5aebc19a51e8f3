import { readFile } from 'node:fs/promises'
import { playMeetCommands, setUpMeetCommands, U9_COMPETITION_ID, U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService({ site: { organiser: { name: 'SG Musterhausen' } } })
  await writeAll(service, [...setUpMeetCommands(), ...playMeetCommands()])
  await writeAll(
    service,
    [U9_COMPETITION_ID, U11_COMPETITION_ID].map((id) => ({
      call: 'competition.write/change-settings',
      body: { id, playerPages: true },
    })),
  )
})

test.afterAll(() => service.stop())

/** Every print is a fact for itself; the dialog of the browser would wait for a person. */
const countPrints = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'true')
  })

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Schritte' }).getByRole('link', { name: new RegExp(name) })

test('[A2] [A5] a played cup is closed in fifteen actions', { tag: '@quick' }, async ({ page }) => {
  await countPrints(page)
  await signIn(page, service, { theme: 'light' })
  await page.setViewportSize(LAPTOP)
  let actions = 0
  const act = async (press: () => Promise<unknown>) => {
    actions += 1
    await press()
  }
  await act(() => page.goto(`${service.url}/control/closing`))
  await expect(page.getByText('40 Spiele, alles entschieden')).toBeVisible()

  await act(() => step(page, 'Endstand').first().click())
  await expect(page.getByRole('region', { name: 'U11-Hallencup 2025' }).getByRole('listitem')).toHaveCount(10)
  await act(() => step(page, 'Urkunden').click())
  await act(() => page.getByRole('button', { name: /^\d+ Urkunden drucken$/ }).click())
  await expect(page.locator('[data-printed]')).toHaveCount(1)

  await act(() => step(page, 'Drucke und Dateien').click())
  await act(() => page.getByRole('button', { name: 'Drucken', exact: true }).click())
  const download = page.waitForEvent('download')
  await act(() => page.getByRole('button', { name: 'Alle Dateien speichern' }).click())
  const file = await (await download).path()
  expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')

  await act(() => step(page, 'Archiv').click())
  await act(() => page.getByRole('button', { name: 'Alles archivieren' }).click())
  await act(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Archivieren/ })
      .press('Shift+Enter'),
  )
  await expect(page.getByRole('button', { name: /zurückholen$/ })).toHaveCount(3)
  // The cup stays on the page after a reload, for the steps that come after the archive.
  await page.reload()
  await expect(page.getByRole('button', { name: /zurückholen$/ })).toHaveCount(3)
  expect(actions).toBeLessThanOrEqual(15)
})

const STEPS = ['spiele', 'endstand', 'urkunden', 'drucke', 'danke', 'archiv', 'kinderdaten']

for (const theme of ['light', 'dark'] as const) {
  test(`each step of the end is accessible, ${theme}`, async ({ page }) => {
    await signIn(page, service, { theme })
    for (const size of [LAPTOP, PHONE]) {
      await page.setViewportSize(size)
      for (const one of STEPS) {
        await page.goto(`${service.url}/control/closing?schritt=${one}&turnier=${U9_COMPETITION_ID}`)
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
        expect({ one, found: await violations(page) }).toEqual({ one, found: [] })
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
    }
  })
}

test('[A3] each certificate is one page of A4', async ({ page }) => {
  await signIn(page, service, { theme: 'dark' })
  await page.goto(`${service.url}/control/closing?schritt=urkunden&turnier=${U9_COMPETITION_ID}`)
  // Of 18 teams and the best scorer of each age group, who come with another answer.
  await expect(page.getByRole('button', { name: '20 Urkunden drucken' })).toBeVisible()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(20)
  expect(pdf).toContain('/MediaBox [0 0 594.95996 841.91998]')
})
