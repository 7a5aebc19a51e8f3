import type { GlobalPosition } from '@cup/domain/kernel'

export type PositionWaiter = {
  /** Whether this process comes to know the position within so many milliseconds. */
  readonly waitFor: (position: GlobalPosition, forMs: number) => Promise<boolean>
  /** Says that this process now knows everything up to here. */
  readonly reached: (position: GlobalPosition) => void
}

type Waiting = { readonly position: GlobalPosition; readonly settle: (isThere: boolean) => void }

/** Lets readers wait for what they have been promised by another process. */
export function positionWaiter(): PositionWaiter {
  const waiting = new Set<Waiting>()
  return {
    waitFor: (position, forMs) =>
      new Promise((resolve) => {
        const settle = (isThere: boolean) => {
          clearTimeout(timer)
          waiting.delete(one)
          resolve(isThere)
        }
        const timer = setTimeout(() => settle(false), forMs)
        const one = { position, settle }
        waiting.add(one)
      }),
    reached: (position) => {
      for (const one of waiting) if (one.position <= position) one.settle(true)
    },
  }
}
