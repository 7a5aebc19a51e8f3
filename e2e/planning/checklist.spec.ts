import type { Locator, Page } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, gameId, gamesIn, isTitled, NEWCOMER, plannedCup, playerId, reads, rowOf } from './planned-cup.ts'

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, plannedCup())
})

test.afterAll(() => service.stop())

test.beforeEach(({ page }) => signIn(page, service))

const open = (page: Page, path: string) => page.goto(`${service.url}/control/${path}`)

test('the lists have their columns, formats, links and buttons', async ({ page }) => {
  await open(page, 'competitions')
  await isTitled(page, 'Turniere')
  const cups = page.getByRole('table', { name: 'Turniere', exact: true })
  await reads(cups.getByRole('columnheader'), ['Turnier', 'Ort', 'Start', 'Ende', 'Mannschaften'])
  await reads(rowOf(cups, 'Leercup').getByRole('cell'), ['Leercup', 'Halle am Deich', '18.01.2025', '19.01.2025', '0'])
  const archived = page.getByRole('table', { name: 'Archivierte Turniere' })
  await expect(archived.getByRole('link')).toHaveText('Altcup')
  await expect(page.getByRole('button', { name: 'Beispielturnier 2025 anlegen' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neues Turnier' })).toHaveAttribute('href', '/control/competitions/new')
  await expect(cups.getByRole('link', { name: 'Deichcup' })).toHaveAttribute('href', `/control/competitions/${CUP}`)

  await page.getByRole('link', { name: 'Spieler', exact: true }).click()
  await isTitled(page, 'Spieler')
  const players = page.getByRole('table', { name: 'Spieler' })
  const columns = ['Bild', 'Nachname', 'Vorname', 'Geburtstag (Alter)', 'Mannschaft', 'Torwart']
  await reads(players.getByRole('columnheader'), columns)
  const albers = ['KA', 'Albers', 'Kim', /^04\.05\.2012 \(\d\d\)$/, /^SG Mühlensiel · 1/, 'TW']
  await reads(rowOf(players, 'Albers').getByRole('cell'), albers)
  await expect(page.getByRole('link', { name: 'Mannschaft von Kim Albers ändern' })).toHaveAttribute(
    'href',
    `/control/players/${playerId(1)}/change-team`,
  )
  await expect(page.getByRole('link', { name: 'Neuer Spieler' })).toHaveAttribute('href', '/control/players/new')

  await page.getByRole('link', { name: 'Mannschaften', exact: true }).click()
  await isTitled(page, 'Mannschaften')
  const teams = page.getByRole('table', { name: 'Mannschaften' })
  await reads(teams.getByRole('columnheader'), ['Logo', 'Name', 'Kurzform', 'Sponsor'])
  const newcomer = ['', NEWCOMER.name, 'SPIEL', 'Bäckerei Beispiel']
  await expect(rowOf(teams, NEWCOMER.name).getByRole('cell')).toContainText(newcomer)
  await expect(rowOf(teams, NEWCOMER.name).getByRole('cell').first().locator('svg')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Neue Mannschaft' })).toHaveAttribute('href', '/control/teams/new')
})

test('a competition shows every game as far as it is', { tag: '@quick' }, async ({ page }) => {
  await open(page, `competitions/${CUP}`)
  await isTitled(page, 'Deichcup')
  await expect(page.getByRole('link', { name: 'Neues Spiel' })).toHaveAttribute('href', /\/games\/new$/)
  await expect(page.getByRole('link', { name: 'Mannschaften eintragen' })).toHaveAttribute('href', /\/teams\/enroll$/)
  const games = gamesIn(page)
  const columns = ['Name', 'Zeit', 'Heim', 'Gast', 'Gruppe', 'Matchday', 'Dauer', '9 m', 'Ergebnis', 'Ändern']
  await expect(games.getByRole('columnheader')).toHaveText(columns)

  const open4 = rowOf(games, 'Spiel 4')
  await expect(open4.getByRole('link', { name: 'Spiel 4', exact: true })).toHaveAttribute(
    'href',
    `/control/competitions/${CUP}/games/${gameId(4)}`,
  )
  const cells = open4.getByRole('cell')
  await expect(cells.nth(0)).toHaveText(/^\d\d\.\d\d\., \d\d:\d\d\sUhr$/)
  await expect(cells.nth(1)).toHaveText('noch nicht bestätigtGruppe A, Platz 1')
  await expect(cells.nth(2)).toHaveText('noch nicht bestätigtVerlierer Spiel 3')
  await expect(cells.nth(3)).toHaveText('–')
  await expect(cells.nth(4)).toHaveText('Endrunde')
  await expect(cells.nth(5)).toHaveText('10:00')
  await expect(cells.nth(6)).toHaveText('3')
  await expect(cells.nth(7)).toHaveText('–')
  expect(await colorOf(cells.getByText('Gruppe A, Platz 1'))).not.toBe(await colorOf(cells.nth(5)))

  await expect(rowOf(games, 'Spiel 1').getByRole('cell').nth(7)).toHaveText(/^0:0\s*\(2:0\)/)
  await expect(rowOf(games, 'Spiel 2').getByRole('cell').nth(7)).toHaveText(/^0:0/)
  await expect(rowOf(games, 'Spiel 3').getByRole('cell').nth(1)).toContainText('SG Mühlensiel')
  await expect(rowOf(games, 'Spiel 3')).not.toContainText('noch nicht bestätigt')
  expect(await pulseOf(rowOf(games, 'Spiel 1'))).toBe('none')
  expect(await pulseOf(rowOf(games, 'Spiel 2'))).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await pulseOf(rowOf(games, 'Spiel 2'))).toBe('none')
  const edits = ['Zeit von Spiel 3 ändern', 'Dauer von Spiel 3 ändern', '9-Meter-Schüsse von Spiel 3 ändern']
  for (const name of edits) await expect(games.getByRole('link', { name })).toBeInViewport({ ratio: 1 })
  await expect(rowOf(games, 'Spiel 2').getByRole('link')).toHaveText(['Spiel 2'])
})

const colorOf = (text: Locator) => text.evaluate((element) => getComputedStyle(element).color)
const pulseOf = (row: Locator) =>
  row.getByText('0:0', { exact: true }).evaluate((plate) => getComputedStyle(plate, '::before').animationName)
