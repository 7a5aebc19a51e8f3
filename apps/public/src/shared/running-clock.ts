import type { Game } from '@cup/contract/entities'
import type { Seconds } from '@cup/domain/kernel'

type RunningClock = Pick<Game['clock'], 'remaining' | 'at' | 'until' | 'end'>

/** Attributes of a running clock for `src/clocks.js`, which shows its reading until the app runs. */
export type ClockData = { readonly 'data-clock': string } & Readonly<Record<`data-${string}`, string>>

/**
 * [C14] [Z1] When a running clock shows zero, and the most and the least that it shows, all in milliseconds; beside it what
 * is told of it.
 */
export function clockDataOf({ remaining, at, end = 0, until = end }: RunningClock, told: Told = {}): ClockData {
  const most = Math.round(remaining * 1000)
  return {
    'data-clock': `${Date.parse(at) + most} ${most} ${until * 1000}`,
    ...(told.share === undefined ? {} : { 'data-share': `${told.share}` }),
    ...(told.until === undefined ? {} : { 'data-until': `${told.until}` }),
  }
}

type Told = {
  /** The duration of the game: its share is told that was played, not the reading. */
  readonly share?: Seconds
  /** A reading of the clock: the time until then is told, such as that of a penalty. */
  readonly until?: Seconds
}

/** How much of a game has been played at a reading of its clock, from 0 to 1; undefined where the reading is. */
export const playedShare = (reading: Seconds | undefined, duration: Seconds): number | undefined =>
  reading === undefined ? undefined : Math.min(1, Math.max(0, 1 - reading / duration))
