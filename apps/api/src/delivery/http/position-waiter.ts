import type { GlobalPosition } from '@cup/domain/kernel'
import type { Runtime } from '@cup/runtime'

/** Waits until the process has applied the log up to a position. */
export type PositionWaiter = {
  /** Resolves with true when this process has read the position, with false after so many milliseconds. */
  readonly waitFor: (position: GlobalPosition, forMs: number) => Promise<boolean>
  /** Resolves the waiting calls up to this position. */
  readonly reached: (position: GlobalPosition) => void
}

type Waiting = { readonly position: GlobalPosition; readonly settle: (isThere: boolean) => void }

/** Lets readers wait for a position that another process has appended. */
export function positionWaiter({ after }: Runtime): PositionWaiter {
  const waiting = new Set<Waiting>()
  return {
    waitFor: (position, forMs) =>
      new Promise((resolve) => {
        const settle = (isThere: boolean) => {
          callOff()
          waiting.delete(one)
          resolve(isThere)
        }
        const callOff = after(forMs, () => settle(false))
        const one = { position, settle }
        waiting.add(one)
      }),
    reached: (position) => {
      for (const one of waiting) if (one.position <= position) one.settle(true)
    },
  }
}
