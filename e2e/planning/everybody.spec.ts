import { competitionId, meetId } from '@cup/domain/testing'
import type { Locator, Page } from '@playwright/test'
import { violations } from '../axe.ts'
import { signIn } from '../control/signed-in.ts'
import { type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import {
  CUP,
  choiceOf,
  fieldOf,
  gameId,
  gamesIn,
  MUEHLENSIEL,
  plannedCup,
  playerId,
  rowOf,
  tabTo,
} from './planned-cup.ts'

const TABLET = { width: 820, height: 1180 }
const PHONE = { width: 390, height: 844 }

const MEET = meetId(1)
/** A meet with one competition in it. */
const WEEKEND = [
  { call: 'meet.write/create', body: { id: MEET, name: 'Deichwochenende' } },
  {
    call: 'competition.write/create',
    body: {
      id: competitionId(4),
      name: 'Deichcup U9',
      location: 'Halle am Deich',
      start: '2025-01-18',
      end: '2025-01-19',
      meetId: MEET,
    },
  },
]
const GAME = `competitions/${CUP}/games/${gameId(4)}`
/** Every page on which a cup is planned, with the title that says it is there. */
const PAGES = {
  'new-cup': 'Neuer Hallencup',
  competitions: 'Turniere',
  'competitions/new': 'Neues Turnier',
  'competitions/import': 'Turnier aus Datei einlesen',
  'competitions/meets': 'Veranstaltungen',
  [`competitions/meets/${MEET}/generate`]: 'Alle Turniere planen',
  [`competitions/${CUP}`]: 'Deichcup',
  [`competitions/${CUP}/teams/enroll`]: 'Mannschaften zu Deichcup hinzufügen',
  groups: 'Gruppen',
  [`groups/draw/${CUP}`]: 'Auslosung',
  [`competitions/${CUP}/games/new`]: 'Spiel planen',
  [`${GAME}/change-datetime`]: 'Zeit von Spiel 4 ändern',
  [`${GAME}/change-duration`]: 'Dauer von Spiel 4 ändern',
  [`${GAME}/change-shoot-out-shots-number`]: '9-Meter-Schüsse von Spiel 4 ändern',
  [`${GAME}/set-actual-teams`]: 'Teams für Spiel 4 festlegen',
  [`competitions/${CUP}/plan`]: 'Spielplan',
  timetable: 'Spielplan',
  [`competitions/${CUP}/plan/generate`]: 'Spiele erzeugen',
  [`competitions/${CUP}/plan/import`]: 'Spielplan einlesen',
  [`competitions/${CUP}/print`]: 'Drucken',
  [`competitions/${CUP}/export`]: 'Exportieren',
  'next-year': 'Nächstes Jahr',
  teams: 'Mannschaften',
  'teams/new': 'Neue Mannschaft',
  [`teams/${MUEHLENSIEL}`]: 'SG Mühlensiel',
  players: 'Spieler',
  'players/new': 'Neuer Spieler',
  'players/import': 'Mannschaften und Spieler importieren',
  [`players/${playerId(1)}`]: 'Kim Albers',
  [`players/${playerId(1)}/change-team`]: 'Mannschaft von Kim Albers ändern',
}

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, [...plannedCup(), ...WEEKEND])
})

test.afterAll(() => service.stop())

/** Goes to a page as a link does: the app stays, and need not be loaded for each page. */
const goTo = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

for (const theme of ['dark', 'light'] as const) {
  const pages = Object.entries(PAGES).filter((_, index) => (index % 2 === 0) === (theme === 'dark'))
  test(`everybody can use the pages of planning: ${theme}`, async ({ page }) => {
    await signIn(page, service, { theme })
    await page.goto(`${service.url}/control/teams`)
    const found: string[] = []
    for (const [path, title] of pages) {
      await page.setViewportSize(TABLET)
      await goTo(page, `/control/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByTestId('loading')).toHaveCount(0)
      found.push(...(await violations(page)).map((text) => `${path}: ${text}`))
      await page.setViewportSize(PHONE)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > PHONE.width) found.push(`${path}: is ${width} px wide on a phone`)
    }
    expect(found).toEqual([])
  })
}

test('a game is planned with the keyboard alone', async ({ page }) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}/games/new`)
  const [home, guest] = [page.getByRole('group', { name: 'Heim' }), page.getByRole('group', { name: 'Gast' })]
  const pick = async (part: Locator, label: string, text: string) => {
    await tabTo(choiceOf(part, label))
    await page.keyboard.type(text)
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(choiceOf(part, label)).toHaveValue(new RegExp(text))
  }
  await tabTo(fieldOf(page, 'Name'))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Spiel um Platz drei')
  await tabTo(page.getByRole('button', { name: '12 Min.' }))
  await page.keyboard.press('Space')
  await pick(home, 'Mannschaft', 'Mühl')
  await tabTo(guest.getByRole('tab', { name: 'Team' }))
  await page.keyboard.press('ArrowRight')
  await pick(guest, 'Gruppe', 'Gruppe A')
  await pick(guest, 'Platz', 'Platz 2')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${service.url}/control/competitions/${CUP}`)
  await expect(page.getByRole('link', { name: 'Spiel um Platz drei', exact: true })).toBeVisible()
})

test('the score of a game under way pulses in the list, but not where the system asks for less motion', async ({
  page,
}) => {
  await signIn(page, service)
  await page.goto(`${service.url}/control/competitions/${CUP}`)
  const pulseOf = (name: string) =>
    rowOf(gamesIn(page), name)
      .getByText('0:0', { exact: true })
      .evaluate((plate) => getComputedStyle(plate, '::before').animationName)
  expect([await pulseOf('Spiel 1'), await pulseOf('Spiel 2')]).toEqual(['none', expect.not.stringMatching('none')])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await pulseOf('Spiel 2')).toBe('none')
})
