import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** What axe finds in a page as it stands, each with where it is; which rules or parts, the second argument may say. */
export async function violations(page: Page, choose = (axe: AxeBuilder) => axe): Promise<string[]> {
  // Of all that axe writes down only this is read, and a page of its own to put it together would cost as much again.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const found = await choose(axe).analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target}`))
}

/** What stands in frames is looked at where it is a page of its own. */
export const outsideOfFrames = (axe: AxeBuilder): AxeBuilder => axe.exclude('iframe')
