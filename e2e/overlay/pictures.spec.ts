import type { Locator, Page } from '@playwright/test'
import { isPictured, stopTime } from '../picture.ts'
import { expect, test } from '../test.ts'
import type { State, World } from './fixtures.ts'
import { gameId, NOW } from './fixtures.ts'
import { straps, strapWorld } from './goal-straps.ts'
import { areaOf, faultsOf, looksOf } from './looks.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { gameStates } from './states-game.ts'
import { longestStates } from './states-longest.ts'
import { programmeStates } from './states-programme.ts'
import { tableStates } from './states-tables.ts'

/** Other machines smooth the edges of type a little differently; a wrong digit of the score is more than this. */
const LEAST_TOLERANCE = 250
const TOLERANCE = 0.002
/** A machine with much to do takes long for many pictures, and opens each page slowly. */
const PATIENCE_MILLIS = 10 * 60_000
const OPENED_WITHIN = { timeout: 60_000 }

test.use({ viewport: { width: 1920, height: 1080 } })

const states = [...gameStates, ...tableStates, ...longestStates, ...programmeStates]
const nameOf = ({ path }: State) => path.replace(/\?.*/, '').split('/').at(-1)

for (const [overlay, still] of Map.groupBy(
  states.filter(({ isTicking }) => !isTicking),
  nameOf,
)) {
  test(`${overlay} looks as it was meant in every state`, async ({ page, allowErrors }, testInfo) => {
    // One of the states has a logo that is gone.
    allowErrors(/404 \(Not Found\).*\/images\/gone\.png/)
    testInfo.setTimeout(PATIENCE_MILLIS)
    // The same pictures on every system: the type is our own.
    testInfo.snapshotSuffix = ''
    for (const state of still) await test.step(state.name, () => check(page, state))
  })
}

for (const state of states.filter(({ isTicking }) => isTicking)) {
  test(`${state.name} looks as it was meant`, async ({ page }, testInfo) => {
    testInfo.snapshotSuffix = ''
    await page.clock.install({ time: NOW })
    await check(page, state)
  })
}

for (const strap of straps) {
  test(`[B26] the picture of a goal before the ${strap.name} looks as it was meant`, async ({ page }, testInfo) => {
    testInfo.snapshotSuffix = ''
    const world = await score(page, strap)
    await until(page, page.locator('[data-phase="shown"]').getByText('TOR', { exact: true }))
    await compare(page, { name: `${strap.name}-sting`, path: 'score', world })
  })

  test(`${strap.name} looks as it was meant`, async ({ page }, testInfo) => {
    testInfo.snapshotSuffix = ''
    const world = await score(page, strap)
    await until(page, page.locator('[data-phase="shown"]').filter({ hasText: 'Minute' }))
    await compare(page, { name: strap.name, path: 'score', world })
  })
}

/** Enters the goal of a strap on an overlay whose time stands. */
async function score(page: Page, { name, team, scored }: (typeof straps)[number]): Promise<World> {
  await page.clock.install({ time: NOW })
  const service = await open(page, { name, path: 'score?tore=1', world: strapWorld(team, []) })
  await stopTime(page)
  const world = strapWorld(team, [scored])
  await service.change(world, { eventType: 'game.goalScored', event: { id: gameId(1) }, games: world.games })
  return world
}

/** The push arrives when it arrives, and time goes on only as a test lets it. */
const until = (page: Page, wanted: Locator) =>
  expect(async () => {
    await page.clock.runFor(100)
    expect(await wanted.count()).toBe(1)
  }).toPass(OPENED_WITHIN)

async function check(page: Page, state: State): Promise<void> {
  await open(page, state)
  if (state.isTicking) await stopTime(page)
  // What was asked for in the last step of the time may be answered after it.
  const shown = page.locator('[data-phase="shown"]').first()
  if (state.isTicking && !state.isEmpty && (await shown.count()) === 0) await until(page, shown)
  await compare(page, state)
}

async function compare(page: Page, state: State): Promise<void> {
  const looks = await looksOf(page)
  expect.soft(looks.boxes.length > 0, `${state.name} is seen`).toBe(!state.isEmpty)
  if (state.isEmpty) return
  expect.soft(faultsOf(looks), state.name).toEqual([])
  const maxDiffPixels = Math.round(Math.max(LEAST_TOLERANCE, TOLERANCE * areaOf(looks)))
  await isPictured(page, `${state.name}.png`, { omitBackground: true, maxDiffPixels })
  expect.soft(await faultsAt720(page), `${state.name} in 1280 × 720`).toEqual([])
}

/** The faults of a picture in a source of 1280 × 720, measured as if each of its pixels were one and a half. */
async function faultsAt720(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 1280, height: 720 })
  const canvas = page.locator('[data-ready="true"]')
  await canvas.evaluate((element: HTMLElement) => element.style.setProperty('transform', `scale(${2 / 3})`))
  const faults = faultsOf(await looksOf(page, 1.5))
  await canvas.evaluate((element: HTMLElement) => element.style.removeProperty('transform'))
  await page.setViewportSize({ width: 1920, height: 1080 })
  return faults
}

/** Opens an overlay, cut in. */
async function open(page: Page, { path, world, isEmpty }: State): Promise<MockService> {
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/${path}${path.includes('?') ? '&' : '?'}motion=0`)
  await expect(page.locator('[data-ready="true"]')).toBeAttached(OPENED_WITHIN)
  if (isEmpty) await page.waitForLoadState('networkidle')
  else await expect(page.locator('[data-phase="shown"]').first()).toBeAttached(OPENED_WITHIN)
  return service
}
