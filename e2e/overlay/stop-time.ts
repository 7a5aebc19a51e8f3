import type { Page } from '@playwright/test'
import { NOW } from './fixtures.ts'

/** What counts is stopped here; long enough after the start that any machine has opened the page. */
const MOMENT = NOW + 15_000
const STEP_MILLIS = 2_000

/**
 * Stops the time of a page that began at `NOW`, for its picture. In steps: a long one would look as if the service had
 * not answered for as long.
 */
export async function stopTime(page: Page): Promise<void> {
  let now = await page.evaluate(() => Date.now())
  while (now < MOMENT) {
    now = Math.min(now + STEP_MILLIS, MOMENT)
    await page.clock.pauseAt(now)
    await page.evaluate(() => undefined)
  }
  // What the last step has changed is drawn in the frames after it.
  await page.clock.runFor(100)
}
