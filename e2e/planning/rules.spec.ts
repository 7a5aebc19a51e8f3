import { competitionId, teamId } from '@cup/domain/testing'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { gameId } from './planned-cup.ts'

const id = competitionId(1)
const SIZES = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [
    {
      call: 'competition.write/create',
      body: { id, name: 'U13', location: 'Halle am Deich', start: '2030-01-19', end: '2030-01-19' },
    },
    ...[1, 2].flatMap((number) => [
      {
        call: 'team.write/create' as const,
        body: { id: teamId(number), name: `SV Kiebitzau ${number}`, shortName: `KI${number}`, primaryColor: '#1d4ed8' },
      },
      { call: 'competition.write/enroll-team' as const, body: { id, teamId: teamId(number) } },
    ]),
    {
      call: 'game.write/plan',
      body: {
        ...{ id: gameId(1), name: 'Spiel 1', competitionId: id, duration: 720, dateTime: '2030-01-19T09:00:00.000Z' },
        plannedTeams: { home: { teamId: teamId(1) }, guest: { teamId: teamId(2) } },
      },
    },
  ])
})

test.afterAll(() => service.stop())

const sentence = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'So steht es in der Ausschreibung' }).locator('p').filter({ hasText: text })
const order = (page: Page): Locator => page.getByRole('list').filter({ hasText: 'Tordifferenz' }).getByRole('listitem')

async function dragTo(page: Page, grip: Locator, target: Locator): Promise<void> {
  await order(page).last().scrollIntoViewIfNeeded()
  const [from, to] = [await grip.boundingBox(), await target.boundingBox()]
  if (!from || !to) throw new Error('the order is not shown')
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, to.y + 20, { steps: 8 })
  await page.mouse.up()
}

test('[J5] [J6] [J9] an organiser makes a cup play futsal, orders the criteria by mouse and keys, and keeps it', {
  tag: '@quick',
}, async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${id}`)
  await page.getByRole('link', { name: 'Regeln', exact: true }).click()
  await expect(sentence(page, 'Fouls werden nicht gezählt.')).toBeVisible()
  await page.getByRole('button', { name: /^Futsal/ }).click()
  await expect(sentence(page, 'Ab dem 6. Foul einer Mannschaft')).toBeVisible()

  const grip = page.getByRole('button', { name: 'Direkter Vergleich verschieben' })
  await dragTo(page, grip, order(page).first())
  await expect(order(page).first()).toContainText('Direkter Vergleich')
  await dragTo(page, grip, order(page).last())
  await expect(order(page).last()).toContainText('Direkter Vergleich')
  await dragTo(page, grip, order(page).first())
  await grip.focus()
  await page.keyboard.press('ArrowDown')
  await expect(order(page).nth(1)).toContainText('Direkter Vergleich')
  await expect(grip).toBeFocused()

  await page.getByRole('spinbutton', { name: 'Foul mit Freistoß ohne Mauer' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('2 Angaben weichen vom Profil Futsal ab.')).toBeVisible()
  await page.getByRole('button', { name: 'Regeln speichern' }).click()
  await expect(page.getByText('Alles ist gespeichert.')).toBeVisible()
  await page.reload()
  await expect(sentence(page, 'Ab dem 5. Foul einer Mannschaft')).toBeVisible()
  await expect(order(page).nth(1)).toContainText('Direkter Vergleich')
})

for (const size of SIZES) {
  for (const theme of ['dark', 'light'] as const) {
    test(`the page of the rules is accessible at ${size.width} pixels in ${theme} colours`, async ({ page }) => {
      await page.setViewportSize(size)
      await signIn(page, service, { theme })
      await page.goto(`${service.url}/control/competitions/${id}/rules`)
      await page.getByRole('button', { name: /^Futsal/ }).click()
      await page.getByLabel('Spielzeit am Tag begrenzen').press('Space')
      await expect(page.getByRole('spinbutton', { name: 'Minuten am Tag' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      expect(isWide).toBe(false)
      if (process.env.RULES_PICTURES) {
        await page.screenshot({
          path: `${process.env.RULES_PICTURES}/rules-${size.width}-${theme}.png`,
          fullPage: true,
        })
      }
    })
  }
}
