import type { Browser, Page } from '@playwright/test'
import { outsideOfFrames, violations } from '../axe.ts'
import { dayInHall } from '../hall/the-cup.ts'
import { type Call, type RunningService, startService, write, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { signIn } from './signed-in.ts'

const id = (number: number) => `00000002-0000-4000-8000-${String(number).padStart(12, '0')}`
const CUP = id(1)
const OTHER_CUP = id(2)
const [HOME, GUEST] = [id(11), id(12)]
const MATCHDAY = id(21)
const [FIRST, SECOND] = [id(31), id(32)]

/** Of an invented team whose words do not fit a panel's line. */
const THE_LONGEST_NAME = 'JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923'
const THE_LONGEST_SURNAME = 'Niederbirkenfeldslebener'

const IN_FOUR_MINUTES = 4 * 60_000
/** Soon, so that both games are on one day also in the evening. */
const IN_SIX_MINUTES = 6 * 60_000
const TWO_DAYS = 48 * 60 * 60_000

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  await writeAll(service, theDay())
})

test.afterAll(() => service.stop())

const after = (millis: number) => new Date(Date.now() + millis).toISOString()

function theDay(): readonly Call[] {
  const onDay = (millis: number) => ({
    location: 'Halle',
    start: dayInHall(millis),
    end: dayInHall(millis + IN_SIX_MINUTES),
  })
  const game = { competitionId: CUP, matchdayId: MATCHDAY, duration: 600 }
  const plannedTeams = { home: { teamId: HOME }, guest: { teamId: GUEST } }
  return [
    { call: 'competition.write/create', body: { id: CUP, name: 'Wintercup', ...onDay(0) } },
    { call: 'competition.write/create', body: { id: OTHER_CUP, name: 'Firmenfinale', ...onDay(TWO_DAYS) } },
    { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: MATCHDAY, name: 'Vorrunde' } },
    { call: 'team.write/create', body: { id: HOME, name: 'SG Mühlensiel', shortName: 'MÜH', staff: 'Ada Muster' } },
    { call: 'team.write/create', body: { id: GUEST, name: THE_LONGEST_NAME, shortName: 'JSGAN' } },
    { call: 'competition.write/enroll-team', body: { id: CUP, teamId: HOME } },
    { call: 'competition.write/enroll-team', body: { id: CUP, teamId: GUEST } },
    {
      call: 'player.write/create',
      body: { id: id(41), teamId: HOME, firstName: 'Mia', lastName: 'Keller', number: 7, birthday: '2012-05-04' },
    },
    {
      call: 'player.write/create',
      body: {
        id: id(42),
        teamId: GUEST,
        firstName: 'Maximiliane',
        lastName: THE_LONGEST_SURNAME,
        number: 14,
        birthday: '2012-05-04',
      },
    },
    {
      call: 'staff.write/make-token',
      body: {
        name: `Ledwall ${THE_LONGEST_SURNAME}`,
        roles: ['ledwall'],
        competitionIds: [],
        validUntil: after(TWO_DAYS),
      },
    },
    {
      call: 'game.write/plan',
      body: { ...game, id: FIRST, name: 'Spiel 1', dateTime: after(IN_FOUR_MINUTES), plannedTeams },
    },
    {
      call: 'game.write/plan',
      body: { ...game, id: SECOND, name: 'Spiel 2', dateTime: after(IN_SIX_MINUTES), plannedTeams },
    },
    { call: 'game.write/set-actual-teams', body: { id: FIRST, homeTeamId: HOME, guestTeamId: GUEST } },
  ]
}

async function open(page: Page, room: string): Promise<void> {
  await page.goto(`${service.url}/control/${room}`)
  await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
}

/** The texts that reach over the right edge of the panel that they stand in; tables may scroll. */
const whatStandsOut = (panels: readonly Element[]) =>
  panels.flatMap((panel) => {
    const { right } = panel.getBoundingClientRect()
    const texts = [...panel.querySelectorAll('h2, h3, li, p')]
    const reach = (text: Element) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return range.getBoundingClientRect().right
    }
    return texts.filter((text) => reach(text) > right + 1).map((text) => text.textContent)
  })

/** The words that a line breaks inside: neither after a space nor after a stroke or hyphen. */
const brokenWords = (panels: readonly Element[]) =>
  panels.flatMap((panel) => {
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const letters = text.textContent ?? ''
      const range = document.createRange()
      const topOf = (n: number) => {
        range.setStart(text, n)
        range.setEnd(text, n + 1)
        return range.getBoundingClientRect().top
      }
      for (let n = 1; n < letters.length; n += 1) {
        const isWithin = /[^\s/–-][^\s]/.test(letters.slice(n - 1, n + 1))
        if (isWithin && topOf(n) > topOf(n - 1) + 4) broken.push(`${letters.slice(0, n)}|${letters.slice(n)}`)
      }
    }
    return broken
  })

const sizes = [
  { width: 820, height: 1180 },
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
]

