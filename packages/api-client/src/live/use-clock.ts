import type { GameClock } from '@cup/domain/game'
import type { Instant, Seconds } from '@cup/domain/kernel'
import { useMemo } from 'react'
import { shownNow } from './live-store.ts'
import { useLive, useLiveStore, useTimed } from './use-live.ts'

/** The whole seconds to show on a game's clock; re-renders its component, and nothing else, at the next second. */
export function useRemaining({ running, remaining, at, end = 0, until = end }: GameClock): Seconds {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      const millis = remainingMillisAt({ running, remaining, at, until }, shownNow(live))
      return [shownSeconds(millis), running && millis > until * 1000 ? millisToNextSecond(millis) : undefined] as const
    },
    [live, running, remaining, at, until],
  )
  return useTimed(look, shownSeconds(Math.round(remaining * 1000)))
}

/** [Z5] The clock of the period that a game is in: all displays show it. [C1] A record and penalties keep that of the game. */
export const clockOfPeriod = ({ running, remaining, at, end = 0, until = end }: GameClock): GameClock => ({
  running,
  remaining: remaining - until,
  at,
})

/** [C14] The same on a device whose own clock may be wrong: undefined of a running clock until the service's time is known. */
export function useReading(clock: GameClock): Seconds | undefined {
  const seconds = useRemaining(clock)
  return useKnowsTime() || !clock.running ? seconds : undefined
}

/** Whether the service's time is known: measured, or guessed by its first message. A rendered page knows nothing of it. */
export const useKnowsTime = (): boolean => useLive(({ serverTime }) => serverTime.offset !== undefined)

/** The whole seconds until an instant, 0 from then on; undefined where there is none. */
export function useSecondsUntil(instant: Instant | undefined): Seconds | undefined {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      if (instant === undefined) return [undefined, undefined] as const
      const millis = Math.max(0, Date.parse(instant) - shownNow(live))
      return [shownSeconds(millis), millisToNextSecond(millis)] as const
    },
    [live, instant],
  )
  return useTimed(look, undefined)
}

/** The service's time in milliseconds, rounded down to whole steps; re-renders its component at the next step. */
export function useNowInSteps(stepMillis: number): number {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      // One reading: what is rendered must not depend on how long it takes to look.
      const now = shownNow(live)
      const over = now % stepMillis
      return [now - over, stepMillis - over] as const
    },
    [live, stepMillis],
  )
  return useTimed(look, look()[0])
}

/** [C3] [Z1] Remaining time of a clock at a time of the service, in milliseconds; it stops at the end of the period. */
export function remainingMillisAt(
  { running, remaining, at, end = 0, until = end }: GameClock,
  nowMillis: number,
): number {
  const millis = Math.round(remaining * 1000)
  if (!running) return millis
  const elapsed = Math.max(0, nowMillis - Date.parse(at))
  return Math.max(Math.round(until * 1000), millis - elapsed)
}

/** Whole seconds as they are shown: rounded up, so that zero is shown only when time is up. */
export const shownSeconds = (millis: number): Seconds => Math.ceil(millis / 1000)

/** After so many milliseconds the next lower second is shown; undefined at zero. */
export const millisToNextSecond = (millis: number): number | undefined =>
  millis === 0 ? undefined : millis % 1000 || 1000
