import type { Page } from '@playwright/test'

/** The names of the animations of a page that never end: they would draw it sixty times a second for as long as it is open. */
export const endlessAnimations = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : animation.id)),
  )
