/** A measurement: what to add to the device's steady clock, wrong by half of `delay` at most. */
export type ClockSample = { readonly offset: number; readonly delay: number }

/** Estimate of the service's time; everything in milliseconds of the device's steady clock, which is never set. */
export type ServerTime = {
  /** The last answers to pings, or of a feed, as far as they agree. */
  readonly samples: readonly ClockSample[]
  /** The best known: measured, or until then a guess that is late by the travelling time of one message. */
  readonly offset: number | undefined
  /** Offset on screen at that moment: the difference is smoothed. */
  readonly shown: { readonly offset: number; readonly at: number }
}

/** Before the first message. */
export const unknownServerTime: ServerTime = { samples: [], offset: undefined, shown: { offset: 0, at: 0 } }

/** A smaller correction is smoothed, at this share of the time that passes; a larger one forward is made at once. */
export const SMOOTH_BELOW_MILLIS = 250
const SMOOTHING = 0.05
/** [C14] For a correction back by less than this a clock nearly stands until the time has come; a larger one is made at once. */
export const WAIT_BELOW_MILLIS = 3_000
const WAITING = 0.9

/** Offset of the device's steady clock, measured by the answer with the shortest round trip. */
export const measuredOffsetOf = ({ samples, offset }: ServerTime): number | undefined =>
  samples.length > 0 ? offset : undefined

/** Offset for a clock on screen: a small correction never turns it back, and never makes it visibly faster. */
export function offsetAt({ offset, shown }: ServerTime, now: number): number | undefined {
  if (offset === undefined) return undefined
  const correction = offset - shown.offset
  const share = correction > -SMOOTH_BELOW_MILLIS ? SMOOTHING : WAITING
  const made = share * Math.max(0, now - shown.at)
  return shown.offset + Math.max(-made, Math.min(made, correction))
}
