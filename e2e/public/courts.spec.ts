import type { Page } from '@playwright/test'
import { outsideOfFrames, violations } from '../axe.ts'
import { type RunningService, write, writeAll } from '../service.ts'
import { aGoal, GAME, startSampleDay } from './sample-day.ts'
import { test as base, expect, isConnected } from './test.ts'

const PHONE = { width: 390, height: 844 }
const CUP = 'cafe0001-0000-8000-8000-000000000001'
const SECOND_GAME = 'cafe0006-0000-8000-8000-000000000032'
/** Planned for the third court by this file. */
const THIRD_GAME = 'cafe0006-0000-8000-8000-000000000090'
const team = (number: number) => `cafe0004-0000-8000-8000-${String(number).padStart(12, '0')}`
const courts = [1, 2, 3].map((number) => ({
  id: `cafe0009-0000-8000-8000-00000000000${number}`,
  name: `Feld ${number}`,
}))

/** The sample day in a hall of three courts, with a game under way on each of them. */
async function startThreeCourts(): Promise<RunningService> {
  const service = await startSampleDay()
  const [, second, third] = courts
  const start = (id: string, home: number, guest: number) => [
    { call: 'game.write/set-actual-teams', body: { id, homeTeamId: team(home), guestTeamId: team(guest) } },
    { call: 'game.write/livestream-regie-ready', body: { id } },
    { call: 'game.write/start', body: { id } },
  ]
  const plan = {
    id: THIRD_GAME,
    name: 'Spiel 90',
    competitionId: CUP,
    courtId: third?.id,
    dateTime: '2025-01-18T15:40:00.000Z',
    duration: 600,
    plannedTeams: { home: { teamId: team(1) }, guest: { teamId: team(2) } },
  }
  await writeAll(service, [
    { call: 'competition.write/change-details', body: { id: CUP, courts } },
    { call: 'game.write/change-court', body: { id: SECOND_GAME, courtId: second?.id } },
    { call: 'game.write/plan', body: plan },
    ...start(SECOND_GAME, 3, 4),
    ...start(THIRD_GAME, 1, 2),
  ])
  return service
}

const test = base.extend<object, { service: RunningService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const service = await startThreeCourts()
      await use(service)
      await service.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const gamesOn = (page: Page) => page.getByRole('region', { name: 'Jetzt auf 3 Feldern' }).getByRole('region')

test('three games under way are on one screen of a phone, each with court, score and clock', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await isConnected(page)
  await expect(gamesOn(page)).toHaveCount(3)
  for (const [n, court] of courts.entries()) {
    const game = gamesOn(page).nth(n)
    await expect(game).toContainText(court.name)
    await expect(game.getByRole('timer')).toBeInViewport({ ratio: 1 })
    await expect(game.getByText(/^\d+:\d+$/).first()).toBeInViewport({ ratio: 1 })
  }
  const bar = page.getByRole('region', { name: 'Spielstand' })
  await expect(bar.getByRole('timer')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
  expect(await violations(page, outsideOfFrames)).toEqual([])
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(bar.getByRole('link')).toHaveCount(3)
  await expect(bar.getByRole('timer')).toHaveCount(3)
})

test('a goal is announced once on each page, and nothing is announced by hydration or by a change of the page', async ({
  page,
  service,
}) => {
  await page.addInitScript(noteAnnouncements)
  await page.goto('/')
  await isConnected(page)
  await expect(gamesOn(page)).toHaveCount(3)
  expect(await announced(page)).toEqual([])
  await write(service, { call: 'game.write/score-goal', body: aGoalOn(THIRD_GAME, 2, 102) })
  await expect.poll(() => announced(page)).toHaveLength(1)
  await page.getByRole('link', { name: 'Spiele', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Spiele' })).toBeVisible()
  await page.getByRole('link', { name: 'Spiel 31 ansehen' }).click()
  await expect(page).toHaveURL(new RegExp(GAME))
  await write(service, aGoal(7))
  await expect.poll(() => announced(page)).toHaveLength(2)
  expect((await announced(page)).map((text) => /^Tor für .*?\./.exec(text)?.[0])).toEqual([
    expect.stringMatching(/^Tor für /),
    'Tor für SC Fuchsenried.',
  ])
  expect(await page.locator('[aria-live="assertive"], [role="alert"]').count()).toBe(0)
})

test('a goal on one court shows there alone', { tag: '@quick' }, async ({ page, service }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await isConnected(page)
  const [first, second] = [gamesOn(page).nth(0), gamesOn(page).nth(1)]
  const before = await first.innerText()
  const goal = {
    id: SECOND_GAME,
    goalId: 'cafe0007-0000-8000-8000-000000990001',
    time: 500,
    playerId: 'cafe0005-0000-8000-8000-000000000302',
    homeTeam: true,
    isOwnGoal: false,
  }
  await write(service, { call: 'game.write/score-goal', body: goal })
  await expect(second.getByText('1:0').first()).toBeVisible()
  expect(scoreIn(await first.innerText())).toBe(scoreIn(before))
})

test('the court that was picked is picked again when one comes back', async ({ page }) => {
  await page.goto('/games')
  await isConnected(page)
  const court = page.getByRole('button', { name: 'Feld 2', exact: true })
  await court.click()
  await page.getByRole('link', { name: 'Spiel 32 ansehen' }).click()
  await expect(page).toHaveURL(new RegExp(SECOND_GAME))
  await page.goBack()
  await expect(court).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('article')).toHaveCount(1)
})

/** Keeps every text that a live region gets, from the first document on. */
function noteAnnouncements(): void {
  const said: string[] = []
  Reflect.set(window, 'announced', said)
  const note = (records: readonly MutationRecord[]) => {
    const regions = records.flatMap(({ target }) => {
      const element = target instanceof Element ? target : target.parentElement
      return element?.closest('[aria-live="polite"], [role="status"]') ?? []
    })
    for (const region of new Set(regions)) if (region.textContent) said.push(region.textContent)
  }
  new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true })
}

const announced = (page: Page): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'announced'))

const aGoalOn = (id: string, number: number, player: number) => ({
  id,
  goalId: `cafe0007-0000-8000-8000-00000099000${number}`,
  time: 490,
  playerId: `cafe0005-0000-8000-8000-00000000${String(player).padStart(4, '0')}`,
  homeTeam: true,
  isOwnGoal: false,
})

const scoreIn = (text: string): string | undefined => /\d+:\d+/.exec(text)?.[0]

test('a game is handed on with its competition, and found by its anchor', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.setViewportSize(PHONE)
  await page.goto('/games#spiel-31')
  await isConnected(page)
  await expect(page.locator('#spiel-31')).toBeInViewport()
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.locator('#spiel-31').getByRole('link', { name: 'Spiel 31 ansehen' }).click()
  await page.getByRole('button', { name: 'Spiel 31 teilen' }).click()
  await expect(page.getByRole('main').getByText('Link kopiert')).toBeAttached()
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect([link.searchParams.get('turnier'), link.pathname]).toEqual([CUP, `/games/${GAME}`])
})
