/** How much of a delay the breaks absorb: all that they can, half of it, or nothing. */
export const BREAK_USES = ['shorten', 'halve', 'keep'] as const
export type BreakUse = (typeof BREAK_USES)[number]
