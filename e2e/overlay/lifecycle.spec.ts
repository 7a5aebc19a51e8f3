import type { Page } from '@playwright/test'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { aGame, NOW, paused, type World, worldWith } from './fixtures.ts'
import { looksOf } from './looks.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'
import { gameStates } from './states-game.ts'
import { tableStates } from './states-tables.ts'

test.use({ viewport: { width: 1920, height: 1080 } })

const at = (home: number, guest: number, change: object = {}) => worldWith(aGame(1, paused(270, home, guest, change)))
const bug = (page: Page) => page.locator('[data-phase] > [data-state]')
const canvas = (page: Page) => page.locator('[data-ready]')
/** The sides whose number of goals rolls. */
const rolling = (page: Page) => page.locator('[data-trend]')

async function open(page: Page, world: World, query = ''): Promise<MockService> {
  const service = await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/score${query}`)
  return service
}

/** The events that OBS sends to its sources. */
const obs = (page: Page, event: 'obsSourceVisibleChanged' | 'obsSourceActiveChanged', detail: object) =>
  page.evaluate(([name, said]) => window.dispatchEvent(new CustomEvent(name, { detail: said })), [
    event,
    detail,
  ] as const)

/** Counts how often a picture has entered since. */
const countEntrances = (page: Page) =>
  page.evaluate(() => {
    document.body.dataset.entrances = '0'
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof Element && target.matches('[data-phase] > [data-state]')) {
        document.body.dataset.entrances = String(Number(document.body.dataset.entrances) + 1)
      }
    })
  })

test('a picture enters once it is complete, and a goal rolls in', { tag: '@quick' }, async ({ page }) => {
  const service = await open(page, at(1, 0))
  await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
  const world = at(1, 1, { changedAt: 2 })
  await service.change(world, {
    eventType: 'game.goalScored',
    event: { id: world.games[0]?.id ?? '' },
    games: world.games,
  })
  await expect(bug(page)).toHaveText('04:30MÜH1:1NEB')
  await expect(rolling(page)).toHaveCount(1)
})

test('a source that is shown again has news at once, enters once, and makes up for nothing', { tag: '@quick' }, async ({
  page,
}) => {
  const service = await open(page, at(1, 0))
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
  // On a busy machine the first entrance would begin only now.
  await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
  await obs(page, 'obsSourceVisibleChanged', { visible: false })
  await expect(canvas(page)).toHaveAttribute('data-motion', 'false')
  await service.change(at(5, 0))
  await countEntrances(page)
  await obs(page, 'obsSourceVisibleChanged', { visible: true })
  await expect(bug(page)).toHaveText('04:30MÜH5:0NEB')
  await expect(rolling(page)).toHaveCount(0)
  await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
  await expect(page.locator('body')).toHaveAttribute('data-entrances', '1')
})

test('a source that is shown again while its type is still on the way makes up for nothing either', async ({
  page,
}) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/*.woff2', async (route) => {
    await arrived
    await route.continue()
  })
  const service = await open(page, at(1, 0))
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
  await obs(page, 'obsSourceVisibleChanged', { visible: false })
  await service.change(at(5, 0))
  await countEntrances(page)
  await obs(page, 'obsSourceVisibleChanged', { visible: true })
  await expect(bug(page)).toHaveText('04:30MÜH5:0NEB')
  arrive()
  await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
  await expect(page.locator('body')).toHaveAttribute('data-entrances', '1')
  await expect(rolling(page)).toHaveCount(0)
})

test('a scene that goes on air plays the entrance', async ({ page }) => {
  await open(page, at(1, 0))
  await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
  await countEntrances(page)
  await obs(page, 'obsSourceActiveChanged', { active: true })
  await expect(page.locator('body')).toHaveAttribute('data-entrances', '1')
})

test('without motion it is cut in', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', () => document.documentElement.setAttribute('data-moved', 'true'))
  })
  await open(page, at(1, 0), '?motion=0')
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
  await expect(page.locator('html')).not.toHaveAttribute('data-moved')
})

test('what is held back comes with the camera', async ({ page }) => {
  await page.clock.install({ time: NOW })
  const service = await open(page, at(1, 0), '?delayMs=3000')
  // What it begins with is held back too.
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
  await page.clock.pauseAt(NOW + 30_000)
  const world = at(2, 0, { changedAt: 2 })
  await service.change(world, {
    eventType: 'game.goalScored',
    event: { id: world.games[0]?.id ?? '' },
    games: world.games,
  })
  await page.clock.runFor(2_900)
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
  // The push may have been a moment on its way.
  await expect(async () => {
    await page.clock.runFor(100)
    expect(await bug(page).textContent()).toBe('04:30MÜH2:0NEB')
  }).toPass()
})

test('a page whose code does not load reloads itself', async ({ page, allowErrors }) => {
  allowErrors(SERVICE_AWAY, /Failed to fetch dynamically imported module/)
  await page.clock.install({ time: NOW })
  await mockService(page, at(1, 0))
  const chunk = `${ORIGIN}/streamelements/assets/score-page-*.js`
  await page.route(chunk, (route) => route.abort('connectionrefused'))
  const failed = page.waitForEvent('requestfailed')
  await page.goto(`${ORIGIN}/streamelements/score`)
  await failed
  await expect(page.locator('#root > *')).toHaveCount(0)
  await page.unroute(chunk)
  await expect(async () => {
    await page.clock.runFor(1_000)
    expect(await bug(page).textContent({ timeout: 1_000 })).toBe('04:30MÜH1:0NEB')
  }).toPass()
})

test('a picture that fails is removed, and the page reloads', async ({ page, allowErrors }) => {
  allowErrors(/^TypeError: Cannot read properties of undefined \(reading 'map'\)/)
  await page.clock.install({ time: NOW })
  const { timePenalties: _, ...half } = aGame(1, paused(270, 1, 0))
  const service = await open(page, { ...at(1, 0), current: half } as unknown as World)
  await expect(page.locator('#root > *')).toHaveCount(0)
  await service.change(at(1, 0))
  await page.clock.runFor(5_000)
  await expect(bug(page)).toHaveText('04:30MÜH1:0NEB')
})

test('colour and size are as the address has them', async ({ page }) => {
  await open(page, at(1, 0), '?bg=00ff00&scale=0.5')
  await expect(canvas(page)).toHaveCSS('background-color', 'rgb(0, 255, 0)')
  expect(await canvas(page).boundingBox()).toEqual({ x: 0, y: 0, width: 960, height: 540 })
})

/** Around which point each single overlay is drawn: a scene that was composed in OBS finds it there for good. */
const PLACES: Readonly<
  Record<string, Readonly<Partial<Record<'left' | 'top' | 'bottom' | 'centre' | 'middle', number>>>>
> = {
  'score-running': { left: 96, top: 54 },
  'score-penalties': { left: 96, top: 54 },
  'score-finished': { left: 96, top: 54 },
  'score-shoot-out': { left: 96, top: 54 },
  'shoot-out-5': { left: 96, bottom: 1026 },
  'shoot-out-11': { left: 96, bottom: 1026 },
  'next-match-no-logo': { centre: 960, middle: 540 },
  'leaderboard-5': { centre: 960, middle: 540 },
  'leaderboard-16': { centre: 960, middle: 540 },
  'topscorer-10': { centre: 960, middle: 540 },
  'topscorer-fullscreen-5': { centre: 960, middle: 540 },
  'countdown-ready': { centre: 960, middle: 540 },
  'bracket-4-teams': { centre: 960, middle: 540 },
  'bracket-played': { centre: 960, middle: 540 },
  'final-over': { centre: 960, middle: 540 },
}

for (const { name, path, world } of [...gameStates, ...tableStates].filter((state) => PLACES[state.name])) {
  test(`${name} has the place that it has always had`, async ({ page }) => {
    await mockService(page, world)
    await page.goto(`${ORIGIN}/streamelements/${path}?motion=0`)
    await expect(page.locator('[data-phase="shown"]').first()).toBeAttached()
    await expect.poll(() => placeOf(page)).toMatchObject(PLACES[name] ?? {})
  })
}

/** Bounds of all that is painted, in whole pixels; undefined while nothing is. */
async function placeOf(page: Page): Promise<Readonly<Record<string, number>>> {
  const { boxes } = await looksOf(page)
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))]
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))]
  const place = { left, top, bottom, centre: (left + right) / 2, middle: (top + bottom) / 2 }
  return Object.fromEntries(Object.entries(place).map(([side, pixels]) => [side, Math.round(pixels)]))
}
