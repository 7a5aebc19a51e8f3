import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import type { HallCommand } from '../../shared/outbox/command.ts'
import type { EntryDialog } from './kinds/kind.ts'
import { noOwnShots, type OwnShots } from './model/shoot-out-desk.ts'

/** What lies over the desk. */
export type DeskDialog =
  | { readonly type: 'entry'; readonly render: EntryDialog }
  | { readonly type: 'clock'; readonly remaining: number }
  | { readonly type: 'keys' }

/** What was done last, and what takes it back. */
type UndoOffer = {
  readonly gameId: string
  /** The key of the press, by which the outbox knows it. */
  readonly key: string
  readonly text: string
  readonly command: HallCommand
}

/** What is open and in progress at a desk; it outlives the game that the desk shows. */
export type Seat = {
  readonly dialog: DeskDialog | undefined
  readonly setDialog: (dialog: DeskDialog | undefined) => void
  readonly undo: UndoOffer | undefined
  readonly setUndo: (undo: UndoOffer | undefined) => void
  readonly shots: OwnShots
  readonly setShots: (shots: OwnShots) => void
  /** Whether the desk was touched within the last ten seconds. */
  readonly isWarm: boolean
  /** The desk was touched. */
  readonly touch: () => void
}

/** So long what was done can be taken back by one tap, and so long the desk stays where it is. */
const WARM_MILLIS = 10_000

/** A seat at a desk. */
export function useSeat(): Seat {
  const [dialog, setDialog] = useState<DeskDialog>()
  const [undo, setUndo] = useTemporary<UndoOffer>(WARM_MILLIS)
  const [shots, setShots] = useState(noOwnShots(''))
  const { isWarm, touch } = useWarmth()
  return { dialog, setDialog, undo, setUndo, shots, setShots, isWarm, touch }
}

/** Whether it was touched within the last ten seconds; a touch costs nothing in the moment of a press. */
function useWarmth() {
  const [isWarm, setIsWarm] = useState(false)
  const cooling = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(cooling.current), [])
  const touch = useCallback(() => {
    clearTimeout(cooling.current)
    cooling.current = setTimeout(() => setIsWarm(false), WARM_MILLIS)
    startTransition(() => setIsWarm(true))
  }, [])
  return { isWarm, touch }
}

/** A value that is forgotten after a while. */
function useTemporary<Value>(millis: number) {
  const [value, setValue] = useState<Value>()
  useEffect(() => {
    if (value === undefined) return
    const timer = setTimeout(() => setValue(undefined), millis)
    return () => clearTimeout(timer)
  }, [value, millis])
  return [value, setValue] as const
}