/** Text of each room once it is loaded; the commentator is being called. */
const rooms = { regie: 'Jetzt · Spiel 1', commentator: 'SG Mühlensiel', command: 'Aktionsbild' } as const

for (const theme of ['dark', 'light'] as const) {
  test(`Regie, commentator and commands can be used by everybody: ${theme}`, async ({ page }) => {
    await write(service, { call: 'command/send', body: { command: 'commentator.on' } })
    await signIn(page, service, { theme })
    for (const [room, heading] of Object.entries(rooms)) {
      await open(page, room)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      for (const size of sizes) {
        await page.setViewportSize(size)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), room).toBeLessThanOrEqual(size.width)
        expect(await page.getByRole('region').evaluateAll(whatStandsOut), `${room}, ${size.width} wide`).toEqual([])
        if (room !== 'command') expect(await page.getByRole('region').evaluateAll(brokenWords), room).toEqual([])
      }
      expect(await violations(page, outsideOfFrames), room).toEqual([])
    }
  })
}

/** The lists that name teams, players and accesses, with what is there once they have come. */
const lists = {
  teams: THE_LONGEST_NAME,
  players: THE_LONGEST_SURNAME,
  [`competitions/${CUP}`]: THE_LONGEST_NAME,
  access: `Ledwall ${THE_LONGEST_SURNAME}`,
  history: 'Spiel 1',
}

test('no name breaks inside a word in the lists on a phone', async ({ page }) => {
  await signIn(page, service)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [list, name] of Object.entries(lists)) {
    await open(page, list)
    await expect(page.getByRole('main')).toContainText(name)
    expect(await page.getByRole('main').evaluateAll(brokenWords), list).toEqual([])
  }
})

test('the Regie is ready, takes it back, and postpones by the keyboard alone', async ({ page }) => {
  await signIn(page, service)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'regie')
  const now = page.getByRole('region', { name: 'Jetzt' })
  await expect(now.getByText('Anpfiff gesperrt: Regie nicht bereit')).toBeVisible()
  await expect(now.getByRole('timer')).toHaveText(/^0[0-3]:\d\d$/)
  await now.getByRole('button', { name: 'Regie bereit' }).focus()
  await page.keyboard.press('Enter')
  await expect(now.getByText('Anpfiff frei')).toBeVisible()
  await expect(now.getByRole('timer')).toHaveCount(0)
  await expect(now.getByRole('button', { name: 'Regie bereit' })).toBeDisabled()
  await expect(page.frameLocator('iframe[title^=Countdown]').getByText('Regie bereit')).toBeVisible()
  await page.keyboard.press('u')
  await expect(now.getByText('Anpfiff gesperrt: Regie nicht bereit')).toBeVisible()
  await page.keyboard.press('5')
  await expect(now.getByRole('timer')).toHaveText(/^04:\d\d$/)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(now.getByRole('timer')).toHaveText(/^0[0-3]:\d\d$/)
})

test('another game is made the current one, and the plan decides again', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, service)
  await open(page, 'regie')
  const now = page.getByRole('region', { name: 'Jetzt' })
  await page.getByLabel('Aktuelles Spiel').selectOption(SECOND)
  await page.getByRole('button', { name: 'Festhalten' }).click()
  await expect(now.getByRole('heading')).toHaveText('Jetzt · Spiel 2')
  await page.getByRole('button', { name: 'Wieder nach Plan' }).click()
  await expect(now.getByRole('heading')).toHaveText('Jetzt · Spiel 1')
})

test('the commentator is called and answers', { tag: '@quick' }, async ({ page, context }) => {
  await write(service, { call: 'command/send', body: { command: 'commentator.off' } })
  await signIn(page, service)
  await open(page, 'regie')
  const commentator = await context.newPage()
  await signIn(commentator, service)
  await open(commentator, 'commentator')
  await page.getByRole('button', { name: 'Meldung anzeigen' }).click()
  const call = commentator.getByRole('alert').filter({ hasText: 'Bitte bei der Regie melden' })
  await expect(call.getByText('Bitte das Headset aufsetzen.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Meldung entfernen' })).toBeVisible()
  await call.getByRole('button', { name: 'Verstanden' }).click()
  await expect(call).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Meldung anzeigen' })).toBeVisible()
})

test('the horn sounds on an armed device, which says so at the commands', { tag: '@quick' }, async ({
  page,
  context,
}) => {
  await signIn(page, service)
  await open(page, 'command')
  await expect(page.getByRole('button', { name: 'Kein Gerät hupt: hier scharf schalten' })).toBeVisible()
  const tablet = await context.newPage()
  await signIn(tablet, service)
  await open(tablet, 'teams')
  await tablet.getByRole('button', { name: /^Dieses Gerät/ }).click()
  await tablet.getByRole('button', { name: 'Ton scharf' }).click()
  await expect(page.getByText(/^Das Horn ertönt auf: /)).toBeVisible()
  await page.getByRole('button', { name: 'Horn' }).click()
  await expect(page.getByText(/Horn · \d\d:\d\d:\d\d · ausgeführt: /)).toBeVisible()
})

