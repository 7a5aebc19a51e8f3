import type { CallOff } from '@cup/runtime'
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { required } from '../http/errors.ts'
import type { ConnectionState, LiveState, LiveStore } from './live-store.ts'

/** Provides the live store to everything below it. */
export const LiveContext = createContext<LiveStore | undefined>(undefined)

/** The live store of the app. */
export const useLiveStore = (): LiveStore => required(useContext(LiveContext), 'LiveContext not set')

/** Reads the live store; re-renders when what is read changes. */
export const useLive = <Shown>(select: (state: LiveState) => Shown): Shown => useStore(useLiveStore(), select)

/** The connection as a screen shows it. */
export type ConnectionView = {
  readonly state: ConnectionState
  /** The socket is connected, and no event is missing. */
  readonly isComplete: boolean
  /** Since when data may be old, in milliseconds of the steady clock; undefined while everything is complete. */
  readonly staleSince: number | undefined
}

/** The state of the connection. */
export const useConnection = (): ConnectionView => ({
  state: useLive(({ connection }) => connection),
  isComplete: useLive(({ isComplete }) => isComplete),
  staleSince: useLive(({ staleSince }) => staleSince),
})

/** How often to poll although the socket pushes changes: never while it is complete, else every so many milliseconds. */
export const pollingOf = ({ isComplete }: Pick<LiveState, 'isComplete'>, millis: number): number | false =>
  !isComplete && millis

/** The same, kept up to date. */
export const usePolling = (millis: number): number | false => useLive((state) => pollingOf(state, millis))

/** Whether data may have been old for so many milliseconds; re-renders once, at that moment. */
export function useIsStale(millis: number): boolean {
  const live = useLiveStore()
  const look = useMemo(
    () => () => {
      const { staleSince } = live.getState()
      const left = staleSince === undefined ? undefined : staleSince + millis - live.runtime.steadyMs()
      const isStale = left !== undefined && left <= 0
      return [isStale, isStale ? undefined : left] as const
    },
    [live, millis],
  )
  return useTimed(look, false)
}

/** A value that depends on time, and after how many milliseconds it changes. */
export type Look<Shown> = () => readonly [shown: Shown, nextMillis: number | undefined]

/**
 * Shows a value that changes with time: re-renders only when it changes, also in a page that was hidden or asleep.
 * A service renders, and its page hydrates, with `rendered`.
 */
export function useTimed<Shown>(look: Look<Shown>, rendered: Shown): Shown {
  const live = useLiveStore()
  const subscribe = useMemo(
    () => (onChange: () => void) => {
      let callOff: CallOff | undefined
      const wait = () => {
        callOff?.()
        const [, millis] = look()
        callOff = millis === undefined ? undefined : live.runtime.after(Math.ceil(millis), again)
      }
      const again = () => {
        onChange()
        wait()
      }
      wait()
      const stop = live.subscribe(again)
      document.addEventListener('visibilitychange', again)
      return () => {
        callOff?.()
        stop()
        document.removeEventListener('visibilitychange', again)
      }
    },
    [live, look],
  )
  return useSyncExternalStore(
    subscribe,
    () => look()[0],
    () => rendered,
  )
}
