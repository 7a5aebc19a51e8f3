import { useMemo } from 'react'
import type { ConnectionState } from './connection-state.ts'
import { useLiveStore } from './live-context.ts'
import { useLive } from './use-live.ts'
import { useTimed } from './use-timed.ts'

/** The line as a screen shows it. */
export type ConnectionView = {
  readonly state: ConnectionState
  /** The socket is live, and nothing that it has to tell is missing. */
  readonly isComplete: boolean
  /** Since when data may be old, in milliseconds of `performance.now()`; undefined while everything is complete. */
  readonly staleSince: number | undefined
}

/** The state of the line. */
export const useConnection = (): ConnectionView => ({
  state: useLive(({ connection }) => connection),
  isComplete: useLive(({ isComplete }) => isComplete),
  staleSince: useLive(({ staleSince }) => staleSince),
})

/** Whether data may have been old for so many milliseconds; re-renders once, at that moment. */
export function useIsStale(millis: number): boolean {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      const { staleSince } = live.getState()
      const left = staleSince === undefined ? undefined : staleSince + millis - performance.now()
      const isStale = left !== undefined && left <= 0
      return [isStale, isStale ? undefined : left] as const
    },
    [live, millis],
  )
  return useTimed(look)
}
