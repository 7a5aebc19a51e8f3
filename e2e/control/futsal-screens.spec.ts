import type { Locator } from '@playwright/test'
import { violations } from '../axe.ts'
import { type Call, type RunningService, startService, writeAll } from '../service.ts'
import { expect, test } from '../test.ts'
import { CUP, gameId, makeReady, TEAMS, theCup } from './game-desk.ts'
import { signIn } from './signed-in.ts'

const RULES = { periods: 2, foulLimit: 6, timeOuts: 1, timeOutSeconds: 120, cards: true, otherPenaltySeconds: [300] }
const NAMES: Readonly<Record<string, string>> = {
  [TEAMS.home]: 'SG Niederbirkenfeldsleben-Oberweiler 1921 e. V.',
  [TEAMS.guest]: '1. FC Nebelhausen-Großkirchen/Hinterwalde',
}
const LAPTOP = { width: 1366, height: 768 }
const PHONE = { width: 390, height: 844 }

const id = gameId(1)
const uuid = (number: number) => `0000000a-0000-4000-8000-${String(number).padStart(12, '0')}`
const playerId = (number: number) => `00000005-0000-4000-8000-${String(number).padStart(12, '0')}`

const withLongNames = (call: Call): Call =>
  call.call === 'team.write/create' ? { ...call, body: { ...call.body, name: NAMES[String(call.body.id)] } } : call

const foulsOf = (teamId: string, from: number, count: number): readonly Call[] =>
  Array.from({ length: count }, (_, n) => ({
    call: 'game.write/call-foul',
    body: { id, foulId: uuid(from + n), teamId, time: 500 - n },
  }))

/** Everything at once that the rules of a game can show. */
const entries: readonly Call[] = [
  { call: 'game.write/start', body: { id } },
  { call: 'game.write/pause-clock', body: { id } },
  { call: 'game.write/set-clock', body: { id, remaining: 450 } },
  ...foulsOf(TEAMS.home, 1, 5),
  ...foulsOf(TEAMS.guest, 11, 6),
  {
    call: 'game.write/show-card',
    body: { id, cardId: uuid(21), teamId: TEAMS.guest, time: 450, colour: 'yellowRed', playerId: playerId(104) },
  },
  {
    call: 'game.write/give-timepenalty',
    body: { id, timePenaltyId: uuid(22), teamId: TEAMS.home, time: 450, duration: 300, playerId: playerId(3) },
  },
  { call: 'game.write/take-time-out', body: { id, timeOutId: uuid(23), teamId: TEAMS.guest, time: 450 } },
]

let service: RunningService

test.beforeAll(async () => {
  service = await startService()
  const rules = { call: 'competition.write/change-settings', body: { id: CUP, rules: RULES } }
  await writeAll(service, [...theCup().map(withLongNames), rules])
  await makeReady(service, 1)
  await writeAll(service, entries)
})

test.afterAll(() => service.stop())

/** Whether all of a place is inside of another one. */
async function isInside(place: Locator, around: Locator): Promise<boolean> {
  const [inner, outer] = [await place.boundingBox(), await around.boundingBox()]
  if (!inner || !outer) return false
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

test('[F21] [F22] the Regie and the commentator have room for all that the rules count', async ({ page }, info) => {
  await page.setViewportSize(LAPTOP)
  await signIn(page, service)
  for (const [path, region] of [
    ['regie', /^Jetzt/],
    ['commentator', 'Spielstand'],
  ] as const) {
    await page.goto(`${service.url}/control/${path}`)
    const panel = page.getByRole('region', { name: region })
    const plates = ['1. Halbzeit', 'Fouls 5:6', /^MÜH: nächstes/, /^10.m gegen NEB/, /^Auszeit NEB/]
    for (const plate of plates.map((text) => panel.getByText(text)))
      await expect.poll(() => isInside(plate, panel)).toBe(true)
    for (const chip of await panel.getByRole('listitem').all())
      await expect.poll(() => isInside(chip, panel)).toBe(true)
    await page.screenshot({ path: info.outputPath(`${path}.png`) })
    // What is below takes its room, and is scrolled to.
    const buttons = page.getByRole('button', { name: /^(?:Zeit ändern|Spiele tauschen)$/ })
    for (const button of await buttons.all())
      expect(await isInside(button, page.getByRole('region').filter({ has: button }).last())).toBe(true)
    expect(await violations(page)).toEqual([])
  }
})

for (const size of [PHONE, LAPTOP])
  for (const colorScheme of ['light', 'dark'] as const)
    test(`[F25] the page of a futsal game is accessible at ${size.width} pixels in ${colorScheme} colours`, async ({
      browser,
    }, info) => {
      const context = await browser.newContext({ viewport: size, colorScheme })
      const page = await context.newPage()
      await page.goto(`${service.url}/games/${id}`)
      await expect(page.getByRole('row', { name: /^Fouls, 1. Halbzeit/ })).toHaveText('Fouls, 1. Halbzeit56')
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      await page.screenshot({ path: info.outputPath('page.png'), fullPage: true })
      await context.close()
    })

test('[A8] a match report keeps both teams on its page, however long their names are', async ({ page }, info) => {
  await signIn(page, service, { theme: 'light' })
  for (const paper of ['was=sheets', 'was=bundle&teile=reports']) {
    await page.goto(`${service.url}/control/competitions/${CUP}/print?${paper}`)
    const sheet = page.getByRole('region', { name: 'Vorschau' }).getByRole('article').first()
    await expect(sheet).toBeVisible()
    expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
    expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(1)
    const [home, guest] = await sheet.getByRole('table', { name: /^(?:Heim|Gast)/ }).all()
    const [left, right] = [await home?.boundingBox(), await guest?.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await sheet.screenshot({ path: info.outputPath(`${paper.slice(-6)}.png`) })
  }
})
