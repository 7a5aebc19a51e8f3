import type { EntryKind } from '@cup/domain/game'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useDevice } from '../../shared/device/device.ts'
import { noOwnShots, type OwnShots } from './model/shoot-out-desk.ts'
import { type Act, actsToKeep, keptActsOf, withAct } from './model/undo.ts'

/** What lies over the desk. */
export type DeskDialog =
  | { readonly type: 'clock'; readonly remaining: number }
  | { readonly type: 'keys' }
  | { readonly type: 'freeze' }

/** Of which entry the panel is open. */
export type OpenPanel = { readonly kind: EntryKind; readonly id: string }

/** What is open and in progress at a desk; it outlives the game that the desk shows. */
export type Seat = {
  readonly dialog: DeskDialog | undefined
  readonly setDialog: (dialog: DeskDialog | undefined) => void
  readonly panel: OpenPanel | undefined
  readonly setPanel: (panel: OpenPanel | undefined) => void
  readonly acts: Acts
  readonly shots: OwnShots
  readonly setShots: (shots: OwnShots) => void
  /** Whether the desk was touched within the last ten seconds. */
  readonly isWarm: boolean
  /** The desk was touched. */
  readonly touch: () => void
}

/** So long the desk stays where it is. */
const WARM_MILLIS = 10_000

/** A seat at a desk. */
export function useSeat(): Seat {
  const [dialog, setDialog] = useState<DeskDialog>()
  const [panel, setPanel] = useState<OpenPanel>()
  const acts = useActs()
  const [shots, setShots] = useState(noOwnShots(''))
  const { isWarm, touch } = useWarmth()
  return { dialog, setDialog, panel, setPanel, acts, shots, setShots, isWarm, touch }
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

/** What was done at this desk and can perhaps be taken back. */
type Acts = {
  readonly all: readonly Act[]
  readonly add: (act: Omit<Act, 'number'>) => void
  readonly remove: (key: string) => void
}

/** So long an act is offered that is taken back soon or not at all. */
const BRIEF_MILLIS = 10_000

/** Remembers what is done at a desk, the newest last, also over a reload. */
function useActs(): Acts {
  const { deskActs } = useDevice()
  const [all, setAll] = useState(() => keptActsOf(deskActs.getState()))
  useEffect(() => deskActs.set(actsToKeep(all)), [all, deskActs])
  const count = useRef(all.at(-1)?.number ?? 0)
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])

  const remove = (key: string) => setAll((acts) => acts.filter((act) => act.key !== key))
  return {
    all,
    remove,
    add: (act) => {
      count.current += 1
      const number = count.current
      setAll((acts) => withAct(acts, { ...act, number }))
      if (act.isBrief) timers.current.add(setTimeout(() => remove(act.key), BRIEF_MILLIS))
    },
  }
}
