import type { GameClock } from '@cup/domain/game'
import type { Instant, Seconds } from '@cup/domain/kernel'
import { useMemo } from 'react'
import { useLiveStore } from './live-context.ts'
import { shownNow } from './live-store.ts'
import { millisToNextSecond, remainingMillisAt, shownSeconds } from './remaining.ts'
import { useTimed } from './use-timed.ts'

/** The whole seconds to show on a game's clock; re-renders its component, and nothing else, at the next second. */
export function useRemaining({ running, remaining, at }: GameClock): Seconds {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      const millis = remainingMillisAt({ running, remaining, at }, shownNow(live))
      return [shownSeconds(millis), running ? millisToNextSecond(millis) : undefined] as const
    },
    [live, running, remaining, at],
  )
  return useTimed(look)
}

/** The whole seconds that are left until an instant, 0 from then on; undefined where there is none. */
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
  return useTimed(look)
}
