import { expect, type Locator, type Page, test } from '@playwright/test'
import { playCommands, SAMPLE_COMPETITION_ID, setUpCommands } from '../packages/domain/src/sample-cup/index.ts'
import { write, writeAll } from './api.ts'
import { type RunningService, startService } from './service.ts'

const OFFLINE = 'Du bist offline - wir können keine Echtzeitdaten laden.'

/** Spiel 31 is under way: Eintracht Fährwarden against SC Fuchsenried. */
const GAME = 'cafe0006-0000-8000-8000-000000000031'
const NEXT_GAME = 'cafe0006-0000-8000-8000-000000000032'
const FUCHSENRIED = 'cafe0004-0000-8000-8000-000000000010'
/** A field player of Fuchsenried. */
const SCORER = 'cafe0005-0000-8000-8000-000000001009'

let service: RunningService
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(120_000)
  service = await startService()
  const now = new Date().toISOString()
  await writeAll(service, [...setUpCommands(), ...playCommands({ upToGame: 30, now })])
})

test.afterAll(() => service.stop())

const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const gameRow = (page: Page, name: RegExp): Locator => region(page, 'Spiele').getByRole('article', { name })
const current = (page: Page): Locator => region(page, 'Aktuelles Spiel')
const fuchsenried = (page: Page): Locator =>
  region(page, 'Tabelle Vorrunde').getByRole('row').filter({ hasText: 'SC Fuchsenried' })
const running = (page: Page): Locator => gameRow(page, /^Spiel 31: Eintracht Fährwarden gegen SC Fuchsenried$/)

/** Goals and sum of a scorer, nothing where he is not on the list. */
async function countsOf(page: Page, name: string): Promise<readonly number[]> {
  const row = region(page, 'Topscorer').getByRole('row').filter({ hasText: name })
  if ((await row.count()) === 0) return [0, 0]
  const cells = await row.getByRole('cell').allTextContents()
  return [Number(cells[1]), Number(cells.at(-1))]
}

async function openPage(page: Page): Promise<void> {
  await page.goto(service.url)
  await expect(page).toHaveURL(`${service.url}/${SAMPLE_COMPETITION_ID}`)
  await expect(running(page)).toBeVisible()
}

test('the page shows games, table and top scorers of the cup that is under way', async ({ page }) => {
  await openPage(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jugend-Hallencup 2025')
  await expect(region(page, 'Spiele').getByRole('article')).toHaveCount(48)
  await expect(region(page, 'Spiele').getByRole('heading', { level: 3 })).toHaveText([
    'Vorrunde',
    'Achtelfinale',
    'Viertelfinale',
    'Halbfinale',
    'Kleines Finale',
    'Finale',
  ])
  await expect(gameRow(page, /^Spiel 37: Vorrunde, Platz 1 gegen Vorrunde, Platz 16$/)).toBeVisible()
  await expect(gameRow(page, /^Spiel 48: Gewinner Spiel 45 gegen Gewinner Spiel 46$/)).toBeVisible()
  await expect(region(page, 'Tabelle Vorrunde').getByRole('row')).toHaveCount(1 + 16)
  await expect(region(page, 'Topscorer').getByRole('row')).toHaveCount(1 + 10)
})

test('its clock runs without a reload', async ({ page }) => {
  await openPage(page)
  const clock = current(page).getByRole('timer')
  const first = await clock.textContent()
  await expect(clock).not.toHaveText(first ?? '')
})

test('a goal reaches the page without a reload, and the table once the game is frozen', async ({ page }) => {
  await openPage(page)
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once'
  })
  await region(page, 'Topscorer')
    .getByRole('button', { name: /^Alle \d+ anzeigen$/ })
    .click()
  const scorer = await nameOf(SCORER)
  const [goals = 0, sum = 0] = await countsOf(page, scorer)
  const [home = 0, guest = 0] = await scoreOf(page)
  const played = await fuchsenried(page).getByRole('cell').nth(1).textContent()

  await write(service, {
    call: 'game.write/score-goal',
    body: {
      id: GAME,
      goalId: 'cafe0007-0000-8000-8000-000000009999',
      time: 300,
      playerId: SCORER,
      homeTeam: false,
      isOwnGoal: false,
    },
  })
  await expect(running(page)).toContainText(`${home}:${guest + 1}`)
  await expect(running(page).locator('[data-changed]')).toHaveCount(1)
  await expect(current(page)).toContainText(`${home}:${guest + 1}`)
  await expect.poll(() => countsOf(page, scorer)).toEqual([goals + 1, sum + 1])
  await expect(fuchsenried(page).getByRole('cell').nth(1)).toHaveText(played ?? '')

  await writeAll(service, [
    { call: 'game.write/pause-clock', body: { id: GAME } },
    { call: 'game.write/freeze-regular-time', body: { id: GAME } },
  ])
  await expect(fuchsenried(page).getByRole('cell').nth(1)).toHaveText(String(Number(played) + 1))
  await expect(running(page)).toHaveAttribute('data-state', 'finished')
  await expect(region(page, 'Zuletzt')).toContainText(`${home}:${guest + 1}`)
  await expect(current(page)).toContainText('Spiel 32')
  await expect(page.locator('body')).toHaveAttribute('data-loaded', 'once')
})

test('a service that dies is noticed, and everything is right again when it is back', async ({ page }) => {
  test.setTimeout(120_000)
  await openPage(page)
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(OFFLINE)).toHaveCount(0)

  await service.kill()
  await expect(page.getByText(OFFLINE)).toBeVisible()
  await expect(running(page)).toBeVisible()

  await service.startAgain()
  await expect(page.getByText(OFFLINE)).toHaveCount(0, { timeout: 15_000 })
  await writeAll(service, [
    {
      call: 'game.write/set-actual-teams',
      body: {
        id: NEXT_GAME,
        homeTeamId: 'cafe0004-0000-8000-8000-000000000012',
        guestTeamId: 'cafe0004-0000-8000-8000-000000000011',
      },
    },
    { call: 'game.write/livestream-regie-ready', body: { id: NEXT_GAME } },
    { call: 'game.write/start', body: { id: NEXT_GAME } },
  ])
  await expect(gameRow(page, /^Spiel 32/)).toHaveAttribute('data-state', 'live')
  await expect(current(page).getByRole('timer')).toBeVisible()
})

async function scoreOf(page: Page): Promise<number[]> {
  const text = await running(page).textContent()
  const [, home, guest] = /(\d+):(\d+) Live/.exec(text ?? '') ?? []
  return [Number(home), Number(guest)]
}

async function nameOf(playerId: string): Promise<string> {
  const response = await fetch(`${service.url}/v1/player.read/list-by-team?teamId=${FUCHSENRIED}`)
  const { players }: { players: { id: string; displayName: string }[] } = await response.json()
  const player = players.find(({ id }) => id === playerId)
  if (!player) throw new Error(`${playerId} does not play for Fuchsenried`)
  return player.displayName
}
