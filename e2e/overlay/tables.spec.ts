import type { Page } from '@playwright/test'
import { expect, test } from '../test.ts'
import { competitionId, groupId, teamId, type World } from './fixtures.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { entries, knockout, scorers, TABLE, tableStates } from './states-tables.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

const worldOf = (name: string): World => {
  const state = tableStates.find((one) => one.name === name)
  if (!state) throw new Error(`there is no state ${name}`)
  return state.world
}

async function open(page: Page, path: string, world: World): Promise<MockService> {
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/${path}`)
  return service
}

const EVENT = { event: { id: competitionId(1), competitionId: competitionId(1) } }
const picture = (page: Page) => page.locator('[data-phase]')
const firstTeams = (page: Page) => page.locator('tbody tr:nth-child(-n+3) th').allTextContents()

/** The knockout as a new event carries it, one position later. */
const newsOf = (played: number): Pick<World, 'games'> => ({
  games: knockout({ played, areGroupsOver: true }).map((game) => ({ ...game, changedAt: 2 })),
})

test('the table changes in place, without entering again', { tag: '@quick' }, async ({ page }) => {
  const world = worldOf('leaderboard-5')
  const service = await open(page, TABLE, world)
  await expect(picture(page)).toHaveAttribute('data-phase', 'shown')
  await picture(page).evaluate((element) => element.setAttribute('data-seen', 'before'))
  expect(await firstTeams(page)).toEqual(['SG Mühlensiel', '1. FC Nebelhausen', 'Eintracht Fährwarden'])

  const leaderboard = entries(5)
    .map((entry) => (entry.teamId === teamId(2) ? { ...entry, points: 14 } : entry))
    .sort((a, b) => b.points - a.points)
  await service.change(
    { ...world, leaderboard },
    { ...EVENT, eventType: 'game.finished', leaderboards: [{ groupId: groupId(1), entries: leaderboard }] },
  )
  await expect.poll(() => firstTeams(page)).toEqual(['1. FC Nebelhausen', 'SG Mühlensiel', 'Eintracht Fährwarden'])
  await expect(picture(page)).toHaveAttribute('data-seen', 'before')
})

test('an unknown group is an empty picture', async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\).*competition\.read\/leaderboard/)
  await mockService(page, worldOf('leaderboard-5'))
  const asked = page.waitForResponse(/competition\.read\/leaderboard/)
  await page.route(/competition\.read\/leaderboard/, (route) =>
    route.fulfill({
      status: 404,
      contentType: 'application/problem+json',
      json: {
        type: 'urn:cup:competition:unknown-group',
        title: 'unknown',
        status: 404,
        code: 'competition/unknown-group',
      },
    }),
  )
  await page.goto(`${ORIGIN}/streamelements/${competitionId(1)}/${groupId(9)}/leaderboard`)
  await asked
  await page.waitForLoadState('networkidle')
  await expect(picture(page)).toHaveCount(0)
  await expect(page.locator('body')).toHaveText('')
})

test('[V9] ten scorers are shown, five on the whole picture, also if others are equal at the cut', {
  tag: '@quick',
}, async ({ page }) => {
  const world = { ...worldOf('topscorer-10'), topscorer: scorers(14) }
  await open(page, 'topscorer', world)
  await expect(page.getByText('Kim Beispiel 10')).toBeVisible()
  await expect(page.locator('li')).toHaveCount(10)
  await page.goto(`${ORIGIN}/streamelements/topscorer-fullscreen`)
  await expect(page.getByText('Kim Beispiel 5')).toBeVisible()
  await expect(page.locator('li')).toHaveCount(5)
})

test('who wins goes on in the tree', { tag: '@quick' }, async ({ page }) => {
  const world = { ...worldOf('bracket-under-way'), games: knockout({ played: 44, areGroupsOver: true }) }
  const service = await open(page, 'bracket', world)
  const semiFinal = page.locator('article[aria-label*="SG Mühlensiel"]').nth(2)
  await expect(semiFinal).toHaveAttribute('aria-label', 'Spiel 45: SG Mühlensiel gegen TuS Kieselbach')
  await expect(semiFinal).toHaveAttribute('data-state', 'live')

  const after = newsOf(45)
  await service.change({ ...world, ...after }, { ...EVENT, eventType: 'game.finished', games: after.games })
  await expect(semiFinal).toHaveAttribute('data-state', 'finished')
  await expect(page.locator('[aria-label="Spiel 47: SG Mühlensiel gegen Verlierer Spiel 46"]')).toBeVisible()
  await expect(page.locator('[aria-label="Spiel 48: TuS Kieselbach gegen Gewinner Spiel 46"]')).toBeVisible()
})

test('the end of the cup is shown once the final has a result, and not before', { tag: '@quick' }, async ({ page }) => {
  const world = worldOf('final-not-over')
  const service = await open(page, 'final', world)
  await expect(page.locator('[data-ready="true"]')).toBeAttached()
  await page.waitForLoadState('networkidle')
  await expect(picture(page)).toHaveCount(0)

  const after = newsOf(48)
  await service.change({ ...world, ...after }, { ...EVENT, eventType: 'game.finished', games: after.games })
  const places = page.locator('li')
  await expect(places).toHaveText([/1\. FC Nebelhausen.*1\./, /TuS Kieselbach.*2\./, /SG Mühlensiel.*3\./])
  await expect(page.getByText('SV Moorweiler')).toBeVisible()
})

test('a team without a logo, or with one that does not load, has a drawn badge', async ({ page, allowErrors }) => {
  allowErrors(/404 \(Not Found\).*\/images\/gone\.png/)
  await open(page, TABLE, worldOf('leaderboard-16-logos'))
  const badge = (name: string) => page.locator('tr').filter({ hasText: name }).locator('td').nth(1)
  await expect(badge('SG Mühlensiel').locator('img')).toBeVisible()
  await expect(badge('1. FC Nebelhausen').locator('svg')).toBeVisible()
  expect(teamId(2)).toBe(worldOf('leaderboard-16-logos').teams[1]?.id)
})
