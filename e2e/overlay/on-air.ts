import { nameOf } from '@cup/domain/programme/testing'
import { SAMPLE_GROUP_ID } from '@cup/domain/sample-cup'
import type { Page } from '@playwright/test'
import { groupId } from './fixtures.ts'
import type { BoxTexts } from './sample-day.ts'

/** Content on air: the names of the scenes, and the texts of the score box or the result. */
export type OnAir = Partial<BoxTexts> & { readonly scenes: readonly string[] }

declare global {
  /** Content on air in this page, with or without the scene that leaves. */
  var seenNow: (isEntered: boolean) => OnAir
  var seenLater: OnAir[]
}

/** Runs in the page, so everything it needs is in it. */
export function lookAtPage(): void {
  const textsNow = (): Partial<BoxTexts> => {
    const box = document.querySelector('[data-scene] [data-state]:has([data-tone])')
    if (!box) {
      const texts = [...document.querySelectorAll('[data-scene*="result"] p')].map(({ textContent }) => textContent)
      const result = texts.find((text) => /^\d+:\d+$/.test(text ?? ''))
      return result ? { score: result } : {}
    }
    const score = box.querySelector('div[data-side="home"] + p')
    const tally = score?.nextElementSibling
    return {
      score: score?.textContent ?? '',
      time: box.querySelector('[data-tone]')?.textContent ?? '',
      ...(tally?.localName === 'p' ? { tally: tally.textContent ?? '' } : {}),
    }
  }
  globalThis.seenNow = (isEntered) => {
    const shown = document.querySelectorAll<HTMLElement>(`[data-scene]${isEntered ? ':not([data-leaves])' : ''}`)
    return { scenes: [...shown].map(({ dataset }) => dataset.scene ?? ''), ...textsNow() }
  }
}

/** Content on air in a page, with or without the scene that leaves. */
export const seenOn = async (page: Page, isEntered = false): Promise<OnAir> =>
  named(await page.evaluate((entered) => seenNow(entered), isEntered))

/** The scenes as the second implementation calls them. */
export const named = (seen: OnAir): OnAir => ({
  ...seen,
  scenes: seen.scenes.map((name) => nameOf(JSON.parse(name.replace(SAMPLE_GROUP_ID, groupId(1))))),
})

/** The round or the sponsor below the score. */
export const textBelow = (page: Page): Promise<readonly string[]> => page.locator('[data-shows]').allTextContents()
