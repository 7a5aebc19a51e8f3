// The pictures of README.md, docs/hall.md, docs/operations.md and docs/planning.md, in the order in which they are taken.
import { U11_COMPETITION_ID } from '@cup/domain/sample-cup'
import type { Locator, Page } from '@playwright/test'
import type { Call } from './service.ts'

const [PHONE, TABLET, LAPTOP, DESKTOP] = [
  { width: 390, height: 780 },
  { width: 1180, height: 820 },
  { width: 1366, height: 768 },
  { width: 1280, height: 800 },
]
/** The upper left of the stream's picture, as far as the score reaches. */
export const STREAM = { width: 960, height: 300 }
/** Two displays of 1920 × 144, at half their size. */
export const WALL = { width: 1920, height: 288 }
/** Something like the floor of a hall below a camera, in place of the camera. */
export const PITCH = [
  'radial-gradient(circle at 720px 190px, transparent 92px, #ffffff55 93px 96px, transparent 97px)',
  'linear-gradient(90deg, transparent 719px, #ffffff55 719px 722px, transparent 722px)',
  'radial-gradient(ellipse at 720px 190px, #2f6b4c, #12291f 700px)',
].join(',')

/** One picture: where it is taken, on which device, and what must be there first. */
export type Picture = {
  readonly name: string
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly theme?: 'dark' | 'light'
  readonly deviceScaleFactor?: number
  readonly isOfStaff?: boolean
  /** Calls of the organiser before it is taken. */
  readonly calls?: readonly Call[]
  /** Brings the page to where it is worth looking at. */
  readonly until: (page: Page) => Promise<unknown>
}

/** A button by its name. */
export const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name })
/** Waits for an overlay that has come in whole. */
export const overlayShown = (page: Page) => page.locator('[data-phase="shown"]').first().waitFor()
/** Waits for the meaning of the score, which is computed after the page. */
const startShown = (page: Page) => page.getByText(/^Mit diesem Stand/).waitFor()
const tableShown = (page: Page) => page.getByRole('table').first().waitFor()

/** The first player of the home side scores. */
async function enterGoal(page: Page): Promise<void> {
  await button(page, /^Tor .*/)
    .first()
    .click()
  await page.getByRole('group', { name: 'Torschütze' }).getByRole('button').first().click()
  await button(page, 'Fertig').click()
  await page.mouse.move(0, 0)
}

/** Under a page, whose own rules forbid further style sheets. */
export const lay = (page: Page, ground: string) =>
  page.evaluate((image) => document.documentElement.style.setProperty('background', image), ground)

/** While Spiel 31 is under way. */
export const UNDER_WAY: readonly Picture[] = [
  { name: 'public-desktop', path: '/', viewport: DESKTOP, until: startShown },
  { name: 'public-phone', path: '/', viewport: PHONE, theme: 'dark', until: startShown },
  { name: 'public-phone-light', path: '/', viewport: PHONE, until: startShown },
  {
    name: 'public-table-dark',
    path: '/leaderboard',
    viewport: DESKTOP,
    theme: 'dark',
    until: tableShown,
  },
  {
    name: 'control-game',
    path: '/control/timekeeper',
    viewport: TABLET,
    isOfStaff: true,
    until: (page) => button(page, 'Uhr anhalten').waitFor(),
  },
  {
    name: 'control-goal',
    path: '/control/timekeeper',
    viewport: TABLET,
    isOfStaff: true,
    until: async (page) => {
      await button(page, /^Tor .*/)
        .nth(1)
        .click()
      await page.getByRole('group', { name: 'Torschütze' }).waitFor()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'control-regie',
    path: '/control/regie',
    viewport: LAPTOP,
    theme: 'dark',
    isOfStaff: true,
    until: (page) => page.frameLocator('iframe').first().locator('[data-phase="shown"]').first().waitFor(),
  },
  {
    name: 'overlay-pitch',
    path: '/streamelements/score?motion=0&scale=0.8',
    viewport: STREAM,
    until: async (page) => {
      await overlayShown(page)
      await lay(page, PITCH)
    },
  },
  {
    name: 'ledwall',
    path: '/streamelements/ledwall?type=1',
    viewport: WALL,
    deviceScaleFactor: 0.5,
    until: (page) =>
      page
        .locator('[data-screen]', { hasText: /\d\d:\d\d/ })
        .first()
        .waitFor(),
  },
  {
    name: 'control-lost-presses',
    path: '/control/timekeeper',
    viewport: TABLET,
    isOfStaff: true,
    until: async (page) => {
      const answer = page.waitForResponse('**/v1/game.write/score-goal')
      await enterGoal(page)
      await answer
      // A spare that was restored from an older backup does not know the goal.
      await page.route('**/v1/log.write/known-keys', (route) => route.fulfill({ json: { known: [] } }))
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await button(page, 'Nachtragen').waitFor()
    },
  },
  {
    name: 'control-waiting',
    path: '/control/timekeeper',
    viewport: TABLET,
    isOfStaff: true,
    until: async (page) => {
      await button(page, 'Uhr anhalten').waitFor()
      await page.context().setOffline(true)
      await enterGoal(page)
      await page.getByText('Eingaben warten auf die Verbindung').waitFor()
    },
  },
]

/** After the final. */
export const PLAYED: readonly Picture[] = [
  {
    name: 'public-table',
    path: '/leaderboard',
    viewport: { width: 820, height: 1180 },
    until: tableShown,
  },
  {
    name: 'public-tree',
    path: '/games?ansicht=baum',
    viewport: { width: 1440, height: 900 },
    until: (page) => page.getByText('Finale').filter({ visible: true }).first().waitFor(),
  },
  {
    name: 'control-history',
    path: '/control/history',
    viewport: LAPTOP,
    isOfStaff: true,
    until: (page) => page.getByText('Spiel beendet').first().waitFor(),
  },
  {
    name: 'control-correction',
    path: '/control/history',
    viewport: { width: 1366, height: 460 },
    isOfStaff: true,
    until: async (page) => {
      await button(page, /^Korrigieren: Tor/)
        .first()
        .click()
      await page.getByRole('group', { name: 'Torschütze' }).getByRole('button', { name: 'Wachsmuthig' }).click()
      await button(page, 'Vorschau').click()
      await button(page, 'Übernehmen').waitFor()
    },
  },
]

const U11 = `/control/competitions/${U11_COMPETITION_ID}`

/** Before the day, of the sample meet. */
export const PLANNED: readonly Picture[] = [
  {
    name: 'planning-rules',
    path: `${U11}/rules`,
    viewport: TABLET,
    isOfStaff: true,
    until: (page) => button(page, /^Futsal/).waitFor(),
  },
  {
    name: 'planning-best-of-place',
    path: `${U11}/games/new`,
    viewport: TABLET,
    isOfStaff: true,
    until: async (page) => {
      const guest = page.getByRole('group', { name: 'Gast' })
      const choose = async (field: string, option: string) => {
        await guest.getByRole('combobox', { name: new RegExp(`^${field}`) }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await guest.getByRole('tab', { name: 'Gruppenteilnehmer' }).click()
      await choose('Gruppe', 'Mehrere Gruppen vergleichen')
      await choose('Platz', 'Platz 3')
      await choose('Rang', 'Bester')
      await guest.scrollIntoViewIfNeeded()
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'planning-bundle',
    path: `${U11}/print?was=bundle&teile=rules+squads+incidents+tables`,
    viewport: TABLET,
    isOfStaff: true,
    until: (page) => page.getByRole('region', { name: 'Vorschau' }).getByRole('heading').first().waitFor(),
  },
]
