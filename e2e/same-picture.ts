import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'

type Likeness = {
  /** So many pixels may be others. */
  readonly maxDiffPixels: number
  /** What nothing is painted on is clear instead of white. */
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
