import { setUpMeetCommands, U9_COMPETITION_ID, U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'

const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, setUpMeetCommands())
})

test.afterAll(() => service.stop())

const blockOf = (page: Page, time: string, age: string) =>
  page.getByRole('button', { name: new RegExp(`^${time} .*\\b${age}\\b`) }).first()

async function isAccessible(page: Page) {
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
}

test('[H20] the plan of a meet shows both age groups, and moves a game by keys and by mouse', {
  tag: '@quick',
}, async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service, { theme: 'light' })
  await page.goto(`${service.url}/control/timetable`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spielplan')
  const game = blockOf(page, '\\d\\d:\\d\\d', 'U9')
  await expect(game).toBeVisible()
  await isAccessible(page)

  const before = await game.textContent()
  await game.focus()
  await page.keyboard.press('Space')
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  expect(await blockOf(page, '\\d\\d:\\d\\d', 'U9').textContent()).toBe(before)

  const [one, other] = [blockOf(page, '\\d\\d:\\d\\d', 'U9'), blockOf(page, '\\d\\d:\\d\\d', 'U11')]
  const [from, to] = [await one.boundingBox(), await other.boundingBox()]
  if (!from || !to) throw new Error('both games are in sight')
  await page.mouse.move(from.x + 60, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 8 })
  await page.mouse.up()
  await expect(page.getByRole('region', { name: 'Spiele tauschen' })).toBeVisible()
  await isAccessible(page)
  await page.setViewportSize(PHONE)
  await isAccessible(page)
})

test('[H21] the whole meet moves to another day in one act, and back', async ({ page }) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service, { theme: 'dark' })
  await page.goto(`${service.url}/control/competitions/${U11_COMPETITION_ID}/plan`)
  await page.getByRole('button', { name: 'Ab hier verschieben' }).click()
  const start = page.getByRole('textbox', { name: 'Neuer Beginn' })
  await start.fill(
    (await start.inputValue()).replace(/^\d\d/, (day) => String((Number(day) % 28) + 1).padStart(2, '0')),
  )
  await isAccessible(page)
  await page.getByRole('button', { name: /^Auf .* verschieben$/ }).click()
  await expect(page.getByText(/^\d+ Spiele verschoben/)).toBeVisible()
  const days = async () =>
    Promise.all(
      [U9_COMPETITION_ID, U11_COMPETITION_ID].map(async (id) => {
        const answer = await fetch(`${service.url}/v1/competition.read/get?id=${id}`)
        return ((await answer.json()) as { start: string }).start
      }),
    )
  const moved = await days()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  expect((await days()).every((day, index) => day !== moved[index])).toBe(true)
})
