import { createContext, useContext } from 'react'

/** Takes the element in which the strip of the outbox is shown instead of above the page; null gives it back. */
export type TakeStrip = (slot: HTMLElement | null) => void

/** Provides the strip to the page, which may have a place for it. */
export const StripSlotContext = createContext<TakeStrip | undefined>(undefined)

/** A ref for the place of the strip on a page whose buttons must not move when it comes and goes. */
export const useStripSlot = (): TakeStrip | undefined => useContext(StripSlotContext)
