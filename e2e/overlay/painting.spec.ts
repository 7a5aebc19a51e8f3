import type { Page } from '@playwright/test'
import { letPass } from '../pace.ts'
import { expect, test } from '../test.ts'
import { aGame, paused, playerId, running, teamId, timePenaltyId, worldWith } from './fixtures.ts'
import { aGoal } from './goal-straps.ts'
import { mockService, ORIGIN } from './mock-service.ts'

/** The bars of the issue. */
const FRAMES_A_SECOND = 1
const LONGEST_TASK_MILLIS = 50
const WATCHED_SECONDS = 5

const penalty = { timePenaltyId: timePenaltyId(1), teamId: teamId(1), playerId: playerId(7), time: 480, duration: 120 }
const game = aGame(1, running(466.5, 2, 1, { timePenalties: [penalty] }))

test.use({ viewport: { width: 1920, height: 1080 } })

test('a running clock and penalty are one painted frame a second', async ({ page }) => {
  await mockService(page, worldWith(game))
  await page.goto(`${ORIGIN}/streamelements/score`)
  await expect(page.getByText('1:4', { exact: false })).toBeVisible()
  // The entrance is over, and the clock of the service is measured.
  await expect(page.getByText('07:43')).toBeVisible()
  const stop = await startTrace(page)
  await letPass(page, WATCHED_SECONDS * 1000)
  const { frames } = await stop()
  expect(frames).toBeGreaterThan(0)
  // The second may begin anywhere, so there may be one more.
  expect(frames).toBeLessThanOrEqual(WATCHED_SECONDS * FRAMES_A_SECOND + 1)
})

test('a picture in which nothing changes is not painted', async ({ page }) => {
  await mockService(page, worldWith(aGame(1, paused(270, 2, 1))))
  await page.goto(`${ORIGIN}/streamelements/score`)
  await expect(page.locator('[data-phase="entering"]')).toHaveCount(0)
  await expect(page.getByText('04:30')).toBeVisible()
  // What comes late on a busy machine, as type does, is over some time; what goes on is not.
  await expect(async () => {
    const stop = await startTrace(page)
    await letPass(page, 2_000)
    expect((await stop()).frames).toBe(0)
  }).toPass()
})

test('goals, a pause and a new game never hold the page up', async ({ page }) => {
  const service = await mockService(page, worldWith(game))
  await page.goto(`${ORIGIN}/streamelements/score?tore=1`)
  await expect(page.getByText('MÜH')).toBeVisible()
  const stop = await startTrace(page)
  const push = async (eventType: string, change: object) => {
    const changed = aGame(1, { ...game, ...change })
    await service.change(worldWith(changed), { eventType, event: { id: game.id }, games: [changed] })
  }
  await push('game.goalScored', { score: { home: 3, guest: 1 }, goals: [aGoal(1)], changedAt: 2 })
  await expect(page.getByText('Kim Beispiel 7')).toBeVisible()
  await push('game.clockPaused', { ...paused(460, 3, 1), goals: [aGoal(1)], changedAt: 3 })
  await expect(page.getByText('07:40')).toBeVisible()
  await service.change(worldWith(aGame(2)), {
    eventType: 'competition.currentGameSet',
    event: { id: game.competitionId, competitionId: game.competitionId },
  })
  await expect(page.getByText('12:00')).toBeVisible()
  const { longestTaskMillis } = await stop()
  expect(longestTaskMillis).toBeGreaterThan(0)
  expect(longestTaskMillis).toBeLessThan(LONGEST_TASK_MILLIS)
})

/** Activity of a page. */
type Traced = {
  /** Number of painted frames. */
  readonly frames: number
  /** Processor time of the longest task of its main thread; a busy machine makes it wait, not work longer. */
  readonly longestTaskMillis: number
}

type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor. */
  readonly tdur?: number
  readonly args: { readonly name?: string }
}

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
]

/** Begins to watch a page; what it answers ends that and tells what was seen. */
async function startTrace(page: Page): Promise<() => Promise<Traced>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  })
  return async () => {
    const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await complete
    await session.detach()
    return tracedIn(events)
  }
}

function tracedIn(events: readonly TraceEvent[]): Traced {
  const main = events.find(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
  return {
    frames: events.filter(({ name }) => name === 'DrawFrame').length,
    longestTaskMillis: Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000,
  }
}
