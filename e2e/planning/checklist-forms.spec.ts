import type { Locator, Page } from '@playwright/test'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import {
  CUP,
  choiceOf,
  choose,
  EMPTY_CUP,
  fieldOf,
  gameId,
  gamesIn,
  isAt,
  isTitled,
  NEWCOMER,
  plannedCup,
  playerId,
  press,
  rowOf,
  save,
} from './planned-cup.ts'

/** In the hall, as the pickers write it: "18/01/2026". */
const TODAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
}).format(new Date())

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, plannedCup())
})

test.afterAll(() => service.stop())

test.beforeEach(({ page }) => signIn(page, service))

const open = (page: Page, path: string) => page.goto(`${service.url}/control/${path}`)

test('planning where nothing is there yet says so in every choice', async ({ page }) => {
  const teams = Promise.withResolvers<void>()
  await page.route('**/v1/team.read/list*', async (route) => {
    await teams.promise
    await route.continue()
  })
  await open(page, `competitions/${EMPTY_CUP}/games/new`)
  await isTitled(page, 'Spiel planen')
  const home = page.getByRole('group', { name: 'Heim' })
  await expect(home.getByRole('tab')).toHaveText(['Gewinner', 'Verlierer', 'Team', 'Gruppenteilnehmer'])
  const placeholder = async (tab: string, label: string, text: string) => {
    await home.getByRole('tab', { name: tab }).click()
    await expect(choiceOf(home, label)).toHaveAttribute('placeholder', text)
  }
  await placeholder('Team', 'Mannschaft', 'Name')
  await placeholder('Gewinner', 'Spiel', 'Spiel 00')
  await placeholder('Gruppenteilnehmer', 'Gruppe', 'Gruppe, Platz 00')
  teams.resolve()

  await expect(fieldOf(page, 'Name')).toHaveValue('Spiel 01')
  await expect(fieldOf(page, 'Dauer in Minuten')).toHaveValue('1')
  await expect(page.getByRole('button', { name: /Min\.$/ })).toHaveText(['12 Min.', '15 Min.'])
  const time = fieldOf(page, 'Datum und Uhrzeit')
  await expect(time).toHaveAttribute('placeholder', 'DD/MM/YYYY HH:mm')
  const proposed = await time.inputValue()
  await time.fill('')
  await time.pressSequentially('18/01/2026 14:30')
  await expect(time).toHaveValue('18/01/2026 14:30')
  await time.fill(proposed)
  const isEmpty = async (part: Page | Locator, label: string, text: string) => {
    await choiceOf(part, label).first().click()
    await expect(page.getByText(text, { exact: true }).filter({ visible: true })).toHaveCount(1)
    await page.keyboard.press('Escape')
  }
  await isEmpty(page, 'Matchday', 'Kein Matchday angelegt')
  await isEmpty(page, 'Gruppe', 'Keine Gruppe angelegt')
  await isEmpty(home, 'Gruppe', 'Keine passende Gruppe')
  await isEmpty(home, 'Platz', 'Keine Position')
  await home.getByRole('tab', { name: 'Gewinner' }).click()
  await isEmpty(home, 'Spiel', 'Kein passendes Spiel')
  await home.getByRole('tab', { name: 'Team' }).click()
  await isEmpty(home, 'Mannschaft', 'kein passendes Team gefunden')
})

test('a game is planned by references, and asked about when it lasts a minute', { tag: '@quick' }, async ({ page }) => {
  await open(page, `competitions/${CUP}/games/new`)
  await expect(fieldOf(page, 'Name')).toHaveValue('Spiel 05')
  const [home, guest] = ['Heim', 'Gast'].map((name) => page.getByRole('group', { name }))
  if (!home || !guest) throw new Error('a game has two sides')
  await choose(home, 'Mannschaft', 'SG Mühlensiel')
  await guest.getByRole('tab', { name: 'Gruppenteilnehmer' }).click()
  await choose(guest, 'Gruppe', 'Gruppe A')
  await choiceOf(guest, 'Platz').click()
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Platz 1', 'Platz 2'])
  await page.getByRole('option', { name: 'Platz 2' }).click()
  await expect(page.getByText('SG Mühlensiel gegen Gruppe A, Platz 2')).toBeVisible()
  await save(page)
  const question = page.getByRole('dialog', { name: 'Dauer ist 1 Minute. Richtig?' })
  await question.getByRole('button', { name: 'Dauer ändern' }).click()
  await expect(question).toBeHidden()
  await save(page)
  await question.getByRole('button', { name: 'Ja, 1 Minute' }).click()
  await isAt(page, `competitions/${CUP}`)
  await expect(rowOf(gamesIn(page), 'Spiel 05')).toContainText('01:00')
})

