import { groupId, matchdayId, playerId, teamId } from '@cup/domain/testing'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { dayInHall } from '../hall/the-cup.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, fieldOf, gameId, tabTo } from './planned-cup.ts'

/** Six invented teams in two groups; each team of the first one meets the others of it. */
const TEAMS = ['SV Apfelbrück', 'TuS Birkenfurt', 'FC Dornsiel', 'SG Eulenried', 'VfL Farnmoor', 'SC Haferdeich']
const PAIRS = [
  ...[0, 1, 2, 3].flatMap((home) => [0, 1, 2, 3].filter((guest) => guest > home).map((guest) => [home, guest])),
  [4, 5],
]
const SUBSTITUTE = 'MTV Ilmenrode'
const DAY = dayInHall()
const at = (index: number) => new Date(Date.now() + (index + 1) * 15 * 60_000).toISOString()

const planned: readonly Call[] = [
  {
    call: 'competition.write/create',
    body: { id: CUP, name: 'Deichcup', location: 'Halle am Deich', start: DAY, end: dayInHall(24 * 3_600_000) },
  },
  { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: matchdayId(1), name: 'Vorrunde' } },
  ...TEAMS.flatMap((name, index): Call[] => {
    const id = teamId(index + 1)
    return [
      { call: 'team.write/create', body: { id, name, shortName: name.slice(-4), primaryColor: `#1d4e${index}8` } },
      { call: 'competition.write/enroll-team', body: { id: CUP, teamId: id } },
      ...[5, 7, 9].map((number) => ({
        call: 'player.write/create',
        body: {
          ...{ id: playerId(100 * index + number), teamId: id, number, isGoalkeeper: false },
          ...{ firstName: 'Kim', lastName: `Probe ${number}`, birthday: '2012-05-04' },
        },
      })),
    ]
  }),
  {
    call: 'team.write/create',
    body: { id: teamId(7), name: SUBSTITUTE, shortName: 'MTV', primaryColor: '#0f766e' },
  },
  ...[TEAMS.slice(0, 4), TEAMS.slice(4)].map((names, index) => ({
    call: 'competition.write/create-group',
    body: {
      id: CUP,
      groupId: groupId(index + 1),
      name: `Gruppe ${index + 1}`,
      teamIds: names.map((name) => teamId(TEAMS.indexOf(name) + 1)),
    },
  })),
  ...PAIRS.map(([home = 0, guest = 0], index) => ({
    call: 'game.write/plan',
    body: {
      ...{ id: gameId(index + 1), name: `Spiel ${index + 1}`, competitionId: CUP, matchdayId: matchdayId(1) },
      ...{ groupId: groupId(home < 4 ? 1 : 2), dateTime: at(index), duration: 600 },
      plannedTeams: { home: { teamId: teamId(home + 1) }, guest: { teamId: teamId(guest + 1) } },
    },
  })),
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, planned)
})

test.afterAll(() => service.stop())

test('an organiser renames, swaps, shortens, replaces a team, enters five games from paper and archives, by the screens alone', {
  tag: '@quick',
}, async ({ page, browser }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}`)

  await part(page, 'Gruppen').locator('summary').click()
  await page.getByRole('button', { name: 'Gruppe 1 ändern' }).click()
  await fieldOf(page, 'Name').last().fill('Gruppe Nord')
  await page.getByRole('button', { name: 'Umbenennen' }).click()
  await expect(page.getByText('Heißt jetzt Gruppe Nord.')).toBeVisible()

  await swapInFiveGames(page)
  await shorten(page)
  await planBreak(page)
  await replace(page, 'SC Haferdeich')
  await enterFiveGames(page)
  await archive(page)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${service.url}/games`)
  const games = visitor.getByRole('region', { name: 'Vorrunde' })
  await expect(games.getByRole('article', { name: /^Spiel 1: TuS Birkenfurt .*SV Apfelbrück/ })).toContainText(
    'TuS Birkenfurt3SV Apfelbrück2',
  )
  await expect(games.getByText('Mittagspause')).toBeVisible()
  await expect(games.getByRole('article', { name: /^Spiel 7: VfL Farnmoor .*MTV Ilmenrode/ })).toBeVisible()
  await visitor.goto(`${service.url}/leaderboard`)
  await expect(visitor.getByText('Gruppe Nord').first()).toBeVisible()
  expect(await violations(visitor)).toEqual([])
  await visitor.context().close()
})

