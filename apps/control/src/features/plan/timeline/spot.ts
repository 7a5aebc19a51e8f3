import type { Instant } from '@cup/domain/kernel'

/** Place on the axis: a time, and a lane. */
export type Spot = { readonly at: Instant; readonly court: number }

/** Minutes that a key moves a game; with Shift a single one. */
const KEY_MINUTES = 5
const UP_AND_DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
const SIDEWAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** [H20] The spot to which a key moves a game that is held; undefined for a key that moves none. */
export function spotAfterKey(
  spot: Spot,
  key: string,
  { courts, isFine }: { courts: number; isFine: boolean },
): Spot | undefined {
  const aside = SIDEWAYS[key]
  if (aside !== undefined) return { ...spot, court: Math.min(courts - 1, Math.max(0, spot.court + aside)) }
  const direction = UP_AND_DOWN[key]
  if (direction === undefined) return undefined
  const minutes = direction * (isFine ? 1 : KEY_MINUTES)
  return { ...spot, at: new Date(Date.parse(spot.at) + minutes * 60_000).toISOString() }
}
