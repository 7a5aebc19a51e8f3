import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The version of axe that its Playwright package brings. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { readonly source: string }

/** Script that `AxeBuilder` evaluates before each run instead of axe itself, which would be compiled twice a time. */
const NOTHING = ';'

/** Violations that axe finds in a page, each with its place; the second argument chooses rules or parts. */
export async function violations(page: Page, choose = (axe: AxeBuilder) => axe): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Of all that axe writes down only this is read, and a page of its own to put it together would cost as much again.
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode(true)
  const found = await choose(axe.options({ resultTypes: ['violations'], iframes: false })).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

/** Excludes frames, which are checked as pages of their own. */
export const outsideOfFrames = (axe: AxeBuilder): AxeBuilder => axe.exclude('iframe')
