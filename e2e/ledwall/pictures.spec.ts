import type { Page } from '@playwright/test'
import { NOW } from '../overlay/fixtures.ts'
import { mockService, ORIGIN } from '../overlay/mock-service.ts'
import { stopTime } from '../overlay/stop-time.ts'
import { isPictured } from '../same-picture.ts'
import { expect, test } from '../test.ts'
import { overflowsOf } from './overflow.ts'
import { type WallState, wallStates } from './states.ts'

/** [B2] The pixels of each wall. */
const WALLS = [
  { typeId: 1, width: 1920, height: 288 },
  { typeId: 2, width: 1024, height: 190 },
] as const

type Wall = (typeof WALLS)[number]

for (const wall of WALLS) {
  test.describe(`[B2] a wall of type ${wall.typeId}`, () => {
    test.use({ viewport: { width: wall.width, height: wall.height }, deviceScaleFactor: 1 })

    test('shows every state pixel by pixel, and nothing stands out', async ({ page }, testInfo) => {
      // The same pictures on every system: the type is our own.
      testInfo.snapshotSuffix = ''
      for (const state of wallStates.filter(({ isTicking }) => !isTicking)) {
        await test.step(state.name, () => check(page, state, wall))
      }
    })

    for (const state of wallStates.filter(({ isTicking }) => isTicking)) {
      test(`shows ${state.name} pixel by pixel`, async ({ page }, testInfo) => {
        testInfo.snapshotSuffix = ''
        await page.clock.install({ time: NOW })
        await check(page, state, wall)
      })
    }
  })
}

async function check(
  page: Page,
  { name, world, query = '', says, isTicking }: WallState,
  { typeId }: Wall,
): Promise<void> {
  await mockService(page, world)
  await page.goto(`${ORIGIN}/streamelements/ledwall?type=${typeId}&${query}`)
  await expect(page.locator('[data-screen]')).toHaveCount(typeId === 1 ? 2 : 1)
  if (name !== 'off') await expect(page.locator('[data-screen] > *').first()).toBeAttached()
  if (says) await expect(page.getByText(says, { exact: true }).first()).toBeAttached()
  if (isTicking) await stopTime(page)
  await isPictured(page, `${name}-${typeId}.png`, { maxDiffPixels: 100 })
  expect.soft(await overflowsOf(page), name).toEqual([])
}
