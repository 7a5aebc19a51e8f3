import { playCommands, setUpCommands } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { outsideOfFrames, violations } from '../axe.ts'
import { dayInHall } from '../hall/the-cup.ts'
import { type Call, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { signIn } from './signed-in.ts'

const LAPTOP = { width: 1366, height: 768 }
const MINUTE_MILLIS = 60_000

const id = (number: number) => `00000003-0000-4000-8000-${String(number).padStart(12, '0')}`
const [CUP, MATCHDAY, GROUP] = [id(1), id(2), id(3)]
const gameId = (number: number) => id(30 + number)
const THE_LONGEST_NAME = 'JSG Altmarschhausen/Niederquellbach/Sankt Ottilienfeld-Drei Türme 1923'
const TEAMS = [
  { id: id(11), name: THE_LONGEST_NAME, shortName: 'JSGAN' },
  { id: id(12), name: 'SV Blau-Weiß Kranichmoor', shortName: 'BWK' },
  { id: id(13), name: 'Spielvereinigung Oberniederbirkenfeldsleben-Süd', shortName: 'SPVGG' },
  { id: id(14), name: 'SG Mühlensiel', shortName: 'MÜH' },
]

/** Two games that have started 25 minutes late, and two of the longest names after them. */
function lateDay(): readonly Call[] {
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MILLIS).toISOString()
  const days = { location: 'Halle', start: dayInHall(0), end: dayInHall(0) }
  const pairs = [
    [1, 3, -27],
    [0, 2, -26],
    [0, 2, 4],
    [2, 0, 19],
  ] as const
  return [
    { call: 'competition.write/create', body: { id: CUP, name: 'Jugend-Hallencup der Samtgemeinde', ...days } },
    { call: 'competition.write/create-matchday', body: { id: CUP, matchdayId: MATCHDAY, name: 'Vorrunde' } },
    ...TEAMS.flatMap((team): Call[] => [
      { call: 'team.write/create', body: team },
      { call: 'competition.write/enroll-team', body: { id: CUP, teamId: team.id } },
    ]),
    {
      call: 'competition.write/create-group',
      body: { id: CUP, groupId: GROUP, name: 'Gruppe A', teamIds: TEAMS.map((team) => team.id) },
    },
    ...pairs.flatMap(([home, guest, minutes], index): Call[] => {
      const game = gameId(index + 1)
      const teams = { homeTeamId: TEAMS[home]?.id, guestTeamId: TEAMS[guest]?.id }
      const plannedTeams = { home: { teamId: teams.homeTeamId }, guest: { teamId: teams.guestTeamId } }
      const plan = { competitionId: CUP, matchdayId: MATCHDAY, groupId: GROUP, duration: 600, plannedTeams }
      const begun = [
        { call: 'game.write/set-actual-teams', body: { id: game, ...teams } },
        { call: 'game.write/livestream-regie-ready', body: { id: game } },
        { call: 'game.write/start', body: { id: game } },
      ]
      return [
        { call: 'game.write/plan', body: { ...plan, id: game, name: `Spiel ${index + 1}`, dateTime: at(minutes) } },
        ...(index < 2 ? begun : []),
        ...(index === 0 ? over(game) : []),
      ]
    }),
  ]
}

const over = (game: string): readonly Call[] => [
  { call: 'game.write/pause-clock', body: { id: game } },
  { call: 'game.write/set-clock', body: { id: game, remaining: 0 } },
  { call: 'game.write/freeze-regular-time', body: { id: game } },
]

const sample = (upToGame: number): readonly Call[] => [
  ...setUpCommands(),
  ...(upToGame > 0 ? playCommands({ upToGame, now: new Date().toISOString() }) : []),
]

const STATES = [
  { name: 'before the first game', day: () => sample(0), shows: 'Jetzt · Spiel 01' },
  { name: 'a running game with a penalty', day: () => sample(30), shows: 'Jetzt · Spiel 31' },
  { name: 'the knockout round', day: () => sample(43), shows: /^Jetzt · / },
  { name: 'the end of the cup', day: () => sample(48), shows: 'Vorbereiten' },
  { name: 'late games of the longest names', day: lateDay, shows: 'Jetzt · Spiel 2' },
] as const

/** Parts whose content is cut off or scrolls; names fit their letters, and the lane holds notices side by side. */
const whatIsCut = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('*')]
      .filter((part) => part.clientHeight > 1 && getComputedStyle(part).overflow !== 'visible')
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => `${part.tagName} ${part.textContent?.slice(0, 60)}`),
  )

/** Buttons that reach over the edge of the screen or over another one. */
const whatOverlaps = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const buttons = [...main.querySelectorAll('button, select')].filter((one) => one.getClientRects().length > 0)
    const boxes = buttons.map((one) => ({ name: one.textContent ?? '', box: one.getBoundingClientRect() }))
    const isOff = ({ box }: (typeof boxes)[number]) => box.right > innerWidth + 1 || box.bottom > innerHeight + 1
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    return boxes
      .filter((one, n) => isOff(one) || boxes.slice(n + 1).some((other) => meet(one.box, other.box)))
      .map(({ name }) => name)
  })

for (const { name, day, shows } of STATES) {
  test(`the Regie shows ${name} on one screen of a laptop`, async ({ page }) => {
    const service = await startService()
    await writeAll(service, day())
    for (const theme of ['dark', 'light'] as const) {
      await page.setViewportSize(LAPTOP)
      await signIn(page, service, { theme })
      await page.goto(`${service.url}/control/regie`)
      await expect(page.getByRole('heading', { name: shows })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Verbunden' })).toBeVisible()
      const size = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement
        return { width: scrollWidth, height: scrollHeight }
      })
      expect(size).toEqual(LAPTOP)
      expect(await whatIsCut(page)).toEqual([])
      expect(await whatOverlaps(page)).toEqual([])
      expect(await violations(page, outsideOfFrames)).toEqual([])
    }
    await page.close()
    await service.stop()
  })
}