test('[H2] the Regie of one court and of two fits a laptop', async ({ page }) => {
  const courts = [
    { id: id(51), name: 'Feld 1' },
    { id: id(52), name: 'Feld 2' },
  ]
  await write(service, { call: 'competition.write/change-details', body: { id: CUP, courts } })
  await write(service, { call: 'game.write/change-court', body: { id: SECOND, courtId: id(52) } })
  await signIn(page, service)
  await page.setViewportSize({ width: 1366, height: 768 })
  await open(page, 'regie')
  await expect(page.getByRole('heading', { name: 'Jetzt · Spiel 1' })).toBeVisible()
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  expect(await height()).toBeLessThanOrEqual(768)
  await page.getByText('Alle Felder', { exact: true }).click()
  const second = page.getByRole('region', { name: 'Feld 2' })
  await expect(second.getByRole('heading', { name: 'Jetzt · Spiel 2' })).toBeVisible()
  expect(await height()).toBeLessThanOrEqual(768)
  expect(await violations(page, outsideOfFrames)).toEqual([])
  expect(await page.getByRole('region').evaluateAll(whatStandsOut)).toEqual([])
})

test('the competition on air is switched only by holding', { tag: '@quick' }, async ({ page }) => {
  await signIn(page, service)
  await open(page, 'command')
  const change = page.getByRole('button', { name: /^Wechseln/ })
  await expect(change).toBeDisabled()
  await page.getByLabel('Neues Turnier').selectOption('Firmenfinale')
  await change.click()
  await expect(page.getByText('Auf den Anzeigen: von selbst gewählt')).toBeVisible()
  await change.press('Shift+Enter')
  await expect(page.getByText('Auf den Anzeigen: Firmenfinale')).toBeVisible()
  await expect(page.getByText(/^Turnier Firmenfinale · \d\d:\d\d:\d\d/)).toBeVisible()
})

test('[H2] [B4] two desks on two courts side by side do not disturb each other, nor do their walls', async ({
  browser,
}) => {
  const courts = [1, 2].map((number) => ({ id: id(50 + number), name: `Feld ${number}` }))
  const ready = [FIRST, SECOND].flatMap((game): Call[] => [
    { call: 'game.write/set-actual-teams', body: { id: game, homeTeamId: HOME, guestTeamId: GUEST } },
    { call: 'game.write/livestream-regie-ready', body: { id: game } },
    { call: 'game.write/start', body: { id: game } },
  ])
  await writeAll(service, [
    { call: 'competition.write/change-details', body: { id: CUP, courts } },
    { call: 'game.write/change-court', body: { id: SECOND, courtId: id(52) } },
    ...ready,
    { call: 'command/send', body: { command: 'ledwall.enable', tags: [] } },
  ])
  const stations = await Promise.all(courts.map((court) => stationAt(browser, court)))
  const [one, two] = stations.map(({ desk }) => desk)
  if (!one || !two) throw new Error('two desks')
  await expect(one).toHaveTitle(/Spiel 1 · Feld 1/)
  await expect(two).toHaveTitle(/Spiel 2 · Feld 2/)
  await Promise.all([
    one.getByRole('button', { name: 'Uhr anhalten' }).click(),
    two.getByRole('button', { name: /^Tor .*SG Mühlensiel/ }).click(),
  ])
  const score = (desk: Page) => desk.getByRole('region', { name: 'Spielstand' })
  await expect(score(two)).toContainText(', 1 zu 0')
  await expect(one.getByRole('button', { name: 'Weiter', exact: true })).toBeVisible()
  await expect(two.getByRole('button', { name: 'Uhr anhalten' })).toBeVisible()
  await expect(score(one)).toContainText(', 0 zu 0')
  for (const { court, wall } of stations) {
    const tags = [`court:${court.id}`]
    await write(service, {
      call: 'command/send',
      body: { command: 'ledwall.text.show', text: `Nur ${court.name}`, tags },
    })
    await expect(wall.getByText(`Nur ${court.name}`).first()).toBeVisible()
  }
  for (const { court, wall } of stations) {
    await expect(wall.getByText(/^Nur /).first()).toHaveText(`Nur ${court.name}`)
    await wall.context().close()
  }
})

/** Screens of a court: the timekeeper's tablet and the wall, in a browser of their own. */
async function stationAt(browser: Browser, court: { readonly id: string; readonly name: string }) {
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } })
  const [desk, wall] = [await context.newPage(), await context.newPage()]
  await signIn(desk, service)
  await desk.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    },
    { 'cup.competition': CUP, 'cup.court': court.id },
  )
  await wall.goto(`${service.url}/streamelements/ledwall?type=1&court=${court.id}`)
  await desk.goto(`${service.url}/control/timekeeper`)
  await expect(desk.getByRole('region', { name: 'Spielstand' })).toBeVisible()
  return { court, desk, wall }
}
