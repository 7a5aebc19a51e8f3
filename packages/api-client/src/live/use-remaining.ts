import type { GameClock } from '@cup/domain/game'
import type { Seconds } from '@cup/domain/kernel'
import { useEffect, useReducer } from 'react'
import { millisToNextSecond, remainingMillisAt, shownSeconds } from './remaining.ts'
import { offsetOf } from './server-time.ts'
import { useLive } from './use-live.ts'

/** The whole seconds to show on a game's clock; re-renders its component, and nothing else, at the next second. */
export function useRemaining(clock: GameClock): Seconds {
  // Until the service has said what time it is, the device is believed.
  const offset = useLive(({ serverTime }) => offsetOf(serverTime)) ?? performance.timeOrigin
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  const remaining = remainingMillisAt(clock, performance.now() + offset)
  useEffect(() => {
    const wait = clock.running ? millisToNextSecond(remaining) : undefined
    if (wait === undefined) return
    const timer = setTimeout(redraw, wait)
    return () => clearTimeout(timer)
  })
  return shownSeconds(remaining)
}
