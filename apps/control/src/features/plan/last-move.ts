/** What was moved last, and the way back. */
export type LastMove = { readonly text: string; readonly undo: () => void }

/** Offers the way back from what was just moved; undefined ends the offer. */
export type OfferUndo = (last: LastMove | undefined) => void