test('the three changes of a plan have their buttons, and lead back to the competition', async ({ page }) => {
  const place = `competitions/${CUP}`
  const quick = page.getByRole('button', { name: /^\d+( Min\.)?$/ })
  await open(page, place)
  await gamesIn(page).getByRole('link', { name: 'Zeit von Spiel 4 ändern' }).click()
  await isTitled(page, 'Zeit von Spiel 4 ändern')
  await press(page, '+5 Min.')
  await save(page)
  await isAt(page, place)
  await gamesIn(page).getByRole('link', { name: 'Dauer von Spiel 4 ändern' }).click()
  await isTitled(page, 'Dauer von Spiel 4 ändern')
  await expect(fieldOf(page, 'Dauer in Minuten')).toHaveValue('10')
  await expect(quick).toHaveText(['10 Min.', '12 Min.', '15 Min.'])
  await press(page, '12 Min.')
  await save(page)
  await isAt(page, place)
  await expect(rowOf(gamesIn(page), 'Spiel 4')).toContainText('12:00')
  await gamesIn(page).getByRole('link', { name: '9-Meter-Schüsse von Spiel 4 ändern' }).click()
  await isTitled(page, '9-Meter-Schüsse von Spiel 4 ändern')
  await expect(quick).toHaveText(['3', '5'])
  await press(page, '5')
  await save(page)
  await isAt(page, place)
  await expect(rowOf(gamesIn(page), 'Spiel 4').getByRole('cell').nth(6)).toHaveText('5')
})

test('teams are confirmed one after the other: up three levels, then up one, then at once', async ({ page }) => {
  const place = `competitions/${CUP}/games/${gameId(4)}`
  await open(page, `${place}/set-actual-teams`)
  await isTitled(page, 'Teams für Spiel 4 festlegen')
  await page.getByLabel('Heim').selectOption('SG Mühlensiel')
  await press(page, 'Teams bestätigen')
  await isAt(page, `competitions/${CUP}`)
  await open(page, `${place}/set-actual-teams`)
  await page.getByLabel('Gast').selectOption('1. FC Nebelhausen')
  await press(page, 'Teams bestätigen')
  await isAt(page, place)
  await open(page, `${place}/set-actual-teams`)
  await isAt(page, place)
})

test('only teams that are not enrolled yet can be enrolled', async ({ page }) => {
  await open(page, `competitions/${CUP}/teams/enroll`)
  await isTitled(page, 'Mannschaften zu Deichcup hinzufügen')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByRole('searchbox').fill('Nebelhausen')
  await expect(page.getByText('keine passende Mannschaft gefunden')).toBeVisible()
  await page.getByRole('searchbox').clear()
  await page.getByRole('checkbox', { name: NEWCOMER.name }).check({ force: true })
  await press(page, 'Eintragen')
  await isAt(page, `competitions/${CUP}`)
})

test('a new team is black, and a new player fifteen years old', async ({ page }) => {
  await open(page, 'teams/new')
  await isTitled(page, 'Neue Mannschaft')
  await expect(fieldOf(page, 'Farbe')).toHaveValue('#000000')
  await fieldOf(page, 'Name').fill('TuS Neuling')
  await fieldOf(page, 'Kurzform').fill('NEU')
  await save(page)
  await isAt(page, 'teams')
  await expect(page.getByRole('link', { name: 'TuS Neuling' })).toBeVisible()

  await open(page, 'players/new')
  await isTitled(page, 'Neuer Spieler')
  const [day, year] = [TODAY.slice(0, -4), Number(TODAY.slice(-4))]
  await expect(fieldOf(page, 'Geburtstag')).toHaveValue(`${day}${year - 15}`)
  await fieldOf(page, 'Vorname').fill('Kim')
  await fieldOf(page, 'Nachname').fill('Neuling')
  await choiceOf(page, 'Mannschaft').fill('Nirgendwo')
  await expect(page.getByText('kein passendes Team gefunden')).toBeVisible()
  await choose(page, 'Mannschaft', 'TuS Neuling')
  await fieldOf(page, 'Trikotnummer').fill('0')
  await save(page)
  await expect(page.getByText('Bitte eine Nummer ab 1 eintragen.')).toBeVisible()
  await fieldOf(page, 'Trikotnummer').fill('1')
  await save(page)
  await isAt(page, 'players')
})

test('a player changes the team', { tag: '@quick' }, async ({ page }) => {
  await open(page, `players/${playerId(2)}/change-team`)
  await isTitled(page, 'Mannschaft von Kim Bruns ändern')
  await choose(page, 'Mannschaft', '1. FC Nebelhausen')
  await fieldOf(page, 'Trikotnummer').fill('12')
  await save(page)
  await isAt(page, 'players')
  const bruns = rowOf(page.getByRole('table', { name: 'Spieler' }), 'Bruns')
  await expect(bruns).toContainText('1. FC Nebelhausen · 12')
})

test('the days of a new competition are put in order', async ({ page }) => {
  await open(page, 'competitions/new')
  await isTitled(page, 'Neues Turnier')
  await fieldOf(page, 'Name').fill('Sommercup')
  await fieldOf(page, 'Ort').fill('Halle')
  await fieldOf(page, 'Start').fill('13/07/2025')
  await fieldOf(page, 'Ende').fill('12/07/2025')
  await save(page)
  await isAt(page, 'competitions')
  const cups = page.getByRole('table', { name: 'Turniere', exact: true })
  await expect(rowOf(cups, 'Sommercup')).toContainText(/12\.07\.2025.*13\.07\.2025/s)
})
