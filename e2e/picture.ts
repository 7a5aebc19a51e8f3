import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { NOW } from './overlay/fixtures.ts'

type Likeness = {
  /** Number of pixels that may differ. */
  readonly maxDiffPixels: number
  /** Makes the unpainted background transparent instead of white. */
  readonly omitBackground?: boolean
}

/** Compares a page with the picture of that name; a fault is noted and the test goes on. */
export async function isPictured(page: Page, name: string, likeness: Likeness): Promise<void> {
  // The same browser makes the same bytes, and to unpack two pictures takes longer than to take one.
  const { omitBackground = false } = likeness
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', omitBackground })
  const kept = await readFile(test.info().snapshotPath(name)).catch(() => undefined)
  if (kept?.equals(taken)) return
  await expect.soft(page).toHaveScreenshot(name, likeness)
}

/** Moment at which all clocks are stopped; long enough after the start that any machine has opened the page. */
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
