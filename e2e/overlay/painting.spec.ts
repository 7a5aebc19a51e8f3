import { expect, test } from '../test.ts'
import { aGame, paused, playerId, running, teamId, timePenaltyId, worldWith } from './fixtures.ts'
import { mockService, ORIGIN } from './mock-service.ts'
import { aGoal } from './states-game.ts'
import { startTrace } from './trace.ts'

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
  await page.waitForTimeout(WATCHED_SECONDS * 1000)
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
    await page.waitForTimeout(2_000)
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
