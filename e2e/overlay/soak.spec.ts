import type { Page } from '@playwright/test'
import { expect, SERVICE_AWAY, test } from '../test.ts'
import { aGame, finished, gameId, NOW, running, type World, worldWith } from './fixtures.ts'
import { aGoal } from './goal-straps.ts'
import { type MockService, mockService, ORIGIN } from './mock-service.ts'

const isLong = process.env.LONG === '1'
/** Most of a day and a night in the long run; in each `npm run test:all` an hour. */
const TICKS = isLong ? 80_000 : 3_600
const RECONNECTS = isLong ? 50 : 6
const GOALS_A_ROUND = 4
/** One line is lost after so many goals, and so many games are played. */
const ROUNDS = RECONNECTS
const GAMES = ROUNDS + 2

/** Some may be under way when they are counted; a leak has more, one at least for each lost line. */
const LISTENERS_UNDER_WAY = 2
const HEAP_GROWTH_BYTES = 2 * 1024 * 1024
/** Time of one step; a ping must be answered within ten seconds. */
const STEP_SECONDS = 8
/** The longest that a game may last, which is longer than all ticks: the clock is never at its end. */
const DURATION = 86_400

test.use({ viewport: { width: 1920, height: 1080 } })

test('days of goals and lost lines leave nothing behind', async ({ page, allowErrors }) => {
  allowErrors(SERVICE_AWAY)
  test.setTimeout(isLong ? 3_600_000 : 5 * 60_000)
  await page.clock.install({ time: NOW })
  const service = await mockService(page, worldIn(0, 0))
  await page.goto(`${ORIGIN}/streamelements/score?tore=1`)
  await expect(page.getByText('MÜH')).toBeVisible()
  await page.clock.pauseAt(NOW + 15_000)

  // Before it counts, everything has been there once.
  await playRound(page, service, 0)
  const before = await measured(page)
  for (let round = 1; round <= ROUNDS; round += 1) await playRound(page, service, round)
  const after = await measured(page)

  await expect(page.getByText('MÜH')).toBeVisible()
  expect(after.heapBytes - before.heapBytes).toBeLessThan(HEAP_GROWTH_BYTES)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + LISTENERS_UNDER_WAY)
})

/** A game with its goals until the next one is on, and a connection that is lost and restored. */
async function playRound(page: Page, service: MockService, round: number): Promise<void> {
  const ticks = TICKS / ROUNDS / (GOALS_A_ROUND + 1)
  for (let goals = 1; goals <= GOALS_A_ROUND; goals += 1) {
    await tell(service, 'game.goalScored', { world: worldIn(round, goals), changed: round })
    await pass(page, service, ticks)
  }
  await tell(service, 'game.finished', { world: worldIn(round + 1, 0), changed: round })
  await pass(page, service, ticks)
  await service.cut()
  await page.clock.runFor(STEP_SECONDS * 1000)
  service.mend()
  while (!service.isConnected()) await page.clock.runFor(1_000)
}

/** Lets time pass for the page, while connected. */
async function pass(page: Page, service: MockService, seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    service.heartbeat(await page.evaluate(() => performance.now()))
    await page.clock.runFor(STEP_SECONDS * 1000)
  }
}

type News = { readonly world: World; readonly changed: number }

function tell(service: MockService, eventType: string, { world, changed }: News): Promise<void> {
  const games = world.games.slice(changed, changed + 1)
  return service.change(world, { eventType, event: { id: gameId(changed + 1) }, games })
}

/** World with that many finished games, and that many goals in the next one. */
function worldIn(over: number, goals: number): World {
  const games = Array.from({ length: GAMES }, (_, index) => aGame(index + 1, changeOf(index, over, goals)))
  return worldWith(games[over], { games, next: games[over + 1] })
}

function changeOf(index: number, over: number, goals: number): object {
  const scored = index < over ? GOALS_A_ROUND : goals
  const sheet = {
    duration: DURATION,
    changedAt: 2 + over * (GOALS_A_ROUND + 1) + goals,
    goals: Array.from({ length: scored }, (_, goal) => aGoal(index * GOALS_A_ROUND + goal + 1, { time: 0 })),
  }
  if (index > over) return { duration: DURATION }
  return { ...(index < over ? finished(scored, 0) : running(DURATION, scored, 0)), ...sheet }
}

type Measured = { readonly heapBytes: number; readonly nodes: number; readonly listeners: number }

/** Heap of the page after all garbage is collected. */
async function measured(page: Page): Promise<Measured> {
  // A call that is under way holds on to more than it will when it is over.
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const metricOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { heapBytes: metricOf('JSHeapUsedSize'), nodes: metricOf('Nodes'), listeners: metricOf('JSEventListeners') }
}
