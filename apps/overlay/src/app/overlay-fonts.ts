/** Without type there is no picture, but a picture in other type is better than none. */
const LONGEST_WAIT_MILLIS = 3_000
const WEIGHTS = [600, 700, 800] as const
/** A letter out of each file of the font: Latin, and what Turkish and Polish names need beside it. */
const LETTERS = 'aş'

/** Done once the stage's type is there to paint with. */
export const overlayFontsAreThere = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(WEIGHTS.map((weight) => document.fonts.load(`${weight} 40px "Barlow Semi Condensed"`, LETTERS))),
    new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MILLIS)),
  ])
