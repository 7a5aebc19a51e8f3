import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** The version of axe that its Playwright package brings. */
const { source } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as { readonly source: string }

/** What `AxeBuilder` evaluates before each run instead of all of axe, which would be compiled again twice a time. */
const NOTHING = ';'

/** What axe finds in a page as it stands, each with where it is; which rules or parts, the second argument may say. */
export async function violations(page: Page, choose = (axe: AxeBuilder) => axe): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  // Of all that axe writes down only this is read, and a page of its own to put it together would cost as much again.
  const axe = new AxeBuilder({ page, axeSource: NOTHING }).setLegacyMode(true)
  const found = await choose(axe.options({ resultTypes: ['violations'], iframes: false })).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

/** What stands in frames is looked at where it is a page of its own. */
export const outsideOfFrames = (axe: AxeBuilder): AxeBuilder => axe.exclude('iframe')
