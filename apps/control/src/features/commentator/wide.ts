const LYING = '(min-width: 68em) and (min-height: 40em)'
const UPRIGHT = '(min-width: 48em) and (max-width: 67.99em) and (min-height: 68em)'

/** [V10] Screens on which both squads stand beside the game. */
export const WIDE = `@media ${LYING}`

/** Screens on which both squads stand below the game. */
export const TALL = `@media ${UPRIGHT}`

/** Screens on which everything is in sight: squads share the height that is left. */
export const ONE_SCREEN = `@media ${LYING}, ${UPRIGHT}`

/** The size of letters on screens larger than the laptop for which the page is drawn, 1366 by 768. */
export const LETTERS = 'max(100%, min(1.17vw, 2.083vh))'
