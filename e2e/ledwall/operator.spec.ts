import type { Locator, Page } from '@playwright/test'
import { outsideOfFrames, violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, write, writeAll } from '../service.ts'
import { expect, SERVICE_AWAY, test } from '../test.ts'

const CUP = '00000001-0000-4000-8000-000000000001'
const TEAMS = ['00000002-0000-4000-8000-000000000001', '00000002-0000-4000-8000-000000000002'] as const
const MATCHDAY = '00000003-0000-4000-8000-000000000001'
const GAME = '00000004-0000-4000-8000-000000000001'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const [home, guest] = TEAMS
  await writeAll(service, [
    {
      call: 'competition.write/create',
      body: { id: CUP, name: 'Wintercup', location: 'Halle', start: '2026-01-17', end: '2026-01-18' },
    },
    { call: 'team.write/create', body: { id: home, name: 'SG Mühlensiel', shortName: 'MÜH', primaryColor: '#b45309' } },
    {
      call: 'team.write/create',
      body: { id: guest, name: '1. FC Nebelhausen', shortName: 'NEB', primaryColor: '#cbd5e1' },
    },
    ...TEAMS.map((teamId) => ({ call: 'competition.write/enroll-team', body: { id: CUP, teamId } })),
    { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: MATCHDAY, name: 'Finale' } },
    {
      call: 'game.write/plan',
      body: {
        id: GAME,
        name: 'Spiel 01',
        competitionId: CUP,
        matchdayId: MATCHDAY,
        dateTime: '2026-01-17T10:00:00.000Z',
        duration: 720,
        plannedTeams: { home: { teamId: home }, guest: { teamId: guest } },
      },
    },
  ])
})

test.afterAll(() => service.stop())

const openOperator = (page: Page) => page.goto(`${service.url}/control/ledwall`)
const openWall = (page: Page, query = '') => page.goto(`${service.url}/streamelements/ledwall${query}`)
const displays = (page: Page) => page.locator('[data-screen]')
const state = (page: Page, name: string): Locator => page.getByRole('region', { name })

test('what the operator presses hangs on the wall, and stays through reloads and a restart', async ({
  page,
  browser,
  allowErrors,
}) => {
  allowErrors(SERVICE_AWAY)
  await signIn(page, service)
  await openOperator(page)
  // On a computer of its own.
  const wall = await (await browser.newContext()).newPage()
  await openWall(wall)
  await expect(displays(wall)).toHaveCount(2)
  const next = [/Gleich.*SG Mühlensiel.*1. FC Nebelhausen/, /SG Mühlensiel/]
  await expect(displays(wall)).toHaveText(next)

  await state(page, 'Anzeige').getByText('Ledwall').click()
  await expect(displays(wall).first()).toBeEmpty()
  await state(page, 'Anzeige').getByText('Ledwall').click()
  await expect(displays(wall)).toHaveText(next)
  await page.getByRole('textbox', { name: 'Text für die Wand' }).fill('Bitte Platz nehmen')
  await page.getByRole('button', { name: 'Text zeigen' }).click()
  await expect(displays(wall).first()).toHaveText('Bitte Platz nehmen')
  await page.getByText('Typ 2').click()
  await page.getByRole('button', { name: 'Typ übernehmen' }).click()
  await expect(displays(wall)).toHaveCount(1)
  await page.getByText('Tombola').click()
  await page.getByRole('button', { name: 'Bild zeigen' }).click()
  await expect(wall.getByRole('img', { name: 'Tombola' })).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('img', { name: 'Tombola' })).toBeAttached()

  await service.kill()
  await service.startAgain()
  await Promise.all([page.reload(), wall.reload()])
  await expect(wall.getByRole('img', { name: 'Tombola' })).toBeVisible()
  await expect(displays(wall)).toHaveCount(1)
  await expect(state(page, 'Anzeige').getByText('Wand ist an')).toBeVisible()
  await expect(page.getByText('· auf der Wand')).toBeVisible()
  await page.getByRole('button', { name: 'Bild ausblenden' }).click()
  await expect(displays(wall)).toHaveText('Bitte Platz nehmen')
  await page.keyboard.press('b')
  await expect(displays(wall)).toBeEmpty()
  await wall.context().close()
})

test('the operator checks and tests the output that is open beside the page', async ({ page, context }) => {
  await signIn(page, service)
  await openOperator(page)
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Vollbild' }).click()
  const wall = await opened
  await expect(state(page, 'Prüfung').getByText('Pixelverhältnis 1 ✓')).toBeVisible()
  await page.getByRole('button', { name: 'Bildschirmnummern' }).click()
  await expect(displays(wall).first()).toHaveText('1')
  await expect(page.frameLocator('iframe').locator('[data-screen]').first()).toHaveText('1')
  await wall.reload()
  await expect(page.getByRole('button', { name: 'Bildschirmnummern' })).toHaveAttribute('aria-pressed', 'false')
})

test('[B4] a wall does what is meant for it', { tag: '@quick' }, async ({ page, context }) => {
  const other = await context.newPage()
  await openWall(page, '?deviceTags=links')
  await openWall(other, '?deviceTags=rechts')
  await write(service, { call: 'command/send', body: { command: 'ledwall.text.show', text: 'Alle', tags: [] } })
  await write(service, { call: 'command/send', body: { command: 'ledwall.enable', tags: [] } })
  await expect(displays(page).first()).toHaveText('Alle')
  await expect(displays(other).first()).toHaveText('Alle')
  await write(service, { call: 'command/send', body: { command: 'ledwall.text.show', text: 'Links', tags: ['links'] } })
  await write(service, { call: 'command/send', body: { command: 'ledwall.type', typeId: 1, tags: [] } })
  await expect(displays(page)).toHaveText(['Links', 'Links'])
  await expect(displays(other)).toHaveText(['Alle', 'Alle'])
})

test('everybody can operate the wall, on any screen, dark and light', async ({ page }) => {
  await signIn(page, service)
  await openOperator(page)
  await expect(page.getByRole('radio', { name: /Tombola/ })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
  for (const width of [390, 820, 1366]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  // The output inside of the preview is a picture of a wall, and out of reach.
  expect(await violations(page, outsideOfFrames)).toEqual([])
  await page.getByRole('button', { name: 'Helles Design' }).click()
  expect(await violations(page, outsideOfFrames)).toEqual([])
})
