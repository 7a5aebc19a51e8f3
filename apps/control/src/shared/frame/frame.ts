import { createContext, type ReactNode, useContext, useLayoutEffect } from 'react'

/** The parts of the shell that a page without header and side menu shows in places of its own. */
export type FrameParts = {
  /** The connection, the time, and this device. */
  readonly status: ReactNode
  /** Commands that wait or were refused, a full storage, and another competition on air; empty without any. */
  readonly notices: ReactNode
  /** The pages of this device as large links, with the choice of competition and court. */
  readonly menu: ReactNode
  /** [H2] The choice of the court; empty where there is only one. */
  readonly courts: ReactNode
  /** The questions which clock is right [C9] and about lost presses [I15], as far as the page has no desk of that game. */
  readonly questions: ReactNode
}

type Frame = FrameParts & {
  /** Whether a page shows the parts in places of its own. */
  readonly isTaken: boolean
  /** Folds header and menu away until the returned function is called. */
  readonly take: () => () => void
}

/** Provides the parts of the shell to its pages. */
export const FrameContext = createContext<Frame | undefined>(undefined)

/** Folds header and menu away as long as the page is shown; returns their parts, undefined outside of the shell. */
export function useFrame(): FrameParts | undefined {
  const frame = useContext(FrameContext)
  const take = frame?.take
  useLayoutEffect(() => take?.(), [take])
  return frame
}

/** Whether the page shows the parts of the shell in places of its own. */
export const useIsFrameTaken = (): boolean => useContext(FrameContext)?.isTaken ?? false