const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Chooses games, and opens the dialog that changes them. */
async function changing(page: Page, numbers: readonly number[]): Promise<Locator> {
  await page.getByRole('button', { name: 'Mehrere ändern' }).click()
  for (const number of numbers) await page.getByRole('checkbox', { name: `Spiel ${number} auswählen` }).check()
  await page.getByRole('button', { name: 'Ändern …' }).click()
  const dialog = page.getByRole('dialog', { name: `${numbers.length} Spiele ändern` })
  await expect(dialog).toBeVisible()
  expect(await violations(page)).toEqual([])
  return dialog
}

async function swapInFiveGames(page: Page): Promise<void> {
  const dialog = await changing(page, [1, 2, 3, 4, 5])
  await dialog.getByLabel('Mannschaft tauschen').selectOption('SV Apfelbrück')
  await dialog.getByLabel('Gegen').selectOption('SC Haferdeich')
  await expect(dialog.getByRole('alert')).toContainText('SC Haferdeich gehört nicht zu „Gruppe Nord“.')
  await dialog.getByLabel('Gegen').selectOption('TuS Birkenfurt')
  await dialog.getByRole('button', { name: '5 Spiele ändern' }).click()
  await expect(page.getByText('5 Spiele sind geändert.')).toBeVisible()
}

async function shorten(page: Page): Promise<void> {
  const dialog = await changing(page, [1, 2, 3, 4, 5, 6, 7])
  await dialog.getByLabel('Dauer in Minuten').fill('9')
  await dialog.getByRole('button', { name: '7 Spiele ändern' }).click()
  await expect(page.getByText('7 Spiele sind geändert.')).toBeVisible()
}

/** [K13] By the keyboard alone, from the title of the part on. */
async function planBreak(page: Page): Promise<void> {
  await part(page, 'Pausen').locator('summary').focus()
  await page.keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: 'Pause planen …' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Pause' })
  await tabTo(dialog.getByRole('textbox', { name: /^Name/ }))
  await page.keyboard.type('Mittagspause')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mittagspause steht im Plan.')).toBeVisible()
}

/** [K3] Another team takes over the place and the games of one that withdraws. */
async function replace(page: Page, name: string): Promise<void> {
  await part(page, 'Mannschaften').locator('summary').click()
  await page.getByRole('button', { name: `${name} zurückziehen` }).click()
  const dialog = page.getByRole('dialog', { name: `${name} zurückziehen?` })
  await dialog.getByRole('button', { name: 'Eine andere Mannschaft spielt' }).click()
  await dialog.getByLabel('Es spielt stattdessen').selectOption(SUBSTITUTE)
  await expect(dialog.getByText(SUBSTITUTE).last()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Zurückziehen/ }).press('Shift+Enter')
  await expect(page.getByText(`${name} ist zurückgezogen.`)).toBeVisible()
}

/** Keystrokes of a user for a 3:2 with its scorers; a key with Ctrl is one stroke. */
const SHEET = ['3', 'Enter', '2', 'Enter', ...['h7', 'g5', 'h9', 'g7', 'h7'].flatMap((line) => [...line, 'Enter'])]
const STROKES = [...SHEET, 'Control+Enter']
/** Keystrokes within the 20 s of a sheet, at two a second. */
const MOST_STROKES = 40

async function enterFiveGames(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ergebnis vom Papier' }).click()
  expect(STROKES.length).toBeLessThan(MOST_STROKES)
  for (const number of [1, 2, 3, 4, 5]) {
    await expect(page.getByRole('form', { name: `Bogen Spiel ${number}` })).toBeVisible()
    await expect(page.locator('input[name=home]')).toBeFocused()
    if (number === 1) expect(await violations(page)).toEqual([])
    for (const key of STROKES) await page.keyboard.press(key)
    await expect(page.getByText(`Spiel ${number} ist eingetragen: 3:2.`)).toBeVisible()
  }
  await enterInList(page)
  await page.getByRole('link', { name: 'Zum Turnier' }).click()
}

/** The list of results, a row for each game, by the keyboard alone. */
async function enterInList(page: Page): Promise<void> {
  await tabTo(page.getByRole('button', { name: 'Als Liste' }))
  await page.keyboard.press('Enter')
  const row = page.getByRole('form', { name: 'Bogen Spiel 6' })
  await tabTo(row.getByRole('textbox').first())
  expect(await violations(page)).toEqual([])
  for (const typed of ['1', '0', '7']) {
    await page.keyboard.type(typed)
    if (typed !== '7') await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText('Spiel 6 ist eingetragen: 1:0.')).toBeVisible()
}

async function archive(page: Page): Promise<void> {
  await part(page, 'Archiv').locator('summary').click()
  await page.getByRole('button', { name: 'Turnier archivieren …' }).click()
  await page.getByRole('button', { name: 'Archivieren', exact: true }).press('Shift+Enter')
  await expect(page.getByText('Deichcup ist im Archiv.')).toBeVisible()
}
